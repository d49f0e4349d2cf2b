import EventLog
import EventLogVerification

/// Says of a payload, or of a value in one, without reading it, that none of some folded texts can
/// be in it.
///
/// Most payloads are ASCII, where what is folded is what is written but for capitals, spaces and
/// escapes: then one look at the bytes will do. Of any other, of JSON in a text, and where
/// something is looked for that may be written in another way, it says nothing.
struct PayloadPrefilter: Sendable {
  /// The beginnings of what is looked for; a byte that none of them has leads back to the start.
  private let start: PrefixAutomaton
  /// All of it, where the beginnings are not.
  private let whole: PatternTable?
  private let isExact: Bool
  /// Whether a number is among it, which may be written in several ways.
  private let hasNumber: Bool
  /// The last digits of long numbers, which people set apart in many ways.
  private let tails: Set<Int>
  private let tail: Int

  /// Looks for texts; `isExact` where each of them is written in its own bytes, but for capitals
  /// and spaces.
  ///
  /// Of `longNumbers` only the digits count, the last `tail` of them.
  init(_ texts: [[UInt8]], isExact: Bool = true, longNumbers: [[UInt8]] = [], tail: Int = 7) {
    // Nothing else is in a payload that is told by its bytes.
    let plain = texts.filter { text in !text.isEmpty && text.allSatisfy { $0 < 0x80 } }
    start = PrefixAutomaton(plain)
    whole = start.isWhole ? nil : PatternTable(plain.map { (0, $0) })
    let signs = Set("0123456789.+-e".utf8)
    hasNumber = !longNumbers.isEmpty || plain.contains { $0.allSatisfy(signs.contains) }
    tails = Set(longNumbers.map { $0.reduce(0) { $0 * 10 + Int($1 - 0x30) } })
    self.tail = tail
    self.isExact = isExact
  }

  /// Whether one of them may be in a payload.
  func mayHold(_ payload: Span<UInt8>) -> Bool {
    guard isExact else { return true }
    var state = PrefixAutomaton.initial
    var (last, isText, isFound): (UInt8, Bool, Bool) = (0, false, false)
    var run = Run()
    var index = 0
    while index < payload.count {
      var byte = payload[index]
      index += 1
      switch byte {
      case 0x80...: return true
      case 0x41...0x5A: byte |= 0x20
      case UInt8(ascii: "\""):
        isText.toggle()
        if isText, startsJSON(payload, at: index) { return true }
      case UInt8(ascii: "\\"):
        guard index < payload.count else { return true }
        switch payload[index] {
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "f"):
          byte = 0x20
        case UInt8(ascii: "\""), UInt8(ascii: "/"): byte = payload[index]
        default: return true
        }
        index += 1
      case UInt8(ascii: "."): if hasNumber, !isText { return true }
      default: break
      }
      if byte == UInt8(ascii: "e"), hasNumber, !isText, (0x30...0x39).contains(last) {
        return true
      }
      if !tails.isEmpty, run.mayEnd(with: byte, tails, tail) { return true }
      if byte == 0x20, last == 0x20 { continue }
      last = byte
      guard start.isHit(&state, byte) else { continue }
      guard whole != nil else { return true }
      isFound = true
    }
    guard isFound, let whole else { return false }
    return Self.holds(whole, payload)
  }

  /// Whether a text begins as JSON does: numbers in it are read as such.
  private func startsJSON(_ payload: Span<UInt8>, at start: Int) -> Bool {
    var index = start
    if payload.count >= start + Self.erased.count,
      Self.erased.indices.allSatisfy({ Self.erased[$0] == payload[start + $0] })
    {
      return false
    }
    while index < payload.count {
      switch payload[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): return true
      case 0x20: index += 1
      case UInt8(ascii: "\\"): index += 2
      default: return false
      }
    }
    return false
  }

  /// The text in place of an erased member begins as JSON does, and is none.
  private static let erased = Array("[erased]\"".utf8)

  private static func holds(_ table: PatternTable, _ payload: Span<UInt8>) -> Bool {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count)
    var index = 0
    while index < payload.count {
      var byte = payload[index]
      index += 1
      if (0x41...0x5A).contains(byte) { byte |= 0x20 }
      if byte == UInt8(ascii: "\\"), index < payload.count {
        let sign = payload[index]
        byte = sign == UInt8(ascii: "\"") || sign == UInt8(ascii: "/") ? sign : 0x20
        index += 1
      }
      if byte != 0x20 || bytes.last != 0x20 { bytes.append(byte) }
    }
    var isFound = false
    table.matches(in: bytes) { _, _ in isFound = true }
    return isFound
  }

  /// The members of an event in which one of them may be as far as anybody can read it, their names
  /// among that; nil if only a reader of the whole can tell.
  func members(
    of event: borrowing EventView, _ reader: inout PayloadMembers
  ) throws -> Set<String>? {
    guard isExact else { return nil }
    let payload = event.payload
    guard let members = try reader.read(payload, isSealed: event.isSealed) else { return nil }
    var found: Set<String> = []
    for member in members {
      let isHit =
        switch member.value {
        case .plain: mayHold(payload.extracting(member.place))
        case .sealed(_, _, let erased?): mayHold(payload.extracting(erased))
        case .sealed(_, _, nil): mayHold(Self.erased.span)
        }
      if isHit || mayHold(member.name.utf8.span) { found.insert(member.name) }
    }
    return found
  }

  /// Digits that may be one number, with the signs that people set between them.
  private struct Run {
    private var digits = 0
    private var count = 0
    private var hasBracket = false

    /// Whether a long number may end with a byte.
    mutating func mayEnd(with byte: UInt8, _ tails: Set<Int>, _ tail: Int) -> Bool {
      switch byte {
      case 0x30...0x39:
        digits = (digits * 10 + Int(byte - 0x30)) % 10_000_000
        count += 1
        // A zero in brackets is left out.
        return count >= tail && (hasBracket || tails.contains(digits))
      case UInt8(ascii: "("): hasBracket = true
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"),
        UInt8(ascii: ")"), UInt8(ascii: "+"):
        break
      default: (digits, count, hasBracket) = (0, 0, false)
      }
      return false
    }
  }
}

/// The beginnings of some patterns as a table of states: one look a byte says whether one of them
/// ends there.
private struct PrefixAutomaton: Sendable {
  typealias State = Int
  static let initial: State = 0
  /// A table larger than this would not stay in a core's cache.
  private static let maximumStates = 8192

  private let classes: [UInt8]
  private let width: Int
  /// The next state by state and class; the highest bit says that a pattern ends there.
  private let next: [UInt16]
  /// Whether the patterns are in it as a whole.
  let isWhole: Bool

  init(_ patterns: [[UInt8]]) {
    var depth = 32
    while depth > 2,
      Set(patterns.map { $0.prefix(depth) }).reduce(0, { $0 + $1.count })
        >= Self.maximumStates
    { depth /= 2 }
    let beginnings = Set(patterns.map { Array($0.prefix(depth)) })
    isWhole = patterns.allSatisfy { $0.count <= depth }
    var classes = [UInt8](repeating: 0, count: 256)
    var width = 1
    for byte in Set(beginnings.joined()) where width < 255 {
      classes[Int(byte)] = UInt8(width)
      width += 1
    }
    var children = [[Int]]([[Int](repeating: -1, count: width)])
    var ends = [false]
    for pattern in beginnings {
      var node = 0
      for byte in pattern {
        let kind = Int(classes[Int(byte)])
        if children[node][kind] < 0 {
          children[node][kind] = children.count
          children.append([Int](repeating: -1, count: width))
          ends.append(false)
        }
        node = children[node][kind]
      }
      ends[node] = true
    }
    // The longest other end of what led to a node is a node above it: those come first.
    var suffix = [Int](repeating: 0, count: children.count)
    var queue = [0]
    var first = 0
    while first < queue.count {
      let node = queue[first]
      first += 1
      for kind in 0..<width {
        let fallback = node == 0 ? 0 : children[suffix[node]][kind]
        let child = children[node][kind]
        if child < 0 {
          children[node][kind] = fallback
        } else {
          suffix[child] = fallback
          if ends[fallback] { ends[child] = true }
          queue.append(child)
        }
      }
    }
    self.classes = classes
    self.width = width
    next = children.joined().map { UInt16($0) | (ends[$0] ? 0x8000 : 0) }
  }

  /// Goes on with a byte, and returns whether a pattern ends with it.
  @inline(__always)
  func isHit(_ state: inout State, _ byte: UInt8) -> Bool {
    let found = next[state * width + Int(classes[Int(byte)])]
    state = Int(found & 0x7FFF)
    return found & 0x8000 != 0
  }
}
