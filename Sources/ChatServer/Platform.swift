package import Assistant
package import Conversation
package import EventLog
import PluginKit
package import Projections

/// What conversations stand on; whoever composes a program makes it.
package struct Platform: Sendable {
  /// The record.
  let log: any EventLog
  /// What is folded from it.
  let views: Views
  /// Who answers.
  let assistant: Assistant
  /// Where commands on channels are decided.
  let channels: CommandRunner<Channel>
  /// The moment it is.
  let now: @Sendable () -> Timestamp

  package init(
    log: any EventLog, views: Views, assistant: Assistant, channels: CommandRunner<Channel>,
    now: @escaping @Sendable () -> Timestamp
  ) {
    (self.log, self.views, self.assistant) = (log, views, assistant)
    (self.channels, self.now) = (channels, now)
  }

  /// The plugins that answer.
  var plugins: [RegisteredPlugin] { assistant.registry.plugins }
}
