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
