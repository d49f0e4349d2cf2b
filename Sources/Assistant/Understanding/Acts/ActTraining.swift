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

/// Learns acts from sayings.
package struct ActTraining {
  private let sayings: [Saying]
  private let rows: [[Float]]

  /// Learns from sayings and their directions; empty ones to go by words alone.
  package init(_ sayings: [Saying], rows: [[Float]] = []) {
    self.sayings = sayings
    self.rows = rows.isEmpty ? [[Float]](repeating: [], count: sayings.count) : rows
  }

  /// The weights that are learnt; equal sayings in an equal order give equal weights.
  package func head(seed: UInt64 = 1) -> LinearHead {
    LinearHead(
      learning: zip(sayings, rows).map { ActFeatures($0.text, after: $0.situation, $1).entries },
      numbers: sayings.map { SpeechAct.learnt.firstIndex(of: $0.act) ?? 0 },
      labels: SpeechAct.learnt.count,
      places: ActFeatures.count(width: rows.first?.count ?? 0),
      LinearHead.Settings(kept: 0.98, seed: seed))
  }

  /// The probabilities that a head gives the sayings, in their order.
  package func probabilities(by head: LinearHead) -> [ActProbabilities] {
    zip(sayings, rows).map { saying, row in
      let features = ActFeatures(saying.text, after: saying.situation, row)
      return ActProbabilities(head.scores(of: features.entries).softmax())
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
