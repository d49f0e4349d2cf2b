import ArgumentParser
import Cryptography
import Foundation
import Understanding

/// `sentence-encoder languages`.
struct LanguagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "languages",
    abstract: "Learns in which language a text is, and prints how often that is told right.",
    discussion: """
      What people say in a language stands in Data/LANGUAGE/{alarms,wordings,facts}.txt of the plugins in FOLDER, in the lines of \
      SAYINGS, and, for languages that no plugin speaks, in the lines of OTHERS. For the printed figures the sayings, and every \
      fourth line of OTHERS, are told by what was learnt from the rest.

      EXAMPLES:
        sentence-encoder languages Plugins Sources/Assistant/ActData/Sayings Sources/Assistant/ActData/Languages/others.tsv \\
          --write Sources/Assistant/ActData/languages.weights
      """)

  @Argument(help: "The folder of plugins.")
  var folder: String

  @Argument(help: "The folder of what people say to assistants.")
  var sayings: String

  @Argument(help: "Lines of other languages: a language, a tab, the words.")
  var others: String

  @Option(help: "The file to which the weights are written; none are if it is not given.")
  var write: String?

  @Flag(help: "Print what was told wrong.")
  var misses = false

  func run() async throws {
    let plugins = try PluginLines(URL(filePath: folder, directoryHint: .isDirectory))
    let said = try SayingFolder(URL(filePath: sayings, directoryHint: .isDirectory))
    let own = said.files.flatMap(\.sayings).compactMap { saying in
      Language(rawValue: saying.language).map { (saying.text, $0) }
    }
    let text = try String(contentsOf: URL(filePath: others), encoding: .utf8)
    let foreign = Self.lines(of: text)
    report(plugins.lines, own, foreign)
    guard let write else { return }
    let hash = Digest(of: Array((plugins.hash + said.hash + text).utf8)).hexadecimal
    let weights = LanguageTraining.weights(plugins.lines + own + foreign, hash: hash)
    try weights.file.write(to: URL(filePath: write))
    printNow("\(weights.file.count) bytes in \(write)")
  }

  private func report(
    _ lines: [(String, Language)], _ sayings: [(String, Language)], _ foreign: [(String, Language)]
  ) {
    let learnt = foreign.enumerated().filter { $0.offset % 4 > 0 }.map(\.element)
    let held = foreign.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
    let weights = LanguageTraining.weights(lines + learnt, hash: "")
    let found = (sayings + held).map { ($0, weights.finding(in: $0.0)) }
    printNow("| least lead | told | right | of |\n|---|---|---|---|")
    for least in [Float(0), 0.5, 1, 1.5, 2, 3] {
      let told = found.filter { ($0.1?.lead ?? 0) > least }
      let right = told.count { $0.0.1 == $0.1?.language }
      printNow("| \(least) | \(told.count) | \(right) | \(found.count) |")
    }
    guard misses else { return }
    for (line, found) in found where found.map({ $0.language != line.1 }) ?? true {
      let told = found.map { "\($0.language.rawValue) by \($0.lead)" } ?? "none"
      printNow("\(line.1.rawValue) told as \(told): \(line.0)")
    }
  }

  private static func lines(of text: String) -> [(String, Language)] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      guard parts.count == 2, let language = Language(rawValue: parts[0]) else { return nil }
      return (parts[1], language)
    }
  }
}

/// The lines of plugins' data, by language.
private struct PluginLines {
  private(set) var lines: [(String, Language)] = []
  /// The SHA-256 of all files, one behind the other in the order of their paths.
  let hash: String

  init(_ folder: URL) throws {
    let names: Set = ["alarms.txt", "wordings.txt", "facts.txt"]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { !$0.contains("/Tests/") }
    var all: [UInt8] = []
    for path in paths {
      let url = folder.appending(path: path)
      let tongue = Language(rawValue: url.deletingLastPathComponent().lastPathComponent)
      guard names.contains(url.lastPathComponent), let tongue else { continue }
      let text = try String(contentsOf: url, encoding: .utf8)
      all += Array(text.utf8)
      lines += text.split(whereSeparator: \.isNewline).filter {
        !$0.hasPrefix("#") && !$0.hasPrefix("[")
      }.map { (String($0), tongue) }
    }
    hash = Digest(of: all).hexadecimal
  }
}
