package import Conversation
package import PluginKit
internal import Understanding

/// What every message passes before anything is made of it: the alarms of all plugins of a program.
package struct AlarmScreen: Sendable {
  private let alarms: [String: (plugin: RegisteredPlugin, alarm: Alarm)]
  private let detector: AlarmDetector

  /// Learns the alarms that are registered.
  package init(_ registry: PluginRegistry) {
    self.init(registry.plugins)
  }

  /// Raises nothing.
  package static let none = AlarmScreen([])

  private init(_ plugins: [RegisteredPlugin]) {
    var alarms: [String: (plugin: RegisteredPlugin, alarm: Alarm)] = [:]
    var kinds: [AlarmKind] = []
    for plugin in plugins {
      for alarm in plugin.alarms {
        let name = plugin.qualified(alarm.name)
        alarms[name] = (plugin, alarm)
        kinds.append(
          AlarmKind(name, examples: alarm.examples, counterExamples: alarm.counterExamples))
      }
    }
    self.alarms = alarms
    detector = AlarmDetector(kinds)
  }

  /// The alarm that a message raises, or nil.
  ///
  /// Costs some ten microseconds a word.
  package func alarm(in content: MessageContent?) -> RaisedAlarm? {
    guard !alarms.isEmpty, case .text(let text) = content, let found = detector.alarm(in: text),
      let (plugin, alarm) = alarms[found.kind]
    else { return nil }
    return RaisedAlarm(
      name: found.kind, plugin: plugin, alarm: alarm, evidence: found.evidence,
      example: found.example)
  }
}

/// An alarm with what raised it.
package struct RaisedAlarm: Sendable {
  /// The alarm's name, qualified by its plugin.
  package let name: String
  package let plugin: RegisteredPlugin
  package let alarm: Alarm
  /// The words that raised it, as they were said.
  package let evidence: String
  /// The example that they resemble.
  package let example: String
}

extension RaisedAlarm: Equatable {
  /// Names are unique.
  package static func == (one: RaisedAlarm, other: RaisedAlarm) -> Bool {
    one.name == other.name && one.evidence == other.evidence && one.example == other.example
  }
}
