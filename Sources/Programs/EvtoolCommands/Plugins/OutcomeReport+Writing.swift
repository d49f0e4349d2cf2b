import Foundation
import JSON
import Rehearsal
import Terminal

extension OutcomeReport {
  /// Whether a channel was played or left out.
  func knows(_ channel: String) -> Bool {
    known.contains(channel) || skipped.contains { $0.channel == channel }
  }

  /// The report as JSON, as `evtool rehearse --help` describes it.
  var json: JSONValue {
    [
      "conversations": .int(Int64(conversations)), "turns": .int(Int64(turns)),
      "tokens": ["recorded": .int(Int64(tokens.recorded)), "now": .int(Int64(tokens.now))],
      "kinds": .array(
        kinds.map { kind, conversations in
          .object(
            JSONObject(kind.members + [("conversations", .int(Int64(conversations.count)))]))
        }),
      "others": .array(others.map(\.json)),
      "skipped": .array(
        skipped.map { ["channel": .string($0.channel), "reason": .string($0.reason)] }),
    ]
  }

  /// The report for a terminal: each kind of change with its shortest conversation.
  var lines: [String] {
    kinds.flatMap { kind, conversations in
      ["\(Readable.count(conversations.count, "conversation")): \(kind)"]
        + (conversations.first?.lines(of: kind) ?? [])
    }
      + skipped.map { "left out: \($0.channel), since \($0.reason)" }
      + costs + [summary]
  }

  private var costs: [String] {
    guard tokens.recorded + tokens.now > 0 else { return [] }
    return ["language model: \(tokens.recorded) tokens on the record, \(tokens.now) now"]
  }

  private var summary: String {
    guard conversations > 0 else {
      return
        "no conversation could be rehearsed: all are left out, or none is recorded, as in what was imported"
    }
    let all =
      "\(Readable.count(conversations, "conversation")) of \(Readable.count(turns, "turn"))"
    return others.isEmpty
      ? "\(all): all come to what is recorded"
      : "\(all): \(others.count) \(others.count == 1 ? "comes" : "come") to something else"
  }
}

extension OutcomeChange.Kind {
  fileprivate var members: [(String, JSONValue)] {
    [
      ("change", .string(way.rawValue)), ("outcome", .string(fact.rawValue)),
      ("what", .string(what)),
    ]
  }
}

extension OtherOutcome {
  fileprivate var json: JSONValue {
    [
      "channel": .string(channel), "turns": .int(Int64(turns)),
      "changes": .array(
        changes.map { change in
          .object(
            JSONObject(
              change.kind.members + [
                ("recorded", change.then.map { .string($0) } ?? .null),
                ("now", change.now.map { .string($0) } ?? .null),
                ("turn", change.turn.json),
              ]))
        }),
    ]
  }

  fileprivate func lines(of kind: OutcomeChange.Kind) -> [String] {
    guard let turn = first(kind)?.turn else { return [] }
    return [
      "  shortest: \(channel), \(Readable.count(turns, "turn")); at: \(turn.words?.shortened ?? "a turn without words")",
      "    recorded: \(turn.then.spoken)", "    now:      \(turn.now.spoken)",
    ]
  }
}

extension ComparedTurn {
  fileprivate var json: JSONValue {
    [
      "words": words.map { .string($0) } ?? .null,
      "recorded": .array(then.map { .string($0) }), "now": .array(now.map { .string($0) }),
    ]
  }
}

extension [String] {
  fileprivate var spoken: String {
    isEmpty ? "nothing is said" : joined(separator: " / ").shortened
  }
}

extension String {
  fileprivate var shortened: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 160 ? line.prefix(159) + "…" : line
  }
}

// MARK: - As a page

extension OutcomeReport {
  /// The report as one page of HTML that needs nothing else.
  var page: String {
    """
    <!doctype html><html lang="en"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>What conversations come to now</title>
    <style>
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
    h2 { font-size: 1.1rem; margin: 2rem 0 .5rem } dt { color: #555 } dd { margin: 0 0 .5rem }
    code { overflow-wrap: anywhere } summary { cursor: pointer }
    @media (prefers-color-scheme: dark) { body { background: #111; color: #eee } dt { color: #aaa } }
    </style>
    <h1>What conversations come to now</h1>
    <p>\((costs + [summary]).map(\.escaped).joined(separator: "<br>"))</p>
    \(kinds.map(Self.section).joined(separator: "\n"))
    \(skipped.isEmpty ? "" : "<h2>Left out</h2><ul>\(skipped.map { "<li><code>\($0.channel.escaped)</code>: \($0.reason.escaped)</li>" }.joined())</ul>")
    </html>

    """
  }

  private static func section(
    _ kind: OutcomeChange.Kind, _ conversations: [OtherOutcome]
  ) -> String {
    """
    <h2>\("\(kind)".escaped) (\(Readable.count(conversations.count, "conversation")))</h2>
    \(conversations.prefix(20).enumerated().map { $1.section(isOpen: $0 == 0, of: kind) }.joined(separator: "\n"))
    """
  }
}

extension OtherOutcome {
  fileprivate func section(isOpen: Bool, of kind: OutcomeChange.Kind) -> String {
    let found = changes.filter { $0.kind == kind }.map { change in
      """
      <dl><dt>The person</dt><dd>\((change.turn.words ?? "did something without words").escaped)</dd>
      <dt>Recorded</dt><dd>\(change.turn.then.spokenWhole.escaped)</dd>
      <dt>Now</dt><dd>\(change.turn.now.spokenWhole.escaped)</dd>
      \(change.values)</dl>
      """
    }
    return """
      <details\(isOpen ? " open" : "")><summary><code>\(channel.escaped)</code>, \(Readable.count(turns, "turn"))</summary>
      \(found.joined(separator: "\n"))</details>
      """
  }
}

extension OutcomeChange {
  /// The values, if there are any to show.
  fileprivate var values: String {
    [("Recorded value", then), ("Value now", now)].map { title, value in
      value.map { $0.isEmpty ? "" : "<dt>\(title)</dt><dd><code>\($0.escaped)</code></dd>" } ?? ""
    }.joined()
  }
}

extension [String] {
  fileprivate var spokenWhole: String {
    isEmpty ? "nothing is said" : joined(separator: " / ")
  }
}

extension String {
  /// The text in HTML, where it means nothing.
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
