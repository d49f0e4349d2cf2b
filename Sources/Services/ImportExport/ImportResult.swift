/// The outcome of an import.
package struct ImportResult: Sendable, Equatable {
  /// The most bad lines that are listed one by one.
  package static let maximumProblems = 1000

  /// Whether the numbers count the values of the text, and not its lines.
  package var countsValues = false
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
  /// The parts of good lines that the log does not hold, by their kind.
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

/// The kinds of content that an import left out, and how often, in the order in which they were
/// met.
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
  /// The fault, and the expected value.
  package let what: String

  package init(line: Int, what: String) {
    self.line = line
    self.what = what
  }
}

/// The fault of one line.
struct BadLine: Error, CustomStringConvertible {
  let description: String
  /// Whether it is its version that does not fit: then no other line has to move up in its place.
  let isOfVersion: Bool

  init(_ description: String, isOfVersion: Bool = false) {
    self.description = description
    self.isOfVersion = isOfVersion
  }
}

/// The outcome of some lines.
struct ImportCounts {
  var channels = 0
  var events = 0
  var skipped = 0
  var sealed = 0
  var closed = 0
  var renumbered = 0
  /// Events of types that may have tags, which nobody here knows.
  var untagged = 0
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
