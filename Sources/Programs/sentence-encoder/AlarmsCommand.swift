import ArgumentParser
import Cryptography
import Foundation
import PluginKit
import Understanding

/// `sentence-encoder alarms`.
struct AlarmsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alarms",
    abstract: "Learns by words what sounds like a danger, and prints how much of it is found.",
    discussion: """
      FOLDER holds plugins: what people in danger say is in their Data/*/alarms.txt, what people in none say below [harmless] and \
      in wordings.txt, facts.txt and paraphrases.txt, and in the lines of SAYINGS; both also in the folder of --more. The kinds of danger are those of PLUGIN. For the printed \
      figures every tenth line is told by what was learnt from the others.

      EXAMPLES:
        sentence-encoder alarms Plugins Healthcare Sources/Assistant/ActData/Sayings \\
          --more Sources/Assistant/ActData/Alarms --write Plugins/Healthcare/Data/alarms.weights
      """)

  @Argument(help: "The folder of plugins.")
  var folder: String

  @Argument(help: "The plugin whose alarms are told.")
  var plugin: String

  @Argument(help: "The folder of what people say to assistants.")
  var sayings: String

  @Option(help: "A folder of more lines below [danger], of whatever kind, and [harmless].")
  var more: String?

  @Option(help: "The file to which the weights are written; none are if it is not given.")
  var write: String?

  @Option(help: "A file of sentences, of which each is printed behind its score and its danger.")
  var score: String?

  func run() async throws {
    let lines = try AlarmLines(
      URL(filePath: folder, directoryHint: .isDirectory), plugin: plugin,
      sayings: URL(filePath: sayings, directoryHint: .isDirectory),
      more: more.map { URL(filePath: $0, directoryHint: .isDirectory) })
    if write == nil, score == nil { report(lines) }
    guard write != nil || score != nil else { return }
    let weights = AlarmTraining.weights(
      dangers: lines.dangers, harmless: lines.harmless, hash: lines.hash)
    if let score {
      for text in try String(contentsOf: URL(filePath: score), encoding: .utf8)
        .split(whereSeparator: \.isNewline).map(String.init)
      {
        let found = weights.finding(in: text)
        printNow("\(found?.score ?? -.infinity)\t\(found?.finding.kind ?? "")\t\(text)")
      }
    }
    guard let write else { return }
    try weights.file.write(to: URL(filePath: write))
    printNow("\(weights.file.count) bytes in \(write)")
  }

  private func report(_ lines: AlarmLines) {
    func split<Line>(_ all: [Line], _ isHeld: Bool) -> [Line] {
      all.enumerated().filter { ($0.offset % 10 == 0) == isHeld }.map(\.element)
    }
    let weights = AlarmTraining.weights(
      dangers: split(lines.dangers, false), harmless: split(lines.harmless, false), hash: "")
    let (dangers, harmless) = (split(lines.dangers, true), split(lines.harmless, true))
    printNow(
      "| least score | of \(dangers.count) dangers | right kind | of \(harmless.count) harmless |\n|---|---|---|---|"
    )
    for least in stride(from: Float(0), through: 3, by: 0.5) {
      let found = dangers.compactMap { danger in
        weights.finding(in: danger.text).flatMap {
          $0.score >= least ? ($0.finding.kind, danger.kind) : nil
        }
      }
      let right = found.count { $0.0 == $0.1 }
      let wrong = harmless.count { weights.finding(in: $0).map { $0.score >= least } ?? false }
      printNow("| \(least) | \(found.count) | \(right) | \(wrong) |")
    }
  }
}

/// The sentences that alarms are learnt from.
struct AlarmLines {
  private(set) var dangers: [(text: String, kind: String?)] = []
  private(set) var harmless: [String] = []
  /// The SHA-256 of all files of alarms, one behind the other in the order of their paths.
  let hash: String

  /// Dangers of eating alone are no danger elsewhere.
  private static let omitted: Set = ["eatingCrisis"]

  init(_ folder: URL, plugin: String, sayings: URL, more: URL?) throws {
    let files = try Self.files(in: folder)
    let alarms = files.filter { $0.lastPathComponent == "alarms.txt" }
    let texts = try alarms.map { try String(contentsOf: $0, encoding: .utf8) }
    hash = Digest(of: Array(texts.joined().utf8)).hexadecimal
    let read = texts.map(Self.sections)
    let kinds = Set(
      zip(alarms, read).filter { $0.0.pathComponents.contains(plugin) }.flatMap(\.1).map(\.kind))
    for (kind, text) in read.joined() where !Self.omitted.contains(kind) {
      if kind == "harmless" {
        harmless.append(text)
      } else {
        dangers.append((text, kinds.contains(kind) ? kind : nil))
      }
    }
    for file in files
    where ["wordings.txt", "facts.txt", "paraphrases.txt"].contains(file.lastPathComponent) {
      harmless += Self.sections(try String(contentsOf: file, encoding: .utf8)).map(\.text)
    }
    harmless += try SayingFolder(sayings).files.flatMap(\.sayings)
      .filter { $0.situation != .alarm }.map(\.text)
    guard let more else { return }
    for file in try Self.files(in: more) where file.pathExtension == "txt" {
      for (kind, text) in Self.sections(try String(contentsOf: file, encoding: .utf8)) {
        if kind == "harmless" { harmless.append(text) } else { dangers.append((text, nil)) }
      }
    }
  }

  private static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { !$0.contains("/Tests/") }.map { folder.appending(path: $0) }
  }

  /// The lines of a file, each with the heading that it stands below.
  private static func sections(_ text: String) -> [(kind: String, text: String)] {
    var (kind, lines) = ("", [(kind: String, text: String)]())
    for line in text.split(whereSeparator: \.isNewline).map({
      $0.trimmingCharacters(in: .whitespaces)
    }) {
      if line.hasPrefix("["), line.hasSuffix("]") {
        kind = String(line.dropFirst().dropLast())
      } else if !line.isEmpty, !line.hasPrefix("#") {
        lines.append((kind, line))
      }
    }
    return lines
  }
}
