import JSON

/// One appointment from its hold to its end; the caller makes it, so that a repeated request is recognised.
public struct AppointmentID: Identifier {
  /// The text.
  public let rawValue: String

  /// Wraps a text that is known to be an identifier.
  public init(unchecked rawValue: String) { self.rawValue = rawValue }
}
