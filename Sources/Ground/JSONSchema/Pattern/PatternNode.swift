/// A part of a regular expression.
indirect enum PatternNode: Sendable {
  case one(ScalarSet)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  case repeated(PatternNode, least: Int, most: Int?)
  case assertion(PatternAssertion)
}

/// A condition on a place between two characters.
enum PatternAssertion: Sendable {
  case start
  case end
  case wordBoundary
  case noWordBoundary

  func holds(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    switch self {
    case .start: index == 0
    case .end: index == scalars.count
    case .wordBoundary: Self.isBoundary(index, scalars)
    case .noWordBoundary: !Self.isBoundary(index, scalars)
    }
  }

  private static func isBoundary(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    let before = index > 0 && ScalarSet.word.contains(scalars[index - 1])
    let after = index < scalars.count && ScalarSet.word.contains(scalars[index])
    return before != after
  }
}

/// Why a text is no pattern, or one that cannot be matched in a time that grows with the text alone.
struct PatternError: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
