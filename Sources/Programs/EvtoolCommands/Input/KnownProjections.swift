import EventLog
import Notifications
import PluginKit
import Projections

/// The projections that the program can fold: the core's and the plugins'.
enum KnownProjections {
  /// All of them.
  ///
  /// - Throws: `RegistrationError` if a plugin is refused.
  static func all() throws -> [any Projection] {
    DomainProjections.all(with: try KnownPlugins.registry().projections)
  }

  /// The upcasters of old payloads for the events that the program knows.
  ///
  /// - Throws: `RegistrationError` if a plugin is refused.
  static func upcasters() throws -> Upcasters { try KnownPlugins.registry().upcasters }

  /// Their names, for a help text.
  static var names: String {
    do {
      return try all().map(\.name).joined(separator: ", ")
    } catch {
      return "\(error)"
    }
  }

  /// The projections of some names, in that order; all of them without names.
  static func named(_ names: [String]) throws -> [any Projection] {
    names.isEmpty ? try all() : try names.map(named)
  }

  static func named(_ name: String) throws -> any Projection {
    let all = try all()
    guard let projection = all.first(where: { $0.name == name }) else {
      throw UnknownProjection(name: name, known: all.map(\.name))
    }
    return projection
  }
}
