import ArgumentParser
import Basics
import Cryptography
import Foundation
import SentenceEncoder
import Understanding

/// `sentence-encoder acts`.
struct ActsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "acts",
    abstract: "Learns which act a message is, or prints how often it is told right.",
    discussion: """
      FOLDER holds what several people wrote, a file each: a line has a language, what the assistant did last, the act and \
      the words, with tabs between them. For the table, each writer's lines are told by what was learnt from the others'.

      EXAMPLES:
        sentence-encoder acts Sources/Assistant/ActData/Sayings
        sentence-encoder acts Sources/Assistant/ActData/Sayings --write Sources/Assistant/ActData/acts.weights
      """)

  @Argument(help: "The folder of what people said.")
  var folder: String

  @Option(help: "The file to which the weights are written; none are if it is not given.")
  var write: String?

  @Flag(help: "Print every line that is told wrong as well.")
  var misses = false

  func run() async throws {
    guard let encoder = try CachedSentenceEncoder.installed() else {
      throw ValidationError("no weights are installed: run `verbatim model install`")
    }
    let writers = try SayingFolder(URL(filePath: folder, directoryHint: .isDirectory))
    guard let write else {
      printNow("| | all | likeliest two | sure (0.7) | right of those |\n|---|---|---|---|---|")
      report(writers, by: nil)
      return report(writers, by: encoder)
    }
    let weights = ActTraining.weights(
      writers.files.flatMap(\.sayings), hash: writers.hash, by: encoder)
    try weights.file.write(to: URL(filePath: write))
    printNow("\(weights.file.count) bytes in \(write)")
  }

  /// Each writer's lines by what was learnt from the others'.
  private func report(_ writers: SayingFolder, by encoder: CachedSentenceEncoder?) {
    var all = ActCount()
    let name = encoder == nil ? "words" : "with the encoder"
    var kinds: [String: ActCount] = [:]
    for (number, file) in writers.files.enumerated() {
      let others = writers.files.enumerated().filter { $0.offset != number }
        .flatMap(\.element.sayings)
      func rows(_ sayings: [Saying]) -> [[Float]] {
        encoder?.embeddings(ofExamples: sayings.map(\.text)) ?? []
      }
      let head = ActTraining(others, rows: rows(others)).head()
      let told = ActTraining(file.sayings, rows: rows(file.sayings)).probabilities(by: head)
      for (saying, probabilities) in zip(file.sayings, told) {
        all.count(saying, probabilities)
        for kind in [
          file.name, "after \(saying.situation.rawValue)", saying.act.rawValue, saying.language,
        ] {
          kinds[kind, default: ActCount()].count(saying, probabilities)
        }
        let ranked = probabilities.ranked[0]
        if misses, encoder != nil, ranked.act != saying.act {
          printNow(
            "\(Int(ranked.probability * 100)) \(saying.situation.rawValue) \(saying.act.rawValue) > \(ranked.act.rawValue): \(saying.text)"
          )
        }
      }
    }
    printNow("| \(name) | \(all.row)")
    for (kind, count) in kinds.sorted(by: { $0.key < $1.key }) {
      printNow("| \(name), \(kind) | \(count.row)")
    }
  }
}

/// How often acts were told right.
struct ActCount {
  private var (all, right, near, sure, sureRight) = (0, 0, 0, 0, 0)

  mutating func count(_ saying: Saying, _ probabilities: ActProbabilities) {
    let ranked = probabilities.ranked
    let isRight = ranked[0].act == saying.act
    all += 1
    right += isRight ? 1 : 0
    near += ranked.prefix(2).contains { $0.act == saying.act } ? 1 : 0
    guard ranked[0].probability >= 0.7 else { return }
    sure += 1
    sureRight += isRight ? 1 : 0
  }

  var row: String {
    func share(_ part: Int, _ whole: Int) -> String {
      "\((Double(part) / Double(max(whole, 1)) * 1000).rounded() / 10) %"
    }
    return
      "\(share(right, all)) of \(all) | \(share(near, all)) | \(share(sure, all)) | \(share(sureRight, sure)) |"
  }
}

/// What people said, a file for each who wrote it.
struct SayingFolder {
  let files: [(name: String, sayings: [Saying])]
  /// The SHA-256 of all files, one behind the other in the order of their names.
  let hash: String

  init(_ folder: URL) throws {
    let urls = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "tsv" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let texts = try urls.map { try String(contentsOf: $0, encoding: .utf8) }
    files = try zip(urls, texts).map {
      ($0.deletingPathExtension().lastPathComponent, try Saying.all(in: $1))
    }
    hash = Digest(of: Array(texts.joined().utf8)).hexadecimal
  }
}
