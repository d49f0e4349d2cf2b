import Foundation

/// The passages of some documents, found by their words (BM25) and, with an encoder, by their
/// meaning.
///
/// A search looks only at the passages that have a word of the question: its cost grows with those,
/// and not with the documents.
package struct PassageIndex: Sendable {
  /// A document as it is indexed.
  package struct Source: Sendable {
    package let title, text: String

    package init(title: String, text: String) { (self.title, self.text) = (title, text) }
  }

  /// A passage that was found, and what speaks for it.
  package struct Match: Sendable {
    /// The passage, by its place in ``PassageIndex/passages``.
    package let passage: Int
    /// By how much it leads: its score by words, and by meaning.
    package let score: Double
    /// The share of what the question says that the passage, its headings and title say as well.
    package let coverage: Double
    /// How much rarer than by chance the words are that both say, as a logarithm: above 0, fewer
    /// than one passage would have them all by chance.
    package let information: Double
    /// How near the meanings are, from -1 to 1; nil without an encoder.
    package let nearness: Double?
    /// How likely it answers the question, from 0 to 1.
    package let sureness: Double
  }

  /// The result of a search, and how many entries of the index it looked at.
  package struct Found: Sendable {
    /// The best passage of each of the best documents, and then their further ones.
    package let matches: [Match]
    /// How likely each group of other texts answers the question, by its place.
    package let others: [Double]
    package let examined: Int
  }

  private struct Posting: Sendable {
    let passage: Int32
    let times: Float
  }

  package let passages: [Passage]
  /// How many of the passages are of documents; those of the other texts come after them.
  private let count: Int
  private let others: Int
  private let postings: [String: [Posting]]
  /// The longer terms by their first letters, and by their last ones.
  private let beginnings, endings: [Substring: [String]]
  private let lengths: [Float]
  private let meanLength: Float
  private let ignored: Set<String>
  private let meanings: SentenceRows?
  private let encoder: (any SentenceEmbedding)?

  /// BM25's saturation, and how much the length of a passage counts.
  private static let (saturation, lengthShare): (Float, Float) = (1.2, 0.75)
  /// How often a word of the title and of the headings counts.
  private static let titleWeight: Float = 3
  /// How much the nearness of meanings counts beside the score by words, which is at most 1.
  private static let meaningWeight = 1.5
  /// The share of a word that another form of it counts.
  private static let formWeight = 0.6

  /// Indexes documents; words of `ignored` say nothing in a question.
  ///
  /// `others` are groups of texts that answer questions as well, such as facts: how likely each
  /// does is told by the same measure, and none of them is found.
  package init(
    _ documents: [Source], beside others: [[String]] = [], ignoring ignored: Set<String>,
    by encoder: (any SentenceEmbedding)? = nil
  ) {
    var passages = documents.enumerated().flatMap { number, document in
      PassageCutter.passages(of: document.text, titled: document.title, document: number)
    }
    let count = passages.count
    for (number, texts) in others.enumerated() {
      passages += texts.map { Passage(document: documents.count + number, place: "", text: $0) }
    }
    let titles = documents.map(\.title) + others.map { _ in "" }
    var postings: [String: [Posting]] = [:]
    var lengths: [Float] = []
    for (number, passage) in passages.enumerated() {
      var times: [String: Float] = [:]
      for term in PassageTerms.terms(of: passage.text, ignoring: ignored) {
        times[term, default: 0] += 1
      }
      let above = "\(titles[passage.document]) \(passage.place)"
      for term in PassageTerms.terms(of: above, ignoring: ignored) {
        times[term, default: 0] += Self.titleWeight
      }
      for (term, count) in times {
        postings[term, default: []].append(Posting(passage: Int32(number), times: count))
      }
      lengths.append(times.values.reduce(0, +))
    }
    (self.passages, self.postings, self.lengths) = (passages, postings, lengths)
    let long = postings.keys.filter { $0.count >= Self.shortest }.sorted()
    beginnings = Dictionary(grouping: long) { $0.prefix(Self.bound) }
    endings = Dictionary(grouping: long) { $0.suffix(Self.bound) }
    (self.count, self.others) = (count, others.count)
    meanLength = max(lengths.prefix(count).reduce(0, +) / Float(max(count, 1)), 1)
    (self.ignored, self.encoder) = (ignored, encoder)
    meanings = encoder.map { encoder in
      SentenceRows(
        encoder.embeddings(
          ofExamples: passages.map { passage in
            let above = [titles[passage.document], passage.place].filter { !$0.isEmpty }
            return (above + [passage.text]).joined(separator: ". ")
          }))
    }
  }

  /// The passages that answer a question best: those of the best documents, the best first.
  package func search(_ question: String, most: Int) -> Found {
    guard count > 0 else { return Found(matches: [], others: [], examined: 0) }
    let asked = words(of: question)
    let whole = asked.reduce(0) { $0 + $1.rarity }
    var sums: [Int32: (score: Double, covered: Double)] = [:]
    var examined = 0
    for word in asked {
      var best: [Int32: Double] = [:]
      for form in word.forms {
        for posting in postings[form.term] ?? [] {
          examined += 1
          let value = form.weight * saturated(posting)
          best[posting.passage] = max(best[posting.passage] ?? 0, value)
        }
      }
      for (passage, value) in best {
        sums[passage, default: (0, 0)].score += word.rarity * word.times * value
        sums[passage, default: (0, 0)].covered += word.rarity * min(1, value)
      }
    }
    let near = encoder.flatMap { encoder in
      meanings.map { $0.products(with: encoder.embedding(of: question)) }
    }
    let highest = max(sums.values.map(\.score).max() ?? 0, 1e-9)
    let candidates = near.map { $0.indices.map(Int32.init) } ?? Array(sums.keys)
    let matches = candidates.map { number -> Match in
      let place = Int(number)
      let (score, covered) = sums[number] ?? (0, 0)
      let coverage = whole > 0 ? min(1, covered / whole) : 0
      let nearness = near.map { Double($0[place]) }
      let information = covered - log(Double(passages.count))
      return Match(
        passage: place, score: score / highest + Self.meaningWeight * (nearness ?? 0),
        coverage: coverage, information: information, nearness: nearness,
        sureness: Self.sureness(coverage, information, nearness, words: asked.count))
    }
    var others = [Double](repeating: 0, count: others)
    for match in matches where match.passage >= count {
      let group = passages[match.passage].document - firstOther
      others[group] = max(others[group], match.sureness)
    }
    return Found(
      matches: best(matches.filter { $0.passage < count }, most), others: others,
      examined: examined)
  }

  private var firstOther: Int { (passages.last?.document ?? 0) + 1 - others }

  /// The best of each document, those first that say more of it in further passages.
  private func best(_ matches: [Match], _ most: Int) -> [Match] {
    let inOrder = matches.sorted { ($0.score, $1.passage) > ($1.score, $0.passage) }
    var documents: [Int: (best: Match, score: Double, share: Double)] = [:]
    for match in inOrder {
      let document = passages[match.passage].document
      guard var known = documents[document] else {
        documents[document] = (match, match.score, Self.furtherShare)
        continue
      }
      known.score += match.score * known.share
      known.share *= Self.furtherShare
      documents[document] = known
    }
    let best = documents.values.sorted {
      ($0.score, $1.best.passage) > ($1.score, $0.best.passage)
    }.prefix(most).map(\.best)
    let chosen = Set(best.map(\.passage))
    return best + inOrder.lazy.filter { !chosen.contains($0.passage) }.prefix(most - best.count)
  }

  /// How much a document's further passages count, each for the one before it.
  private static let furtherShare = 0.3

  private func saturated(_ posting: Posting) -> Double {
    let length = lengths[Int(posting.passage)] / meanLength
    let (k, b) = (Self.saturation, Self.lengthShare)
    return Double(posting.times * (k + 1) / (posting.times + k * (1 - b + b * length)))
  }

  /// The probability that a passage answers a question.
  ///
  /// A regression over 1,660 questions with the passage that answers them and 17,700 that nothing
  /// answers, see the guide "Measured". It is a half at the place at which 3 of 100 of the latter
  /// are answered.
  private static func sureness(
    _ coverage: Double, _ information: Double, _ nearness: Double?, words: Int
  ) -> Double {
    guard words > 0 else { return 0 }
    let bounded = min(max(information, -4), 8)
    let length = Double(min(words, 6))
    let odds =
      if let nearness {
        13.4 * (nearness - 0.45) - 1.66 * coverage + 0.39 * bounded - 0.24 * length + 2.85
      } else {
        4.2 * coverage + 0.34 * bounded + 0.17 * length - 3.38
      }
    return 1 / (1 + exp(-odds))
  }
}

extension PassageIndex {
  /// A word of a question: how rare it is, how often it was said, and the terms that it stands for.
  private struct Asked {
    let rarity, times: Double
    let forms: [(term: String, weight: Double)]
  }

  private func words(of question: String) -> [Asked] {
    var times: [String: Int] = [:]
    var order: [String] = []
    for term in PassageTerms.terms(of: question, ignoring: ignored) {
      if times[term] == nil { order.append(term) }
      times[term, default: 0] += 1
    }
    return order.prefix(Self.mostWords).map { term in
      let forms = postings[term] == nil ? otherForms(of: term) : [(term, 1)]
      let count = forms.map { postings[$0.term]?.count ?? 0 }.max() ?? 0
      return Asked(
        rarity: rarity(of: count), times: Self.saturated(times[term] ?? 1), forms: forms)
    }
  }

  /// The weight of a word that is said so often.
  private static func saturated(_ times: Int) -> Double { Double(9 * times) / Double(times + 8) }

  /// The most different words of a question that are looked for.
  private static let mostWords = 400
  /// The most other forms of one word.
  private static let mostForms = 8

  /// How many letters a term has at least that has other forms, and how many of them are the same.
  private static let (shortest, bound) = (5, 4)

  /// The terms that begin or end with a word, those with which it does, and those of which it is a
  /// slip.
  private func otherForms(of term: String) -> [(term: String, weight: Double)] {
    guard term.count >= Self.shortest else { return [] }
    let begun = (beginnings[term.prefix(Self.bound)] ?? []).filter {
      $0.hasPrefix(term) || term.hasPrefix($0) || $0.isOneSlip(from: term)
    }
    let ended = (endings[term.suffix(Self.bound)] ?? []).filter {
      $0.hasSuffix(term) || term.hasSuffix($0) || $0.isOneSlip(from: term)
    }
    return Set(begun + ended).sorted().prefix(Self.mostForms).map { ($0, Self.formWeight) }
  }

  private func rarity(of count: Int) -> Double {
    let all = Double(passages.count)
    return log(1 + (all - Double(count) + 0.5) / (Double(count) + 0.5))
  }
}
