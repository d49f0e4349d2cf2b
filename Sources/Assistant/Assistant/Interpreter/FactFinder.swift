import Foundation
import PluginKit
import Understanding

/// Finds the fact that a text asks for, on the scale on which functions are found.
///
/// A fact's few questions are looked at one by one: the nearest decides, and how much nearer it is
/// than everything that a plugin does. A regression over all of them has a say, too: of 471 messages
/// of which 62 ask or complain, the nearest alone told 93 of 100 right, both 95.
struct FactFinder: Sendable {
  private let nearest: NearestExamples
  private let names: [String]
  /// The words that stand before the number of a thing, such as "order".
  private let cues: Set<String>

  /// The nearness at which one of two texts asks for the fact, and how fast that changes with
  /// nearness and with the lead over what a plugin does.
  private static let (middle, slope) = (0.5, 18.0)

  /// Tells facts from what the plugin does.
  private let regression: FactRegression

  /// Looks at facts beside the sentences of each thing that the plugin does; nil if there are no
  /// facts.
  init?(
    _ facts: [Fact], beside others: [[String]], cues: Set<String>,
    by encoder: any SentenceEmbedding
  ) {
    guard !facts.isEmpty else { return nil }
    nearest = NearestExamples(facts.map(\.questions) + [others.flatMap(\.self)], by: encoder)
    regression = FactRegression(facts.map(\.questions), beside: others, by: encoder)
    names = facts.map(\.name)
    self.cues = cues
  }

  /// A classification of what a plugin does, with the facts among it; `label` names a fact by its
  /// place.
  func joining(
    _ found: Classification, _ text: String, label: (Int) -> String
  ) -> Classification {
    let plain = withoutNumbers(text)
    let nearness = nearest.nearness(of: plain).map(Double.init)
    let bias = FormBias(text)
    let facts = zip(names, nearness).map { name, nearness in
      nearness + bias.of(name)
    }
    guard let best = facts.max(), let other = nearness.last else { return found }
    let share = sure(best - Self.middle) * sure(best - other + regression.lead(of: plain))
    let weights = facts.map { exp(Self.slope * ($0 - best)) }
    let total = weights.reduce(0, +)
    let own = found.candidates.map {
      Classification.Candidate(label: $0.label, confidence: $0.confidence * (1 - share))
    }
    let asked = weights.enumerated().map { place, weight in
      Classification.Candidate(label: label(place), confidence: share * weight / total)
    }
    // A fact that is hardly meant makes nothing else likelier.
    let isFact = share > 1 - found.outOfScope
    return Classification(
      candidates: (own + asked).sorted { $0.confidence > $1.confidence },
      outOfScope: found.outOfScope * (isFact ? 1 - share : 1), familiarity: found.familiarity)
  }

  /// A text with "it" for each thing that it calls by a number, by which it would be like every
  /// example with a number.
  private func withoutNumbers(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard words.contains(where: isNumber) else { return text }
    var result: [Substring] = []
    for word in words {
      guard isNumber(word) else {
        result.append(word)
        continue
      }
      while let cue = result.last, cues.contains(cue.lowercased()) { result.removeLast() }
      result.append("it")
    }
    return result.joined(separator: " ")
  }

  private func isNumber(_ word: Substring) -> Bool { word.count(where: \.isNumber) > 3 }

  private func sure(_ lead: Double) -> Double { 1 / (1 + exp(-Self.slope * lead)) }
}

/// How much nearer a fact is by the way a text is said: a fact is asked for, a complaint is told,
/// and a command or a noun alone wants neither.
struct FormBias {
  /// Its weight by words alone, as a difference of logarithms.
  static let inWords = 8.0

  private var (fact, complaint) = (0.0, 0.0)

  /// How much nearer the fact of that name is.
  func of(_ name: String) -> Double { name == Fact.complaint ? complaint : fact }

  init(_ text: String) {
    let form = SentenceForm(text)
    let moods = form.clauses.map(\.mood)
    if form.isPlainRequest || moods.allSatisfy({ $0 == .fragment }) {
      (fact, complaint) = (-0.15, -0.15)
    }
    if moods.contains(.question) { fact = 0.06 }
    if moods.contains(.statement) { complaint = 0 }
    // "This wait is killing me, where is my parcel?" complains only if nothing is near that is
    // asked.
    if moods.contains(.question) { complaint = -0.1 }
  }
}

/// How much more a text is like the questions for facts than like what a plugin does, by a
/// regression over the sentences of all of them.
private struct FactRegression: Sendable {
  /// What the logarithm of the odds counts on the scale of nearness, and the most that it may be.
  private static let (weight, most): (Double, Double) = (0.05, 5)
  /// What is taken off: of two that are as near, a function is meant.
  private static let offset = 0.02

  private let classifier: EmbeddingClassifier
  private let facts: Int
  private let encoder: any SentenceEmbedding

  init(_ facts: [[String]], beside others: [[String]], by encoder: any SentenceEmbedding) {
    let groups = facts + others.filter { !$0.isEmpty }
    let numbers = groups.enumerated().flatMap { number, group in group.map { _ in number } }
    classifier = EmbeddingClassifier(
      learning: encoder.embeddings(ofExamples: groups.flatMap(\.self)), numbers: numbers,
      labels: groups.count)
    (self.facts, self.encoder) = (facts.count, encoder)
  }

  /// What is added to how much nearer a fact is.
  func lead(of text: String) -> Double {
    let probabilities = classifier.probabilities(of: encoder.embedding(of: text))
    let share = Double(probabilities.prefix(facts).reduce(0, +))
    let odds = log(max(share, 1e-9)) - log(max(1 - share, 1e-9))
    return Self.weight * min(max(odds, -Self.most), Self.most) - Self.offset
  }
}
