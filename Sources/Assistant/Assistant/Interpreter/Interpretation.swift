package import Understanding

/// Something that a person may do with what they say, what follows from it, and how much speaks for
/// it.
///
/// All are on one scale, whoever reads them: the words that ask for something new, those that
/// answer, correct, choose, refine or deny, and those that are only social. A score is a logarithm
/// of odds. Above 0 it is likelier meant than not.
package struct Interpretation<Outcome: Sendable>: Sendable {
  /// The act that it is.
  package let act: SpeechAct
  /// How much speaks for it.
  package let score: Double
  /// Its consequence.
  package let outcome: Outcome
  /// The words in which a person can be asked whether they mean it; nil if nobody is asked that.
  package let wording: String?

  package init(_ act: SpeechAct, _ score: Double, _ outcome: Outcome, wording: String? = nil) {
    (self.act, self.score, self.outcome, self.wording) = (act, score, outcome, wording)
  }

  /// The same with another score.
  func scored(_ score: Double) -> Self {
    Interpretation(act, score, outcome, wording: wording)
  }

  /// The same with another outcome.
  func with<Other: Sendable>(_ outcome: Other) -> Interpretation<Other> {
    Interpretation<Other>(act, score, outcome, wording: wording)
  }
}

/// How much speaks for what, as logarithms of odds; set by hand and held by the recorded dialogues.
///
/// The measure is a request: the logarithm of its odds by the classifier, 0.4 at the least and 4 at
/// the most.
enum Score {
  /// Nothing that is read otherwise can win: no interpreter is asked.
  static let certain = 5.0
  /// Somebody else's things come before all.
  static let safety = 10.0
  /// Every word belongs to the act, and the act is expected.
  static let plain = 8.0
  /// All words belong to the act.
  static let whole = 5.0
  /// What was given is named, and what is meant instead.
  static let replaced = 5.2
  /// Only greets or thanks: whatever else fits all words comes first.
  static let social = 4.9
  /// All words are values of what was called, or words for choosing.
  static let covered = 4.5
  /// A choice is made, and something is told besides.
  static let told = 4.3
  /// It corrects by its form, and names more than the value.
  static let partly = 2.5
  /// The most and the least that a request has.
  static let (surest, leastSure) = (4.0, 0.4)
  /// Reasons are told besides.
  static let reasons = 0.5
  /// It is said to be a correction: "hold on, it's the grinder".
  static let corrects = 1.3
  /// The most that a document's passage has above what is unclear: a request that is plainly
  /// understood has more.
  static let document = 1.5
  /// How much more of what is asked a passage has to say than a fact.
  static let factBefore = 1.0
  /// It is one of the plugin's examples.
  static let example = 6.0
  /// A value for what was asked, and as much again as its words are all of it.
  static let (answer, answerWords) = (1.5, 3.0)
  /// It asks nothing, as an answer does not.
  static let answersPlainly = 1.5
  /// A no with more words than that.
  static let denial = 1.0
  /// Some of what is shown is left out; as much again as its words are all of it.
  static let filter = 3.3
  /// Several requests may be meant.
  static let unclear = 0.3
  /// The words point at a thing, or are about somebody, and say no more.
  static let guess = 0.2
  /// Something far may be meant.
  static let far = -1.0
  /// The question is asked again.
  static let again = -0.5
  /// Nothing is understood.
  static let unknown = -3.0
  /// How near the next has to be for the person to be asked between them.
  static let close = 0.3
}

extension Interpretation: Equatable where Outcome: Equatable {}

extension Sequence {
  /// The one with the highest score; the first of several that are alike.
  func best<Outcome>() -> Interpretation<Outcome>? where Element == Interpretation<Outcome> {
    self.max { $0.score < $1.score }.flatMap { most in first { $0.score == most.score } }
  }
}
