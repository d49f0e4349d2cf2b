/// Reads the subset of ECMA-262's regular expressions that can be matched in linear time.
///
/// Characters, `.`, classes, `\d \w \s \p{L}` and their opposites, `^ $ \b \B`, groups,
/// alternatives, and quantifiers, greedy or lazy. Look-around, references to groups and flags are
/// refused by name.
struct PatternReader {
  /// The most characters of a pattern.
  static let maximumLength = 10_000
  static let maximumDepth = 50
  static let maximumCount = 1000

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  init(_ text: String) throws(PatternError) {
    scalars = Array(text.unicodeScalars)
    guard scalars.count <= Self.maximumLength else {
      throw PatternError(
        "it has \(scalars.count) characters, and \(Self.maximumLength) at most are taken")
    }
  }

  mutating func pattern() throws(PatternError) -> PatternNode {
    let node = try alternatives()
    guard next == nil else { throw PatternError("')' at \(index) closes no group") }
    return node
  }

  /// The character to be read; nil at the end.
  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// The place in the pattern, for an error.
  var place: Int { index }

  mutating func take() -> Unicode.Scalar? {
    defer { index += 1 }
    return next
  }

  mutating func skip(_ text: String) -> Bool {
    let expected = Array(text.unicodeScalars)
    guard scalars[min(index, scalars.count)...].starts(with: expected) else { return false }
    index += expected.count
    return true
  }

  private mutating func alternatives() throws(PatternError) -> PatternNode {
    var choices = [try sequence()]
    while skip("|") { choices.append(try sequence()) }
    return choices.count == 1 ? choices[0] : .alternatives(choices)
  }

  private mutating func sequence() throws(PatternError) -> PatternNode {
    var parts: [PatternNode] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let atom = try atom(scalar)
      parts.append(try quantified(atom))
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func atom(_ scalar: Unicode.Scalar) throws(PatternError) -> PatternNode {
    index += 1
    switch scalar {
    case "(": return try group()
    case "[": return .one(try characterClass())
    case "\\": return try escape()
    case ".": return .one(.any)
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case "*", "+", "?": throw PatternError("'\(scalar)' at \(index - 1) repeats nothing")
    default: return .one(.one(scalar))
    }
  }

  private mutating func group() throws(PatternError) -> PatternNode {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw PatternError("groups lie deeper than \(Self.maximumDepth) inside one another")
    }
    if skip("?"), !skip(":") { try groupName() }
    let inner = try alternatives()
    guard skip(")") else { throw PatternError("a group is not closed: ')' is missing") }
    depth -= 1
    return inner
  }

  private mutating func groupName() throws(PatternError) {
    for look in ["=", "!", "<=", "<!"] where skip(look) {
      throw PatternError("look-around '(?\(look)' is not supported: say it without")
    }
    guard skip("<") else { throw PatternError("'(?' at \(index - 1) begins no known group") }
    while let scalar = take(), scalar != ">" {
      guard ScalarSet.word.contains(scalar) else {
        throw PatternError("a group's name has letters, digits and _ only")
      }
    }
  }

  private mutating func quantified(_ atom: PatternNode) throws(PatternError) -> PatternNode {
    guard let (least, most) = try quantifier() else { return atom }
    if case .assertion = atom { throw PatternError("an assertion cannot be repeated") }
    _ = skip("?")
    if let (_, _) = try quantifier() {
      throw PatternError("a quantifier at \(index - 1) follows another one: group the first")
    }
    return .repeated(atom, least: least, most: most)
  }

  private mutating func quantifier() throws(PatternError) -> (Int, Int?)? {
    if skip("*") { return (0, nil) }
    if skip("+") { return (1, nil) }
    if skip("?") { return (0, 1) }
    let start = index
    guard skip("{"), let least = try count() else {
      index = start
      return nil
    }
    var most: Int? = least
    if skip(",") { most = try count() }
    guard skip("}") else {
      index = start
      return nil
    }
    if let most, most < least { throw PatternError("{\(least),\(most)} repeats backwards") }
    return (least, most)
  }

  private mutating func count() throws(PatternError) -> Int? {
    var value: Int?
    while let scalar = next, ScalarSet.digit.contains(scalar) {
      index += 1
      value = (value ?? 0) * 10 + Int(scalar.value - 0x30)
      guard value ?? 0 <= Self.maximumCount else {
        throw PatternError("a quantifier counts to more than \(Self.maximumCount)")
      }
    }
    return value
  }
}

extension PatternReader {
  /// Reads the escape after a backslash outside a class.
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

/// Why a text is no pattern, or one that cannot be matched in a time that grows with the text
/// alone.
struct PatternError: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
