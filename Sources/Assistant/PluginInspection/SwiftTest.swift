import Conversation
import EventLog
import PluginKit

/// A conversation as a Swift Testing test over `PluginTesting`.
struct SwiftTest {
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

      /// A recorded conversation, taken out of a log by evtool extract: what it led to, it leads to
      /// again.
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
