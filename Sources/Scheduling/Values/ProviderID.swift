public import EventLog
import JSON

/// Who offers appointments: a doctor, a room, a machine.
public struct ProviderID: Identifier {
  /// The text.
  public let rawValue: String

  /// Wraps a text that is known to be an identifier.
  public init(unchecked rawValue: String) { self.rawValue = rawValue }

  /// The stream that holds the provider's calendar, `calendar-<provider>`.
  public var stream: StreamName { StreamName(category: "calendar", identifier: rawValue) }
}
