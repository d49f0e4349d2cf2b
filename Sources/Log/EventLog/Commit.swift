/// One to many events that are to be appended to one stream as one unit.
public struct Commit: Sendable {
  /// The largest commit, in bytes of its frame.
  public static let maximumBytes = 64 << 20

  /// The events, in order.
  public let events: [NewEvent]
  /// The stream they are appended to.
  public let stream: StreamName
  /// The state that the stream must be in.
  public let expecting: ExpectedVersion
  /// The idempotency key, if the appender may try again.
  public let id: CommitID?

  public init(
    _ events: [NewEvent], to stream: StreamName, expecting: ExpectedVersion = .any,
    id: CommitID? = nil
  ) {
    self.events = events
    self.stream = stream
    self.expecting = expecting
    self.id = id
  }
}

/// The place of a commit's events, as the answer to an append.
public struct Receipt: Sendable, Hashable {
  public let stream: StreamName
  /// The first event's version; the others follow without gaps.
  public let firstVersion: Version
  /// The first event's position; the others follow without gaps.
  public let firstPosition: Position
  /// How many events there are.
  public let count: Int

  /// A receipt, as a log that wraps another one does.
  public init(stream: StreamName, firstVersion: Version, firstPosition: Position, count: Int) {
    self.stream = stream
    self.firstVersion = firstVersion
    self.firstPosition = firstPosition
    self.count = count
  }

  /// The last event's version.
  public var lastVersion: Version { firstVersion + (count - 1) }
  /// The last event's position.
  public var lastPosition: Position { firstPosition + (count - 1) }
}

/// Why a commit was not appended; nothing of it is in the log, except after `outcomeUnknown`.
public enum AppendError: Error, Equatable {
  /// The stream is not as the appender expected.
  case conflict(stream: StreamName, expected: ExpectedVersion, found: Version?)
  /// The id belongs to a commit with other events.
  case commitIDReused(CommitID, at: Position)
  /// The commit breaks a rule of the log; the text names it.
  case invalid(String)
  /// The log or its keys cannot be read or written as the commit needs it, whatever is in it; the
  /// text says why.
  case unwritable(String)
  /// The personal content of the commit cannot be sealed, since a key cannot be used; commits that
  /// need another key may be written. The text says why.
  case unsealable(String)
  /// The log is damaged, and nothing is appended behind that.
  case damaged(DamagedEvent)
  /// The disk or the map is full; the log goes on when there is room again.
  case full(path: String)
  /// The person whom the commit is about is being erased by this process.
  case beingErased
  /// The log was closed.
  case closed
  /// The disk failed while the commit was written: ask again with the same commit id.
  case outcomeUnknown(String)
}

extension AppendError: CustomStringConvertible {
  /// The failure, with which value, and what to do.
  public var description: String {
    switch self {
    case .conflict(let stream, let expected, let found):
      let state = found.map { "is at version \($0)" } ?? "does not exist"
      return "the stream \(stream) \(state), expected \(expected): read it again, then decide again"
    case .commitIDReused(let id, let position):
      return "the commit id \(id) belongs to other events, at position \(position): use a new id"
    case .invalid(let rule): return rule
    case .unwritable(let reason): return reason
    case .unsealable(let reason): return "what is personal in a commit cannot be sealed: \(reason)"
    case .damaged(let damage): return "nothing more is written: \(damage)"
    case .full(let path): return "no room left for \(path): free some space, then append again"
    case .beingErased:
      return "the person whom the commit is about is being erased, so nothing more is recorded for "
        + "them: append it again once the erasure has ended, if they have come back"
    case .closed: return "the log was closed"
    case .outcomeUnknown(let reason):
      return "\(reason); the commit may or may not be in the log: "
        + "append it again with the same commit id"
    }
  }
}

extension AppendError {
  /// The error that was met on the way: damage, or else what failed, as the text says.
  package static func met(_ what: String, _ error: any Error) -> AppendError {
    DamagedEvent(error).map { .damaged($0) } ?? .unwritable("\(what): \(error)")
  }
}

/// The rules that every log checks before it appends.
package enum AppendRules {
  /// The version that a commit's first event gets.
  package static func nextVersion(
    of stream: StreamName, expecting expected: ExpectedVersion, after found: Version?
  ) throws(AppendError) -> Version {
    guard expected.isMet(by: found) else {
      throw .conflict(stream: stream, expected: expected, found: found)
    }
    return found?.next ?? .initial
  }

  /// The answer to a commit whose id is in the log already, in a frame that begins at a position.
  package static func repeated(
    _ id: CommitID, _ commit: Commit, at position: Position, frame bytes: [UInt8]
  ) throws(AppendError) -> Receipt {
    do {
      return try repeated(id, commit, try Frame(bytes.span))
    } catch let error as AppendError {
      throw error
    } catch {
      throw .met("the commit at position \(position) cannot be read", error)
    }
  }

  /// The answer to a commit whose id is in the log already.
  static func repeated(
    _ id: CommitID, _ commit: Commit, _ frame: borrowing Frame
  ) throws(AppendError) -> Receipt {
    guard frame.holds(commit) else {
      throw .commitIDReused(id, at: frame.firstPosition)
    }
    return frame.receipt
  }
}

/// Counts over commits that are read one after another.
package struct CommitCounts {
  private var commits = 0
  private var events = 0
  private var head = Position.start
  private var types = RunTally()
  private var categories = RunTally()
  private var names = NameTable()

  /// Begins with nothing.
  package init() {}

  package mutating func add(_ frame: borrowing Frame) throws {
    commits += 1
    events += frame.count
    head = frame.lastPosition
    var whole = LogStatistics.Tally()
    _ = try frame.forEachEvent(names: &names) { event in
      let one = LogStatistics.Tally(events: 1, bytes: event.payloadBytes)
      types.add(one, to: event.type.name)
      whole += one
      return .proceed
    }
    categories.add(whole, to: names.name(frame.category))
  }

  /// The counts; how many streams and bytes on disk there are is for others to say.
  package var statistics: LogStatistics {
    LogStatistics(
      events: events, commits: commits, head: head, types: types.all { EventType($0) },
      categories: categories.all { $0 })
  }
}
