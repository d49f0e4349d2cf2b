import ArgumentParser
import EventLog
import Foundation
import JSON
import PluginInspection
import PluginKit
import SentenceEncoder
import Terminal
import Understanding

/// `evtool plugin test`.
struct PluginTestCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract:
      "Plays a folder plugin's conversations, or measures how well sentences and alarms are understood.",
    discussion: """
      Without an option it plays the conversations of a plugin's folder, DIR/conversations/*.json, with the answers that stand in them: \
      nothing is called. It ends with 1 where one is not as expected. --conversation plays a file for any plugin.

      Prints a Markdown table. --utterances takes lines such as {"text": "a table for two", "function": "book", \
      "arguments": {"guests": 2}}, without "function" for what means nothing here; --alarms lines of "form | alarm | \
      sentence", with the alarm "none" for what raises none; --harmless what people say who are in no danger: transcripts \
      (.jsonl), CLINC150's shape (.json), else a line each. All are heard as in a channel of the plugin. The encoder takes part where `verbatim model install` has put it.

      EXAMPLES:
        evtool plugin test --plugin ./my-shop
        evtool plugin test --plugin healthcare --conversation visit.json
        evtool plugin test --plugin healthcare --alarms Plugins/Healthcare/Tests/Data/alarms-fresh.txt
        evtool plugin test --plugin healthcare --words --harmless sgd-dev.jsonl --harmless clinc150-full.json
        evtool plugin test --plugin ./my-shop --utterances said.jsonl --misses
      """)

  @OptionGroup var choice: PluginOptions

  @Option(help: "A file of a conversation to play; may be given several times.")
  var conversation: [String] = []

  @Option(help: "A file of utterances and what they mean.")
  var utterances: String?

  @Option(help: "A file of sentences that raise alarms, or none.")
  var alarms: String?

  @Option(help: "A file of what people say who are in no danger; may be given several times.")
  var harmless: [String] = []

  @Option(help: "The moment at which utterances are said, in RFC 3339.")
  var now = "2026-11-23T09:00:00Z"

  @Flag(help: "Understand by words only, whatever is installed.")
  var words = false

  @Flag(help: "List what was not as expected.")
  var misses = false

  func run(on console: Console) async throws {
    let selection = try await KnownPlugins.named(choice.names, allowing: PluginAllowance())
    guard conversation.isEmpty, utterances != nil || alarms != nil || !harmless.isEmpty else {
      return try await play(selection, on: console)
    }
    let encoder = try encoder(saying: console)
    let by = encoder.map { "with the encoder \($0.fingerprint.prefix(12))" } ?? "by words alone"
    var missed: [String] = []
    if let utterances, let plugin = selection.plugins.first {
      let measured = try await UtteranceMeasurement(
        SentenceFile.utterances(URL(filePath: utterances)), of: plugin, at: try moment(),
        encoder: encoder)
      try console.output.writeLines(Self.lines(measured.rows, by))
      missed += measured.misses
    }
    if alarms != nil || !harmless.isEmpty {
      let measured = AlarmMeasurement(
        try alarms.map { try SentenceFile.alarms(URL(filePath: $0)) } ?? [],
        harmless: try harmless.flatMap { try SentenceFile.harmless(URL(filePath: $0)) },
        in: selection.registry, of: selection.plugins.first, encoder: encoder)
      try console.output.writeLines(Self.lines(measured.rows, by))
      missed += measured.misses
    }
    if misses { try console.output.writeLines(missed) }
  }

  func validate() throws {
    _ = try moment()
    guard choice.names.count == 1 else {
      throw ValidationError(
        "expected one plugin, found \(choice.names.count): name it with --plugin, as in --plugin ./my-shop"
      )
    }
    guard utterances == nil, alarms == nil, harmless.isEmpty, conversation.isEmpty,
      conversations == nil
    else { return }
    guard KnownPlugins.isKnown(choice.names[0]) else {
      throw ValidationError("\(UnknownPlugin(choice.names[0]))")
    }
    throw ValidationError(
      "nothing to measure: give --utterances, --alarms or --harmless, or a plugin's folder with conversations/*.json"
    )
  }

  /// The folder of the plugin's conversations; nil if there is none.
  private var conversations: URL? {
    let folder = URL(filePath: choice.names.first ?? "").appending(path: "conversations")
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? folder : nil
  }

  private func files() throws -> [URL] {
    guard conversation.isEmpty, let conversations else {
      return conversation.map { URL(filePath: $0) }
    }
    return try FileManager.default.contentsOfDirectory(
      at: conversations, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }

  private func play(_ selection: KnownSelection, on console: Console) async throws {
    guard let plugin = selection.plugins.first else { return }
    let files = try files()
    let encoder = try encoder(saying: console)
    var failed = 0
    for file in files {
      let play = try await ConversationPlay(
        ScriptedConversation(file: file), with: plugin, in: selection.registry, encoder: encoder)
      if !play.failures.isEmpty { failed += 1 }
      let mark = play.failures.isEmpty ? "fine" : "not as expected"
      try console.output.writeLines(
        ["\(mark): \(play.name)"] + play.failures.map { "  \($0)" })
    }
    try console.output.writeLines([
      "\(files.count - failed) of \(files.count) conversations are as expected"
    ])
    if failed > 0 { throw Failure.difference }
  }

  /// The installed encoder; that it learns, which takes a while, is said on the standard error.
  private func encoder(saying console: Console) throws -> CachedSentenceEncoder? {
    guard !words else { return nil }
    return try CachedSentenceEncoder.installed { line in
      // Who cannot be told waits all the same.
      do { try console.note(line) } catch { return }
    }
  }

  private func moment() throws -> Timestamp {
    guard let moment = Timestamp(now) else {
      throw ValidationError("--now: expected a moment such as 2026-11-23T09:00:00Z")
    }
    return moment
  }

  private static func lines(_ rows: [UtteranceMeasurement.Row], _ by: String) -> [String] {
    [
      "| \(by) | sentences | right | asked which | refused | values found | wrong values |",
      "|---|---|---|---|---|---|---|",
    ]
      + rows.map { row in
        "| \(row.form.sanitized()) | \(row.meant + row.foreign) | \(share(row.right, row.meant)) "
          + "| \(share(row.asked, row.meant)) | \(share(row.refused, row.foreign)) "
          + "| \(share(row.found, row.values)) | \(share(row.wrong, row.right)) |"
      }
  }

  private static func lines(_ rows: [AlarmMeasurement.Row], _ by: String) -> [String] {
    [
      "| \(by) | dangers | heard | asked | harmless | false alarms | asked |",
      "|---|---|---|---|---|---|---|",
    ]
      + rows.map { row in
        "| \(row.form.sanitized()) | \(row.alarms) | \(share(row.heard, row.alarms)) "
          + "| \(share(row.asked, row.alarms)) | \(row.harmless) | \(row.raised) "
          + "| \(row.questioned) |"
      } + [total(rows)]
  }

  private static func total(_ rows: [AlarmMeasurement.Row]) -> String {
    func sum(_ count: (AlarmMeasurement.Row) -> Int) -> Int { rows.map(count).reduce(0, +) }
    let alarms = sum(\.alarms)
    return "| all | \(alarms) | \(share(sum(\.heard), alarms)) | \(share(sum(\.asked), alarms)) "
      + "| \(sum(\.harmless)) | \(sum(\.raised)) | \(sum(\.questioned)) |"
  }

  private static func share(_ part: Int, _ whole: Int) -> String {
    guard whole > 0 else { return "" }
    return "\((Double(part) * 1000 / Double(whole)).rounded() / 10) %"
  }
}
