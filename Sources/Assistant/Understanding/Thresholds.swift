/// Where a classification stops being an answer.
package struct Thresholds: Hashable, Sendable {
  /// An utterance at least this probably out of scope, 0 to 1, is not understood.
  package let outOfScope: Double
  /// A label at least this fraction as likely as the best one, 0 to 1, makes it ambiguous.
  package let rivalry: Double

  /// Sets both thresholds; lower values understand less and ask more.
  package init(outOfScope: Double, rivalry: Double) {
    self.outOfScope = outOfScope
    self.rivalry = rivalry
  }

  /// The thresholds measured on CLINC150: out of scope from 0.5, ambiguous from 0.5.
  package static let standard = Thresholds(outOfScope: 0.5, rivalry: 0.5)
}
