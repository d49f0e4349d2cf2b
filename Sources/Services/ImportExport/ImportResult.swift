/// What an import came to.
package struct ImportResult: Sendable, Equatable {
  /// The most bad lines that are listed one by one.
  package static let maximumProblems = 1000

  /// How many channels are new.
  package var channels = 0
  /// How many events were appended.
  package var events = 0
  /// How many conversations or events were in the log already.
  package var skipped = 0
  /// How many of the appended events came sealed, so that the keys of another log open them.
  package var sealed = 0
  /// How many of those no key opens that is here now: whether they hold anything can only be told
  /// with the other log's keys.
  package var closed = 0
  /// How many of the appended events have another version or cause than their line says, since
  /// lines before them are left out.
  package var renumbered = 0
  /// What good lines say and the log does not hold, by what it is.
  package private(set) var leftOut: [String: LeftOut] = [:]
  /// The same in the order in which it was first met.
  package private(set) var kindsLeftOut: [String] = []
  /// How many bad lines there were.
  package private(set) var badLines = 0
  private var listed: [ImportProblem] = []
  private var lastBadLine = 0

  /// The result of an import that did nothing.
  package init() {}

  /// The bad lines in their order; the last one stands for all that are not listed where there are
  /// too many.
  package var problems: [ImportProblem] {
    let unlisted = badLines - listed.count
    guard unlisted > 0 else { return listed }
    let what = "and \(unlisted) more bad lines up to this one"
    return listed + [ImportProblem(line: lastBadLine, what: what)]
  }

  /// Adds a bad line, in whatever order they are found; beyond ``maximumProblems`` the later ones
  /// are only counted.
  package mutating func note(_ what: String, line: Int) {
    badLines += 1
    lastBadLine = max(lastBadLine, line)
    let place = listed.lastIndex { $0.line <= line }.map { $0 + 1 } ?? 0
    guard place < Self.maximumProblems else { return }
    listed.insert(ImportProblem(line: line, what: what), at: place)
    if listed.count > Self.maximumProblems { listed.removeLast() }
  }

  /// Notes that a good line says something that the log does not hold; the first hundred kinds are
  /// named, the others only counted.
  package mutating func leaveOut(_ what: String, count: Int = 1, line: Int) {
    let isKnown = leftOut[what] != nil || leftOut.count < Self.maximumKinds
    let what = isKnown ? what : "others"
    if leftOut[what] == nil { kindsLeftOut.append(what) }
    let known = leftOut[what] ?? LeftOut(count: 0, line: line)
    leftOut[what] = LeftOut(count: known.count + count, line: min(known.line, line))
  }

  // A hostile text may name as many members as it likes.
  private static let maximumKinds = 100
}

/// What one line says and the log does not hold, and how often, in the order in which it was met.
struct LeftOutKinds: Sendable {
  private(set) var counts: [(what: String, count: Int)] = []
  private var places: [String: Int] = [:]

  mutating func add(_ what: String, _ count: Int = 1) {
    let place = places[what] ?? counts.count
    if place == counts.count {
      places[what] = place
      counts.append((what, 0))
    }
    counts[place].count += count
  }
}

/// How often something was left out.
package struct LeftOut: Sendable, Equatable {
  /// How many times.
  package let count: Int
  /// The first line that says it.
  package let line: Int

  package init(count: Int, line: Int) {
    self.count = count
    self.line = line
  }
}

/// A line that could not be imported.
package struct ImportProblem: Sendable, Equatable {
  /// Its number; the first line is 1.
  package let line: Int
  /// What is wrong with it, and what was expected.
  package let what: String

  package init(line: Int, what: String) {
    self.line = line
    self.what = what
  }
}

/// What is wrong with one line.
struct BadLine: Error, CustomStringConvertible {
  let description: String
  /// Whether it is its version that does not fit: then no other line has to move up in its place.
  let isOfVersion: Bool

  init(_ description: String, isOfVersion: Bool = false) {
    self.description = description
    self.isOfVersion = isOfVersion
  }
}

/// What a JSON text says that its values do not hold, since something like it is read instead.
struct ImportLosses: Sendable, Equatable {
  /// How many halves of surrogate pairs stand without the other one: U+FFFD is read for each.
  private(set) var surrogates = 0
  /// How many numbers with a fraction or an exponent have more digits than a double.
  private(set) var numbers = 0
  /// How many times have digits beyond the microsecond, which are cut off.
  private(set) var times = 0

  /// Nothing.
  init() {}

  /// Finds what is not kept of a text that was read as JSON.
  init(in json: [UInt8]) { scan(json.span) }

  /// What it is, and how often.
  var findings: [(what: String, count: Int)] {
    [
      (
        "halves of surrogate pairs, which are no characters: U+FFFD stands in their place",
        surrogates
      ),
      ("digits of decimal numbers beyond those of a double", numbers),
      ("digits of times beyond the microsecond", times),
    ].filter { $0.1 > 0 }
  }

  /// Notes a time that an event takes as its own.
  mutating func note(time text: String) {
    let fraction = text.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
      .prefix { (0x30...0x39).contains($0) }
    if fraction.dropFirst(6).contains(where: { $0 != 0x30 }) { times += 1 }
  }

  static func += (sum: inout ImportLosses, other: ImportLosses) {
    sum.surrogates += other.surrogates
    sum.numbers += other.numbers
    sum.times += other.times
  }

  private mutating func scan(_ json: Span<UInt8>) {
    var index = 0
    while index < json.count {
      switch json[index] {
      case UInt8(ascii: "\""): index = endOfString(json, from: index + 1)
      case UInt8(ascii: "-"), 0x30...0x39: index = endOfNumber(json, from: index)
      default: index += 1
      }
    }
  }

  private mutating func endOfString(_ json: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < json.count, json[index] != UInt8(ascii: "\"") {
      guard json[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      switch Self.surrogate(json, at: index) {
      case nil: index += 2
      case .some(let isHigh):
        let isPair = isHigh && Self.surrogate(json, at: index + 6) == false
        if !isPair { surrogates += 1 }
        index += isPair ? 12 : 6
      }
    }
    return index + 1
  }

  /// Whether an escape stands for the first half of a surrogate pair; nil if it stands for none.
  private static func surrogate(_ json: Span<UInt8>, at index: Int) -> Bool? {
    guard index + 6 <= json.count, json[index] == UInt8(ascii: "\\"),
      json[index + 1] == UInt8(ascii: "u"), json[index + 2] | 0x20 == UInt8(ascii: "d")
    else { return nil }
    switch json[index + 3] | 0x20 {
    case UInt8(ascii: "8"), UInt8(ascii: "9"), UInt8(ascii: "a"), UInt8(ascii: "b"): return true
    case UInt8(ascii: "c")...UInt8(ascii: "f"): return false
    default: return nil
    }
  }

  private mutating func endOfNumber(_ json: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < json.count, Self.isOfNumber(json[index]) { index += 1 }
    // So few digits are always kept.
    if index - start > 15, Self.isCut((start..<index).map { json[$0] }) { numbers += 1 }
    return index
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Whether a number is read as a double, and that holds other digits than it is written with.
  private static func isCut(_ number: [UInt8]) -> Bool {
    let isWhole = number.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    guard !isWhole, let double = Double(String(decoding: number, as: UTF8.self)) else {
      return false
    }
    return !significant(number).elementsEqual(significant(Array("\(double)".utf8)))
  }

  private static func significant(_ number: [UInt8]) -> [UInt8] {
    let digits = number.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .filter { (0x30...0x39).contains($0) }.drop { $0 == 0x30 }
    return Array(digits.reversed().drop { $0 == 0x30 })
  }
}

/// What some lines came to.
struct ImportCounts {
  var channels = 0
  var events = 0
  var skipped = 0
  var sealed = 0
  var closed = 0
  var renumbered = 0
  /// Redacted events, and records of that.
  var leftOut = 0

  func add(to result: inout ImportResult) {
    result.channels += channels
    result.events += events
    result.skipped += skipped
    result.sealed += sealed
    result.closed += closed
    result.renumbered += renumbered
  }
}
