import EventLog

/// What an import has to remember of the lines before.
struct ImportProgress {
  // Beyond it the causes of what is left out are forgotten: what they led to is left out as well.
  private static let maximumLeftOut = 100_000

  var positions = PositionMap()
  /// Where the last line lay.
  var newest = Position.start
  var states = StreamStates()
  /// Whether everything in the log was imported; nil as long as nobody has asked.
  var isCopy: Bool?
  private var numbering: [StreamName: Numbering] = [:]
  /// What caused the events that were left out, in this log.
  private var leftOut: [Position: Position?] = [:]
  private var redacted: Set<Position> = []
  /// How many lines were left out of which nobody knows where they belong.
  private var unplaced: UInt64 = 0
  /// How many lines of a stream were left out whose version tells nothing of where in it they belong.
  private var misnumbered: [StreamName: UInt64] = [:]

  /// How the versions of a stream's lines differ from those in this log.
  private struct Numbering {
    var missing: UInt64 = 0
    var last: Version?
    /// The version that the next event has in this log, if nothing is missing before it.
    var next: Version
  }

  mutating func trim() { states.trim() }
}

extension ImportProgress {
  /// The versions that a line's event may have in this log: its own, the one that is left where lines before it are missing, and the next
  /// one where the gap before it is no larger than what was left out of this stream, or of any, and nobody knows where it belongs.
  func versions(of line: EventLine) -> [Version] {
    let missing = min(numbering[line.stream]?.missing ?? 0, line.version.value)
    let moved = Version(line.version.value - missing)
    var versions = missing == 0 ? [moved] : [moved, line.version]
    let next = numbering[line.stream]?.next ?? .initial
    let unknown = unplaced + (misnumbered[line.stream] ?? 0)
    if moved > next, moved.value - next.value <= unknown { versions.append(next) }
    return versions
  }

  /// Where in a stream of this log its lines have come to, before a line.
  func next(before line: EventLine) -> Version {
    min(numbering[line.stream]?.next ?? line.version, line.version)
  }

  /// Notes a line's event, whose version in this log is `version`.
  mutating func pass(_ line: EventLine, as version: Version, at position: Position) {
    let known = numbering[line.stream]
    let missing = line.version.value - version.value
    let moved = missing - min(known?.missing ?? 0, missing)
    let own = min(moved, misnumbered[line.stream] ?? 0)
    if own > 0 { misnumbered[line.stream]? -= own }
    unplaced -= min(moved - own, unplaced)
    numbering[line.stream] = Numbering(
      missing: missing, last: line.version, next: version.next)
    positions.add(line.position, at: position)
    newest = line.position
  }

  /// What caused a line's event, in this log: where that was left out, what caused that.
  ///
  /// - Throws: `BadLine` where the cause is no event of the lines before.
  func cause(_ causation: Position?) throws -> (position: Position?, isOther: Bool) {
    guard let causation else { return (nil, false) }
    if let cause = positions[causation] { return (cause, false) }
    if let cause = leftOut[causation] { return (cause, true) }
    throw BadLine("its cause, position \(causation), is none of the events imported before it")
  }

  /// Notes a line that is left out, so that what follows can go in without it.
  mutating func leaveOut(_ place: RefusedLine.Place?, isRedacted: Bool, takesVersion: Bool) {
    guard let place else { return unplaced += 1 }
    guard takesVersion, place.position > newest else {
      return misnumbered[place.stream, default: 0] += 1
    }
    var known = numbering[place.stream] ?? Numbering(next: place.version)
    if known.last.map({ $0 < place.version }) ?? true {
      known.missing += 1
      known.last = place.version
      numbering[place.stream] = known
    }
    guard leftOut.count < Self.maximumLeftOut else { return }
    let cause = place.causation.flatMap { positions[$0] ?? leftOut[$0] ?? nil }
    leftOut[place.position] = .some(cause)
    if isRedacted { redacted.insert(place.position) }
  }

  /// Whether the line's cause was redacted in the log it comes from.
  func isAboutRedacted(_ line: EventLine) -> Bool {
    line.causation.map(redacted.contains) ?? false
  }
}
