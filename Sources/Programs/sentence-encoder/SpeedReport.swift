import Foundation
import SentenceEncoder
import Understanding

/// How much of a processor's time it takes to learn a plugin's functions and to understand a
/// sentence.
struct SpeedReport {
  private let corpus: IntentCorpus
  private let encoder: SentenceEncoder?
  private let clock = ProcessorClock()

  init(_ corpus: IntentCorpus, _ encoder: SentenceEncoder?) {
    (self.corpus, self.encoder) = (corpus, encoder)
  }

  func print() {
    printNow("\n| median of a processor's time | |\n|---|---|")
    row("12 functions with 8 examples each learnt by words", learning)
    row("a sentence of one of these understood by words", understanding)
    if let encoder { row("a sentence encoded", encodingTime(encoder)) }
  }

  private func row(_ name: String, _ time: Duration) {
    printNow("| \(name) | \(time.text) |")
  }

  private var learning: Duration {
    (0..<25).map { number in
      let lesson = corpus.draw(number, intents: 12).train
      return clock.measure { _ = UtteranceClassifier(learning: lesson) }
    }.median
  }

  private var understanding: Duration {
    let task = corpus.draw(0, intents: 12)
    let classifier = UtteranceClassifier(learning: task.train)
    return task.test.map { example in
      clock.measure { _ = classifier.classify(example.text) }
    }.median
  }

  private func encodingTime(_ encoder: SentenceEncoder) -> Duration {
    corpus.test.prefix(200).map { example in
      clock.measure { _ = encoder.embedding(of: example.text) }
    }.median
  }
}

extension [Duration] {
  fileprivate var median: Duration { isEmpty ? .zero : sorted()[count / 2] }
}

extension Duration {
  /// In milliseconds, or in microseconds where there are few.
  var text: String {
    let microseconds = milliseconds * 1000
    return microseconds < 1000
      ? "\(Int(microseconds.rounded())) µs" : "\((microseconds / 10).rounded() / 100) ms"
  }
}

/// The time that this process has had of processors: on a busy machine, too, it says what something
/// costs.
struct ProcessorClock {
  func measure(_ work: () -> Void) -> Duration {
    let start = now
    work()
    return now - start
  }

  private var now: Duration {
    var time = timespec()
    let failed = clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    precondition(failed == 0, "every process has a clock of its own")
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// The machine that measures.
enum Machine {
  /// The processor, as the system names it, and how it was built.
  static var description: String {
    #if DEBUG
      let build = "debug build"
    #else
      let build = "release build"
    #endif
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "Measured on \(processor ?? "a processor without a name"), \(cores) cores, \(build)."
  }

  private static var processor: String? {
    guard let text = FileManager.default.contents(atPath: "/proc/cpuinfo") else { return nil }
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("model name") }?.split(separator: ":").last
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
