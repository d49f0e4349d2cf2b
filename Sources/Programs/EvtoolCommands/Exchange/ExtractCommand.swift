import ArgumentParser
import Conversation
import EventLog
import EventLogVerification
import Extraction
import Files
import Foundation
import ImportExport
import JSON
import PluginInspection
import PluginKit
import Terminal

extension RegressionTest.Form: ExpressibleByArgument {}

/// `evtool extract`.
struct ExtractCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Copies one conversation into a small log of its own, or into a test.",
    discussion: """
      Takes the channel's events and everything connected to them: events that caused them or that they caused, and \
      events of the same turns and requests, such as calls, bookings and notifications to others. It also takes events \
      about nobody from the streams that it touches, such as a provider's published hours, and the members of other \
      channels. The result is a data directory that verify, replay, view, why and chat accept, with personal data \
      under new keys in DIR/keys. Its events count as imported: nothing is acted on. Redacted events are left out, and \
      positions and versions are counted from the start. Works while a server is running.

      --scrub replaces identifiers and names of people who are members, act, or are named as by, person, of or \
      patient; email addresses; telephone numbers; and every word with five digits or more. The same text is always \
      replaced by the same. It does not find names of people who are not members (a colleague in an answer, "my wife \
      Anna"), postal addresses, birthdays, numbers that are not texts, or what pictures show; and people's own stories \
      stay. Read the result before you hand it on. If somebody who was replaced may still be named, in other letters \
      or joined to other words, the command names the positions in the new log; if it is certain, it ends with 1.

      --test writes a test that plays the conversation to standard output. jsonl is for evtool plugin test, with the \
      recorded answers of the functions. swift uses Swift Testing and PluginTesting, and runs the functions. The test \
      holds everything on which the record and the present code agree, so it passes at once. If they disagree \
      somewhere, the command says so and ends with 1.

      EXAMPLES:
        evtool extract 42 --to ./case-42 --scrub && evtool verify --data ./case-42
        evtool extract 42 --test jsonl > visit.json && evtool plugin test --plugin healthcare --conversation visit.json
        evtool extract 42 --scrub --test swift > Tests/RecordedConversationTests.swift
      """)

  @Argument(help: "The channel's identifier.", completion: Completions.channels)
  var channel: String

  @Option(help: "The new data directory; it must not exist, or be empty.")
  var to: String?

  @Flag(help: "Put other names, contacts and identifiers in place of those that are found.")
  var scrub = false

  @Option(help: "Write a test, swift or jsonl.")
  var test: RegressionTest.Form?

  @Option(help: "The folder of the plugin that plays it, where it is none of this program's.")
  var plugin: String?

  @OptionGroup var log: LogOptions

  func validate() throws {
    guard to != nil || test != nil else {
      throw ValidationError("say where to: --to DIR for a log, --test swift or jsonl for a test")
    }
    guard to?.isEmpty != true else { throw ValidationError("--to names no folder") }
    guard test == nil || !log.json else {
      throw ValidationError(
        "--test writes a test to the standard output, and --json something else")
    }
  }

  func run(on console: Console) async throws {
    let open = try await log.openToShow()
    let closure = try closure(in: open)
    var lines = try ExtractedLines(closure, of: open)
    var channel = channel
    let scrubber = try scrub ? scrubber(of: lines) : nil
    var remains: [String] = []
    if let scrubber {
      lines.rewrite(scrubber.scrub)
      channel = scrubber.scrub(channel)
      remains = try say(lines.remains(of: scrubber), on: console)
    }
    if let to {
      let outcome = try await ExtractedLog(path: to).write(lines, outside: log.folder)
      let report = ExtractReport(
        lines: lines, outcome: outcome, channel: channel, people: scrubber?.count, folder: to,
        context: closure.context.count)
      try report.write(on: console, isBeside: test != nil)
    }
    if let test { try await write(test, lines, channel, on: console) }
    if !remains.isEmpty { throw Failure.difference }
  }

  /// Says who may still be named, and returns what surely is.
  private func say(_ remains: ScrubRemains, on console: Console) throws -> [String] {
    for line in remains.certain + remains.doubtful { try console.note(line) }
    return remains.certain
  }

  private func closure(in log: any EventLog) throws -> CausalClosure {
    let stream = try StreamName(category: "channel", checking: channel)
    let rules = try KnownPlugins.rules()
    let closure = try log.withSnapshot { try CausalClosure(of: stream, in: $0, knownBy: rules) }
    guard closure.count > 0 else { throw NothingFound("there is no channel '\(channel)'") }
    return closure
  }

  private func scrubber(of lines: ExtractedLines) throws -> Scrubber {
    let plugins = try KnownPlugins.registry().plugins.map(\.manifest.id)
    return Scrubber(lines.lines, software: Set(plugins + [MemberID.assistant.rawValue]))
  }

  private func write(
    _ form: RegressionTest.Form, _ lines: ExtractedLines, _ channel: String, on console: Console
  ) async throws {
    let recorded = try RecordedScript(lines.lines, of: channel)
    let registry = try await registry(for: recorded.plugin, as: form)
    guard let plugin = registry[recorded.plugin] else { throw UnknownPlugin(recorded.plugin) }
    let test = try await RegressionTest(
      recorded, named: "the conversation \(channel)", as: form, with: plugin, in: registry)
    try console.output.write(exactly: test.text(as: form, of: KnownPlugins.all))
    for difference in test.differences { try console.note(difference) }
    if !test.differences.isEmpty { throw Failure.difference }
  }

  /// Who plays it: a plugin among all others, or alone, as a test in Swift has it.
  private func registry(
    for id: String, as form: RegressionTest.Form
  ) async throws -> PluginRegistry {
    if let plugin {
      return try await KnownPlugins.named([plugin], allowing: PluginAllowance()).registry
    }
    guard let known = KnownPlugins.all.first(where: { $0.manifest.id == id }) else {
      throw UnknownPlugin(id)
    }
    return try form == .swift ? PluginRegistry([known]) : KnownPlugins.registry()
  }
}

/// The extracted events, and those that were left.
private struct ExtractReport {
  let lines: ExtractedLines
  let outcome: ImportResult
  let channel: String
  /// How many people have other names; nil if nothing was scrubbed.
  let people: Int?
  let folder: String
  /// How many of the events only stand around it.
  let context: Int

  /// Says it; what the new log does not take ends with 1.
  ///
  /// Beside something else that is written it is a note.
  func write(on console: Console, isBeside: Bool) throws {
    if console.isJSON {
      try console.write(json)
    } else if isBeside {
      try console.note(line)
    } else {
      try console.output.writeLine(line)
    }
    for note in notes { try console.note(note) }
    if outcome.badLines > 0 { throw Failure.difference }
  }

  private var json: JSONText {
    JSONText([
      "destination": JSONText(folder), "channel": JSONText(channel),
      "events": JSONText(outcome.events), "context": JSONText(context),
      "streams": JSONText(lines.streams), "sealed": JSONText(lines.sealed),
      "redacted": JSONText(lines.redacted), "people": JSONText(people),
      "refused": JSONText(
        outcome.problems.map { problem in
          JSONText([
            "position": JSONText(lines.lines[problem.line - 1]["position"]?.int),
            "what": JSONText(problem.what),
          ])
        }),
    ])
  }

  private var line: String {
    let scrubbed =
      people.map { "; \($0 == 1 ? "1 person" : "\($0) people") called otherwise" } ?? ""
    return
      "\(Readable.count(outcome.events, "event")) of \(Readable.count(lines.streams, "stream")) "
      + "in \(folder), the conversation is \(channel)\(scrubbed)"
  }

  private var notes: [String] {
    var notes = outcome.problems.prefix(20).map { problem in
      "left out: position \(lines.lines[problem.line - 1]["position"]?.int ?? 0): \(problem.what)"
    }
    if lines.redacted > 0 {
      notes.append("\(Readable.count(lines.redacted, "redacted event")) left out")
    }
    if lines.sealed > 0 {
      notes.append(
        "\(Readable.count(lines.sealed, "event")) sealed under keys that are not there: nobody reads them in the copy either"
      )
    }
    return notes
  }
}

/// A data directory that extracted events become.
private struct ExtractedLog {
  let path: String

  /// Writes events into it as an import does, and proves what was written.
  ///
  /// - Throws: ``UnusableDestination`` if the folder is not free; `LogError` where what was written
  ///   does not hold.
  func write(_ lines: ExtractedLines, outside source: DataFolder) async throws -> ImportResult {
    let place = BackupDestination(path: path)
    guard try place.names(outside: source).isEmpty else {
      throw UnusableDestination(path: path, reason: "it is not empty")
    }
    let made = place.missingFolders
    let ticket = TemporaryPaths.add { Self.remove(path, made) }
    defer { TemporaryPaths.keep(ticket) }
    do {
      let result = try await fill(lines)
      try await prove()
      return result
    } catch {
      Self.remove(path, made)
      throw error
    }
  }

  private func fill(_ lines: ExtractedLines) async throws -> ImportResult {
    let options = try LogOptions.parse(["--data=\(path)"])
    let log = try await options.open(.writing)
    let importer = Importer(EventLines(rules: try KnownPlugins.rules()))
    return try await importer.run(from: ByteSource(lines.bytes), into: log)
  }

  private func prove() async throws {
    let verification = try await LogOptions.parse(["--data=\(path)"]).verify()
    guard let first = verification.problems.first else { return }
    throw LogError.corrupted(first.position, reason: first.what)
  }

  /// Removes what was written, and the folders that were made for it.
  private static func remove(_ path: String, _ made: [String]) {
    for name in ["log", "keys"] {
      do {
        try FileManager.default.removeItem(atPath: path + "/" + name)
      } catch {
        // It was not written yet.
      }
    }
    for folder in made { rmdir(folder) }
  }
}
