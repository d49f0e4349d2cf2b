import SentenceEncoder
import Understanding

/// How well intents are told apart: in draws of ten with eight examples each, and all 150 of CLINC150.
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
