import Conversation
import EventLog
import JSON
package import PluginKit

/// A conversation as a test that passes with the present code: what the record and that agree on.
package struct RegressionTest {
  /// How a test is written.
  package enum Form: String, CaseIterable, Sendable {
    case swift, jsonl
  }

  /// What is played.
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

/// A conversation as a Swift Testing test over `PluginTesting`.
private struct SwiftTest {
  private let script: ScriptedConversation
  private let recorded: RecordedScript
  /// The plugin's type and its module.
  private let module: Substring
  private let type: Substring

  /// - Throws: ``NoSwiftPlugin`` if the recorded plugin is none of these.
  init(
    _ script: ScriptedConversation, _ recorded: RecordedScript, of plugins: [any Plugin]
  ) throws {
    guard let plugin = plugins.first(where: { $0.manifest.id == recorded.plugin }) else {
      throw NoSwiftPlugin(id: recorded.plugin)
    }
    (self.script, self.recorded) = (script, recorded)
    let name = String(reflecting: Swift.type(of: plugin)).split(separator: ".", maxSplits: 1)
    (module, type) = (name[0], name.last ?? name[0])
  }

  /// The whole file.
  var text: String {
    let person = recorded.person
    let (id, name) = (Self.literal(person.id.rawValue), Self.literal(person.name))
    let start = recorded.start.microseconds
    return """
      import Conversation
      import EventLog
      import \(module)
      import PluginTesting
      import Testing

      /// A recorded conversation, taken out of a log by evtool extract: what it led to, it leads to again.
      @Suite struct RecordedConversationTests {
        @Test func `\(Self.name(script.name))`() async throws {
          let person = Member(id: \(id), name: \(name), role: .person)
          // \(recorded.start): what the plugin offers follows from it.
          let start = Timestamp(microseconds: \(start))
          try await conversation(with: \(type)(), as: person, at: start) { chat in
      \(script.turns.flatMap(lines).map { "      " + $0 }.joined(separator: "\n"))
          }
        }
      }

      """
  }

  private func lines(_ turn: ScriptedConversation.Turn) -> [String] {
    let line =
      switch turn.line {
      case .say(let text): Self.call("try await chat.say(", text, ")")
      case .choose(let label): Self.call("try await chat.choose(", label, ")")
      }
    let calls = turn.calls ?? []
    let called = calls.map { "chat.expect(.functionCalled(\(Self.literal($0))))" }
    return line + called + turn.says.flatMap { Self.call("chat.expect(.said(", $0, "))") }
  }

  /// A call with a text; a long one stands in lines of its own.
  private static func call(_ start: String, _ text: String, _ end: String) -> [String] {
    let literal = literal(text)
    guard start.count + literal.count + end.count > 90 else { return [start + literal + end] }
    let starts = start.split(separator: "(").map { "\($0)(" }
    let opening = starts.enumerated().map { String(repeating: "  ", count: $0.offset) + $0.element }
    let margin = String(repeating: "  ", count: starts.count)
    let lines = pieces(of: literal.dropFirst().dropLast()).map { margin + $0 }
    return opening + [margin + "\"\"\""] + lines.dropLast().map { $0 + "\\" } + lines.suffix(1)
      + [margin + "\"\"\"" + end]
  }

  /// A literal's text in pieces that end behind a space, where there is one.
  private static func pieces(of literal: Substring) -> [String] {
    var pieces = [""]
    for word in literal.split(separator: " ", omittingEmptySubsequences: false) {
      if pieces[pieces.count - 1].count + word.count > 76 { pieces.append("") }
      pieces[pieces.count - 1] += word + " "
    }
    pieces[pieces.count - 1].removeLast()
    return pieces
  }

  /// A text as a literal of one line.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\" + String(scalar)
      case "\n": literal += "\\n"
      case _ where scalar.value < 0x20 || scalar.properties.generalCategory == .format:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// A name as a function between backticks may have it.
  private static func name(_ text: String) -> String {
    String(text.filter { $0.isLetter || $0.isNumber || " -".contains($0) })
  }
}

/// A plugin for which no test in Swift can be written.
package struct NoSwiftPlugin: Error, Equatable, CustomStringConvertible {
  fileprivate let id: String

  package var description: String {
    "the plugin \(id) is no Swift type of this program, which a test in Swift could play: --test jsonl writes one that evtool plugin test plays"
  }
}
