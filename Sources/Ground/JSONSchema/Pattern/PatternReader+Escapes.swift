extension PatternReader {
  /// What stands behind a backslash outside a class.
  mutating func escape() throws(PatternError) -> PatternNode {
    if skip("b") { return .assertion(.wordBoundary) }
    if skip("B") { return .assertion(.noWordBoundary) }
    if let scalar = next, ("1"..."9").contains(scalar) || scalar == "k" {
      throw PatternError("a reference to a group, '\\\(scalar)', is not supported: say it without")
    }
    return .one(try escapedSet())
  }

  /// The characters between brackets.
  mutating func characterClass() throws(PatternError) -> ScalarSet {
    var set = ScalarSet()
    let isNegated = skip("^")
    while let scalar = next, scalar != "]" {
      let lower = try member()
      guard skip("-") else {
        set.add(lower.set)
        continue
      }
      guard let next, next != "]" else {
        set.add(lower.set)
        set.add(.one("-"))
        continue
      }
      let upper = try member()
      guard let first = lower.scalar, let last = upper.scalar, first <= last else {
        throw PatternError("a range in '[…]' needs two characters in order, at \(place)")
      }
      set.add(first.value...last.value)
    }
    guard skip("]") else { throw PatternError("a class is not closed: ']' is missing") }
    set.sort()
    return isNegated ? set.negated : set
  }

  private mutating func member() throws(PatternError) -> (set: ScalarSet, scalar: Unicode.Scalar?) {
    guard skip("\\") else {
      guard let scalar = take() else { throw PatternError("a class is not closed") }
      return (.one(scalar), scalar)
    }
    if skip("b") { return (.one("\u{8}"), "\u{8}") }
    if let set = try namedSet() { return (set, nil) }
    let scalar = try escapedScalar()
    return (.one(scalar), scalar)
  }

  private mutating func escapedSet() throws(PatternError) -> ScalarSet {
    if let set = try namedSet() { return set }
    return .one(try escapedScalar())
  }

  private mutating func namedSet() throws(PatternError) -> ScalarSet? {
    if skip("d") { return .digit }
    if skip("D") { return .digit.negated }
    if skip("w") { return .word }
    if skip("W") { return .word.negated }
    if skip("s") { return .space }
    if skip("S") { return .space.negated }
    if skip("p{") { return try property() }
    if skip("P{") { return try property().negated }
    return nil
  }

  private mutating func property() throws(PatternError) -> ScalarSet {
    var name = ""
    while let scalar = take(), scalar != "}" { name.unicodeScalars.append(scalar) }
    guard let set = ScalarSet.property(name) else {
      throw PatternError("\\p{\(name)} is not supported, only general categories such as \\p{L}")
    }
    return set
  }

  private mutating func escapedScalar() throws(PatternError) -> Unicode.Scalar {
    guard let scalar = take() else { throw PatternError("a backslash stands at the end") }
    switch scalar {
    case "t": return "\t"
    case "n": return "\n"
    case "r": return "\r"
    case "v": return "\u{B}"
    case "f": return "\u{C}"
    case "0": return "\0"
    case "x": return try hexadecimal(digits: 2)
    case "u": return skip("{") ? try bracedHexadecimal() : try hexadecimal(digits: 4)
    case _ where scalar.properties.isAlphabetic || ScalarSet.digit.contains(scalar):
      throw PatternError("'\\\(scalar)' at \(place - 2) stands for nothing")
    default: return scalar
    }
  }

  private mutating func bracedHexadecimal() throws(PatternError) -> Unicode.Scalar {
    var text = ""
    while let scalar = take(), scalar != "}" { text.unicodeScalars.append(scalar) }
    return try scalar(text)
  }

  private mutating func hexadecimal(digits: Int) throws(PatternError) -> Unicode.Scalar {
    var text = ""
    for _ in 0..<digits { text.unicodeScalars.append(take() ?? " ") }
    return try scalar(text)
  }

  private func scalar(_ digits: String) throws(PatternError) -> Unicode.Scalar {
    guard digits.allSatisfy(\.isHexDigit),
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    else { throw PatternError("'\(digits)' is no code point in hexadecimal digits") }
    return scalar
  }
}
