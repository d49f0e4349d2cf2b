internal import Conversation
internal import EventLog
internal import Scheduling
import Timers

/// What a plugin may append, and where: its own registered events, in streams that are nobody else's.
package struct PluginWrites: Sendable {
  private let plugin: String
  private let types: Set<EventType>
  /// The category that a type has been given.
  private let homes: [EventType: String]
  /// Whose the categories of others are.
  private let owners: [String: String]

  init(_ plugin: RegisteredPlugin, among all: [RegisteredPlugin]) {
    self.plugin = plugin.manifest.id
    let own = plugin.payloads + CalendarEvent.payloadTypes
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

  /// Why a commit is not the plugin's to make; nil where it is.
  func refusal(of commit: Commit) -> String? {
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
  /// Whether a commit is of timers, and if so whether they are the plugin's to set or to cancel: for the person whose stream it is.
  private func refusalOfTimers(in commit: Commit) -> (isAllowed: Bool, refusal: String)? {
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
  /// A log as a plugin gets it, acting for a person or for nobody; see ``PluginLog``.
  package func log(
    _ log: any EventLog, of plugin: RegisteredPlugin, for person: String? = nil
  ) -> PluginLog {
    PluginLog(log, to: plugin.stamp, within: PluginWrites(plugin, among: plugins), for: person)
  }
}
