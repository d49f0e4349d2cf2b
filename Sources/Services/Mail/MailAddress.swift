import Basics

/// An address of mail, of plain letters: what looks like another address is none.
package struct MailAddress: Sendable, Hashable, CustomStringConvertible {
  /// The address; its domain is in small letters.
  package let description: String

  /// The part behind the `@`.
  package var domain: Substring { description.split(separator: "@").last ?? "" }

  /// Reads `ann@clinic.example`; nil for anything else, such as two addresses, a name with one, one
  /// in quotes or of letters of other alphabets.
  package init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.count <= 254, (1...64).contains(parts[0].utf8.count),
      parts[0].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({
        !$0.isEmpty && $0.utf8.allSatisfy(Self.isAtom)
      })
    else { return nil }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy(Self.isLabel),
      labels.last?.contains(where: \.isLetter) == true
    else { return nil }
    description = "\(parts[0])@\(parts[1].lowercased())"
  }

  private static func isAtom(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || "!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
      && label.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
