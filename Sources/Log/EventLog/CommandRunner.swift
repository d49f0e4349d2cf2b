internal import Basics
import Synchronization

/// The effect of a command.
public struct Execution<Event: EventUnion>: Sendable {
  /// The events it caused; none if it changed nothing.
  public let events: [Event]
  /// The receipt of the events; nil without events.
  public let receipt: Receipt?
}

/// Runs commands against a decider's streams: read, decide, append what follows, and again if
/// somebody was faster.
///
/// Recently used states are kept, so a command costs what has happened since the last one, not the
/// stream's length. Commands on one stream are decided one after the other, in the order in which
/// they came: none of them loses against another.
public final class CommandRunner<Rules: Decider>: Sendable {
  private struct Known {
    var state = Rules.initial
    var version: Version?
  }

  /// How often a command is decided again before it is given up.
  private static var maximumAttempts: Int { 100 }

  private struct Kept {
    var states: [StreamName: Known] = [:]
    /// How often all were let go of.
    var age = 0
  }

  private let log: any EventLog
  private let kept = Mutex(Kept())
  private let capacity: Int
  private let queues = KeyedQueue<StreamName>()

  /// `capacity` states are kept at most.
  public init(log: any EventLog, capacity: Int = 1000) {
    self.log = log
    self.capacity = capacity
  }

  /// The state of a stream as it is now.
  ///
  /// - Throws: ``UnreadableEvent`` if one of its events has another shape than its type.
  public func state(of stream: StreamName) throws -> Rules.State {
    try current(stream).known.state
  }

  /// Decides a command and appends its events as one commit.
  ///
  /// The first event is caused by `causation`, the others by the first. What is personal in them is
  /// about `subject`.
  ///
  /// - Throws: the domain's refusal, or ``AppendError``; then nothing has happened.
  ///   ``BusyStream`` where others were faster each time.
  public func execute(
    _ command: Rules.Command, on stream: StreamName, commitID: CommitID? = nil,
    actor: String? = nil, correlation: String? = nil, causation: Position? = nil,
    subject: String? = nil
  ) async throws -> Execution<Rules.Event> {
    try await queues.inQueue(of: stream) {
      try await decide(
        command, on: stream, commitID: commitID, actor: actor, correlation: correlation,
        causation: causation, subject: subject)
    }
  }

  /// Lets go of the states that are kept: those that are read from now on tell nothing of whom the
  /// log has forgotten.
  package func dropStates() {
    kept.withLock { kept in
      kept.states = [:]
      kept.age += 1
    }
  }

  private func decide(
    _ command: Rules.Command, on stream: StreamName, commitID: CommitID?, actor: String?,
    correlation: String?, causation: Position?, subject: String?
  ) async throws -> Execution<Rules.Event> {
    for _ in 0..<Self.maximumAttempts {
      let (known, age) = try current(stream)
      let events = try Rules.decide(command, in: known.state)
      guard !events.isEmpty else { return Execution(events: [], receipt: nil) }
      let new = events.enumerated().map { index, event in
        event.new(
          actor: actor, correlation: correlation,
          causation: index == 0 ? causation.map { .position($0) } : .sibling(0),
          subject: subject)
      }
      let expected = known.version.map { ExpectedVersion.exactly($0) } ?? .noStream
      let commit = Commit(new, to: stream, expecting: expected, id: commitID)
      switch await log.tryAppend(commit) {
      case .success(let receipt):
        keep(known, followedBy: new, at: receipt, on: stream, age: age)
        return Execution(events: events, receipt: receipt)
      case .failure(.conflict): continue
      case .failure(let error): throw error
      }
    }
    throw BusyStream(stream: stream, attempts: Self.maximumAttempts)
  }

  /// The state as it is now, with the age of what was kept when it was read.
  private func current(_ stream: StreamName) throws -> (known: Known, age: Int) {
    var (entry, age) = kept.withLock { ($0.states[stream] ?? Known(), $0.age) }
    let before = entry.version
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: stream, from: before?.next) { event in
        // Of an event in a newer version there is nothing that rules could follow.
        if event.isRedacted {
          Rules.evolve(&entry.state, withRedacted: event)
        } else if let known = try Rules.Event.read(event) {
          if event.isImported {
            Rules.evolve(&entry.state, withImported: known)
          } else {
            Rules.evolve(&entry.state, with: known)
          }
        }
        entry.version = event.version
        return .proceed
      }
    }
    if entry.version != before { keep(entry, of: stream, age: age) }
    return (entry, age)
  }

  /// Follows what was just appended, which nobody has to read from the log again: as it lies there,
  /// not as it was decided.
  private func keep(
    _ known: Known, followedBy events: [NewEvent], at receipt: Receipt, on stream: StreamName,
    age: Int
  ) {
    // A commit that was in the log already lies elsewhere.
    guard receipt.firstVersion == known.version?.next ?? .initial else { return }
    var entry = known
    do {
      for event in events {
        guard let read = try Rules.Event(type: event.type, json: event.payload.span) else { return }
        Rules.evolve(&entry.state, with: read)
      }
    } catch {
      // The event is in the log, as asked. The next reader of the stream is told what is wrong with
      // it.
      return
    }
    entry.version = receipt.lastVersion
    keep(entry, of: stream, age: age)
  }

  private func keep(_ entry: Known, of stream: StreamName, age: Int) {
    kept.withLock { kept in
      // A state that was read before may hold words of a person who is forgotten since.
      guard age == kept.age else { return }
      if let newer = kept.states[stream]?.version, let version = entry.version, newer > version {
        return
      }
      if kept.states.count >= capacity, kept.states[stream] == nil { kept.states = [:] }
      kept.states[stream] = entry
    }
  }
}

/// A command that lost against others each time it was decided.
public struct BusyStream: Error, Equatable, CustomStringConvertible {
  public let stream: StreamName
  /// How often it was tried.
  public let attempts: Int

  /// The failure, and what to do.
  public var description: String {
    "the stream \(stream) had changed each of the \(attempts) times a command was decided on it; nothing "
      + "of the command is in the log: try again later"
  }
}

/// The pure rules of one aggregate, whose events are one stream.
///
/// Neither function reads a clock, makes an id or calls out: what they need is in the command. See
/// https://thinkbeforecoding.com/post/2021/12/17/functional-event-sourcing-decider
public protocol Decider: Sendable {
  /// The past, as far as the rules need it.
  associatedtype State: Sendable
  /// A request, in the imperative.
  associatedtype Command: Sendable
  /// The facts that can follow, in the past tense.
  associatedtype Event: EventUnion

  /// The state before the first event.
  static var initial: State { get }

  /// The events that follow from a command; nothing if it changes nothing.
  ///
  /// - Throws: the domain's refusal; then nothing has happened.
  static func decide(_ command: Command, in state: State) throws -> [Event]

  /// The state after an event; it accepts every event that was ever recorded.
  static func evolve(_ state: inout State, with event: Event)

  /// The state after an event that was imported: what it leaves open is not to be acted on.
  static func evolve(_ state: inout State, withImported event: Event)

  /// The state after an event that was redacted: what it said is gone, but not that it happened.
  static func evolve(_ state: inout State, withRedacted event: borrowing EventView)
}

extension Decider {
  /// The same as after any other event.
  public static func evolve(_ state: inout State, withImported event: Event) {
    evolve(&state, with: event)
  }

  /// The same as before it.
  public static func evolve(_ state: inout State, withRedacted event: borrowing EventView) {}
}
