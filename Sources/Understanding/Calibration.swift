import Foundation

/// Turns a model's scores into probabilities that agree with what is observed.
///
/// The numbers were fitted to CLINC150's validation questions, for classifiers of 1 to 20 labels with 5 to 15 examples
/// each; of three questions two were in scope, and the others as often of other intents as of none.
struct Calibration: Sendable {
  /// For words and letters alone.
  static let words = Calibration(sharpness: 8, limit: 1.53)
  /// For words with their meanings: scores are higher, and where the limit lies more of what is in scope is kept than without
  /// them, and more of the rest refused.
  static let meanings = Calibration(sharpness: 6.5, limit: 1.8)

  /// The factor that makes the scores of the labels among themselves as sure as they are right.
  let sharpness: Float
  /// The evidence that makes an utterance as probably in scope as not.
  let limit: Double

  /// The probability that an utterance means any label, by the best one's score and its familiarity.
  func inScope(best: Float, row: FeatureRow) -> Double {
    guard !row.entries.isEmpty else { return 0 }
    let evidence = 5.38 * Double(best) + 2.96 * row.familiarity + 2 * row.wordFamiliarity - limit
    return 1 / (1 + exp(-evidence))
  }
}
