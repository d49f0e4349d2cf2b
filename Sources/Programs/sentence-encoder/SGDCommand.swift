import ArgumentParser
import EventLog
import FolderPlugins
import Foundation
import JSON
import PluginInspection
import PluginKit
import SentenceEncoder
import Understanding

/// `sentence-encoder sgd`.
struct SGDCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sgd",
    abstract:
      "Makes plugins' folders of Schema-Guided Dialogue, and what `evtool plugin test` asks them.",
    discussion: """
      Every service of dev that `measure` prints becomes a folder with plugin.json and said.jsonl:

        sentence-encoder sgd dstc8-schema-guided-dialogue --to sgd
        evtool plugin test --plugin sgd/Hotels_1 --utterances sgd/Hotels_1/said.jsonl --misses
      """)

  @Argument(help: "The folder with SGD's train and dev.")
  var folder: String

  @Option(help: "Where the folders go.")
  var to: String

  @Option(help: "Which draw of ten examples a function.")
  var draw = 1

  func run() throws {
    for task in try SGDTask.all(in: URL(filePath: folder)) {
      let target = URL(filePath: to).appending(path: task.service.service_name)
      try SGDFolder.write(task.plugin(draw: draw), to: target)
      let lines = task.sentences.map { $0.line.jsonText + "\n" }.joined()
      try Data(lines.utf8).write(to: target.appending(path: "said.jsonl"))
      print(target.path)
    }
  }
}

/// How well the functions of SGD's services and the values that people name are understood.
struct SGDReport {
  private static let draws = 3

  private let tasks: [SGDTask]
  private let encoder: SentenceEncoder?

  init(_ folder: URL, _ encoder: SentenceEncoder?) throws {
    tasks = try SGDTask.all(in: folder)
    self.encoder = encoder
  }

  func print() async throws {
    printNow(
      """

      | SGD, the mean of \(Self.draws) draws | sentences | right | asked which | values found | wrong values |
      |---|---|---|---|---|---|
      """)
    for task in tasks {
      let known = encoder.map { KnownSentences(task.sentences.map(\.text), by: $0) }
      try await report("words", task, by: nil)
      if let known { try await report("with the encoder", task, by: known) }
    }
  }

  private func report(
    _ name: String, _ task: SGDTask, by encoder: (any SentenceEmbedding)?
  ) async throws {
    var sum = UtteranceMeasurement.Row(form: task.service.service_name)
    for draw in 1...Self.draws {
      let measured = try await UtteranceMeasurement(
        task.sentences, of: Self.plugin(task.plugin(draw: draw)), at: Self.now, encoder: encoder)
      for row in measured.rows { sum.add(row) }
    }
    let cells = [
      "\(sum.meant / Self.draws)", sum.right.share(of: sum.meant), sum.asked.share(of: sum.meant),
      sum.found.share(of: sum.values), sum.wrong.share(of: sum.right),
    ]
    printNow("| \(sum.form): \(name) | \(cells.joined(separator: " | ")) |")
  }

  /// The day of SGD's conversations.
  private static let now = Timestamp(microseconds: 1_551_430_800_000_000)

  private static func plugin(_ settings: JSONValue) throws -> RegisteredPlugin {
    try SGDFolder.temporary(settings) { folder in
      let plugin = try FolderPlugin(
        path: folder.path, permissions: FolderPermissions(environment: nil))
      return try PluginRegistry([plugin]).plugins[0]
    }
  }
}

extension UtteranceMeasurement.Row {
  fileprivate mutating func add(_ other: Self) {
    for count: WritableKeyPath<Self, Int> in [
      \.meant, \.right, \.asked, \.values, \.found, \.wrong,
    ] {
      self[keyPath: count] += other[keyPath: count]
    }
  }
}

/// A folder plugin of one of SGD's services on disk.
enum SGDFolder {
  /// Writes `plugin.json` into a folder.
  static func write(_ settings: JSONValue, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(settings.jsonText.utf8).write(to: folder.appending(path: "plugin.json"))
  }

  /// The same in a folder that is there only for as long as it is read.
  static func temporary<Value>(
    _ settings: JSONValue, _ read: (URL) throws -> Value
  ) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "sgd-\(ProcessInfo.processInfo.globallyUniqueString)")
    try write(settings, to: folder)
    let result = Swift.Result { try read(folder) }
    try FileManager.default.removeItem(at: folder)
    return try result.get()
  }
}
