import Basics

/// Something that a person said, and what they did by it.
package struct Saying: Sendable {
  package let language: String
  package let situation: Situation
  package let act: SpeechAct
  package let text: String

  /// Reads the lines of a file: a language, what the assistant did last, an act and the words, with
  /// tabs between them; what begins with # is a remark.
  package static func all(in file: String) throws(SayingError) -> [Saying] {
    var sayings: [Saying] = []
    for line in file.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t", maxSplits: 3).map(String.init)
      guard parts.count == 4, let situation = Situation(rawValue: parts[1]),
        let act = SpeechAct(rawValue: parts[2]), SpeechAct.learnt.contains(act)
      else { throw SayingError(line: String(line)) }
      sayings.append(
        Saying(language: parts[0], situation: situation, act: act, text: parts[3]))
    }
    return sayings
  }
}

/// A line that is no saying.
package struct SayingError: Error, CustomStringConvertible {
  let line: String

  package var description: String {
    "expected a language, a situation, an act and words with tabs between them, found \"\(line)\""
  }
}

/// Learns acts from sayings: multinomial logistic regression by stochastic gradient descent, whose
/// weights are the mean of those of the last passes.
package struct ActTraining {
  private static let passes = 24
  private static let rate: Float = 0.03
  /// How much of each weight is left after a pass.
  private static let kept: Float = 0.97

  private let sayings: [Saying]
  private let rows: [[Float]]

  /// Learns from sayings and their directions; empty ones to go by words alone.
  package init(_ sayings: [Saying], rows: [[Float]] = []) {
    self.sayings = sayings
    self.rows = rows.isEmpty ? [[Float]](repeating: [], count: sayings.count) : rows
  }

  /// The weights that are learnt; equal sayings in an equal order give equal weights.
  package func head(seed: UInt64 = 1) -> ActHead {
    let acts = SpeechAct.learnt.count
    let features = zip(sayings, rows).map { ActFeatures($0.text, after: $0.situation, $1).entries }
    let labels = sayings.map { SpeechAct.learnt.firstIndex(of: $0.act) ?? 0 }
    let places = ActFeatures.count(width: rows.first?.count ?? 0)
    var weights = [Float](repeating: 0, count: places * acts)
    var sum = weights
    var random = SplitMix64(seed: seed)
    var order = Array(sayings.indices)
    for pass in 0..<Self.passes {
      order.shuffle(using: &random)
      let rate = Self.rate * (1 - Float(pass) / Float(Self.passes))
      for index in order {
        Self.learn(features[index], labels[index], rate, &weights)
      }
      for place in weights.indices { weights[place] *= Self.kept }
      if pass >= Self.passes / 2 { for place in weights.indices { sum[place] += weights[place] } }
    }
    return ActHead(sum.map { $0 / Float(Self.passes - Self.passes / 2) })
  }

  private static func learn(
    _ entries: [ActFeatures.Entry], _ label: Int, _ rate: Float, _ weights: inout [Float]
  ) {
    let acts = SpeechAct.learnt.count
    var scores = [Float](repeating: 0, count: acts)
    for entry in entries {
      let start = entry.place * acts
      for act in 0..<acts { scores[act] += entry.value * weights[start + act] }
    }
    var gradient = scores.softmax()
    gradient[label] -= 1
    for entry in entries {
      let (start, step) = (entry.place * acts, rate * entry.value)
      for act in 0..<acts { weights[start + act] -= step * gradient[act] }
    }
  }

  /// The probabilities that a head gives the sayings, in their order.
  package func probabilities(by head: ActHead) -> [ActProbabilities] {
    zip(sayings, rows).map { saying, row in
      let features = ActFeatures(saying.text, after: saying.situation, row)
      return ActProbabilities(head.scores(of: features).softmax())
    }
  }

  /// The weights of both regressions; `hash` is the SHA-256 of the files of the sayings.
  package static func weights(
    _ sayings: [Saying], hash: String, by encoder: some SentenceEmbedding
  ) -> ActWeights {
    let rows = encoder.embeddings(ofExamples: sayings.map(\.text))
    return ActWeights(
      sayings: hash, encoder: encoder.fingerprint, words: ActTraining(sayings).head(),
      meaning: ActTraining(sayings, rows: rows).head())
  }
}
