import Foundation

/// Turns a model's scores into probabilities that agree with what is observed.
///
/// The numbers were fitted to CLINC150's validation questions, for classifiers of 1 to 20 labels with 5 to 15 examples
/// each; of three questions two were in scope, and the others as often of other intents as of none.
enum Calibration {
  /// The factor that makes the scores of the labels among themselves as sure as they are right.
  static let sharpness: Float = 8

  /// The probability that an utterance means any label, by the best one's score and its familiarity.
  static func inScope(best: Float, row: FeatureRow) -> Double {
    guard !row.entries.isEmpty else { return 0 }
    let evidence = 5.38 * Double(best) + 2.96 * row.familiarity + 2 * row.wordFamiliarity - 1.53
    return 1 / (1 + exp(-evidence))
  }
}
