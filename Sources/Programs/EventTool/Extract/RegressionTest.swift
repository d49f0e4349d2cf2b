import Conversation
import EventLog
import JSON
import PluginInspection
import PluginKit

/// A conversation as a test that passes with the present code: what the record and that agree on.
struct RegressionTest {
  /// How a test is written.
  enum Form: String, CaseIterable {
    case swift, jsonl
  }

  /// What is played.
  let script: ScriptedConversation
  /// Where the present code does otherwise than the record, and what could not be played.
  private(set) var differences: [String]
  private let recorded: RecordedScript

  /// Plays the record twice by the present code, and keeps what is the same in all three.
  init(
    _ recorded: RecordedScript, named name: String, as form: Form, in selection: KnownSelection
  ) async throws {
    self.recorded = recorded
    differences = recorded.gaps
    guard let plugin = selection.registry[recorded.plugin] else {
      throw UnknownPlugin(recorded.plugin)
    }
    let functions: ConversationPlay.Functions =
      form == .swift ? .running(at: recorded.start) : .answers
    func script(_ turns: [ScriptedConversation.Turn]) -> ScriptedConversation {
      let turns = turns.map { turn in
        var turn = turn
        if form == .swift { turn.answers = [:] }
        return turn
      }
      return ScriptedConversation(name: name, person: recorded.person.id.rawValue, turns: turns)
    }
    func play(_ turns: [ScriptedConversation.Turn]) async throws -> ConversationPlay {
      try await ConversationPlay(
        script(turns), with: plugin, in: selection.registry,
        as: form == .swift ? recorded.person : nil, functions: functions, encoder: nil)
    }
    var turns = recorded.turns
    for _ in 0..<2 {
      let played = try await play(turns).turns
      turns = Self.agreed(turns, played, &differences)
    }
    self.script = script(turns)
    guard !turns.isEmpty else { return }
    differences += try await play(turns).failures
  }

  /// What was recorded and played alike; ends before the first line that could not be played.
  private static func agreed(
    _ turns: [ScriptedConversation.Turn], _ played: [PlayedTurn], _ differences: inout [String]
  ) -> [ScriptedConversation.Turn] {
    var agreed: [ScriptedConversation.Turn] = []
    for (index, (turn, played)) in zip(turns, played).enumerated() {
      let number = "turn \(index + 1)"
      if let problem = played.problem ?? played.missing.first {
        differences.append("\(number): \(problem); the test ends before it")
        break
      }
      var kept = turn
      kept.says = turn.says.filter { played.shown.contains($0) }
      for text in turn.says where !played.shown.contains(text) {
        differences.append("\(number): \"\(text)\" is not said now")
      }
      if turn.calls ?? [] != played.calls {
        differences.append(
          "\(number): called were \(turn.calls ?? []), now \(played.calls); calls are not looked at"
        )
        kept.calls = nil
      } else {
        kept.calls = played.calls
      }
      agreed.append(kept)
    }
    return agreed
  }

  /// The test as a file.
  func text(as form: Form) throws -> String {
    switch form {
    case .jsonl: script.json.jsonText + "\n"
    case .swift: try SwiftTest(script, recorded).text
    }
  }
}
