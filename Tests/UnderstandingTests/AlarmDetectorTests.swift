import Testing
import Understanding

struct AlarmDetectorTests {
  private static let detector = Result { try AlarmData.detector() }

  @Test func `at most two in a hundred alarms are missed, of forms that were not looked at too`()
    throws
  {
    let detector = try Self.detector.get()
    for part in ["train", "held"] {
      let alarms = try AlarmData.phrases().filter { $0.part == part && $0.kind != "none" }
      let missed = alarms.filter { detector.alarm(in: $0.text) == nil }
      #expect(missed.count * 50 <= alarms.count, "\(missed.map(\.text))")
    }
  }

  @Test func `figures of speech, numbers and denials raise none`() throws {
    let detector = try Self.detector.get()
    for phrase in try AlarmData.phrases() where phrase.kind == "none" {
      #expect(detector.alarm(in: phrase.text) == nil, "\(phrase.text)")
    }
  }

  @Test(arguments: [
    "I am not suicidal", "I don't want to die", "I have no chest pain", "I had a stroke in 2010",
    "he survived a heart attack years ago", "what are the symptoms of a stroke?",
    "my phone is dying", "", "?!", "911",
  ])
  func `what is denied, long ago, asked about or about a thing is none`(_ text: String) throws {
    #expect(try Self.detector.get().alarm(in: text) == nil)
  }

  @Test func `the evidence is the words that raised it`() throws {
    let text = "Hello, my husband can’t breathe!"
    let alarm = try #require(try Self.detector.get().alarm(in: text))
    #expect(alarm.kind == "breathing" && alarm.evidence == "can’t breathe")
  }

  @Test func `a plugin's own alarm, in words of its own`() {
    let detector = AlarmDetector([
      AlarmKind("fire", examples: ["smell smoke"], counterExamples: ["smoke detector"])
    ])
    #expect(detector.alarm(in: "there is smoke, I can smell it")?.kind == "fire")
    #expect(detector.alarm(in: "does the smoke detector smell") == nil)
    #expect(detector.alarm(in: "what is that smell") == nil)
  }
}

/// The phrases of danger beside these tests.
enum AlarmData {
  struct Phrase {
    let kind: String
    let part: String
    let text: String
  }

  static func phrases() throws -> [Phrase] {
    try TestData.text("alarms.txt").split(separator: "\n").map { line in
      let parts = line.split(separator: "|", maxSplits: 2).map {
        $0.trimmingPrefix(" ").description
      }
      return Phrase(
        kind: String(parts[0].dropLast()), part: String(parts[1].dropLast()), text: parts[2])
    }
  }

  static func detector() throws -> AlarmDetector {
    var kinds: [(name: String, examples: [String], counters: [String])] = []
    for line in try TestData.text("alarm-examples.txt").split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if kinds.last?.name != words[0] { kinds.append((words[0], [], [])) }
      let text = words.dropFirst(2).joined(separator: " ")
      if words[1] == "|" { kinds[kinds.count - 1].examples.append(text) }
      if words[1] == "!" { kinds[kinds.count - 1].counters.append(text) }
    }
    return AlarmDetector(
      kinds.map { AlarmKind($0.name, examples: $0.examples, counterExamples: $0.counters) })
  }
}
