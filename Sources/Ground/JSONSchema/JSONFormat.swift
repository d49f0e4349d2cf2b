internal import Basics

/// The formats that are asserted; any other `format` is an annotation (validation vocabulary, section 7).
public enum JSONFormat: String, Sendable, Hashable, CaseIterable {
  /// A day such as `2026-11-21` (RFC 3339, full-date).
  case date
  /// A moment such as `2026-11-21T15:04:05Z` (RFC 3339, date-time).
  case dateTime = "date-time"
  /// A time of day with its offset, such as `15:04:05+09:00` (RFC 3339, full-time).
  case time
  /// An address such as `ada@example.org`: RFC 5321's Mailbox without quoted local parts and address literals.
  case email
  /// An absolute URI such as `https://example.org/` (RFC 3986).
  case uri
  /// Such as `f81d4fae-7dec-11d0-a765-00a0c91e6bf6`, in either case (RFC 4122).
  case uuid

  func holds(_ text: String) -> Bool {
    var scanner = TimeScanner(text)
    switch self {
    case .date: return scanner.date() != nil && scanner.isAtEnd
    case .dateTime: return scanner.dateTime() != nil && scanner.isAtEnd
    case .time: return scanner.time() != nil && scanner.isAtEnd
    case .email: return EmailAddress.isOne(text)
    case .uri: return UniformResourceIdentifier.isOne(text)
    case .uuid: return UniversallyUniqueIdentifier.isOne(text)
    }
  }

  package var noun: String {
    switch self {
    case .date: "a date such as 2026-11-21"
    case .dateTime: "a date and time such as 2026-11-21T15:04:05Z"
    case .time: "a time such as 15:04:05Z"
    case .email: "an email address"
    case .uri: "a URI such as https://example.org/"
    case .uuid: "a UUID"
    }
  }
}
