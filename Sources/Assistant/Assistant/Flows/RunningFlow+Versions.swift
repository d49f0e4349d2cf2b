import Conversation
import JSON
import PluginKit

extension RunningFlow {
  /// Whether the plugin has every version of a flow that it goes by.
  func isKnown(to plugin: RegisteredPlugin) -> Bool {
    all.allSatisfy { plugin.definition(of: $0) != nil }
  }

  /// What takes it over into the versions that the plugin has, by the flows' own rules; nil where one has none, or it leads nowhere.
  func migration(to plugin: RegisteredPlugin) -> [ChannelEvent]? {
    var events: [ChannelEvent] = []
    for running in all where plugin.definition(of: running) == nil {
      let old = FlowPlace(version: running.version, step: running.step, values: running.values)
      guard let flow = plugin.local(running.flow).flatMap(plugin.flow),
        let place = flow.migrate?(old), flow.step(place.step) != nil
      else { return nil }
      events.append(
        .flowMigrated(
          FlowMigrated(
            flow: running.flow, from: running.version, to: flow.version, step: place.step,
            values: .object(place.values))))
    }
    return events
  }
}
