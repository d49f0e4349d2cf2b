import ArgumentParser
import EventLog
import Files
import Foundation
import JSON
import ProgramOptions
import Rehearsal
import SentenceEncoder
import Terminal
import Understanding

/// `evtool rehearse`.
struct RehearseCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "rehearse", abstract: "Replays recorded turns with the current code.",
    discussion: """
      Each turn starts from the recorded state and gets the recorded results: no function is called, nothing is \
      written, and the log's events are copied into memory. For each turn that takes another way now, the command \
      names the first different event, by position and JSON pointer. Recorded answers of language models are used \
      again. With --model-url and --model, another model is asked instead, and only its actions are compared.

      For a conversation of a plugin's folder, name the folder: --plugin ./my-shop. Redacted and erased turns are left \
      out and named.

      With --to-end, conversations go on behind the first difference. People do again what they did, and answer new \
      questions by what they wanted. Compared is what a conversation comes to: what is done, told, asked, refused and \
      heard, not the wording. Functions of plugins that call nothing outside the log (they say so) are called on the copy in \
      memory; all others answer as they are recorded.

      Ends with 1 if a turn takes another way (with --to-end, if more conversations than --tolerate come to something \
      else), or if there is nothing to rehearse. Imported turns are not rehearsed. With --json: {"conversations", \
      "turns", "divergences": [{"channel", "turn", "position", "type", "pointer", "recorded", "now"}], "skipped": \
      [{"channel", "turn", "reason"}]}; with --to-end: {"conversations", "turns", "tokens": {"recorded", "now"}, \
      "kinds": [{"change", "outcome", "what", "conversations"}], "others": [{"channel", "turns", "changes": [{"change", \
      "outcome", "what", "recorded", "now", "turn": {"words", "recorded", "now"}}]}], "skipped": [{"channel", \
      "reason"}]}.

      EXAMPLES:
        evtool rehearse
        evtool rehearse --to-end --tolerate 3 --html report.html
        evtool rehearse 3f6c… --json | jq '.divergences[0]'
        evtool rehearse --model-url http://localhost:8080/v1 --model some-model
      """)

  @Argument(help: "The channels; default: all.", completion: Completions.channels)
  var channels: [String] = []

  @Option(
    help:
      "A plugin's folder, or mcp: and a server's address or command; may be given several times.")
  var plugin: [String] = []

  @Flag(help: "Understand by words only, whatever is installed.")
  var words = false

  @Flag(help: "Go on to the end of each conversation, and compare what it comes to.")
  var toEnd = false

  @Option(
    help: "With --to-end: how many conversations may come to something else (default: 0).")
  var tolerate: Int?

  @Option(
    help: "With --to-end: write the report as a page into this file, too.",
    completion: .file(extensions: ["html"]))
  var html: String?

  @OptionGroup var allowance: AllowanceOptions

  @OptionGroup var model: ModelOptions

  @OptionGroup var log: LogOptions

  func validate() throws {
    _ = try model.languageModel()
    guard toEnd || (tolerate == nil && html == nil) else {
      throw ValidationError(
        "--tolerate and --html belong to --to-end, which compares what conversations come to: add --to-end."
      )
    }
    guard tolerate ?? 0 >= 0 else {
      throw ValidationError("--tolerate takes a number of conversations, 0 or more.")
    }
  }

  func run(on console: Console) async throws {
    let setup = Rehearsal.Setup(
      registry: try await KnownPlugins.registry(with: plugin, allowing: allowance.allowed),
      languageModel: try model.languageModel(),
      encoder: words ? nil : try CachedSentenceEncoder.installed(), zone: .current)
    if toEnd { return try await runToEnd(setup, on: console) }
    let bar = console.progress("Rehearsing", total: nil)
    let recorded = try await log.openToShow()
    let report = try await ScratchFolder.with("rehearsal") { scratch in
      try await Rehearsal(recorded, with: setup, folder: scratch)
        .run(Set(channels)) { bar.report($0) }
    }
    try bar.finish()
    if let unknown = channels.first(where: { !report.knows($0) }) {
      throw NothingToRehearse(channel: unknown)
    }
    if log.json {
      try console.write(JSONText(report.json))
    } else {
      try console.output.writeLines(report.lines)
    }
    if !report.divergences.isEmpty || report.turns == 0 { throw ExitCode(1) }
  }
}

extension RehearseCommand {
  private func runToEnd(_ setup: Rehearsal.Setup, on console: Console) async throws {
    let page = try html.map(ReportFile.init)
    let bar = console.progress("Rehearsing", total: nil)
    let recorded = try await log.openToShow()
    let report = try await ScratchFolder.with("rehearsal") { scratch in
      try await OutcomeRehearsal(recorded, with: setup, folder: scratch)
        .run(Set(channels)) { bar.report($0) }
    }
    try bar.finish()
    if let unknown = channels.first(where: { !report.knows($0) }) {
      throw NothingToRehearse(channel: unknown)
    }
    try page?.write(report.page)
    if log.json {
      try console.write(JSONText(report.json))
    } else {
      try console.output.writeLines(report.lines)
    }
    if report.others.count > tolerate ?? 0 || report.conversations == 0 { throw ExitCode(1) }
  }
}

/// The file that a report is written to, opened before the work begins; a device stays one.
private struct ReportFile {
  private let path: String
  private let handle: FileHandle

  init(path: String) throws {
    let isThere = FileManager.default.fileExists(atPath: path)
    guard isThere || FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw UnwritableReport(path: path, reason: "it cannot be opened for writing") }
    (self.path, self.handle) = (path, handle)
  }

  func write(_ text: String) throws {
    do {
      let kind = try FileManager.default.attributesOfItem(atPath: path)[.type]
      if kind as? FileAttributeType == .typeRegular { try handle.truncate(atOffset: 0) }
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    } catch {
      throw UnwritableReport(path: path, reason: error.localizedDescription)
    }
  }
}

/// A report that cannot be written.
private struct UnwritableReport: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    "the report cannot be written to \(path): \(reason); name another file with --html"
  }
}

/// A channel in which nothing can be rehearsed.
struct NothingToRehearse: Error, CustomStringConvertible {
  let channel: String

  var description: String {
    "there is no turn to rehearse in the channel \(channel): evtool streams lists the channels"
  }
}

extension RehearsalReport {
  fileprivate func knows(_ channel: String) -> Bool {
    channels.contains(channel) || skipped.contains { $0.channel == channel }
  }

  fileprivate var json: JSONValue {
    [
      "conversations": .int(Int64(channels.count)), "turns": .int(Int64(turns)),
      "divergences": .array(divergences.map(\.json)),
      "skipped": .array(
        skipped.map { turn in
          [
            "channel": .string(turn.channel), "turn": .string(turn.turn.rawValue),
            "reason": .string(turn.reason),
          ]
        }),
    ]
  }

  fileprivate var lines: [String] {
    let all =
      turns == 0
      ? "no turn could be rehearsed: all are left out, or none is recorded, as in what was imported"
      : "\(Readable.count(turns, "turn")) of \(Readable.count(channels.count, "conversation")): \(divergences.isEmpty ? "all go" : "\(divergences.count) do not go") as they are recorded"
    let left = skipped.map { "left out: \($0.turn) in \($0.channel), since \($0.reason)" }
    return divergences.flatMap(\.lines) + left + [all]
  }
}

extension Divergence {
  fileprivate var json: JSONValue {
    [
      "channel": .string(channel), "turn": .string(turn.rawValue),
      "position": .int(Int64(clamping: position.value)), "type": .string(type.name),
      "pointer": .string(pointer.description), "recorded": recorded ?? .null, "now": now ?? .null,
    ]
  }

  fileprivate var lines: [String] {
    func short(_ value: JSONValue?) -> String {
      value.map { String($0.jsonText.prefix(300)) } ?? "nothing"
    }
    return [
      "\(channel), \(turn): position \(position), \(type)\(pointer.tokens.isEmpty ? "" : ", \(pointer)")",
      "  recorded: \(short(recorded))", "  now:      \(short(now))",
    ]
  }
}
