internal import Basics

/// The conditions beside the version of a command's stream when its events are appended, and the
/// tags by which these are found.
public struct CommandDemands: Sendable {
  public var conditions: [AppendCondition]
  /// The tags of each of the events.
  public var tags: [EventTag]

  /// Nothing, unless it is said.
  public init(_ conditions: [AppendCondition] = [], tags: [EventTag] = []) {
    (self.conditions, self.tags) = (conditions, tags)
  }
}

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
  /// A state that many may have at the same time: to hand it on costs no copy.
  private final class Known: Sendable {
    let state: Rules.State
    let version: Version?
    /// The end of the log while this was the state.
    let head: Position

    init(_ state: Rules.State, _ version: Version?, at head: Position) {
      (self.state, self.version, self.head) = (state, version, head)
    }
  }

  /// How often a command is decided again before it is given up.
  private static var maximumAttempts: Int { 100 }

  /// The states of some of the streams: whoever asks for another stream's seldom waits for this
  /// lock.
  private final class Shard: Sendable {
    struct Kept {
      /// Those used since the older ones were, and those that were used before.
      var newer: [StreamName: Known] = [:]
      var older: [StreamName: Known] = [:]
      /// How often all were let go of.
      var age = 0

      subscript(_ stream: StreamName) -> Known? { newer[stream] ?? older[stream] }
    }

    let kept = Lock(Kept())
  }

  private let log: any EventLog
  private let shards = (0..<16).map { _ in Shard() }
  /// How many states a shard keeps, and as many older ones.
  private let capacity: Int
  private let queues = KeyedQueue<StreamName>()

  /// About `capacity` states are kept, those that were used last, and twice as many at most.
  public init(log: any EventLog, capacity: Int = 1000) {
    self.log = log
    self.capacity = max(1, capacity / shards.count)
  }

  private func shard(of stream: StreamName) -> Shard {
    shards[Int(UInt(bitPattern: stream.hashValue) % UInt(shards.count))]
  }

  /// The state of a stream as it is now.
  ///
  /// - Throws: ``UnreadableEvent`` if one of its events has another shape than its type.
  public func state(of stream: StreamName) throws -> Rules.State {
    try current(stream).known.state
  }

  /// The state of a stream as it was read last, for what never changes in it; nil if it is not
  /// kept.
  package func knownState(of stream: StreamName) -> Rules.State? {
    shard(of: stream).kept.withLock { $0[stream] }?.state
  }

  /// Decides a command and appends its events as one commit.
  ///
  /// The first event is caused by `causation`, the others by the first. What is personal in them is
  /// about `subject`. `demanding` looks at what else has to be still so when they are appended: it is
  /// asked each time that something follows from the command, with the state it was decided on.
  ///
  /// - Throws: the domain's refusal, what `demanding` throws, or ``AppendError``; then nothing has
  ///   happened. ``BusyStream`` where others were faster each time.
  public func execute(
    _ command: Rules.Command, on stream: StreamName, commitID: CommitID? = nil,
    actor: String? = nil, correlation: String? = nil, causation: Position? = nil,
    subject: String? = nil, demanding demands: ((Rules.State) throws -> CommandDemands)? = nil
  ) async throws -> Execution<Rules.Event> {
    try await queues.inQueue(of: stream) {
      try await decide(
        command, on: stream, commitID: commitID, actor: actor, correlation: correlation,
        causation: causation, subject: subject, demands)
    }
  }

  /// Lets go of the states that are kept: those that are read from now on tell nothing of whom the
  /// log has forgotten.
  package func dropStates() {
    for shard in shards {
      shard.kept.withLock { kept in
        (kept.newer, kept.older) = ([:], [:])
        kept.age += 1
      }
    }
  }

  private func decide(
    _ command: Rules.Command, on stream: StreamName, commitID: CommitID?, actor: String?,
    correlation: String?, causation: Position?, subject: String?,
    _ demands: ((Rules.State) throws -> CommandDemands)?
  ) async throws -> Execution<Rules.Event> {
    for _ in 0..<Self.maximumAttempts {
      let (known, age) = try current(stream)
      let events = try Rules.decide(command, in: known.state)
      guard !events.isEmpty else { return Execution(events: [], receipt: nil) }
      let more = try demands?(known.state) ?? CommandDemands()
      let new = events.enumerated().map { index, event in
        var new = event.new(
          actor: actor, correlation: correlation,
          causation: index == 0 ? causation.map { .position($0) } : .sibling(0),
          subject: subject)
        new.tags += more.tags
        return new
      }
      let expected = known.version.map { ExpectedVersion.exactly($0) } ?? .noStream
      let commit = Commit(new, to: stream, expecting: expected, if: more.conditions, id: commitID)
      switch await log.tryAppend(commit) {
      case .success(let receipt):
        keep(known, followedBy: new, at: receipt, on: stream, age: age)
        return Execution(events: events, receipt: receipt)
      case .failure(.conflict), .failure(.overtaken): continue
      case .failure(let error): throw error
      }
    }
    throw BusyStream(stream: stream, attempts: Self.maximumAttempts)
  }

  /// The state as it is now, with the age of what was kept when it was read.
  private func current(_ stream: StreamName) throws -> (known: Known, age: Int) {
    let (known, age) = shard(of: stream).kept.withLock { ($0[stream], $0.age) }
    if let known, log.isUnchanged(stream, since: known.head) { return (known, age) }
    var newer: (state: Rules.State, version: Version)?
    let head = try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: stream, from: known?.version?.next) { event in
        var state = newer?.state ?? known?.state ?? Rules.initial
        newer = nil
        try Rules.follow(&state, event)
        newer = (state, event.version)
        return .proceed
      }
      return snapshot.head
    }
    let entry = Known(
      newer?.state ?? known?.state ?? Rules.initial, newer?.version ?? known?.version, at: head)
    if entry.version != nil { keep(entry, of: stream, age: age) }
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
    var state = known.state
    do {
      for event in events {
        guard let read = try Rules.Event(type: event.type, json: event.payload.span) else { return }
        Rules.evolve(&state, with: read)
      }
    } catch {
      // The event is in the log, as asked. The next reader of the stream is told what is wrong with
      // it.
      return
    }
    keep(Known(state, receipt.lastVersion, at: receipt.lastPosition), of: stream, age: age)
  }

  private func keep(_ entry: Known, of stream: StreamName, age: Int) {
    shard(of: stream).kept.withLock { kept in
      // A state that was read before may hold words of a person who is forgotten since.
      guard age == kept.age else { return }
      if let newer = kept[stream]?.version, let version = entry.version, newer > version { return }
      if kept.newer.count >= capacity, kept.newer[stream] == nil {
        (kept.older, kept.newer) = (kept.newer, [:])
      }
      kept.newer[stream] = entry
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
  /// The state after an event as it lies in the log.
  static func follow(_ state: inout State, _ event: borrowing EventView) throws {
    // Of an event in a newer version there is nothing that rules could follow.
    if event.isRedacted {
      evolve(&state, withRedacted: event)
    } else if let read = try Event.read(event) {
      if event.isImported {
        evolve(&state, withImported: read)
      } else {
        evolve(&state, with: read)
      }
    }
  }

  /// The same as after any other event.
  public static func evolve(_ state: inout State, withImported event: Event) {
    evolve(&state, with: event)
  }

  /// The same as before it.
  public static func evolve(_ state: inout State, withRedacted event: borrowing EventView) {}
}
