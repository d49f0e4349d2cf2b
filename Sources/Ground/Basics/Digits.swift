extension Int {
  /// The number in decimal, with zeros in front up to `width` digits.
  package func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }

  /// The number that some decimal digits, at most 18, stand for; nil where one is none.
  package init?(digits: some Collection<UInt8>) {
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    self = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      self = self * 10 + Int(digit - 0x30)
    }
  }
}
