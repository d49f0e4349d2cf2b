internal import Conversation
internal import EventLog
internal import Scheduling

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

extension PluginRegistry {
  /// A log as a plugin gets it, acting for a person or for nobody; see ``PluginLog``.
  package func log(
    _ log: any EventLog, of plugin: RegisteredPlugin, for person: String? = nil
  ) -> PluginLog {
    PluginLog(log, to: plugin.stamp, within: PluginWrites(plugin, among: plugins), for: person)
  }
}
