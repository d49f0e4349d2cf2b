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
