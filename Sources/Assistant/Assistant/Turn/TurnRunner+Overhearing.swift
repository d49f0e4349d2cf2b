import Conversation
import PluginKit

extension TurnRunner {
  /// What the plugin says of something that was not said to the assistant; nothing where it has nothing to say, or fails.
  func overheard(_ text: String) async -> [ChannelEvent] {
    guard let plugin, let listener = plugin.overhears, let turn = state.turn else { return [] }
    let heard = Overheard(
      text, by: turn.person, called: state.members[turn.person]?.name ?? turn.person.rawValue,
      in: channel, now: assistant.environment.now(), views: CurrentViews(assistant.views))
    let name = plugin.qualified("overhear")
    do {
      let rendering = try await assistant.bulkhead.run(
        plugin.manifest.id, within: assistant.environment.renderingTime
      ) { try listener(heard) }
      guard let rendering else { return [] }
      guard rendering.isWithinLimits else {
        assistant.environment.report(RenderingFault(name, Rendering.limits))
        return []
      }
      return messages.showing(await filtered(rendering))
    } catch {
      assistant.environment.report(
        RenderingFault(name, error, within: assistant.environment.renderingTime))
      return []
    }
  }
}
