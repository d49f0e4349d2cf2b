public import JSON

extension LocalDay: LosslessStringConvertible {
  /// The day as `2026-11-21`.
  public var description: String {
    let digits = String(year)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\(zeros)\(digits)-\(twoDigits(month))-\(twoDigits(day))"
  }

  /// Reads `2026-11-21`, with four, two and two digits.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    let hyphen = UInt8(ascii: "-")
    guard bytes.count == 10, bytes[4] == hyphen, bytes[7] == hyphen,
      let year = wholeNumber(bytes[0..<4]), let month = wholeNumber(bytes[5..<7]),
      let day = wholeNumber(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension LocalDay: JSONRepresentable {
  /// Reads `2026-11-21`.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard let day = LocalDay(try reader.readString()) else {
      throw reader.error("expected a day such as 2026-11-21")
    }
    self = day
  }

  /// Writes `2026-11-21`.
  public func write(to writer: inout JSONWriter) { writer.string(description) }
}
