/// A set of code points.
struct ScalarSet: Sendable, Hashable {
  /// In order and apart from one another, but while members are added.
  private var ranges: [ClosedRange<UInt32>] = []
  private var categories: Set<Unicode.GeneralCategory> = []
  /// Sets that are given by the characters outside of them; each once, of which there are few
  /// kinds.
  private var parts: Set<ScalarSet> = []
  var isNegated = false

  /// Costs the logarithm of the set's ranges.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isIn =
      isInRange(scalar.value)
      || !categories.isEmpty && categories.contains(scalar.properties.generalCategory)
      || parts.contains { $0.contains(scalar) }
    return isIn != isNegated
  }

  private func isInRange(_ value: UInt32) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  /// How many ranges it has, in itself and in its parts.
  var size: Int { ranges.count + parts.reduce(0) { $0 + $1.size } }

  /// Adds members; after the last one ``sort()`` has to be called.
  mutating func add(_ range: ClosedRange<UInt32>) { ranges.append(range) }

  /// Adds members; after the last one ``sort()`` has to be called.
  mutating func add(_ set: ScalarSet) {
    guard !set.isNegated else {
      parts.insert(set)
      return
    }
    ranges += set.ranges
    categories.formUnion(set.categories)
    parts.formUnion(set.parts)
  }

  /// Puts the ranges in order, and joins those that meet.
  mutating func sort() {
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }

  var negated: ScalarSet {
    var set = self
    set.isNegated.toggle()
    return set
  }

  static func one(_ scalar: Unicode.Scalar) -> ScalarSet { of(scalar.value...scalar.value) }

  static func of(_ ranges: ClosedRange<UInt32>...) -> ScalarSet {
    var set = ScalarSet()
    set.ranges = ranges
    set.sort()
    return set
  }

  static let digit = of(0x30...0x39)
  static let word = of(0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A)
  private static let lineEnds = of(0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029)

  /// The set that `.` stands for: any character but those that end a line.
  static let any = lineEnds.negated

  /// The set that `\s` stands for (ECMA-262, WhiteSpace and LineTerminator).
  static let space: ScalarSet = {
    var set = of(0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0xFEFF...0xFEFF, 0x2028...0x2029)
    set.categories = [.spaceSeparator]
    return set
  }()

  /// The set that `\p{…}` stands for: a general category by its short name, such as `L` or `Lu`;
  /// nil for any other property.
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
