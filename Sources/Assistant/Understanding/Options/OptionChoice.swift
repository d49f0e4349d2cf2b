/// What a person chose from what was shown.
package enum OptionChoice: Hashable, Sendable {
  /// These remain, by their places from 0: one is a choice, several have to be asked about.
  case among([Int])
  /// A number or place that no option has: "the ninth" of three.
  case none(said: String)
}
