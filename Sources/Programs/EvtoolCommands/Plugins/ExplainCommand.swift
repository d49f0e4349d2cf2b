import ArgumentParser
import Assistant
import Basics
import Conversation
import EventLog
import Foundation
import JSON
import PluginInspection
import PluginKit
import SentenceEncoder
import Terminal

/// `evtool explain`.
struct ExplainCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Shows how a sentence is understood, and why.",
    discussion: """
      Plays the sentence in a new conversation, in memory; --after plays others before it. No log is read, and nothing \
      outside is called: functions of this program's plugins run on their sample data, and calls to a plugin's folder \
      or an MCP server count as failed.

      All readings share one scale, the logarithm of odds. Above 0, the sentence more likely means it than not; the \
      highest reading wins. For requests, the table adds the classifier's likelihood and, as "+", the evidence from \
      names and wording.

      EXAMPLES:
        evtool explain healthcare "do you have anything on Tuesday?"
        evtool explain ecommerce "and the second one?" --after "Show me my orders"
        evtool explain ./my-shop "a table for two" --words --json
      """)

  @Argument(help: "A plugin, or a plugin's folder.", completion: Completions.plugins)
  var plugin: String

  @Argument(help: "The sentence.")
  var words: String

  @Option(help: "A sentence that is said before it; may be given several times.")
  var after: [String] = []

  @Option(help: "The person who says it; by default the plugin's visitor.")
  var user: String?

  @Option(help: "The time at which it is said, in RFC 3339; by default now.")
  var now: String?

  @Flag(name: .customLong("words"), help: "Understand by words only, whatever is installed.")
  var byWords = false

  @Flag(help: "Write JSON.")
  var json = false

  func run(on console: Console) async throws {
    let selection = try await KnownPlugins.named([plugin], allowing: PluginAllowance())
    guard let plugin = selection.plugins.first else { return }
    let encoder =
      byWords
      ? nil
      : try CachedSentenceEncoder.installed { line in
        // Who cannot be told waits all the same.
        do { try console.note(line) } catch { return }
      }
    let heard = Lock<[InterpretationExplanation]>([])
    let own = KnownPlugins.all.first { $0.manifest.id == self.plugin }
    // A plugin in a folder or on a server reaches somebody: nothing is done there to explain a
    // sentence.
    let (isOwn, visitor) = (own != nil, own?.visitor)
    let person =
      try user.map { Member(id: try MemberID($0), name: $0, role: .person) } ?? visitor
      ?? Member(id: "visitor", name: "Visitor", role: .person)
    let script = ScriptedConversation(
      name: "explain", person: person.id.rawValue,
      turns: (after + [words]).map { ScriptedConversation.Turn(.say($0)) })
    let play = try await ConversationPlay(
      script, with: plugin, in: selection.registry,
      as: person,
      functions: isOwn ? .running(at: try moment()) : .answers, encoder: encoder
    ) { explanation in heard.withLock { $0.append(explanation) } }
    let answer = play.turns.last?.shown ?? []
    // A message of several requests is read part by part.
    let parts = heard.withLock { all in all.filter { $0.turn == all.last?.turn } }
    guard parts.first?.said == words else {
      try console.note("nothing reads the sentence: somebody else has the conversation by then")
      return
    }
    guard !json else {
      let text = JSONValue.array(parts.map(\.json)).jsonText
      return try console.output.write(json: text + "\n")
    }
    for (index, part) in parts.enumerated() {
      if index > 0 { try console.output.writeLine() }
      try console.output.writeLines(part.lines.map { $0.sanitized() })
    }
    try console.output.writeLines([""] + answer.map { "│ \($0.sanitized())" })
  }

  func validate() throws {
    _ = try moment()
    guard KnownPlugins.isKnown(plugin) else { throw ValidationError("\(UnknownPlugin(plugin))") }
    for sentence in after + [words] {
      guard sentence.contains(where: { !$0.isWhitespace }) else {
        throw ValidationError("a sentence is empty: expected words, such as \"my order is late\"")
      }
      guard sentence.utf8.count <= Channel.maximumMessage else {
        throw ValidationError(
          "a sentence has \(sentence.utf8.count) bytes, expected \(Channel.maximumMessage) at most")
      }
    }
    do {
      _ = try user.map { try MemberID($0) }
    } catch {
      throw ValidationError("--user: \(error)")
    }
  }

  private func moment() throws -> Timestamp {
    guard let now else { return Timestamp.now() }
    guard let moment = Timestamp(now) else {
      throw ValidationError("--now: expected a moment such as 2026-11-23T09:00:00Z, found \(now)")
    }
    return moment
  }
}

extension InterpretationExplanation {
  fileprivate var lines: [String] {
    ["“\(text)”"] + section("clauses", clauses) + section("before it", ground)
      + section(
        "acts",
        acts.isEmpty
          ? []
          : [acts.map { "\($0.name) \(Int(($0.score * 100).rounded())) %" }.joined(separator: ", ")]
      )
      + section("readings", readings.prefix(8).map(\.line))
      + section(
        "requests"
          + (inScope.map { ", one of them meant with \(($0 * 100).rounded() / 100)" } ?? ""),
        requests.map(\.line))
      + section("documents", passages.map(\.exactLine)) + section("so", [step])
  }

  private func section(_ name: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["\(name):"] + lines.map { "  \($0)" }
  }

  fileprivate var json: JSONValue {
    [
      "text": .string(text), "clauses": .array(clauses.map { .string($0) }),
      "before": .array(ground.map { .string($0) }), "acts": .array(acts.map(\.json)),
      "readings": .array(readings.map(\.json)),
      "requests": .array(requests.map(\.json)),
      "documents": .array(passages.map(\.json)), "meant": inScope.map { .double($0) } ?? .null,
      "step": .string(step),
    ]
  }
}

extension InterpretationExplanation.Weighed {
  fileprivate var line: String {
    let more = evidence.map { $0 == 0 ? "" : " (+ \(Self.short($0)))" } ?? ""
    return "\(Self.short(score))  \(name)\(more)"
  }

  fileprivate var exactLine: String { "\((score * 100).rounded() / 100)  \(name)" }

  private static func short(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  fileprivate var json: JSONValue {
    [
      "name": .string(name), "score": .double(score),
      "evidence": evidence.map { .double($0) } ?? .null,
    ]
  }
}
