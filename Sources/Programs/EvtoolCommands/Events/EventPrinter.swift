import Basics
import Conversation
import EventIndex
import EventLog
import EventLogVerification
import ImportExport
import JSON
import Terminal

/// How `cat` writes events: as rows of a table, as JSON, or through a template.
final class EventPrinter: Sendable {
  /// The form of an event.
  enum Form: Sendable {
    case rows(EventRows)
    case json
    case template(EventTemplate)
  }

  private let form: Form
  private let output: Output
  /// The stretches of the log that were written.
  private let written = Lock(Stretches())

  init(_ form: Form, on console: Console) {
    self.form = form
    output = console.output
  }

  /// Writes what stands before the first event.
  func begin() throws {
    if case .rows(let rows) = form { try rows.writeHeader() }
  }

  func write(_ events: [RecordedEvent]) throws {
    written.withLock { for event in events { $0.add(event.position) } }
    switch form {
    case .rows(let rows): try rows.write(events)
    case .json: try output.write(json: String(decoding: EventExport.lines(events), as: UTF8.self))
    case .template(let template):
      try output.write(events.map { try template.line($0) + "\n" }.joined())
    }
  }

  /// Verifies the commits of what was written: what is damaged may be JSON all the same.
  ///
  /// - Throws: ``DamagedEvent``.
  func prove(in log: any EventLog) throws {
    guard !Task.isCancelled else { return }
    try LogVerifier.prove(written.withLock { $0 }, in: log)
  }
}

extension LogVerifier {
  /// Verifies the commits that some events are in.
  ///
  /// - Throws: ``DamagedEvent`` at the first one that is not as it was written.
  static func prove(_ shown: Stretches, in log: any EventLog) throws {
    guard let first = try verify(log, commitsAt: shown.ranges).problems.first else { return }
    throw DamagedEvent(position: first.position, what: first.what)
  }
}

/// Events as lines of a table that has no end, as wide as the terminal; nothing is cut where a
/// program reads.
struct EventRows {
  private let layout: TableLayout
  private let console: Console
  private let hasStreams: Bool

  /// Positions have room for `head`, and the stream is left out if all events are of one.
  init(on console: Console, head: Position, hasStreams: Bool) {
    self.console = console
    self.hasStreams = hasStreams
    let columns: [Column] =
      [Column("#", .right), Column("time")]
      + (hasStreams ? [.names("stream", width: .fixed(16))] : [])
      + [.names("type", width: .fixed(16)), Column("what", width: .flexible(minimum: 8))]
    let sample: [Cell] =
      [.count(head.value), "2026-11-21 10:42"] + (hasStreams ? [""] : []) + ["", ""]
    layout = TableLayout(streaming: columns, sample: [sample], on: console.canvas)
  }

  func writeHeader() throws { try console.output.writeLines(layout.header) }

  func write(_ events: [RecordedEvent]) throws {
    try console.output.writeLines(events.map(row))
  }

  private func row(_ event: RecordedEvent) -> String {
    layout.row(
      [.count(event.position.value), Cell(event.time.short, .dim)]
        + (hasStreams ? [Cell(event.stream.rawValue)] : [])
        + [Cell(event.type.name, .cyan), Cell(event.summary)])
  }
}

extension RecordedEvent {
  /// A summary of the event in one line: the words of a message, a call with its arguments, else
  /// the payload.
  var summary: String {
    guard !isRedacted else { return "[redacted]" }
    if let archiveRecord { return "[archived: evtool show \(archiveRecord)]" }
    do {
      switch type {
      case MessageSent.eventType:
        let sent = try decode(MessageSent.self)
        return "\(short(sent.sender)): \(sent.content.summary)"
      case FunctionCalled.eventType:
        let called = try decode(FunctionCalled.self)
        return "\(called.function) \(called.arguments.jsonText)"
      case FunctionReturned.eventType:
        let returned = try decode(FunctionReturned.self)
        return "\(returned.function) → \(returned.status) \(returned.response.jsonText)"
      default: return payloadText
      }
    } catch {
      // A payload of another shape is shown as it is.
      return payloadText
    }
  }

  /// A member's identifier, without the channel's in front of it.
  private func short(_ member: MemberID) -> Substring {
    let prefix = stream.identifier + "."
    let name = member.rawValue[...]
    return name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : name
  }

  private var payloadText: String { String(decoding: payload, as: UTF8.self) }
}

extension Timestamp {
  /// The moment to the minute, in UTC: `2026-11-21 10:42`.
  var short: String { String(description.prefix(16)).replacing("T", with: " ") }
}

extension JSONValue {
  /// The text of a member, by names and indexes; empty if there is none.
  func text(at path: [String]) -> String {
    var value: JSONValue? = self
    for name in path {
      value = Int(name).flatMap { index in value?[index] } ?? value?[name]
    }
    switch value {
    case nil, .null: return ""
    case .string(let text): return text
    case let other?: return other.jsonText
    }
  }
}
