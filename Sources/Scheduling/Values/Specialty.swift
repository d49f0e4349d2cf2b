import JSON

/// What a provider is asked for, such as `dermatology`; an appointment names it as its department.
public struct Specialty: Identifier {
  /// The text.
  public let rawValue: String

  /// Wraps a text that is known to be an identifier.
  public init(unchecked rawValue: String) { self.rawValue = rawValue }
}
