import ArgumentParser
import Foundation
import SentenceEncoder
import Understanding

/// `sentence-encoder measure`.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Prints how well intents are told apart, by words alone and with the encoder.",
    discussion: """
      FILE is CLINC150's data_full.json, unpacked. Build it optimised (swift build -c release): it encodes 23,000 \
      sentences and trains on all of them.
      """)

  @Argument(help: "CLINC150's JSON.")
  var file: String

  @Option(help: "How many draws of 10 intents with 8 examples each.")
  var draws = 20

  @Flag(help: "Leave out the classifiers that learn all 15,000 examples.")
  var few = false

  func run() throws {
    let corpus = try IntentCorpus(file: URL(filePath: file))
    guard let encoder = try SentenceEncoder.installed() else {
      throw ValidationError("No weights are installed. `make model` installs them.")
    }
    print(Self.learning(corpus, clock: ContinuousClock()))
    let sample = corpus.test.prefix(200).map(\.text)
    let clock = ContinuousClock()
    let times = sample.map { text in clock.measure { _ = encoder.embedding(of: text) } }.sorted()
    print("One sentence: median \(times[times.count / 2].milliseconds) ms.")
    let known = KnownSentences(corpus.texts, by: encoder)
    let header =
      "| | right | top 3 | right and kept | refused | refused at 95 % kept | a question |"
    print("\n\(header)\n|---|---|---|---|---|---|---|")
    report("\(draws) draws of 10 × 8", on: (0..<draws).map { corpus.draw($0) }, by: known)
    if !few { report("CLINC150, full", on: [corpus], by: known) }
  }

  /// How long words take to be learnt, 12 intents with 8 examples each: the median of some draws.
  private static func learning(_ corpus: IntentCorpus, clock: ContinuousClock) -> String {
    let times = (0..<25).map { number in
      let lesson = corpus.draw(number, intents: 12).train
      return clock.measure { _ = UtteranceClassifier(learning: lesson) }
    }.sorted()
    return "12 × 8 learnt by words: median \(times[times.count / 2].milliseconds) ms."
  }

  private func report(_ name: String, on tasks: [IntentCorpus], by known: KnownSentences) {
    let words = tasks.map { task in
      IntentScore(of: UtteranceClassifier(learning: task.train).classify, on: task)
    }
    print("| \(name): words | \(words.mean.cells) |")
    let fused = tasks.map { task in
      let classifier = FusedClassifier(learning: task.train, by: known)
      return IntentScore(of: { classifier.classify($0) }, on: task)
    }
    print("| \(name): with the encoder | \(fused.mean.cells) |")
  }
}
