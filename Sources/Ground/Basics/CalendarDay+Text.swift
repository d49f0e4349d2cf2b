extension CalendarDay: LosslessStringConvertible {
  /// The day in ISO 8601: `2026-11-21`.
  public var description: String {
    "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
  }

  /// Reads `2026-11-21`, with four, two and two digits; nil where the text is nothing of the kind.
  public init?(_ description: String) {
    var scanner = TimeScanner(description)
    guard let (year, month, day) = scanner.date(), scanner.isAtEnd else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension CalendarDay: Codable {
  /// Reads the ISO 8601 text `2026-11-24`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is no day: write it as 2026-11-24")
    }
    self = day
  }

  /// Writes the ISO 8601 text `2026-11-24`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
