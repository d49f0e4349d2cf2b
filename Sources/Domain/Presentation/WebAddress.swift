/// An address that may stand in a page: an absolute one with a scheme that runs nothing.
package struct WebAddress: Sendable, Hashable {
  /// The address.
  package let text: String

  /// An address to follow: `http`, `https` or `mailto`; nil for any other text.
  package init?(link text: String) { self.init(text, schemes: ["http", "https", "mailto"]) }

  /// The address of a picture, film or sound: `http` or `https`; nil for any other text.
  package init?(media text: String) { self.init(text, schemes: ["http", "https"]) }

  private init?(_ text: String, schemes: Set<String>) {
    // Browsers drop white space and control characters before they look for the scheme.
    guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }),
      let colon = text.firstIndex(of: ":")
    else { return nil }
    let scheme = text[..<colon].lowercased()
    let rest = text[text.index(after: colon)...]
    guard schemes.contains(scheme), scheme == "mailto" ? !rest.isEmpty : rest.hasPrefix("//"),
      rest.count > (scheme == "mailto" ? 0 : 2)
    else { return nil }
    self.text = text
  }
}
