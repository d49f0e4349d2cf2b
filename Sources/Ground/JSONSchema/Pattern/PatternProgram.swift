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

/// One search of a program in a text.
struct PatternMatch {
  private let program: [PatternProgram.Instruction]
  private let scalars: [Unicode.Scalar]
  private var places: [Int] = []
  private var seen: [Int]
  private var open: [Int] = []

  init(_ program: PatternProgram, in scalars: [Unicode.Scalar]) {
    self.program = program.instructions
    self.scalars = scalars
    seen = Array(repeating: -1, count: program.instructions.count)
  }

  /// Whether the pattern is found anywhere.
  mutating func isFound() -> Bool {
    for index in 0...scalars.count {
      if enter(0, at: index) { return true }
      guard index < scalars.count else { return false }
      let waiting = places
      places = []
      for place in waiting {
        guard case .one(let set) = program[place], set.contains(scalars[index]) else { continue }
        if enter(place + 1, at: index + 1) { return true }
      }
    }
    return false
  }

  /// Goes from an instruction to all that can be reached without a character; true at the end of
  /// the program.
  private mutating func enter(_ first: Int, at index: Int) -> Bool {
    open.append(first)
    while let place = open.popLast() {
      guard seen[place] != index else { continue }
      seen[place] = index
      switch program[place] {
      case .one: places.append(place)
      case .fork(let left, let right): open += [right, left]
      case .jump(let target): open.append(target)
      case .check(let assertion):
        if assertion.holds(at: index, in: scalars) { open.append(place + 1) }
      case .found:
        open = []
        return true
      }
    }
    return false
  }
}
