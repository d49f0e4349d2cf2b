import Conversation
import EventLog
import Scheduling

/// The states of the channels and calendars that an import adds to, so that each line is checked
/// against those before it.
struct StreamStates {
  private static let kept = 10_000

  private var channels: [StreamName: ChannelState] = [:]
  private var calendars: [StreamName: CalendarState] = [:]
  private var appointments = AppointmentStreamRules()
  private var owners: [StreamName: ExactText] = [:]
  /// The streams of which redacted events were left out.
  private var withGaps: Set<StreamName> = []

  /// An event of a stream was left out, since it was redacted where it comes from.
  mutating func leaveOut(of stream: StreamName) { withGaps.insert(stream) }

  /// Takes in the next event of a stream.
  ///
  /// - Throws: `BadLine` if the stream cannot have it.
  mutating func take(
    _ line: EventLine, _ rules: ImportRules, in snapshot: borrowing Snapshot
  ) throws {
    do {
      switch line.meaning {
      case .channel(let event, let person):
        try take(event, about: person, of: line, rules.plugins, in: snapshot)
      case .calendar(let event):
        try appointments.check(line, in: snapshot)
        try take(event, at: line, in: snapshot)
        try appointments.note(line)
      case .first(let person): owners[line.stream] = person.map { ExactText($0) }
      case .after(_, let person): try check(person, owns: line.stream, rules, in: snapshot)
      case .other, .ownRecord: break
      }
    } catch let refusal as ChannelRefusal {
      throw BadLine("the channel \(line.stream.identifier) cannot have it: \(refusal)")
    } catch let refusal as SchedulingRefusal {
      throw BadLine("the calendar \(line.stream.identifier) cannot have it: \(refusal)")
    } catch let unreadable as UnreadableEvent {
      throw BadLine("\(line.stream) takes nothing more: \(unreadable)")
    } catch let fault as NameFault {
      throw BadLine("\(line.stream) cannot have it: \(fault)")
    }
  }

  /// Forgets streams where there are many; they are read again from the log.
  mutating func trim() {
    if channels.count > Self.kept { channels = [:] }
    if calendars.count > Self.kept { calendars = [:] }
    if owners.count > Self.kept { owners = [:] }
  }

  private mutating func take(
    _ event: ChannelEvent, about person: String?, of line: EventLine, _ plugins: [String],
    in snapshot: borrowing Snapshot
  ) throws {
    let stream = line.stream
    var state = try channels[stream] ?? Self.state(Channel.self, of: stream, in: snapshot)
    try Channel.checkImported(
      event, in: state, plugins: plugins, hasGaps: withGaps.contains(stream))
    if let person {
      try ChannelClaim(person: person, event: event, actor: line.event.actor).check(in: state)
    }
    Channel.evolve(&state, with: event)
    channels[stream] = state
  }

  /// Checks that an event is about the person whom its stream began with.
  mutating func check(
    _ person: String?, owns stream: StreamName, _ rules: ImportRules,
    in snapshot: borrowing Snapshot
  ) throws {
    var owner = owners[stream]
    if owner == nil {
      try snapshot.forEachEvent(in: stream) { event in
        owner = try rules.subject(of: event).map { ExactText($0) }
        return .stop
      }
      owners[stream] = owner
    }
    guard let person, let owner, owner != ExactText(person) else { return }
    throw BadLine(
      "it is about \(person.debugDescription), \(stream) is about somebody else from its first event on"
    )
  }

  private mutating func take(
    _ event: CalendarEvent, at line: EventLine, in snapshot: borrowing Snapshot
  ) throws {
    let stream = line.stream
    let provider = try ProviderID(checking: stream.identifier)
    var state =
      try calendars.removeValue(forKey: stream)
      ?? Self.state(ProviderCalendar.self, of: stream, in: snapshot)
    defer { calendars[stream] = state }
    let time = line.event.time ?? Timestamp(microseconds: 0)
    try ProviderCalendar.checkImported(event, of: provider, at: time, in: state)
    ProviderCalendar.evolve(&state, with: event)
  }

  static func state<Rules: Decider>(
    _ rules: Rules.Type, of stream: StreamName, in snapshot: borrowing Snapshot
  ) throws -> Rules.State {
    var state = Rules.initial
    try snapshot.forEachEvent(in: stream) { event in
      if event.isRedacted {
        Rules.evolve(&state, withRedacted: event)
      } else if let known = try Rules.Event.read(event) {
        Rules.evolve(&state, with: known)
      }
      return .proceed
    }
    return state
  }
}

/// The positions that the events of another log have in this one.
///
/// Stored as runs, so a whole log that is copied into an empty one takes a single entry.
struct PositionMap: Sendable {
  private struct Run {
    let theirs: UInt64
    let ours: UInt64
    var count: UInt64
  }

  private var runs: [Run] = []

  /// Adds an event; `theirs` is greater than every position added before.
  mutating func add(_ theirs: Position, at ours: Position) {
    if let last = runs.last, last.theirs + last.count == theirs.value,
      last.ours + last.count == ours.value
    {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(theirs: theirs.value, ours: ours.value, count: 1))
    }
  }

  /// The position of an event here; nil if it was not added.
  subscript(theirs: Position) -> Position? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].theirs <= theirs.value { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let run = runs[low - 1]
    let distance = theirs.value - run.theirs
    return distance < run.count ? Position(run.ours + distance) : nil
  }
}
