import ArgumentParser
import Conversation
import EventLog
import Foundation
import ImportExport
import JSON
import PluginKit
import Terminal

/// `evtool import`.
struct ImportCommand: ConsoleCommand {
  /// The formats that can be read.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case auto
    case openAIChat = "openai-chat"
    case ndjson
    case cloudEvents = "cloudevents"
  }

  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Reads conversations or events into the log.",
    discussion: """
      openai-chat has conversations in the format of chat completions, {"messages", "id", "tools"}, or as ChatGPT, \
      Open WebUI, LibreChat and ShareGPT export them: one per line, or all in one array. Of a conversation with \
      branches, the one that was shown last counts. ndjson has one event per line, as export writes it; cloudevents \
      has the same as CloudEvents 1.0. auto, the default, tells by the first line. Bad lines are reported with their \
      numbers (in an array, the numbers of its elements), and the import continues. Parts of good lines for which the \
      log has no place are left out, counted and named. Events that are in the log already are skipped, so you can \
      repeat an import. If there is no log, it is created.

      An event of a known type must have its shape, be in the right kind of stream, and fit its channel or calendar: \
      only members speak, a channel is created once, nothing is booked twice. A stream that has continued in this log \
      accepts no import. Events after a bad line are imported without it, with their versions moved up. Redacted \
      events are left out. Nothing imported is acted on: no message is answered, no turn continues, no button works. \
      New messages from people are answered as usual.

      --raw imports events as they are, only into a log of its own, to look at a copy. It records that as \
      log.importedRaw.

      --dry-run imports into a copy of the log in the temporary folder ($TMPDIR), which needs room for it. It works \
      while a chat is running. The counts, the bad lines and the exit code are those of the real import.

      Members that an export marks as personal are encrypted under this directory's key for that person. Members that \
      are still encrypted stay so, and need the keys of the log they come from. openai-chat does not say whom a \
      conversation is about: --subject does. That person can go on in it, and --plugin answers them.

      EXAMPLES:
        evtool import Tests/Support/Samples/conversations.jsonl
        gunzip -c transcripts.jsonl.gz | evtool import -
        evtool import --subject P12345 --plugin healthcare conversations.json
        evtool import --dry-run visits.jsonl
        evtool export --data a | evtool import --data b -
      """)

  static let answersByExitCode = true

  @Argument(help: "The file, or - for the standard input.")
  var file: String

  @Option(help: "auto, openai-chat, ndjson or cloudevents.")
  var format: Format = .auto

  @Option(
    help:
      "Encrypt personal data under this person's key; {id} is a conversation's id (openai-chat).")
  var subject: String?

  @Option(
    help: "The plugin that answers when the subject goes on; the first one, if none is named.")
  var plugin: String?

  @Flag(help: "Import events as they are, unchecked, and record that (ndjson, cloudevents).")
  var raw = false

  @OptionGroup var log: LogOptions

  @Flag(help: "Import into a copy, report the result, and change nothing.")
  var dryRun = false

  func validate() throws {
    if raw, ![.ndjson, .cloudEvents].contains(format) {
      throw ValidationError(
        "--raw goes with --format ndjson or cloudevents: a transcript has no events")
    }
    if plugin != nil, subject == nil {
      throw ValidationError("--plugin goes with --subject: only that person can go on")
    }
    guard let subject else { return }
    guard [.auto, .openAIChat].contains(format) else { throw Self.subjectIsNamed }
    do {
      let plugins = try KnownPlugins.registry().plugins.map(\.manifest.id)
      if let plugin, !plugins.contains(plugin) { throw UnknownPlugin(plugin) }
      _ = try MemberID(person: subject, plugins: plugins)
    } catch let fault as NameFault {
      throw ValidationError("--subject: \(fault)")
    }
  }

  private static var subjectIsNamed: ValidationError {
    ValidationError("--subject goes with openai-chat: the other formats name the person")
  }

  func run(on console: Console) async throws {
    let source = try ByteSource(path: file)
    let result =
      try await dryRun
      ? log.withTrial { try await read(source, into: $0, on: console) }
      : read(source, into: await log.open(.writing), on: console)
    if log.json {
      try console.write(JSONText(result, isTrial: dryRun))
    } else {
      try console.output.writeLines([Self.line(result, isTrial: dryRun)])
      try console.output.flush()
      for line in Self.lines(on: result) { try console.note(line) }
    }
    for note in Self.notes(on: result) { try console.note(note) }
    if result.badLines > 0 { throw Failure.difference }
  }

  private func read(
    _ source: ByteSource, into log: any EventLog, on console: Console
  ) async throws -> ImportResult {
    if raw {
      guard try log.isOwnOfRawImports else { throw RawNeedsOwnLog(path: self.log.folder.log) }
      try await markRaw(log)
    }
    let bar = console.progress("Importing", total: source.size)
    let result = try await run(from: source, into: log, bar)
    try bar.finish()
    return result
  }

  private func run(
    from source: ByteSource, into log: any EventLog, _ bar: ProgressBar
  ) async throws -> ImportResult {
    switch format {
    case .openAIChat:
      return try await run(OpenAIChat(subject: subject, plugin: try answering), source, log, bar)
    case .cloudEvents:
      return try await run(CloudEventLines(rules: try rules()), source, log, bar)
    case .ndjson: return try await run(EventLines(rules: try rules()), source, log, bar)
    case .auto:
      let (text, whole) = try RecognizedText.look(at: source)
      var known = self
      switch text {
      case .conversations: known.format = .openAIChat
      case .events: known.format = .ndjson
      case .cloudEvents: known.format = .cloudEvents
      }
      if subject != nil, known.format != .openAIChat { throw Self.subjectIsNamed }
      return try await known.run(from: whole, into: log, bar)
    }
  }

  private func run(
    _ format: some ImportFormat, _ source: ByteSource, _ log: any EventLog, _ bar: ProgressBar
  ) async throws -> ImportResult {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return try await Importer(format, cores: cores).run(from: source, into: log) {
      try bar.update(to: $0)
    }
  }

  /// Who answers in conversations of a person.
  private var answering: String? {
    get throws { try plugin ?? KnownPlugins.registry().plugins.first?.manifest.id }
  }

  private func rules() throws -> ImportRules {
    let rules = try KnownPlugins.rules()
    return raw ? rules.raw : rules
  }

  private func markRaw(_ log: any EventLog) async throws {
    let mark = ImportedRaw(by: NSUserName(), format: format.rawValue, source: file)
    try await log.append([NewEvent(mark, actor: "evtool import")], to: .imports)
  }

  /// The first bad lines, and how many more there are.
  private static func lines(on result: ImportResult) -> [String] {
    var lines = result.problems.prefix(20).map { problem in
      "\(result.unit) \(problem.line): \(problem.what)"
    }
    let rest = result.badLines - lines.count
    if rest > 0 {
      lines.append(
        "… and \(Readable.count(rest)) more; --json lists \(ImportResult.maximumProblems)")
    }
    return lines
      + leftOut(of: result).map { what, it in
        "left out: \(what) (\(Readable.count(it.count)), first in \(result.unit) \(it.line))"
      }
  }

  /// The members of good lines that the log does not hold, in the order in which they were met.
  static func leftOut(of result: ImportResult) -> [(key: String, value: LeftOut)] {
    result.kindsLeftOut.compactMap { kind in result.leftOut[kind].map { (kind, $0) } }
  }

  private static func line(_ result: ImportResult, isTrial: Bool) -> String {
    "\(Readable.count(result.channels)) channels, \(Readable.count(result.events)) events "
      + "\(isTrial ? "would be imported" : "imported"), "
      + "\(Readable.count(result.skipped)) skipped, \(Readable.count(result.badLines, "bad line"))"
  }

  /// Differences from the request, though no line is bad.
  private static func notes(on result: ImportResult) -> [String] {
    var notes: [String] = []
    if result.renumbered > 0 {
      let count = Readable.count(result.renumbered, "event")
      let have = result.renumbered == 1 ? "has" : "have"
      notes.append("\(count) \(have) moved up in place of lines that are left out")
    }
    if result.sealed > 0 {
      let count = Readable.count(result.sealed)
      notes.append(
        "\(count) events came sealed: the keys of the log they come from open them "
          + "(copy its keys folder)"
          + (result.closed == 0
            ? "" : "; \(Readable.count(result.closed)) of them can be read by nobody until then"))
    }
    return notes
  }
}

extension ImportResult {
  /// The things that its numbers count.
  fileprivate var unit: String { countsValues ? "element" : "line" }
}

extension JSONText {
  /// The shape that scripts rely on; `sealed` and `closed` stand only if something came sealed,
  /// `dryRun` only on trial.
  init(_ result: ImportResult, isTrial: Bool) {
    var members: [(String, JSONText)] = [
      ("channels", JSONText(result.channels)), ("events", JSONText(result.events)),
      ("skipped", JSONText(result.skipped)),
    ]
    if result.sealed > 0 {
      members.append(("sealed", JSONText(result.sealed)))
      members.append(("closed", JSONText(result.closed)))
    }
    let problems = result.problems.map { problem in
      JSONText(["line": JSONText(problem.line), "what": JSONText(problem.what)])
    }
    let leftOut = ImportCommand.leftOut(of: result).map { what, it in
      JSONText(["what": JSONText(what), "count": JSONText(it.count), "line": JSONText(it.line)])
    }
    members.append(("leftOut", JSONText(leftOut)))
    members.append(("badLines", JSONText(result.badLines)))
    members.append(("problems", JSONText(problems)))
    if isTrial { members.append(("dryRun", JSONText(true))) }
    self.init(members)
  }
}

/// Events that are taken as they came must not get among others.
struct RawNeedsOwnLog: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "--raw goes into a log of its own: \(path) has events that were not imported; give an empty --data"
  }
}

extension EventLog {
  /// Whether it is empty, or was begun by a raw import and nothing but imports followed.
  var isOwnOfRawImports: Bool {
    get throws {
      var isOwn = true
      try withSnapshot { snapshot in
        try snapshot.forEachStoredEvent { event in
          let isMark = event.type == ImportedRaw.eventType && !event.isImported
          isOwn = isMark || (event.isImported && event.position > Position.start.next)
          return isOwn ? .proceed : .stop
        }
      }
      return isOwn
    }
  }
}
