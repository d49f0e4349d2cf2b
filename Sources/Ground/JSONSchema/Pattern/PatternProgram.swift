/// A regular expression as a machine that is in several places at once (Thompson's construction).
///
/// Matching costs at most the text's length times the program's, whatever the pattern.
struct PatternProgram: Sendable {
  /// The most instructions.
  static let maximumSize = 2000

  enum Instruction: Sendable {
    case one(ScalarSet)
    case fork(Int, Int)
    case jump(Int)
    case check(PatternAssertion)
    case found
  }

  private(set) var instructions: [Instruction] = []
  private var work = 0
  /// How many ranges all sets have together.
  private var ranges = 0

  /// Reads and translates a pattern.
  ///
  /// - Throws: ``PatternError`` for what is not supported, and for more than ``maximumSize``.
  init(_ text: String) throws(PatternError) {
    var reader = try PatternReader(text)
    try add(try reader.pattern())
    try emit(.found)
  }

  private mutating func emit(_ instruction: Instruction) throws(PatternError) {
    guard instructions.count < Self.maximumSize else { throw Self.tooLarge }
    instructions.append(instruction)
  }

  private static let tooLarge = PatternError(
    "it is too large: written out it has more than \(maximumSize) steps")

  private mutating func add(_ node: PatternNode) throws(PatternError) {
    work += 1
    // Repeating what is empty adds no instruction, but would take time all the same.
    guard work <= 10 * Self.maximumSize else { throw Self.tooLarge }
    switch node {
    case .one(let set):
      ranges += set.size
      guard ranges <= 10 * Self.maximumSize else { throw Self.tooLarge }
      try emit(.one(set))
    case .assertion(let assertion): try emit(.check(assertion))
    case .sequence(let parts): for part in parts { try add(part) }
    case .alternatives(let choices): try add(alternatives: choices)
    case .repeated(let part, let least, let most):
      for _ in 0..<least { try add(part) }
      try add(optional: part, times: most.map { $0 - least })
    }
  }

  private mutating func add(alternatives choices: [PatternNode]) throws(PatternError) {
    var ends: [Int] = []
    for choice in choices.dropLast() {
      let fork = instructions.count
      try emit(.jump(0))
      try add(choice)
      ends.append(instructions.count)
      try emit(.jump(0))
      instructions[fork] = .fork(fork + 1, instructions.count)
    }
    if let last = choices.last { try add(last) }
    for end in ends { instructions[end] = .jump(instructions.count) }
  }

  /// A part at most so many times, or as often as it comes.
  private mutating func add(optional part: PatternNode, times: Int?) throws(PatternError) {
    guard let times else {
      let fork = instructions.count
      try emit(.jump(0))
      try add(part)
      try emit(.jump(fork))
      instructions[fork] = .fork(fork + 1, instructions.count)
      return
    }
    var forks: [Int] = []
    for _ in 0..<times {
      forks.append(instructions.count)
      try emit(.jump(0))
      try add(part)
    }
    for fork in forks { instructions[fork] = .fork(fork + 1, instructions.count) }
  }
}
