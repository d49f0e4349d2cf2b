import Conversation
import PluginTesting

extension Scenario<Channel> {
  /// What has happened, as a list.
  func given(_ events: [ChannelEvent]) -> Scenario { events.reduce(self) { $0.given($1) } }
}
