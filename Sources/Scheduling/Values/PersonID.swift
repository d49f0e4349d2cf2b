import JSON

/// Who has an appointment.
public struct PersonID: Identifier {
  /// The text.
  public let rawValue: String

  /// Wraps a text that is known to be an identifier.
  public init(unchecked rawValue: String) { self.rawValue = rawValue }
}
