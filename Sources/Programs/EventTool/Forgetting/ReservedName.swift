import ArgumentParser
import Conversation
import EventLog
import PluginKit

/// Names that nobody has who could be forgotten: the assistant's, `evtool`'s and those of plugins.
enum ReservedName {
  /// Refuses a name that is reserved, or a plugin's: one that is built in, or one that acts in the log.
  ///
  /// Whoever has a key is a person, whatever else is called so; who acted as a plugin in an imported event is none.
  ///
  /// - Throws: `ValidationError`, which says whose it is.
  static func check(
    _ name: String, _ vault: KeyVault, in log: @autoclosure () throws -> any EventLog
  ) throws {
    let isReserved = MemberID.reserved.contains { ExactText($0.rawValue) == ExactText(name) }
    guard !isReserved else { throw refusal(name) }
    guard try !vault.isDamaged(keyOf: name), try vault.handle(of: name) == nil else { return }
    let known = try KnownPlugins.registry().plugins.map(\.manifest.id)
    guard !known.contains(where: { ExactText($0) == ExactText(name) }) else { throw refusal(name) }
    var isPlugins = false
    let stamp = " via \(name)@"
    try log().withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        // Whoever writes a line that is imported chooses its actor.
        guard !event.isImported, let actor = event.actor, actor.contains(stamp),
          let plugin = PluginStamp.read(actor: actor)?.stamp.plugin,
          ExactText(plugin) == ExactText(name)
        else { return .proceed }
        isPlugins = true
        return .stop
      }
    }
    if isPlugins { throw refusal(name) }
  }

  private static func refusal(_ name: String) -> ValidationError {
    ValidationError(
      "\(name.debugDescription) is the assistant or a plugin, or another program, and nobody who could be forgotten: name a person; "
        + "evtool redact takes single events out")
  }
}
