import PluginKit
import Testing

/// A file of sentences in which people tell of dangers, and of none.
@Suite struct AlarmSentencesTests {
  @Test func `sentences of several files are added up, and the harmless ones are every alarm's`()
    throws
  {
    let kitchen = try #require(
      try PluginRegistry([
        Kitchen {
          try $0.add(alarmSentences: "# Told.\n[fire]\nthe pan burns\n[harmless]\nI burn for it")
          try $0.add(alarmSentences: "[fire]\ndie Pfanne brennt\n[gas]\nes riecht nach Gas")
        }
      ])["kitchen"])
    #expect(kitchen.alarms.map(\.name) == ["fire", "gas"])
    #expect(
      kitchen.alarms.map(\.sentences)
        == [["the pan burns", "die Pfanne brennt"], ["es riecht nach Gas"]])
    #expect(kitchen.alarms.map(\.harmless) == [["I burn for it"], ["I burn for it"]])
  }

  @Test(arguments: [
    ("the pan burns", "line 1: expected [name] before \"the pan burns\""),
    ("[fire]\na\n[fire]\nb", "line 3: [fire] is given twice: rename one"),
    (
      "[harmless]\na\n[fier]\nb",
      "line 3: there is no alarm \"fier\": expected [harmless] or one of fire, gas"
    ),
  ])
  func `a file with a mistake is refused with its line`(_ text: String, _ fault: String) {
    let error = #expect(throws: RegistrationError.self) {
      try PluginRegistry([Kitchen { try $0.add(alarmSentences: text) }])
    }
    #expect(error?.description == "plugin kitchen, sentences of alarms, \(fault)")
  }

  private struct Kitchen: Plugin {
    let manifest = PluginManifest(
      id: "kitchen", version: "1.0.0", summary: "", assistantName: "Kitchen", persona: "",
      welcome: [])
    let body: @Sendable (inout PluginRegistry) throws -> Void

    func register(in registry: inout PluginRegistry) throws {
      for name in ["fire", "gas"] {
        try registry.add(Alarm(name, examples: ["\(name) alarm"], answer: "Go out. Call 112."))
      }
      try body(&registry)
    }
  }
}
