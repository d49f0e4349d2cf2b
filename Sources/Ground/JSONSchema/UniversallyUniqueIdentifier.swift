/// UUIDs as texts (RFC 4122).
enum UniversallyUniqueIdentifier {
  /// Whether a text is five groups of hexadecimal digits, such as `f81d4fae-7dec-11d0-a765-00a0c91e6bf6`.
  static func isOne(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { UnicodeScalar($0).properties.isASCIIHexDigit }
  }
}
