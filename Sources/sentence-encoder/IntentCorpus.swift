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
        throw UnreadableCorpus(file: file.path, key: key)
      }
      return list.map { Example($0[0], label: $0[1]) }
    }
    try self.init(train: examples("train"), test: examples("test"), strange: examples("oos_test"))
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

/// A file that is no corpus of intents.
struct UnreadableCorpus: Error, CustomStringConvertible {
  let file: String
  let key: String

  var description: String {
    "\(file) has no \"\(key)\": a list of [text, intent], as in CLINC150's data_full.json."
  }
}
