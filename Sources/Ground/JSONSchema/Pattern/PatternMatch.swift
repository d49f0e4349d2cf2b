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

  /// Goes from an instruction to all that can be reached without a character; true at the end of the program.
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
