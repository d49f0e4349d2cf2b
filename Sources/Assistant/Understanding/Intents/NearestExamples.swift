/// How near a text is to the nearest of some sentences, group by group.
///
/// Nothing is learnt of the groups: five questions are enough for one, and a hundred groups cost no
/// more than their sentences. With an encoder the nearness is that of meanings, else that of words.
package struct NearestExamples: Sendable {
  private enum Measure: Sendable {
    case meanings(SentenceRows, any SentenceEmbedding)
    case words(Vocabulary, [[Place]])
  }

  /// A sentence that has a feature, and how much the feature counts in it.
  private struct Place: Sendable {
    let sentence: Int
    let value: Float
  }

  private let groups: [Range<Int>]
  private let measure: Measure

  /// Looks at groups of sentences, in their order.
  package init(_ groups: [[String]], by encoder: (any SentenceEmbedding)?) {
    var start = 0
    self.groups = groups.map { group in
      defer { start += group.count }
      return start..<start + group.count
    }
    let sentences = groups.flatMap(\.self)
    if let encoder {
      measure = .meanings(SentenceRows(encoder.embeddings(ofExamples: sentences)), encoder)
    } else {
      measure = Self.words(of: sentences)
    }
  }

  /// The nearness of each group's nearest sentence, up to 1; 0 if nothing is alike.
  ///
  /// Costs a sentence of the encoder, or some 20 µs.
  package func nearness(of text: String) -> [Float] {
    let all: [Float]
    switch measure {
    case .meanings(let rows, let encoder): all = rows.products(with: encoder.embedding(of: text))
    case .words(let vocabulary, let places):
      var sums = [Float](repeating: 0, count: groups.last?.upperBound ?? 0)
      let row = vocabulary.row(of: Feature.all(in: text))
      for entry in row.entries {
        for place in places[entry.feature] { sums[place.sentence] += place.value * entry.value }
      }
      all = sums.map { $0 * row.knownLength }
    }
    return groups.map { group in max(0, all[group].max() ?? 0) }
  }

  private static func words(of sentences: [String]) -> Measure {
    let documents = sentences.map { Feature.all(in: $0) }
    let vocabulary = Vocabulary(of: documents)
    var places = [[Place]](repeating: [], count: vocabulary.count)
    for (sentence, document) in documents.enumerated() {
      for entry in vocabulary.row(of: document).entries {
        places[entry.feature].append(Place(sentence: sentence, value: entry.value))
      }
    }
    return .words(vocabulary, places)
  }
}
