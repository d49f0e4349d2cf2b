package import PluginKit

/// A conversation as a test that passes with the present code: what the record and that agree on.
package struct RegressionTest {
  /// How a test is written.
  package enum Form: String, CaseIterable, Sendable {
    case swift, jsonl
  }

  /// The script that is played.
  private let script: ScriptedConversation
  /// Where the present code does otherwise than the record, and what could not be played.
  package private(set) var differences: [String]
  private let recorded: RecordedScript

  /// Plays the record twice by the present code, and keeps what is the same in all three.
  package init(
    _ recorded: RecordedScript, named name: String, as form: Form,
    with plugin: RegisteredPlugin, in registry: PluginRegistry
  ) async throws {
    self.recorded = recorded
    differences = recorded.gaps
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
        script(turns), with: plugin, in: registry,
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

  /// The lines that were recorded and played alike; ends before the first line that could not be
  /// played.
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

  /// The test as a file; one in Swift names the type among `plugins` that is played.
  ///
  /// - Throws: ``NoSwiftPlugin`` if none of them is the recorded one.
  package func text(as form: Form, of plugins: [any Plugin]) throws -> String {
    switch form {
    case .jsonl: script.json.jsonText + "\n"
    case .swift: try SwiftTest(script, recorded, of: plugins).text
    }
  }
}

/// A plugin for which no test in Swift can be written.
package struct NoSwiftPlugin: Error, Equatable, CustomStringConvertible {
  let id: String

  package var description: String {
    "the plugin \(id) is no Swift type of this program, which a test in Swift could play: --test jsonl writes one that evtool plugin test plays"
  }
}
