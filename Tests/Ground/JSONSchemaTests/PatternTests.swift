import JSON
import JSONSchema
import TestSupport
import Testing

/// Patterns are matched in a time that grows with text and pattern alone, in the way of ECMA-262.
@Suite struct PatternTests {
  @Test(arguments: [
    ("b", "abc", true), ("^b", "abc", false), ("c$", "abc", true), ("^$", "", true),
    ("a|bc|", "x", true), ("^(?:a|bc)$", "bc", true), ("^(?<day>\\d{2})$", "24", true),
    ("^a{2}$", "aaa", false), ("^a{2,}$", "aaa", true), ("^a{1,2}?$", "aa", true),
    ("^a{,2}$", "a{,2}", true), ("^[a-c-]+$", "b-", true), ("^[^a-c]$", "b", false),
    ("^[]$", "a", false), ("^[\\d_]+$", "1_", true), ("^\\w+$", "é", false),
    ("\\bcat\\b", "a cat.", true), ("\\Bcat", "a cat.", false), ("^.$", "\n", false),
    ("^\\u00e9\\x41\\u{1F600}$", "éA😀", true), ("^\\p{Lu}\\P{L}$", "É1", true),
    ("^\\s\\S$", "\u{FEFF}x", true), ("^\\d$", "٣", false), ("^.$", "e\u{301}", false),
    ("^\\^\\$\\/\\-$", "^$/-", true), ("^(a*)*$", "aaa", true), ("^(|a)+$", "aa", true),
  ])
  func `a pattern finds what ECMA-262 says`(_ pattern: String, _ text: String, _ isFound: Bool)
    throws
  {
    #expect(try JSONSchema(["pattern": .string(pattern)]).accepts(.string(text)) == isFound)
  }

  @Test(arguments: ["^(a+)+$", "^(a|aa)+$", "^(a|a?)+$", "a*a*a*a*a*a*b", "^(([a-z])+.)+[A-Z]$"])
  func `no pattern hangs on the longest text`(_ pattern: String) throws {
    let text = String(repeating: "a", count: 4095) + "!"
    #expect(try JSONSchema(["pattern": .string(pattern)]).accepts(.string(text)) == false)
  }

  @Test(arguments: [
    ("(?=a)", "look-around '(?=' is not supported"), ("(?<!a)b", "look-around '(?<!'"),
    ("(a)\\1", "a reference to a group, '\\1', is not supported"), ("(", "a group is not closed"),
    (")", "')' at 0 closes no group"), ("[a", "a class is not closed"),
    ("[z-a]", "needs two characters in order"), ("*a", "'*' at 0 repeats nothing"),
    ("a**", "follows another one"), ("a{3,2}", "{3,2} repeats backwards"),
    ("a{9999}", "counts to more than 1000"), ("(a{1000}){1000}", "it is too large"),
    ("((){1000}){1000}", "it is too large"), ("\\p{Script=Greek}", "only general categories"),
    ("\\q", "'\\q' at 0 stands for nothing"), ("\\", "a backslash stands at the end"),
    ("\\xZZ", "no code point"), ("^*", "an assertion cannot be repeated"),
    (String(repeating: "(", count: 60), "deeper than 50"),
    ("[" + String(repeating: "a", count: 100_000) + "]", "it has 100002 characters, and 10000"),
    ("[" + PatternTests.scattered(3000) + "]{7}", "it is too large"),
  ])
  func `what it cannot do is refused by name`(_ pattern: String, _ reason: String) {
    let error = #expect(throws: SchemaError.self) {
      try JSONSchema(["pattern": .string(pattern)])
    }
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  /// Characters none of which follows another one.
  private static func scattered(_ count: UInt32) -> String {
    let scalars = (0..<count).compactMap { Unicode.Scalar(0x4E00 + 2 * $0) }
    return String(String.UnicodeScalarView(scalars.reversed()))
  }

  @Test func `a class of many characters has just those, and costs the logarithm of their number`()
    throws
  {
    let members = Self.scattered(9000)
    let schema = try JSONSchema(["pattern": .string("^[\(members)a-cb-d\\D]*$")])
    #expect(schema.accepts(.string(String(members.prefix(4000)) + "abcd")))
    let digits = try JSONSchema(["pattern": .string("^[\(members)a-cb-d\\d\\W]+$")])
    #expect(digits.accepts("7é d") && !digits.accepts("e"))
    let next = try #require(Unicode.Scalar(0x4E01))
    let plain = try JSONSchema(["pattern": .string("^[\(members)]+$")])
    #expect(plain.accepts(.string(members)) == false, "it is longer than what is matched")
    #expect(plain.accepts("\u{4E00}\u{4E02}") && !plain.accepts(.string(String(next))))
  }

  @Test(arguments: UInt64(0)..<40)
  func `small patterns find what a backtracking engine finds`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<10 {
      let pattern = Self.pattern(depth: 3, &random)
      let schema = try JSONSchema(["pattern": .string("^(?:\(pattern))$")])
      let regex = try Regex(pattern)
      for _ in 0..<10 {
        let length = Int.random(in: 0...5, using: &random)
        let text = String((0..<length).map { _ in "abc".randomElement(using: &random) ?? "a" })
        let isFound = try regex.wholeMatch(in: text) != nil
        #expect(schema.accepts(.string(text)) == isFound, "\(pattern) in \(text)")
      }
    }
  }

  private static func pattern(depth: Int, _ random: inout SplitMix64) -> String {
    guard depth > 0 else {
      return ["a", "b", "c", ".", "[ab]", "[^a]"].randomElement(using: &random) ?? "a"
    }
    let left = pattern(depth: depth - 1, &random)
    let right = pattern(depth: depth - 1, &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return "(?:\(left)|\(right))"
    case 1: return "(?:\(left))*"
    case 2: return "(?:\(left))?"
    case 3: return "(?:\(left)){1,2}"
    default: return left + right
    }
  }
}
