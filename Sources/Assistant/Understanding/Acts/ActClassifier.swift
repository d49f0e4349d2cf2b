import ActData
package import Foundation

/// How likely each act is that a message may be.
package struct ActProbabilities: Sendable {
  private let values: [Float]

  init(_ values: [Float]) { self.values = values }

  /// The probability that the message is one of some acts; those that nothing learns to tell count
  /// nothing.
  package func callAsFunction(_ acts: SpeechAct...) -> Double { any(of: acts) }

  /// Likewise for a list.
  package func any(of acts: some Sequence<SpeechAct>) -> Double {
    acts.reduce(0) { sum, act in
      sum + (SpeechAct.learnt.firstIndex(of: act).map { Double(values[$0]) } ?? 0)
    }
  }

  /// The likeliest first.
  package var ranked: [(act: SpeechAct, probability: Double)] {
    zip(SpeechAct.learnt, values).map { ($0, Double($1)) }.sorted { $0.1 > $1.1 }
  }
}

/// Tells acts from what is said, and from what the assistant did before: one linear regression over
/// words, and one over words and meaning.
///
/// The weights were learnt from sentences that several people wrote for this, and lie in the
/// program; `make heads` learns them anew.
package struct ActClassifier: Sendable {
  private let head: LinearHead
  private let encoder: (any SentenceEmbedding)?

  /// With an encoder whose directions the weights were learnt from, it goes by meaning as well, and
  /// by words otherwise.
  package init(_ weights: ActWeights = .embedded, by encoder: (any SentenceEmbedding)? = nil) {
    let fits = encoder.map { $0.fingerprint == weights.encoder } ?? false
    head = fits ? weights.meaning : weights.words
    self.encoder = fits ? encoder : nil
  }

  /// The acts that a message may be; costs a sentence of the encoder.
  package func probabilities(
    of text: String, after situation: Situation
  ) -> ActProbabilities {
    let row = encoder?.embedding(of: text) ?? []
    return ActProbabilities(
      head.scores(of: ActFeatures(text, after: situation, row).entries).softmax())
  }
}

/// The weights of both regressions, as they lie in a file: a line that says what they are, then
/// their bytes.
package struct ActWeights: Sendable, Equatable {
  /// The SHA-256 of the sentences that they were learnt from, and the fingerprint of the encoder.
  package let (sayings, encoder): (String, String)
  let words: LinearHead
  let meaning: LinearHead

  init(sayings: String, encoder: String, words: LinearHead, meaning: LinearHead) {
    (self.sayings, self.encoder) = (sayings, encoder)
    (self.words, self.meaning) = (words, meaning)
  }

  /// Those of the program.
  package static let embedded: ActWeights = {
    let bytes = unsafe Data(bytes: actWeights(), count: actWeightsCount())
    guard let weights = ActWeights(bytes) else {
      preconditionFailure("acts.weights is what `make heads` wrote")
    }
    return weights
  }()

  private static let format = "acts-1"

  /// Reads a file; nil if it is none.
  package init?(_ file: Data) {
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = String(decoding: file[..<end], as: UTF8.self).split(separator: " ")
    guard line.count == 7, line[0] == Self.format, let width = Int(line[3]),
      let wordScale = Float(line[4]), let meaningScale = Float(line[5])
    else { return nil }
    let bytes = file[file.index(after: end)...].map { Int8(bitPattern: $0) }
    let wordCount = ActFeatures.count(width: 0) * SpeechAct.learnt.count
    guard bytes.count == wordCount + ActFeatures.count(width: width) * SpeechAct.learnt.count
    else { return nil }
    self.init(
      sayings: String(line[1]), encoder: String(line[2]),
      words: LinearHead(
        labels: SpeechAct.learnt.count, scale: wordScale, weights: Array(bytes[..<wordCount])),
      meaning: LinearHead(
        labels: SpeechAct.learnt.count, scale: meaningScale, weights: Array(bytes[wordCount...])))
  }

  /// The file.
  package var file: Data {
    let places = meaning.weights.count / SpeechAct.learnt.count
    let width = (places - ActFeatures.count(width: 0)) / (1 + Situation.allCases.count)
    let line = "\(Self.format) \(sayings) \(encoder) \(width) \(words.scale) \(meaning.scale) .\n"
    return Data(line.utf8) + (words.weights + meaning.weights).map { UInt8(bitPattern: $0) }
  }
}
