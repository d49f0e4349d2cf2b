import AccessRecord
import ArgumentParser
import Conversation
import EventIndex
import EventLog
import EventLogVerification
import ImportExport
import JSON
import PluginKit
import Presentation
import Projections
import Scheduling
import Terminal

/// `evtool export`.
struct ExportCommand: ConsoleCommand {
  /// The formats that can be written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case ndjson
    case cloudEvents = "cloudevents"
    case openAIChat = "openai-chat"
    case iCalendar = "icalendar"
    case fhir
    case html
    case adaptiveCards = "adaptive-cards"
  }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes events, conversations or appointments to the standard output.",
    discussion: """
      ndjson has one event per line: {"position", "stream", "version", "type", "time", "actor", "correlation", \
      "causation", "payload"}. cloudevents has the same as CloudEvents 1.0. If you import either into an empty log and \
      export it again, you get the same bytes. A part of the events can be read, but not imported as a log. \
      openai-chat has one conversation per line, in the format of chat completions: everything said, called and \
      answered in each channel, without times, cards and clicks.

      html and adaptive-cards write one conversation, --channel, as people see it. html is one page to read, print or \
      hand over; nothing in it acts or loads a script. adaptive-cards has one message per line, {"position", "sender", \
      "time", "card"}, each an Adaptive Card 1.5 with the choices that are open now, for a bridge to another chat.

      icalendar and fhir write appointments: of one --provider, one --person, or all. icalendar is a calendar (RFC \
      5545) to import or subscribe to. With --messages, it has the messages to the person about each appointment (RFC \
      5546), METHOD:REQUEST, or METHOD:CANCEL if it was cancelled. fhir is a FHIR R4 bundle of Appointments and Slots \
      with the people they belong to. An appointment keeps its UID or id in all exports. With --accesses, fhir \
      has AuditEvents instead: who has looked at the record of --person over the server, the newest first.

      At the end, the command verifies the commits that it has written: each payload against the hash in its commit, \
      and each commit against its neighbours. If one is damaged, it says so and ends with 3. With --stream or times, \
      it writes everything readable. If other commits are damaged and may have belonged to the selection, it ends with \
      1. --verify verifies the whole log, as evtool verify does.

      All formats contain personal data in clear, and forget cannot reach them: keep the output as safe as DIR/keys. \
      ndjson and cloudevents name the person and the members, so that an import encrypts them again under the other \
      directory's keys. With --sealed they stay encrypted, and only a copy of DIR/keys opens them in the imported log. \
      Erased data, and data whose key is not here, is always exported in encrypted form.

      EXAMPLES:
        evtool export > events.ndjson
        evtool export --sealed --data a | evtool import --format ndjson --data b - && cp -a a/keys b/keys
        evtool export --format cloudevents | gzip > events.ce.gz
        evtool export --type 'appointment.*' --where payload.status=cancelled > cancelled.ndjson
        evtool export --format openai-chat | jq -r '.messages[].content'
        evtool export --format html --channel 42 > 42.html
        evtool export --format html --channel 42 --at @2026-11-01T10:00Z > then.html
        evtool export --format adaptive-cards --channel 42 | tail -n 1 | jq .card
        evtool export --format icalendar --provider dr-lee > dr-lee.ics
        evtool export --format icalendar --person P12345 --messages
        evtool export --format fhir --provider dr-lee --free-days 14
        evtool export --format fhir --person P12345 --accesses
      """)

  @Option(help: "ndjson, cloudevents, openai-chat, html, adaptive-cards, icalendar or fhir.")
  var format = Format.ndjson

  @Flag(help: "Leave personal data encrypted (ndjson, cloudevents).")
  var sealed = false

  @Option(
    help: "The conversation (html, adaptive-cards), by its identifier.",
    completion: Completions.channels)
  var channel: String?

  @Flag(help: "fhir: who has looked at --person's record, as AuditEvents, and no appointments.")
  var accesses = false

  @Flag(help: "Verify the whole log at the end, not only the events written.")
  var verify = false

  @OptionGroup(title: "Which events (ndjson, cloudevents)") var filter: FilterOptions

  @OptionGroup(title: "Appointments") var appointments: AppointmentOptions

  @OptionGroup var log: LogOptions

  func validate() throws {
    try appointments.check(with: format)
    guard !accesses || format == .fhir && appointments.person != nil else {
      throw ValidationError(
        "--accesses goes with --format fhir and --person: it writes who has looked at one person's record"
      )
    }
    guard !accesses || appointments.isPersonAlone else {
      throw ValidationError(
        "--accesses writes no appointments: leave out --provider, --appointment, --at and --free-days"
      )
    }
    guard !sealed || format == .ndjson || format == .cloudEvents else {
      throw ValidationError(
        "--sealed goes with ndjson and cloudevents: \(format.rawValue) is readable")
    }
    guard filter.isEmpty || format == .ndjson || format == .cloudEvents else {
      throw ValidationError(
        "--from, --to, --type, --stream, --category, --actor, --correlation and --where go with ndjson and cloudevents"
      )
    }
    guard (channel != nil) == format.isOfConversation else {
      throw ValidationError(
        channel == nil
          ? "--format \(format.rawValue) writes one conversation: name it by --channel"
          : "--channel goes with --format html or adaptive-cards only.")
    }
  }

  func run(on console: Console) async throws {
    var written = Stretches()
    var gaps: [ClosedRange<Position>] = []
    let isWhole =
      if let channel {
        try await writeConversation(channel, noting: &written, on: console)
      } else {
        try write(await log.open(), noting: &written, &gaps, on: console)
      }
    try console.output.synchronize()
    try await proveSource(of: written, beside: gaps, on: console)
    if !isWhole { throw Failure.difference }
  }

  /// Looks for damage in what was read: a copy of it is no better.
  private func proveSource(
    of written: Stretches, beside gaps: [ClosedRange<Position>], on console: Console
  ) async throws {
    let result =
      try await verify
      ? log.verify() : LogVerifier.verify(log.open(), commitsAt: written.ranges, beside: gaps)
    guard let first = result.problems.first else { return }
    try console.note(
      "the log is damaged, first at position \(first.position): \(first.what); what was written may be wrong there: run evtool verify"
    )
    throw Failure.corruption
  }

  /// Returns whether everything that belongs there was written; notes from where in the log it is.
  private func write(
    _ log: any EventLog, noting written: inout Stretches, _ gaps: inout [ClosedRange<Position>],
    on console: Console
  ) throws -> Bool {
    switch format {
    case .ndjson, .cloudEvents:
      return try writeEvents(of: log, noting: &written, &gaps, on: console)
    case .openAIChat:
      written = try Stretches(of: Self.streams(of: log) { $0.category == "channel" }, in: log)
      let unreadable = try stream(to: console, total: nil) {
        try TranscriptExport.write(log, to: $0, progress: $1)
      }
      return try isNothingMissing(unreadable, on: console)
    case .fhir where accesses:
      let person = appointments.person?.rawValue ?? ""
      written = try Stretches(
        of: Self.streams(of: log) { $0.category == "access" && $0.identifier == person }, in: log)
      try writeAccesses(to: person, of: log, on: console)
      return true
    case .iCalendar, .fhir:
      let provider = appointments.provider?.rawValue
      let calendars = try Self.streams(of: log) {
        $0.category == "calendar" && $0.identifier == (provider ?? $0.identifier)
      }
      written = try Stretches(of: calendars, in: log)
      let export = try AppointmentExport(appointments, of: log, now: Timestamp.now())
      try export.write(as: format, on: console)
      return try isNothingMissing(export.unreadable, on: console)
    case .html, .adaptiveCards: preconditionFailure("a conversation is written by its channel")
    }
  }

  /// Writes who has looked at a person's record, the newest first, and beside it that nobody has, if
  /// that is so.
  private func writeAccesses(
    to person: String, of log: any EventLog, on console: Console
  ) throws {
    let looks = try MemberID(rawValue: person).map { try RecordedAccess.latest(of: $0, in: log) }
    try console.export(json: FHIR.accessBundle(looks ?? [], type: "collection").jsonText)
    try console.output.writeLine()
    if looks?.isEmpty ?? true { try console.note("nobody has looked at the record of '\(person)'") }
  }

  private static func streams(
    of log: any EventLog, where isWanted: (StreamName) -> Bool
  ) throws -> [StreamName] {
    try log.withSnapshot { try $0.streams() }.map(\.name).filter(isWanted)
  }

  /// Writes the wanted events, of which only those stretches of the log are read that can hold any;
  /// returns whether none can be missing.
  ///
  /// If only some streams or a time are wanted, damage elsewhere does not end it.
  private func writeEvents(
    of log: any EventLog, noting written: inout Stretches, _ gaps: inout [ClosedRange<Position>],
    on console: Console
  ) throws -> Bool {
    let selection = filter.selection(now: Timestamp.now())
    let shape: EventExport.Shape = format == .ndjson ? .ndjson : .cloudEvents
    let total = filter.isEmpty ? Int(clamping: try log.head().value) : nil
    let ranges = try selection.ranges(in: log, indexIn: self.log.folder.index)
    let closed = try stream(to: console, total: total) { sink, progress in
      var (closed, done) = (0, 0)
      for range in ranges {
        var here = 0
        closed += try EventExport.write(
          log, as: shape, isSealed: sealed, from: range.lowerBound, upTo: range.upperBound,
          opens: { selection.mayWant($0) },
          where: { event in
            guard selection.wants(event) else { return false }
            written.add(event.position)
            return true
          }, resuming: selection.isOfAPart ? { try log.readable(after: $0, upTo: $1) } : nil,
          passing: {
            gaps.append($0)
            written.interrupt()
          }, to: sink
        ) {
          here = $0
          try progress(done + here)
        }
        done += here
      }
      return closed
    }
    try warn(of: closed, on: console)
    if written.ranges.isEmpty, !Task.isCancelled {
      try console.output.flush()
      try console.note(selection.nothing(in: log))
    }
    return try tell(of: gaps, beside: selection, in: log, on: console)
  }

  /// Says what of the log could not be read, and returns whether that cannot be of what was asked
  /// for.
  private func tell(
    of gaps: [ClosedRange<Position>], beside selection: EventSelection, in log: any EventLog,
    on console: Console
  ) throws -> Bool {
    guard !gaps.isEmpty else { return true }
    let concerned = try selection.concerned(gaps, in: log)
    func list(_ gaps: [ClosedRange<Position>]) -> String {
      gaps.prefix(10).map {
        $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)"
      }.joined(separator: ", ") + (gaps.count > 10 ? " …" : "")
    }
    try console.output.flush()
    try console.note(
      concerned.isEmpty
        ? "the log is damaged elsewhere, at \(list(gaps)): by the events around it nothing of what was asked for lies there; run evtool verify"
        : "the log is damaged at \(list(concerned)): whether some of what was asked for lay there, nobody can tell; what was written is sound; run evtool verify"
    )
    return concerned.isEmpty
  }

  private func writeConversation(
    _ channel: String, noting written: inout Stretches, on console: Console
  ) async throws -> Bool {
    let export = try await ConversationExport(
      channel, at: appointments.at?.moment(now: Timestamp.now()), of: log, on: console)
    try export.write(as: format, on: console)
    written = try Stretches(of: export.streams, in: await log.open())
    guard let failure = export.stalled else { return true }
    try console.note("this conversation stands still: \(failure)")
    return false
  }

  /// Says what is missing because it could not be read; true if that is nothing.
  private func isNothingMissing(
    _ unreadable: [UnreadableEvent], on console: Console
  ) throws -> Bool {
    guard !unreadable.isEmpty else { return true }
    try console.output.flush()
    for event in unreadable.prefix(20) {
      try console.note(
        "left out: position \(event.position) of \(event.stream), no \(event.type) that can be read"
      )
    }
    try console.note("\(Readable.count(unreadable.count, "event")) could not be read")
    return false
  }

  private func stream<R>(
    to console: Console, total: Int?,
    _ write: (_ sink: ([UInt8]) throws -> Void, _ progress: (Int) throws -> Void) throws -> R
  ) throws -> R {
    let bar = console.progress("Exporting", total: total)
    let result = try write({ try console.export(json: String(decoding: $0, as: UTF8.self)) }) {
      try bar.update(to: $0)
    }
    try bar.finish()
    return result
  }

  /// Says how much nobody will be able to read.
  private func warn(of closed: Int, on console: Console) throws {
    guard closed > 0, !sealed else { return }
    try console.output.flush()
    try console.note(
      "sealed, with keys that are destroyed or not in DIR/keys: \(Readable.count(closed, "event"))"
    )
  }
}

/// Writes one conversation as people see it.
struct ConversationExport {
  private let channel: ChannelView
  private let replies: [QuickReply]
  private let own: [String: ContentOutputs]
  /// Up to when it is told, in words.
  private let until: String
  /// The streams that it is told by.
  let streams: [StreamName]
  /// The event that could not be folded, before which the conversation stands still.
  let stalled: ProjectionError?

  /// Reads a channel as it is, or as it was at a moment.
  ///
  /// - Throws: ``NothingFound`` if there is no such channel then.
  init(_ key: String, at moment: LogMoment?, of log: LogOptions, on console: Console) async throws {
    let source = try await ViewSource(ChannelProjection().name, log, on: console)
    guard let view = try source.view(key, at: moment, pages: .all) else {
      throw NothingFound("there is no channel '\(key)'" + (moment == nil ? "" : " at that moment"))
    }
    streams = ChannelProjection().streams(of: key) ?? []
    channel = try ChannelView(json: view.json.json)
    stalled = view.stalled
    let offered = try Replay.view(
      QuickRepliesProjection(), key: key, of: source.log,
      at: moment ?? .position(source.log.head()), pages: .all)
    replies = try offered.map { try OfferedReplies(json: $0.json.json).options } ?? []
    own = try KnownPlugins.registry().outputs
    let last = channel.timeline.last.map { "up to position \($0.position)" }
    until = last ?? "nothing was said yet"
  }

  func write(as format: ExportCommand.Format, on console: Console) throws {
    guard format == .adaptiveCards else {
      return try console.output.write(
        exactly: ConversationPage(own: own).text(of: channel, until: until))
    }
    let newest = channel.timeline.last { $0.message != nil }?.position
    for entry in channel.timeline where entry.sender != nil {
      let line = line(entry, isNewest: entry.position == newest)
      try console.export(json: String(decoding: line.json, as: UTF8.self) + "\n")
    }
  }

  private func line(_ entry: TimelineEntry, isNewest: Bool) -> JSONValue {
    let message = ShownMessage(
      entry, input: isNewest ? channel.inputs.first?.accepts : nil,
      quickReplies: isNewest ? replies : [])
    return [
      "position": .int(entry.position),
      "sender": entry.sender.map { .string($0.rawValue) } ?? .null,
      "time": .string("\(entry.time)"),
      "card": AdaptiveCardOutput(own: own).card(isNewest ? message : message.past),
    ]
  }
}
