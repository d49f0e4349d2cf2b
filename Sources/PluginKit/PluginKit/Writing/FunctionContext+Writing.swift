internal import Basics
public import EventLog
internal import Scheduling

extension FunctionContext {
  /// Records events as one commit, once however often the call is repeated.
  ///
  /// Who did it, in which turn and because of what is filled in, and whom personal members are
  /// about where no member names them. A repeated call changes nothing of what its first attempt
  /// recorded, be the clock another one. A second commit to the same stream is told from the first
  /// by its number; where a repeated call may take another way through the function, name each
  /// `step`.
  ///
  /// - Throws: `AppendError`, such as for a type that the plugin has not registered or a stream
  ///   that is somebody else's.
  @discardableResult
  public func append(
    _ events: any EventPayload..., to stream: StreamName, step: String? = nil
  ) async throws -> Receipt {
    try await steps.next(of: call.rawValue, on: stream, step) { id in
      if let receipt = try writing.receipt(of: id) { return receipt }
      let new = events.enumerated().map { index, event in
        NewEvent(
          event, actor: actor, correlation: turn.rawValue,
          causation: index == 0 ? causation.map { .position($0) } : .sibling(0),
          subject: person.rawValue)
      }
      return try await writing.append(new, to: stream, commitID: id)
    }
  }

  /// Decides a command by the rules of a stream and records what follows, once however often the
  /// call is repeated.
  ///
  /// Returns what follows; nothing if the command changes nothing. A repeated call gets what its
  /// first attempt recorded, and decides nothing anew. The rest is as ``append(_:to:step:)`` does
  /// it.
  ///
  /// - Throws: the domain's refusal, or `AppendError`; then nothing has happened.
  @discardableResult
  public func execute<Rules: Decider>(
    _ command: Rules.Command, of rules: Rules.Type, on stream: StreamName, step: String? = nil
  ) async throws -> [Rules.Event] {
    try await steps.next(of: call.rawValue, on: stream, step) { id in
      if let receipt = try writing.receipt(of: id) {
        return try writing.events(of: receipt, as: rules)
      }
      return try await inTurn(command) {
        try await steps.runner(of: rules, on: writing).execute(
          command, on: stream, commitID: id, actor: actor, correlation: turn.rawValue,
          causation: causation, subject: person.rawValue, demanding: demands(of: command)
        ).events
      }
    }
  }

  /// Who does it.
  private var actor: String { (representative ?? person).rawValue }

  private func inTurn<R: Sendable>(
    _ command: any Sendable, _ body: () async throws -> R
  ) async throws -> R {
    guard let bookings, let command = command as? CalendarCommand else { return try await body() }
    return try await bookings.within(command, in: writing, body)
  }

  /// The demands of a command beside its calendar's own: on all that its person has.
  private func demands<State>(
    of command: any Sendable
  ) -> ((State) throws -> CommandDemands)? {
    guard let bookings, let command = command as? CalendarCommand else { return nil }
    return { state in
      guard let calendar = state as? CalendarState else { return CommandDemands() }
      return try bookings.demands(
        of: command, in: calendar, since: try writing.head(), of: writing
      ) {
        try document(ReservationsProjection.self, $0.rawValue)
      }
    }
  }

  /// The events that this call has recorded as a step already, in an attempt before this one; nil
  /// if it has not.
  public func recorded<Rules: Decider>(
    _ step: String, of rules: Rules.Type
  ) throws -> [Rules.Event]? {
    try writing.receipt(of: CommitID("\(call).\(step)")).map {
      try writing.events(of: $0, as: rules)
    }
  }

  /// The state of a stream by its rules, as it is now.
  public func state<Rules: Decider>(
    of rules: Rules.Type, on stream: StreamName
  ) throws -> Rules.State {
    try steps.runner(of: rules, on: writing).state(of: stream)
  }
}

extension EventLog {
  /// The receipt of the commit with an id; nil if there is none.
  package func receipt(of id: CommitID) throws -> Receipt? {
    try withSnapshot { snapshot in
      guard let position = try snapshot.position(of: id) else { return nil }
      var receipt: Receipt?
      try snapshot.forEachFrame(from: position) { frame in
        receipt = frame.receipt
        return .stop
      }
      return receipt
    }
  }

  /// The events of a commit that can be read.
  package func events<Rules: Decider>(
    of receipt: Receipt, as rules: Rules.Type
  ) throws -> [Rules.Event] {
    var events: [Rules.Event] = []
    try withSnapshot { snapshot in
      try snapshot.forEachEvent(from: receipt.firstPosition) { event in
        guard event.position <= receipt.lastPosition else { return .stop }
        if event.isReadable, let known = try Rules.Event.read(event) { events.append(known) }
        return .proceed
      }
    }
    return events
  }
}

/// The commits of one call, each under an id of its own that is the same when the call is repeated,
/// and the states it has read.
final class CallSteps: Sendable {
  private let taken = Lock<[String: Int]>([:])
  private let runners = Lock<[ObjectIdentifier: any Sendable]>([:])

  /// The runner of some rules, which knows the states that it has folded in this call.
  func runner<Rules: Decider>(of rules: Rules.Type, on log: any EventLog) -> CommandRunner<Rules> {
    runners.withLock { runners in
      if let known = runners[ObjectIdentifier(rules)] as? CommandRunner<Rules> { return known }
      let runner = CommandRunner<Rules>(log: log)
      runners[ObjectIdentifier(rules)] = runner
      return runner
    }
  }

  /// Does something under the id of the next commit to a stream, or of a step that the function
  /// names itself.
  ///
  /// A step that fails has taken no id: the next try has the same one.
  func next<R>(
    of call: String, on stream: StreamName, _ step: String?, _ body: (CommitID) async throws -> R
  ) async throws -> R {
    let key = step ?? String(FNV1a.hash(stream.rawValue).value, radix: 16)
    let number = taken.withLock { taken in
      taken[key, default: 0] += 1
      return taken[key, default: 0]
    }
    do {
      guard step == nil || number == 1 else { throw StepTakenTwice(step: key) }
      return try await body(CommitID(number == 1 ? "\(call).\(key)" : "\(call).\(key).\(number)"))
    } catch {
      taken.withLock { $0[key, default: 1] -= 1 }
      throw error
    }
  }
}

/// A function has recorded two things as the same step of a call.
public struct StepTakenTwice: Error, Equatable, CustomStringConvertible {
  public let step: String

  /// The failure, and what to do.
  public var description: String {
    "the step '\(step)' of this call was recorded already: give the second one another name, or leave the names out"
  }
}
