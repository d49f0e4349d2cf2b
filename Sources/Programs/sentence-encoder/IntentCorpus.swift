internal import Basics
import Foundation
import Understanding

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

  /// Reads a folder with `train` and `test`, each with a line of `seq.in` for a question and one of `label` for its intent.
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

  var description: String { "\(file): expected is \(expected)" }
}
