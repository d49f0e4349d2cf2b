/// Reads the subset of ECMA-262's regular expressions that can be matched in linear time.
///
/// Characters, `.`, classes, `\d \w \s \p{L}` and their opposites, `^ $ \b \B`, groups, alternatives, and quantifiers, greedy or
/// lazy. Look-around, references to groups and flags are refused by name.
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
