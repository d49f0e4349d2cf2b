/// How many characters, elements or members there may be.
struct CountRange: Sendable {
  let minimum: Int64?
  let maximum: Int64?

  /// Which of the two keywords a count breaks, and what it asks for.
  func breach(
    by count: Int, _ lower: Keyword, _ upper: Keyword, of noun: String
  ) -> (keyword: Keyword, expected: String)? {
    if let minimum, count < minimum { return (lower, "at least \(minimum) \(noun)") }
    if let maximum, count > maximum { return (upper, "at most \(maximum) \(noun)") }
    return nil
  }
}
