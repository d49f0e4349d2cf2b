internal import Basics
internal import Conversation
package import EventLog
internal import Scheduling
import Timers

/// The log as a plugin gets it: what it appends carries its stamp, and can be nothing but its own.
///
/// Events that it has not registered, and streams of conversations and of other plugins, are
/// refused. Once closed, as when a call was given up, nothing can be appended any more.
package final class PluginLog: EventLog {
  private let log: any EventLog
  private let stamp: PluginStamp
  private let writes: PluginWrites
  private let person: String?
  private let state = Lock(State.open)
  private let demands = Lock<[AppendCondition]>([])

  /// Whose it is.
  var plugin: String { stamp.plugin }

  private enum State {
    case open
    case lentToRead(function: String)
    case closed
  }

  /// Lends a log to a plugin, which acts for a person: what is personal in its events is theirs,
  /// unless an event names somebody else.
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

  /// Has each commit be appended only while something is so, if the log takes conditions.
  package func demand(_ conditions: [AppendCondition]) {
    demands.withLock { $0 += conditions }
  }

  /// Refuses to append, for a function that says that it only reads: nobody was asked for consent
  /// to more.
  package func lendToRead(by function: String) {
    state.withLock { $0 = .lentToRead(function: function) }
  }

  /// Appends commits with the plugin's stamp.
  package func appendEach(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
    var results: [Result<Receipt, AppendError>] = []
    for commit in commits { results.append(await tryAppend(commit)) }
    return results
  }

  /// Appends a commit with the plugin's stamp.
  ///
  /// A commit that an earlier version of the plugin has appended under the same id is the same
  /// commit.
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
    let result = await log.tryAppend(demanding(commit.mapEvents(stamped)))
    if case .failure(.commitIDReused(_, let position)) = result {
      return repeated(commit, at: position).map { .success($0) } ?? result
    }
    return result
  }

  /// Whether the log that it lends does.
  package var takesConditions: Bool { log.takesConditions }

  /// Reads one consistent state of the log.
  package func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
    try log.withSnapshot(body)
  }

  /// Returns once there is an event after a position, or when the task is cancelled.
  package func waitForEvents(after position: Position) async throws {
    try await log.waitForEvents(after: position)
  }

  private func demanding(_ commit: Commit) -> Commit {
    let demands = log.takesConditions ? demands.withLock { $0 } : []
    guard !demands.isEmpty else { return commit }
    return Commit(over: commit.parts, if: commit.conditions + demands, id: commit.id) ?? commit
  }

  private func stamped(_ event: NewEvent) -> NewEvent {
    var event = event
    event.actor = stamp.actor(for: event.actor ?? stamp.plugin)
    if event.isNobodys { event.subject = person }
    return event
  }

  /// The receipt of the commit, if it differs from the one with its id in its stamp alone.
  private func repeated(_ commit: Commit, at position: Position) -> Receipt? {
    let found = Result {
      try log.withSnapshot { try $0.events(from: position, limit: commit.events.count) }
    }
    guard case .success(let events) = found, events.count == commit.events.count,
      let first = events.first
    else { return nil }
    let new = commit.parts.flatMap { part in part.events.map { (part.stream, $0) } }
    let areSame = zip(events, new).allSatisfy { recorded, new in
      let (stream, new) = new
      return recorded.stream == stream && recorded.type == new.type
        && recorded.schemaVersion == new.schemaVersion
        && recorded.payload == new.payload
        && recorded.actor.flatMap(PluginStamp.read)?.somebody == (new.actor ?? stamp.plugin)
    }
    guard areSame else { return nil }
    var place = 0
    let versions = commit.parts.map { part in
      defer { place += part.events.count }
      return events[place].version
    }
    return Receipt(commit, at: first.position, versions)
  }
}

extension NewEvent {
  /// Whether it says something personal and not about whom.
  fileprivate var isNobodys: Bool { !personalFields.isEmpty && subject == nil }
}

/// The events that a plugin may append, and where: its own registered events, in streams that are
/// nobody else's.
package struct PluginWrites: Sendable {
  private let plugin: String
  private let types: Set<EventType>
  /// The category that a type has been given.
  private let homes: [EventType: String]
  /// Whose the categories of others are.
  private let owners: [String: String]

  init(_ plugin: RegisteredPlugin, among all: [RegisteredPlugin]) {
    self.plugin = plugin.manifest.id
    let own = plugin.payloads + CalendarEvent.payloadTypes + [DocumentPublished.self]
    types = Set(own.map { $0.eventType })
    var homes: [EventType: String] = [:]
    for payload in own {
      if case .category(let name, _, _) = payload.streams { homes[payload.eventType] = name }
    }
    self.homes = homes
    var owners = Self.owners(besides: plugin, among: all)
    for category in homes.values { owners[category] = nil }
    owners["channel"] = "the assistant"
    self.owners = owners
  }

  /// Whose the categories are that the log and other plugins have.
  private static func owners(
    besides plugin: RegisteredPlugin, among all: [RegisteredPlugin]
  ) -> [String: String] {
    var owners: [String: String] = [:]
    for payload in RegistrationRules.corePayloads {
      if case .ownRecords(let category) = payload.streams { owners[category] = "the log" }
    }
    for other in all where other.manifest.id != plugin.manifest.id {
      for payload in other.payloads {
        if case .category(let name, _, _) = payload.streams {
          owners[name] = "plugin \(other.manifest.id)"
        }
      }
    }
    return owners
  }

  /// Why a commit is not the plugin's to make; nil if it is.
  func refusal(of commit: Commit) -> String? {
    commit.parts.lazy.compactMap { refusal(of: $0) }.first
  }

  private func refusal(of commit: StreamEvents) -> String? {
    let (stream, category) = (commit.stream, commit.stream.category)
    if let timers = refusalOfTimers(in: commit) { return timers.isAllowed ? nil : timers.refusal }
    if let owner = owners[category] {
      return "plugin \(plugin) cannot append to \(stream): the streams \(category)-… are \(owner)'s"
    }
    for type in commit.events.map(\.type) {
      if ChannelEvent.eventTypes.contains(type) {
        return "plugin \(plugin) cannot append \(type): only the assistant records it"
      }
      guard types.contains(type) else {
        return
          "plugin \(plugin) cannot append \(type): it is not registered; add its payload's type to the registry"
      }
      if let home = homes[type], home != category {
        return
          "plugin \(plugin) cannot append \(type) to \(stream): its type says that it lies in \(home)-…"
      }
    }
    return nil
  }
}

extension PluginWrites {
  /// Whether a commit is of timers, and if so whether they are the plugin's to set or to cancel:
  /// for the person whose stream it is.
  private func refusalOfTimers(in commit: StreamEvents) -> (isAllowed: Bool, refusal: String)? {
    let stream = commit.stream
    guard
      commit.events.contains(where: { TimerEvent.eventTypes.contains($0.type) })
        || stream.category == "timers"
    else { return nil }
    let isOwn = stream.category == "timers" && commit.events.allSatisfy { isTheirs($0, in: stream) }
    let types = Set(commit.events.map(\.type.name)).sorted().joined(separator: ", ")
    return (
      isOwn,
      "plugin \(plugin) cannot append \(types) to \(stream): it sets and cancels timers of its own, by context.setTimer "
        + "and context.cancelTimer"
    )
  }

  private func isTheirs(_ event: NewEvent, in stream: StreamName) -> Bool {
    do {
      switch try TimerEvent(type: event.type, json: event.payload.span) {
      case .set(let set):
        return set.plugin == plugin
          && ExactText(set.person.rawValue) == ExactText(stream.identifier)
      case .cancelled(let cancelled):
        return ExactText(cancelled.person.rawValue) == ExactText(stream.identifier)
      case .fired, .told, nil: return false
      }
    } catch {
      return false
    }
  }
}

extension PluginRegistry {
  /// A log as a plugin gets it, on behalf of a person or of nobody; see ``PluginLog``.
  package func log(
    _ log: any EventLog, of plugin: RegisteredPlugin, for person: String? = nil
  ) -> PluginLog {
    PluginLog(log, to: plugin.stamp, within: PluginWrites(plugin, among: plugins), for: person)
  }
}

/// A log that is only read: what a function appended past its context would be there twice after a
/// crash, or under somebody's id.
struct ReadLog: EventLog {
  private let log: any EventLog

  init(_ log: any EventLog) { self.log = log }

  func appendEach(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
    commits.map { commit in
      .failure(
        .invalid(
          "a function appends nothing to \(commit.stream) by context.log: it would be there twice if the call were repeated; "
            + "use context.append or context.execute"))
    }
  }

  var takesConditions: Bool { log.takesConditions }

  func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
    try log.withSnapshot(body)
  }

  func waitForEvents(after position: Position) async throws {
    try await log.waitForEvents(after: position)
  }
}
