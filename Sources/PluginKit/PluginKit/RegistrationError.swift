/// Why a plugin was refused when the program started.
public struct RegistrationError: Error, Equatable, CustomStringConvertible {
  public let plugin: String
  /// The thing that was registered: `function reservation`.
  public let place: String
  /// What is wrong with it, and what to do.
  public let reason: String

  init(_ plugin: RegisteredPlugin, _ place: String, _ reason: String) {
    self.init(plugin: plugin.manifest.id, place: place, reason: reason)
  }

  package init(plugin: String, place: String, reason: String) {
    self.plugin = plugin
    self.place = place
    self.reason = reason
  }

  /// One line for a person.
  public var description: String { "plugin \(plugin), \(place): \(reason)" }
}
