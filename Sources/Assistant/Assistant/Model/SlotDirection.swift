/// Of two places of one kind, which a parameter's name speaks of: where something begins or where it ends.
enum SlotDirection {
  case from
  case to

  /// Reads a parameter's name; nil where it says neither.
  init?(of parameter: String) {
    let words = Set(
      parameter.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
        .split { !$0.isLetter }.map(String.init))
    if !words.isDisjoint(with: ["from", "origin", "source", "departure", "start", "pickup"]) {
      self = .from
    } else if !words.isDisjoint(with: ["to", "destination", "arrival", "end", "dropoff", "target"])
    {
      self = .to
    } else {
      return nil
    }
  }

  /// Whether the word before a place says that it is the other one.
  func isOther(_ range: Range<String.Index>, in text: String) -> Bool {
    let before = text[..<range.lowerBound].split { !$0.isLetter }.last?.lowercased() ?? ""
    switch self {
    case .from: return ["to", "into", "towards", "nach", "hacia"].contains(before)
    case .to: return ["from", "leaving", "von", "aus", "desde"].contains(before)
    }
  }
}
