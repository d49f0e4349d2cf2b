/// A set of code points.
struct ScalarSet: Sendable {
  private var ranges: [ClosedRange<UInt32>] = []
  private var categories: Set<Unicode.GeneralCategory> = []
  private var parts: [ScalarSet] = []
  var isNegated = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isIn =
      ranges.contains { $0.contains(scalar.value) }
      || !categories.isEmpty && categories.contains(scalar.properties.generalCategory)
      || parts.contains { $0.contains(scalar) }
    return isIn != isNegated
  }

  mutating func add(_ range: ClosedRange<UInt32>) { ranges.append(range) }
  mutating func add(_ set: ScalarSet) { parts.append(set) }

  var negated: ScalarSet {
    var set = self
    set.isNegated.toggle()
    return set
  }

  static func one(_ scalar: Unicode.Scalar) -> ScalarSet { of(scalar.value...scalar.value) }

  static func of(_ ranges: ClosedRange<UInt32>...) -> ScalarSet {
    var set = ScalarSet()
    set.ranges = ranges
    return set
  }

  static let digit = of(0x30...0x39)
  static let word = of(0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A)
  private static let lineEnds = of(0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029)

  /// What `.` stands for: any character but those that end a line.
  static let any = lineEnds.negated

  /// What `\s` stands for (ECMA-262, WhiteSpace and LineTerminator).
  static let space: ScalarSet = {
    var set = of(0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0xFEFF...0xFEFF, 0x2028...0x2029)
    set.categories = [.spaceSeparator]
    return set
  }()

  /// What `\p{…}` stands for: a general category by its short name, such as `L` or `Lu`; nil for any other property.
  static func property(_ name: String) -> ScalarSet? {
    let name = name.hasPrefix("gc=") ? String(name.dropFirst(3)) : name
    let found = categoryNames.filter { $0.name == name || String($0.name.prefix(1)) == name }
    guard !found.isEmpty else { return nil }
    var set = ScalarSet()
    set.categories = Set(found.map(\.category))
    return set
  }

  private static let categoryNames: [(name: String, category: Unicode.GeneralCategory)] = [
    ("Lu", .uppercaseLetter), ("Ll", .lowercaseLetter), ("Lt", .titlecaseLetter),
    ("Lm", .modifierLetter), ("Lo", .otherLetter), ("Mn", .nonspacingMark),
    ("Mc", .spacingMark), ("Me", .enclosingMark), ("Nd", .decimalNumber), ("Nl", .letterNumber),
    ("No", .otherNumber), ("Pc", .connectorPunctuation), ("Pd", .dashPunctuation),
    ("Ps", .openPunctuation), ("Pe", .closePunctuation), ("Pi", .initialPunctuation),
    ("Pf", .finalPunctuation), ("Po", .otherPunctuation), ("Sm", .mathSymbol),
    ("Sc", .currencySymbol), ("Sk", .modifierSymbol), ("So", .otherSymbol),
    ("Zs", .spaceSeparator), ("Zl", .lineSeparator), ("Zp", .paragraphSeparator),
    ("Cc", .control), ("Cf", .format), ("Cs", .surrogate), ("Co", .privateUse),
    ("Cn", .unassigned),
  ]
}
