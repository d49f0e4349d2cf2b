extension Int {
  /// The number in decimal, with zeros in front up to `width` digits.
  func padded(to width: Int) -> String {
    String(repeating: "0", count: Swift.max(0, width - "\(self)".count)) + "\(self)"
  }
}
