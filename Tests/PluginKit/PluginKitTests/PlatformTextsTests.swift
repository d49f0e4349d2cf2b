import Conversation
import PluginKit
import Testing

/// What the platform says by itself, in the languages that it knows.
struct PlatformTextsTests {
  @Test(arguments: ["de", "es"])
  func `every sentence that the platform says is there`(_ language: String) throws {
    let registry = try PluginRegistry([Mute(language: language)])
    let plugin = try #require(registry["mute"]).speaking(language)
    let phrases = AssistantPhrases()
    let sentences =
      Self.texts(phrases) + Self.texts(phrases.repair) + Self.texts(phrases.undo)
      + Self.refusals.map(phrases.undo.refused)
    #expect(sentences.count > 50)
    // The one is said only if no other language is spoken, the other is the same in Spanish.
    for sentence in sentences where ![phrases.english, phrases.no].contains(sentence) {
      #expect(plugin.said(sentence) != sentence)
    }
  }

  private static let refusals: [UndoRefusal] =
    [
      .nothing, .notTheNewest("t"), .turnUnderWay, .underWay, .notYours, .irrevocable("a", "b"),
      .unknownOutcome("a"),
    ]
    + [.beginning, .imported, .handedOff, .alarm, .removed, .failed(reason: "a"), .old]
    .map(UndoRefusal.before)

  /// What is said in the same words always.
  private static func texts(_ phrases: Any) -> [String] {
    Mirror(reflecting: phrases).children.compactMap { $0.value as? String }
  }
}

private struct Mute: Plugin {
  let language: String
  let manifest = PluginManifest(
    id: "mute", version: "1", summary: "", assistantName: "", persona: "", welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.speak(PluginLanguage(language, texts: [:], examples: [:]))
  }
}
