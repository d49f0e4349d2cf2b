/// Where a classification stops being an answer.
public struct Thresholds: Hashable, Sendable {
  /// An utterance at least this probably out of scope, 0 to 1, is not understood.
  public let outOfScope: Double
  /// A label at least this fraction as likely as the best one, 0 to 1, makes it ambiguous.
  public let rivalry: Double

  /// Sets both thresholds; lower values understand less and ask more.
  public init(outOfScope: Double, rivalry: Double) {
    self.outOfScope = outOfScope
    self.rivalry = rivalry
  }

  /// The thresholds measured on CLINC150: out of scope from 0.5, ambiguous from 0.5.
  public static let standard = Thresholds(outOfScope: 0.5, rivalry: 0.5)
}
