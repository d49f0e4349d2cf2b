internal import Basics
import BundledPlugins
import Foundation
import PluginInspection
import PluginKit
import SentenceEncoder
import Understanding

/// How well intents are told apart: in draws of ten with eight examples each, and all 150 of
/// CLINC150.
struct IntentReport {
  private let encoder: SentenceEncoder?
  private let draws: Int
  private let isFull: Bool

  init(_ encoder: SentenceEncoder?, draws: Int, isFull: Bool) {
    (self.encoder, self.draws, self.isFull) = (encoder, draws, isFull)
  }

  func print(_ clinc: IntentCorpus, _ others: [(name: String, corpus: IntentCorpus)]) {
    printNow(
      """

      | | right | top 3 | right and kept | refused | refused at 95 % kept | a question |
      |---|---|---|---|---|---|---|
      """)
    for (name, corpus) in [("CLINC150", clinc)] + others.map({ ($0.name, $0.corpus) }) {
      let known = encoder.map { KnownSentences(corpus.texts, by: $0) }
      report(
        "\(name), \(draws) draws of 10 × 8", on: (0..<draws).map { corpus.draw($0) }, by: known)
      if isFull, name == "CLINC150" { report("CLINC150, full", on: [corpus], by: known) }
    }
  }

  private func report(_ name: String, on tasks: [IntentCorpus], by known: KnownSentences?) {
    let words = tasks.map { task in
      IntentScore(of: UtteranceClassifier(learning: task.train).classify, on: task)
    }
    printNow("| \(name): words | \(words.mean.cells) |")
    guard let known else { return }
    let fused = tasks.map { task in
      let classifier = FusedClassifier(learning: task.train, by: known)
      return IntentScore(of: { classifier.classify($0) }, on: task)
    }
    printNow("| \(name): with the encoder | \(fused.mean.cells) |")
  }
}

/// How many dangers healthcare's alarms hear in sentences, and how many alarms are false.
struct AlarmReport {
  private let registry: PluginRegistry
  private let alarms: [(name: String, sentences: [ExpectedSentence])]
  private let harmless: [String]
  private let encoder: CachedSentenceEncoder?

  init(alarms: [URL], harmless: [URL], _ encoder: CachedSentenceEncoder?) throws {
    registry = try PluginRegistry(BundledPlugins.all.filter { $0.manifest.id == "healthcare" })
    self.alarms = try alarms.map { ($0.lastPathComponent, try SentenceFile.alarms($0)) }
    self.harmless = try harmless.flatMap { try SentenceFile.harmless($0) }
    self.encoder = encoder
  }

  func print() {
    printNow(
      "\n| alarms | dangers | heard | harmless | false | in 1,000 |\n|---|---|---|---|---|---|")
    for (name, sentences) in alarms { report(name, sentences, []) }
    if !harmless.isEmpty { report("harmless sentences", [], harmless) }
  }

  private func report(_ name: String, _ sentences: [ExpectedSentence], _ harmless: [String]) {
    var ways: [(String, (any SentenceEmbedding)?)] = [("words", nil)]
    if let encoder { ways.append(("with the encoder", encoder)) }
    for (way, encoder) in ways {
      let rows = AlarmMeasurement(sentences, harmless: harmless, in: registry, encoder: encoder)
        .rows
      let (dangers, heard) = (rows.map(\.alarms).sum, rows.map(\.heard).sum)
      let (calm, raised) = (rows.map(\.harmless).sum, rows.map(\.raised).sum)
      let rate = calm > 0 ? "\((Double(raised) * 1e5 / Double(calm)).rounded() / 100)" : ""
      printNow(
        "| \(name): \(way) | \(dangers) | \(heard.share(of: dangers)) | \(calm) | \(raised) | \(rate) |"
      )
    }
  }
}

extension [Int] {
  fileprivate var sum: Int { reduce(0, +) }
}

extension Int {
  /// In percent; nothing of nothing.
  func share(of whole: Int) -> String {
    whole > 0 ? "\((Double(self) * 1000 / Double(whole)).rounded() / 10) %" : ""
  }
}

/// How a classifier does on a corpus, all as shares from 0 to 1.
struct IntentScore {
  /// Questions whose likeliest intent is theirs.
  var right = 0.0
  /// Questions whose intent is among the three likeliest.
  var topThree = 0.0
  /// Questions whose likeliest intent is theirs and that were not taken for strange ones.
  var kept = 0.0
  /// Strange questions that were taken for such.
  var refused = 0.0
  /// Strange questions that are refused if the limit lets 95 in 100 of the others pass.
  var refusedAtLimit = 0.0
  /// Milliseconds for one question.
  var time = 0.0

  init() {}

  init(of classify: (String) -> Classification, on corpus: IntentCorpus) {
    var answers: [Classification] = []
    let elapsed = ContinuousClock().measure { answers = corpus.test.map { classify($0.text) } }
    let strange = corpus.strange.map { classify($0.text) }
    let count = Double(corpus.test.count)
    let pairs = Array(zip(corpus.test, answers))
    right = Double(pairs.count { $0.label == $1.best?.label }) / count
    topThree =
      Double(
        pairs.count { pair in pair.1.candidates.prefix(3).contains { $0.label == pair.0.label } })
      / count
    kept = Double(pairs.count { $0.label == $1.best?.label && !$1.isRefused }) / count
    refused = Double(strange.count(where: \.isRefused)) / Double(strange.count)
    let limit = answers.map(\.outOfScope).sorted()[Int(0.95 * count)]
    refusedAtLimit = Double(strange.count { $0.outOfScope > limit }) / Double(strange.count)
    time = elapsed.milliseconds(dividedBy: corpus.test.count)
  }

  /// The cells of a Markdown table's row.
  var cells: String {
    let shares = [right, topThree, kept, refused, refusedAtLimit]
      .map { "\(($0 * 1000).rounded() / 10) %" }
    return (shares + ["\((time * 1000).rounded() / 1000) ms"]).joined(separator: " | ")
  }
}

extension [IntentScore] {
  var mean: IntentScore {
    var mean = IntentScore()
    for path: WritableKeyPath<IntentScore, Double> in [
      \.right, \.topThree, \.kept, \.refused, \.refusedAtLimit, \.time,
    ] {
      mean[keyPath: path] = reduce(0) { $0 + $1[keyPath: path] } / Double(count)
    }
    return mean
  }
}

extension Classification {
  fileprivate var isRefused: Bool { verdict() == .outOfScope }
}

extension Duration {
  var milliseconds: Double { milliseconds(dividedBy: 1) }

  func milliseconds(dividedBy count: Int) -> Double {
    let whole = Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
    return (whole / Double(count) * 1000).rounded() / 1000
  }
}

/// Questions with their intents in the shape of CLINC150's JSON.
struct IntentCorpus {
  let train: [Example]
  let test: [Example]
  /// Questions that mean none of the intents.
  let strange: [Example]

  var texts: [String] { (train + test + strange).map(\.text) }

  /// Reads CLINC150's `data_full.json`.
  init(file: URL) throws {
    let lists = try JSONDecoder().decode([String: [[String]]].self, from: Data(contentsOf: file))
    func examples(_ key: String) throws -> [Example] {
      guard let list = lists[key], list.allSatisfy({ $0.count == 2 }) else {
        throw UnreadableCorpus(
          file: file.path,
          expected: "\"\(key)\": a list of [text, intent], as in CLINC150's data_full.json")
      }
      return list.map { Example($0[0], label: $0[1]) }
    }
    try self.init(train: examples("train"), test: examples("test"), strange: examples("oos_test"))
  }

  /// Reads a folder with `train` and `test`, each with a line of `seq.in` for a question and one of
  /// `label` for its intent.
  init(folder: URL, strange: [Example]) throws {
    func examples(_ split: String) throws -> [Example] {
      let lines = try ["seq.in", "label"].map { name in
        try String(contentsOf: folder.appending(path: "\(split)/\(name)"), encoding: .utf8)
          .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      }
      guard lines[0].count == lines[1].count else {
        throw UnreadableCorpus(
          file: folder.path, expected: "as many lines in \(split)/seq.in as in \(split)/label")
      }
      return zip(lines[0], lines[1]).map { Example($0, label: $1) }
    }
    try self.init(train: examples("train"), test: examples("test"), strange: strange)
  }

  private init(train: [Example], test: [Example], strange: [Example]) {
    (self.train, self.test, self.strange) = (train, test, strange)
  }

  /// Some intents with eight examples each, another choice for every number.
  func draw(_ number: Int, intents: Int = 10) -> IntentCorpus {
    var random = SplitMix64(seed: UInt64(number))
    let labels = Set(train.map(\.label)).sorted().shuffled(using: &random).prefix(intents)
    let byLabel = Dictionary(grouping: train, by: \.label)
    return IntentCorpus(
      train: labels.flatMap { (byLabel[$0] ?? []).shuffled(using: &random).prefix(8) },
      test: test.filter { labels.contains($0.label) }, strange: strange)
  }
}

/// A file that is not of the expected shape.
struct UnreadableCorpus: Error, CustomStringConvertible {
  let file: String
  let expected: String

  var description: String { "\(file): expected \(expected)" }
}
