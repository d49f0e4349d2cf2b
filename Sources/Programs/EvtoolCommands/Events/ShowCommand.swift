import ArgumentParser
import EventIndex
import EventLog
import EventLogVerification
import JSON
import PluginKit
import Terminal

/// `evtool show`.
struct ShowCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows one event in full.",
    discussion: """
      EXAMPLES:
        evtool show 120
        evtool show 120 --json | jq .payload
      """)

  @Argument(help: "The event's position.")
  var position: PositionArgument

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let events = try await log.openToShow()
    let (found, record, loss, segment) = try events.withSnapshot { snapshot in
      guard let event = try snapshot.event(at: position.position) else {
        throw NothingFound(event: position.position.value, before: snapshot.head)
      }
      return (
        event, try snapshot.redaction(of: event), try snapshot.loss(of: event),
        try event.archiveRecord.flatMap { try snapshot.event(at: $0) }
      )
    }
    if log.json {
      try console.write(JSONText(found))
    } else {
      try console.output.writeLines(Self.lines(found, record, loss, segment, on: console.canvas))
    }
    var shown = Stretches()
    shown.add(found.position)
    try LogVerifier.prove(shown, in: events)
  }

  private static func lines(
    _ event: RecordedEvent, _ record: RecordedEvent?, _ loss: RecordedEvent?,
    _ segment: RecordedEvent?, on canvas: Canvas
  ) throws -> [String] {
    let stamped = event.actor.flatMap(PluginStamp.read)
    let origin: [(String, String)] =
      stamped.map { somebody, stamp in
        [
          ("actor", somebody), ("plugin", "\(stamp.plugin) \(stamp.version)"),
          ("schema", stamp.schemaHash),
        ]
      } ?? [("actor", event.actor ?? "–")]
    let fields: [(String, String)] =
      [
        ("position", event.position.description), ("stream", event.stream.rawValue),
        ("version", event.version.description), ("type", event.type.name),
        ("time", event.time.fixedLength),
      ] + origin + [
        ("correlation", event.correlation ?? "–"),
        ("causation", event.causation?.description ?? "–"),
      ]
      + (event.isRedacted
        ? [try loss.map { ("lost", try Self.loss($0)) } ?? ("redacted", Self.redaction(record))]
        : [])
      + (event.archiveRecord == nil ? [] : [("archived", try Self.archiving(segment))])
    let width = min(canvas.width, 100)
    let payload = try event.payloadValue().indented(width: width)
    return fields.map { canvas.paint($0.0.padded(to: 11), .dim) + "  " + $0.1 }
      + ["", canvas.paint("payload", .dim)]
      + payload.split(separator: "\n").map(String.init)
  }

  /// In which segment the payload is, and since when.
  private static func archiving(_ record: RecordedEvent?) throws -> String {
    guard let record, record.type == EventsArchived.eventType else {
      return "without a record: run evtool verify"
    }
    return "\(record.time), by \(record.actor ?? "nobody who is named") "
      + "(record at position \(record.position)), in the segment "
      + "\(try record.decode(EventsArchived.self).segment), which is not in DIR/archive"
  }

  /// When and why an event was taken out by a repair, and where what was found of it lies.
  private static func loss(_ record: RecordedEvent) throws -> String {
    let said = try record.decode(EventLost.self)
    return "\(record.time), by \(record.actor ?? "nobody who is named"): \(said.reason) "
      + "(record at position \(record.position); the damaged files lie in DIR/log/\(said.kept))"
  }

  /// When, by whom and why the payload was taken away.
  private static func redaction(_ record: RecordedEvent?) throws -> String {
    guard let record else { return "without a record: run evtool verify" }
    let said = try record.decode(EventRedacted.self)
    return "\(record.time), by \(record.actor ?? "nobody who is named"): \(said.reason) "
      + "(record at position \(record.position))"
  }
}
