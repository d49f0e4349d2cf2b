import ArgumentParser
import EventLog
import Foundation
import ImportExport
import JSON
import PluginKit
import Terminal

/// `evtool append`.
struct AppendCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "append", abstract: "Writes one event by hand, with a reason.",
    discussion: """
      Use this to put something right that no conversation can. A plugin of this program must know the type. The \
      payload must have its shape, and the event must fit its stream and channel. Personal data is encrypted. First \
      the log records who did it and why (log.appendedByHand in the stream log-appends), as the cause of the event: \
      evtool why shows both. Calendars, who has looked at a record, and what the log says about itself, cannot be \
      written by hand.

      --expect is the version that the stream has now, or 'none' if it has no events. If it has another one, nothing \
      is written and the command ends with 1. Stop the server first. Without --yes, the command only shows what it \
      would write.

      EXAMPLES:
        evtool append diet-ann allergy.cleared '{"person": "ann", "allergens": ["nuts"]}' --reason "noted twice" --expect 4
        evtool append diet-ann allergy.cleared - --reason "noted twice" --actor bob --yes < cleared.json
      """)

  @Argument(help: "The stream, such as diet-ann.", completion: Completions.streams)
  var stream: String

  @Argument(help: "The type, such as allergy.cleared.", completion: Completions.types)
  var type: String

  @Argument(help: "The payload as JSON, or - for the standard input.")
  var payload: String

  @OptionGroup var log: LogOptions

  @Option(help: "Why, in 1 to 1000 bytes; stays on record, so name nobody.")
  var reason: String

  @Option(help: "The version that the stream has to have now, or none (default: any).")
  var expect: String?

  @Option(help: "Who does it; stays on record.")
  var actor = OperatorName.standard

  @Option(help: "The person the event is about, if its payload does not name one.")
  var subject: String?

  @Option(help: "The position of the event that caused it.")
  var causation: PositionArgument?

  @Flag(help: "Do it; without this, the command only says what it would write.")
  var yes = false

  @Flag(help: "Only say what would be written, also with --yes.")
  var dryRun = false

  private static let maximumBytes = 1 << 20

  func validate() throws {
    guard (1...1000).contains(reason.utf8.count) else {
      throw ValidationError("--reason has \(reason.utf8.count) bytes, expected 1 to 1000")
    }
    guard StreamName(rawValue: stream) != nil else {
      throw ValidationError(
        "\(stream.debugDescription) is not a stream's name: expected a category, a hyphen and an identifier, 3 to \(StreamName.maximumLength) bytes"
      )
    }
    guard EventType(type).isValid else {
      throw ValidationError(
        "\(type.debugDescription) is not an event type: expected 1 to 100 bytes without spaces")
    }
    if let fault = try OperatorName.fault(actor) { throw ValidationError("--actor: \(fault)") }
    if let expect, expect != "none", UInt64(expect) == nil {
      throw ValidationError("--expect is \(expect), expected a version such as 4, or none")
    }
  }

  func run(on console: Console) async throws {
    guard let stream = StreamName(rawValue: stream) else { return }
    let json = try payloadBytes()
    let isReal = yes && !dryRun
    let open = try await log.open(isReal ? .writing : .reading)
    let (event, next, head) = try open.withSnapshot { snapshot in
      let event = try HandWrittenEvent(
        EventType(type), json, in: stream, actor: actor, subject: subject, rules: try rules(),
        snapshot: snapshot
      ).event
      let last = try snapshot.lastVersion(of: stream)
      try check(last, of: stream)
      if let causation, causation.position == .start || causation.position > snapshot.head {
        throw NothingFound(event: causation.position.value, before: snapshot.head)
      }
      return (event, last?.next ?? .initial, snapshot.head)
    }
    guard isReal else {
      return try tell(event, stream, next, at: head.next.next, isTrial: true, on: console)
    }
    let receipt = try await append(event, to: stream, at: next, in: open)
    try tell(
      event, stream, receipt.firstVersion, at: receipt.firstPosition, isTrial: false, on: console)
  }

  /// Writes the record and then the event that it causes; nobody else writes meanwhile.
  private func append(
    _ event: NewEvent, to stream: StreamName, at version: Version, in log: any EventLog
  ) async throws -> Receipt {
    let note = AppendedByHand(stream: stream, type: event.type, reason: reason)
    let record = try await log.append(
      [NewEvent(note, actor: actor, causation: causation.map { .position($0.position) })],
      to: .appends)
    var event = event
    event.causation = .position(record.firstPosition)
    let expected: ExpectedVersion =
      version == .initial ? .noStream : .exactly(Version(version.value - 1))
    return try await log.append([event], to: stream, expecting: expected)
  }

  private func check(_ last: Version?, of stream: StreamName) throws {
    guard let expect else { return }
    let found = last?.description ?? "none"
    guard found == expect else {
      throw NothingFound(
        "\(stream) has the version \(found), expected \(expect): nothing was written")
    }
  }

  private func payloadBytes() throws -> [UInt8] {
    guard payload == "-" else { return Array(payload.utf8) }
    let source = try ByteSource(path: "-")
    var bytes: [UInt8] = []
    while let piece = try source.next() {
      bytes += piece
      guard bytes.count <= Self.maximumBytes else {
        throw ValidationError("the payload has more than \(Self.maximumBytes) bytes")
      }
    }
    return bytes
  }

  private func rules() throws -> ImportRules {
    let registry = try KnownPlugins.registry()
    return ImportRules(
      payloads: registry.payloads, upcasters: registry.upcasters,
      plugins: registry.plugins.map(\.manifest.id))
  }

  private func tell(
    _ event: NewEvent, _ stream: StreamName, _ version: Version, at position: Position,
    isTrial: Bool, on console: Console
  ) throws {
    guard log.json else {
      let what = isTrial ? "would be written" : "written"
      try console.output.writeLine(
        "\(event.type) \(what) to \(stream) as version \(version), position \(position)")
      if isTrial {
        try console.output.writeLine("nothing was changed; run it again with --yes to append")
      }
      return
    }
    try console.write(
      JSONText([
        "stream": JSONText(stream.rawValue), "version": JSONText(Int64(clamping: version.value)),
        "position": JSONText(Int64(clamping: position.value)), "dryRun": JSONText(isTrial),
      ]))
  }
}
