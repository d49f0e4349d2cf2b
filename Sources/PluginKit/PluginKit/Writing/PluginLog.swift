package import EventLog
internal import Synchronization

/// The log as a plugin gets it: what it appends carries its stamp, and can be nothing but its own.
///
/// Events that it has not registered, and streams of conversations and of other plugins, are refused. Once closed, as when a call was
/// given up, nothing can be appended any more.
package final class PluginLog: EventLog {
  private let log: any EventLog
  private let stamp: PluginStamp
  private let writes: PluginWrites
  private let person: String?
  private let state = Mutex(State.open)

  /// Whose it is.
  var plugin: String { stamp.plugin }

  private enum State {
    case open
    case lentToRead(function: String)
    case closed
  }

  /// Lends a log to a plugin, which acts for a person: what is personal in its events is theirs, unless an event names somebody else.
  init(
    _ log: any EventLog, to stamp: PluginStamp, within writes: PluginWrites, for person: String?
  ) {
    self.log = log
    self.stamp = stamp
    self.writes = writes
    self.person = person
  }

  /// Refuses everything from now on; what is being appended may still be.
  package func close() { state.withLock { $0 = .closed } }

  /// Refuses to append, for a function that says that it only reads: nobody was asked for consent to more.
  package func lendToRead(by function: String) {
    state.withLock { $0 = .lentToRead(function: function) }
  }

  /// Appends commits with the plugin's stamp.
  package func append(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
    var results: [Result<Receipt, AppendError>] = []
    for commit in commits { results.append(await tryAppend(commit)) }
    return results
  }

  /// Appends a commit with the plugin's stamp.
  ///
  /// A commit that an earlier version of the plugin has appended under the same id is the same commit.
  package func tryAppend(_ commit: Commit) async -> Result<Receipt, AppendError> {
    switch state.withLock({ $0 }) {
    case .open: break
    case .closed: return .failure(.closed)
    case .lentToRead(let function):
      let types = Set(commit.events.map(\.type.name)).sorted().joined(separator: ", ")
      return .failure(
        .invalid(
          "plugin \(stamp.plugin) cannot append \(types): its function \(function) says that it only reads; "
            + "give it the effect .write"))
    }
    if let refusal = writes.refusal(of: commit) { return .failure(.invalid(refusal)) }
    if person == nil, let event = commit.events.first(where: \.isNobodys) {
      return .failure(
        .invalid(
          "plugin \(stamp.plugin) cannot append \(event.type): it has personal members and nobody they are about; "
            + "mark the member that names the person with @Subject, or give the event a subject"))
    }
    let stamped = Commit(
      commit.events.map(stamped), to: commit.stream, expecting: commit.expecting, id: commit.id)
    let result = await log.tryAppend(stamped)
    if case .failure(.commitIDReused(_, let position)) = result {
      return repeated(commit, at: position).map { .success($0) } ?? result
    }
    return result
  }

  /// Reads one consistent state of the log.
  package func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
    try log.withSnapshot(body)
  }

  /// Returns once there is an event after a position, or when the task is cancelled.
  package func waitForEvents(after position: Position) async throws {
    try await log.waitForEvents(after: position)
  }

  private func stamped(_ event: NewEvent) -> NewEvent {
    var event = event
    event.actor = stamp.actor(for: event.actor ?? stamp.plugin)
    if event.isNobodys { event.subject = person }
    return event
  }

  /// Where the commit lies, if it differs from the one with its id in its stamp alone.
  private func repeated(_ commit: Commit, at position: Position) -> Receipt? {
    let found = Result {
      try log.withSnapshot { try $0.events(from: position, limit: commit.events.count) }
    }
    guard case .success(let events) = found, events.count == commit.events.count,
      let first = events.first, first.stream == commit.stream
    else { return nil }
    let areSame = zip(events, commit.events).allSatisfy { recorded, new in
      recorded.type == new.type && recorded.schemaVersion == new.schemaVersion
        && recorded.payload == new.payload
        && recorded.actor.flatMap(PluginStamp.read)?.somebody == (new.actor ?? stamp.plugin)
    }
    guard areSame else { return nil }
    return Receipt(
      stream: commit.stream, firstVersion: first.version, firstPosition: first.position,
      count: events.count)
  }
}

extension NewEvent {
  /// Whether it says something personal and not about whom.
  fileprivate var isNobodys: Bool { !personalFields.isEmpty && subject == nil }
}
