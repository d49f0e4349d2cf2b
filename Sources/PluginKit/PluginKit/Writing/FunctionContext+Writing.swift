public import EventLog
import Scheduling

extension FunctionContext {
  /// Records events as one commit, once however often the call is repeated.
  ///
  /// Who did it, in which turn and because of what is filled in, and whom personal members are about where no member names them. A
  /// repeated call changes nothing of what its first attempt recorded, be the clock another one. A second commit to the same stream is
  /// told from the first by its number; where a repeated call may take another way through the function, name each `step`.
  ///
  /// - Throws: `AppendError`, such as for a type that the plugin has not registered or a stream that is somebody else's.
  @discardableResult
  public func append(
    _ events: any EventPayload..., to stream: StreamName, step: String? = nil
  ) async throws -> Receipt {
    try await steps.next(of: call.rawValue, on: stream, step) { id in
      if let receipt = try writing.receipt(of: id) { return receipt }
      let new = events.enumerated().map { index, event in
        NewEvent(
          event, actor: person.rawValue, correlation: turn.rawValue,
          causation: index == 0 ? causation.map { .position($0) } : .sibling(0),
          subject: person.rawValue)
      }
      return try await writing.append(new, to: stream, commitID: id)
    }
  }

  /// Decides a command by the rules of a stream and records what follows, once however often the call is repeated.
  ///
  /// Returns what follows; nothing where the command changes nothing. A repeated call gets what its first attempt recorded, and decides nothing anew. The rest is as ``append(_:to:step:)`` does it.
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
      return try await bounded(command) {
        try await steps.runner(of: rules, on: writing).execute(
          command, on: stream, commitID: id, actor: person.rawValue, correlation: turn.rawValue,
          causation: causation, subject: person.rawValue
        ).events
      }
    }
  }

  /// Does what a command asks for; what books gives nobody more appointments than one may have.
  private func bounded<R: Sendable>(
    _ command: any Sendable, _ body: () async throws -> R
  ) async throws -> R {
    guard let bookings, let command = command as? CalendarCommand else { return try await body() }
    return try await bookings.within(
      command,
      reservations: { person in
        try document(ReservationsProjection.self, person.rawValue)
      }, body)
  }

  /// What this call has recorded as a step already, in an attempt before this one; nil if it has not.
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
  /// Where the commit with an id lies; nil where there is none.
  fileprivate func receipt(of id: CommitID) throws -> Receipt? {
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
  fileprivate func events<Rules: Decider>(
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
