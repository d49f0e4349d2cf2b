/// The bounds of a number.
struct NumberRange: Sendable {
  let minimum: JSONNumber?
  let maximum: JSONNumber?
  let exclusiveMinimum: JSONNumber?
  let exclusiveMaximum: JSONNumber?

  /// Whether some number lies within the bounds.
  var isPossible: Bool {
    func order(_ low: JSONNumber?, _ high: JSONNumber?, orEqual: Bool) -> Bool {
      guard let low, let high else { return true }
      return low < high || (orEqual && low == high)
    }
    return order(minimum, maximum, orEqual: true)
      && order(minimum, exclusiveMaximum, orEqual: false)
      && order(exclusiveMinimum, maximum, orEqual: false)
      && order(exclusiveMinimum, exclusiveMaximum, orEqual: false)
  }

  /// The first keyword that a number breaks, and what it asks for.
  func breach(by number: JSONNumber) -> (keyword: Keyword, expected: String)? {
    if let minimum, number < minimum { return (.minimum, "at least \(minimum)") }
    if let maximum, number > maximum { return (.maximum, "at most \(maximum)") }
    if let bound = exclusiveMinimum, number <= bound {
      return (.exclusiveMinimum, "more than \(bound)")
    }
    if let bound = exclusiveMaximum, number >= bound {
      return (.exclusiveMaximum, "less than \(bound)")
    }
    return nil
  }
}

extension NumberRange {
  /// Whether there is no bound at all.
  var isEmpty: Bool {
    minimum == nil && maximum == nil && exclusiveMinimum == nil && exclusiveMaximum == nil
  }
}
