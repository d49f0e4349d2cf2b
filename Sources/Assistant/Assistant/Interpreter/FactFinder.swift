import Foundation
import PluginKit
import Understanding

/// Finds the fact that a text asks for, on the scale on which functions are found.
///
/// A fact's few questions are looked at one by one: the nearest decides, and how much nearer it is
/// than everything that a plugin does.
struct FactFinder: Sendable {
  private let nearest: NearestExamples
  private let words: ContentWords
  private let scale: Scale
  private let names: [String]
  /// The words that stand before the number of a thing, such as "order".
  private let cues: Set<String>

  /// How near a question has to be.
  private struct Scale: Sendable {
    /// The nearness at which one of two texts asks for the fact.
    let middle: Double
    /// How fast that changes with nearness, and with the lead over what a plugin does.
    let slope: Double

    static let meaning = Scale(middle: 0.5, slope: 18)
    static let words = Scale(middle: 0.45, slope: 16)
  }

  /// Looks at facts beside the sentences of what the plugin does; nil if there are no facts.
  init?(
    _ facts: [Fact], beside others: [String], cues: Set<String>,
    by encoder: (any SentenceEmbedding)?
  ) {
    guard !facts.isEmpty else { return nil }
    nearest = NearestExamples(facts.map(\.questions) + [others], by: encoder)
    words = ContentWords(of: facts.flatMap(\.questions))
    scale = encoder == nil ? .words : .meaning
    names = facts.map(\.name)
    self.cues = cues
  }

  /// Whether a text has a word of the questions.
  func mayKnow(_ text: String) -> Bool { words.mayKnow(text) }

  /// A classification of what a plugin does, with the facts among it; `label` names a fact by its
  /// place.
  func joining(
    _ found: Classification, _ text: String, label: (Int) -> String
  ) -> Classification {
    let nearness = nearest.nearness(of: withoutNumbers(text)).map(Double.init)
    let bias = FormBias(text)
    let facts = zip(names, nearness).map { name, nearness in
      nearness + (name == Fact.complaint ? bias.complaint : bias.fact)
    }
    guard let best = facts.max(), let other = nearness.last else { return found }
    let share = sure(best - scale.middle) * sure(best - other)
    let weights = facts.map { exp(scale.slope * ($0 - best)) }
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

  /// How much nearer a fact is by the way a text is said: a fact is asked for, a complaint is told,
  /// and a command or a noun alone wants neither.
  private struct FormBias {
    private(set) var (fact, complaint) = (0.0, 0.0)

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

  private func sure(_ lead: Double) -> Double { 1 / (1 + exp(-scale.slope * lead)) }
}
