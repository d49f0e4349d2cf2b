package import EventLog
import JSON

/// Events as `evtool cat --json` and `evtool export` write them, one JSON object a line.
///
/// `{"position", "stream", "version", "type", "time", "actor", "correlation", "causation",
/// "payload"}`. An import keeps everything but the positions, which follow from the log it goes
/// into; a cause is given its new position. An event that is in the log already, equal in every
/// field, is skipped, so an import can be repeated, resumed, or follow a growing export.
///
/// `"personal": {"subject", "erased": {member: value}}` names the members that are about a person,
/// and what each reads as once that person is forgotten: the log seals them under its own key for
/// the subject. With `"sealed": true` members of the payload are sealed already and are kept as
/// they are; the keys of the log they come from open them, and find them by the hashes in `tags`.
///
/// The types that programs outside have registered (``TypeRegistered``) come along with a log, and
/// their events get the tags that they had. A log that goes on keeps the types that it has: there a
/// line that registers one is passed over if it says the same, and a bad line if not, as are then
/// the events of that type. Events of a type that no line has registered, and nobody here, go in
/// without tags, and the result says so.
///
/// An event of a known type has to have its shape, to lie where such events lie, and to fit its
/// channel or calendar (``ImportRules``); any other is a bad line. A stream that goes on in this
/// log takes none. What follows a line that is left out goes in, with the versions and causes that
/// are left. What is imported is marked so in the log, and nothing that it leaves open is ever
/// acted on.
///
/// Nobody chooses by a line whom an event is about, or what it reads as once that person is
/// forgotten: that is the person whom the payload names, or somebody in the channel (in a turn the
/// one whom it is for, or who speaks), or else whoever did it; and what the type declares, or
/// `[erased]`. Of a type that nobody knows `null` and `[]` are taken as well.
///
/// Statements of a log about itself (who was forgotten, what was imported raw) go only if the log
/// is nothing but a copy.
///
/// Nothing else may append to the log meanwhile; between processes the log's writer lock sees to
/// that.
package struct EventLines: ImportFormat {
  private var progress = ImportProgress()
  let rules: ImportRules

  /// Takes events by some rules.
  package init(rules: ImportRules = .core) { self.rules = rules }

  /// The outcome of one line.
  package func item(of line: Line) -> ReadLine {
    ReadLine(line, rules: rules, members: EventLine.members(of:))
  }

  /// Appends the events that are new and notes those that do not fit.
  package mutating func append(
    _ items: [NumberedItem<ReadLine>], to log: any EventLog, noting result: inout ImportResult
  ) async throws {
    var plan = EventPlan(after: try log.head(), progress, checkedBy: rules)
    // The plan has it alone: of what two have, all streams would be copied before one is noted.
    progress = ImportProgress()
    var problems: [(line: Int, what: String)] = []
    var leftOut = result
    try log.withSnapshot { snapshot in
      for item in items {
        let before = plan.counts
        if let problem = try plan.take(item.item, in: snapshot) {
          problems.append((item.line, problem))
        }
        Self.note(plan.counts, before, of: item, in: &leftOut)
      }
    }
    result = leftOut
    for problem in problems { result.note(problem.what, line: problem.line) }
    try await append(plan, to: log)
    plan.counts.add(to: &result)
    progress = plan.progress
    progress.trim()
  }

  /// Notes what one line says that is not in the log.
  private static func note(
    _ counts: ImportCounts, _ before: ImportCounts, of item: NumberedItem<ReadLine>,
    in result: inout ImportResult
  ) {
    if counts.leftOut > before.leftOut {
      result.leaveOut(
        "redacted events, or records of that; evtool backup keeps them", line: item.line)
    }
    guard counts.events > before.events, case .event(let event) = item.item else { return }
    if counts.untagged > before.untagged {
      result.leaveOut(
        "tags of \(event.event.type), if it has any: nobody has registered it here, or in a line before its events",
        line: item.line)
    }
    for name in event.unknown { result.leaveOut("member \"\(name)\" of events", line: item.line) }
    for (what, count) in event.unkept.findings {
      result.leaveOut(what, count: count, line: item.line)
    }
  }

  private func append(_ plan: EventPlan, to log: any EventLog) async throws {
    var next = plan.head.next
    for outcome in await log.appendEach(plan.commits) {
      let receipt = try outcome.get()
      guard receipt.firstPosition == next else { throw DisturbedImport(position: next) }
      next = receipt.lastPosition.next
    }
  }
}

/// Somebody else appended to the log during an import, so that causes may point at the wrong
/// events.
package struct DisturbedImport: Error, Equatable, CustomStringConvertible {
  /// The position of the first event that should have been the import's.
  package let position: Position

  /// The failure, and what to do.
  package var description: String {
    "somebody else appended at position \(position) during the import: import into a log of its own"
  }
}

/// The facts about earlier lines that an import has to remember.
struct ImportProgress {
  // Beyond it the causes of what is left out are forgotten: what they led to is left out as well.
  private static let maximumLeftOut = 100_000

  var positions = PositionMap()
  /// The position of the last line in the other log.
  var newest = Position.start
  var states = StreamStates()
  var types = ImportedTypes()
  /// Whether everything in the log was imported; nil as long as nobody has asked.
  var isCopy: Bool?
  private var numbering: [StreamName: Numbering] = [:]
  /// The causes of the events that were left out, in this log.
  private var leftOut: [Position: Position?] = [:]
  private var redacted: Set<Position> = []
  /// How many lines were left out of which nobody knows where they belong.
  private var unplaced: UInt64 = 0
  /// How many lines of a stream were left out whose version tells nothing of where in it they
  /// belong.
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
  /// The versions that a line's event may have in this log: its own, the one that is left where
  /// lines before it are missing, and the next one where the gap before it is no larger than what
  /// was left out of this stream, or of any, and nobody knows where it belongs.
  func versions(of line: EventLine) -> [Version] {
    let missing = min(numbering[line.stream]?.missing ?? 0, line.version.value)
    let moved = Version(line.version.value - missing)
    var versions = missing == 0 ? [moved] : [moved, line.version]
    let next = numbering[line.stream]?.next ?? .initial
    let unknown = unplaced + (misnumbered[line.stream] ?? 0)
    if moved > next, moved.value - next.value <= unknown { versions.append(next) }
    return versions
  }

  /// A line that says nothing of its place, at the one after the lines before it.
  func placed(_ line: EventLine) -> EventLine {
    guard line.isUnplaced else { return line }
    return line.placed(at: newest.next, numbering[line.stream]?.last?.next ?? .initial)
  }

  /// The version that its lines have come to in a stream of this log, before a line.
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

  /// The cause of a line's event, in this log: where that was left out, what caused that.
  ///
  /// - Throws: `BadLine` if the cause is no event of the lines before.
  func cause(_ causation: Position?) throws -> (position: Position?, isOther: Bool) {
    guard let causation else { return (nil, false) }
    if let cause = positions[causation] { return (cause, false) }
    if let cause = leftOut[causation] { return (cause, true) }
    throw BadLine("its cause, position \(causation), is none of the events imported before it")
  }

  /// Notes a line that is left out, so that the lines after it can go in without it.
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
