internal import Basics

/// The formats that are asserted; any other `format` is an annotation (validation vocabulary,
/// section 7).
public enum JSONFormat: String, Sendable, Hashable, CaseIterable {
  /// A day such as `2026-11-21` (RFC 3339, full-date).
  case date
  /// A moment such as `2026-11-21T15:04:05Z` (RFC 3339, date-time).
  case dateTime = "date-time"
  /// A time of day with its offset, such as `15:04:05+09:00` (RFC 3339, full-time).
  case time
  /// An address such as `ada@example.org`: RFC 5321's Mailbox without quoted local parts and
  /// address literals.
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

/// The everyday part of RFC 5321's Mailbox: a dot-string, `@`, a domain name.
enum EmailAddress {
  static func isOne(_ text: String) -> Bool {
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2, sides[0].utf8.count <= 64, sides[1].utf8.count <= 255 else {
      return false
    }
    let atoms = sides[0].split(separator: ".", omittingEmptySubsequences: false)
    let labels = sides[1].split(separator: ".", omittingEmptySubsequences: false)
    return atoms.allSatisfy(isAtom) && labels.allSatisfy(isLabel)
  }

  private static func isAtom(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { isLetterOrDigit($0) || "!#$%&'*+-/=?^_`{|}~".utf8.contains($0) }
  }

  private static func isLabel(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 63 && !text.hasPrefix("-") && !text.hasSuffix("-")
      && text.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
  }
}

/// An absolute URI by the grammar of RFC 3986: a scheme, then legal characters in legal places.
enum UniformResourceIdentifier {
  static func isOne(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), isScheme(text[..<colon]) else { return false }
    let parts = text[text.index(after: colon)...].split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let halves = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.dropFirst().allSatisfy({ isLegal($0, besides: ":@/?") }),
      halves.dropFirst().allSatisfy({ isLegal($0, besides: ":@/?") })
    else { return false }
    guard halves[0].hasPrefix("//") else { return isLegal(halves[0], besides: ":@/") }
    let hierarchy = halves[0].dropFirst(2)
    let authority = hierarchy.prefix { $0 != "/" }
    return isAuthority(authority) && isLegal(hierarchy.dropFirst(authority.count), besides: ":@/")
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A else {
      return false
    }
    return text.utf8.allSatisfy { EmailAddress.isLetterOrDigit($0) || "+-.".utf8.contains($0) }
  }

  private static func isAuthority(_ text: Substring) -> Bool {
    var place = text
    if let at = text.firstIndex(of: "@") {
      guard isLegal(text[..<at], besides: ":") else { return false }
      place = text[text.index(after: at)...]
    }
    if place.hasPrefix("[") {
      guard let end = place.firstIndex(of: "]") else { return false }
      let literal = place[place.index(after: place.startIndex)..<end]
      let port = place[place.index(after: end)...]
      return !literal.isEmpty && isLegal(literal, besides: ":")
        && (port.isEmpty || (port.hasPrefix(":") && isPort(port.dropFirst())))
    }
    let host = place.prefix { $0 != ":" }
    return isLegal(host, besides: "") && isPort(place.dropFirst(host.count).dropFirst())
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// Whether all are unreserved characters, sub-delimiters, escapes `%41` or among `others`.
  private static func isLegal(_ text: Substring, besides others: String) -> Bool {
    var escape = 0
    for byte in text.utf8 {
      if escape > 0 {
        guard UnicodeScalar(byte).properties.isASCIIHexDigit else { return false }
        escape -= 1
      } else if byte == UInt8(ascii: "%") {
        escape = 2
      } else if !EmailAddress.isLetterOrDigit(byte), !"-._~!$&'()*+,;=".utf8.contains(byte),
        !others.utf8.contains(byte)
      {
        return false
      }
    }
    return escape == 0
  }
}

/// UUIDs as texts (RFC 4122).
enum UniversallyUniqueIdentifier {
  /// Whether a text is five groups of hexadecimal digits, such as
  /// `f81d4fae-7dec-11d0-a765-00a0c91e6bf6`.
  static func isOne(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { UnicodeScalar($0).properties.isASCIIHexDigit }
  }
}
