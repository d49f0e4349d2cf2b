import Basics
import EventLog
import ImportExport
package import PluginKit

/// The plugins of the running program.
package final class ProgramPlugins: Sendable {
  package let all: [any Plugin]
  private let registered = Lock<PluginRegistry?>(nil)

  package init(_ all: [any Plugin]) { self.all = all }

  /// All of them, registered when they are first asked for: a help text names projections, and so
  /// do most commands.
  ///
  /// - Throws: `RegistrationError` if one is refused.
  func registry() throws -> PluginRegistry {
    try registered.withLock { registered in
      if let registered { return registered }
      let registry = try PluginRegistry(all)
      registered = registry
      return registry
    }
  }
}

/// The plugins that the program knows.
enum KnownPlugins {
  static var all: [any Plugin] { Evtool.plugins.all }

  /// All of them.
  ///
  /// - Throws: `RegistrationError` if one is refused.
  static func registry() throws -> PluginRegistry { try Evtool.plugins.registry() }

  /// The rules that an import knows of the types of events: the core's and the plugins'.
  ///
  /// - Throws: `RegistrationError` if one is refused.
  static func rules() throws -> ImportRules {
    let registry = try registry()
    return ImportRules(
      payloads: registry.payloads, upcasters: registry.upcasters,
      plugins: registry.plugins.map(\.manifest.id))
  }

  /// All of them, registered together with others that sources make of their names.
  ///
  /// - Throws: `RegistrationError` if one is refused, ``UnknownPlugin``, or what a source throws if
  ///   there is none.
  static func registry(
    with names: [String], allowing allowed: PluginAllowance
  ) async throws -> PluginRegistry {
    guard !names.isEmpty else { return try registry() }
    var plugins = all
    for name in names {
      guard let source = source(of: name) else { throw UnknownPlugin(name) }
      plugins.append(try await source.plugin(name, allowing: allowed))
    }
    return try PluginRegistry(plugins)
  }

  /// Those of some names, in that order; all of them without names.
  ///
  /// A name that a source takes is no identifier, such as the path of a plugin's folder.
  ///
  /// - Throws: ``UnknownPlugin``, and what ``registry(with:allowing:)`` throws.
  static func named(
    _ names: [String], allowing allowed: PluginAllowance
  ) async throws -> KnownSelection {
    let others = names.filter { source(of: $0) != nil }
    let registry = try await registry(with: others, allowing: allowed)
    guard !names.isEmpty else {
      return KnownSelection(plugins: registry.plugins, registry: registry)
    }
    var fromSources = registry.plugins.dropFirst(all.count)
    let plugins = try names.map { name in
      guard let plugin = source(of: name) != nil ? fromSources.popFirst() : registry[name] else {
        throw UnknownPlugin(name)
      }
      return plugin
    }
    return KnownSelection(plugins: plugins, registry: registry)
  }

  /// Whether a name is a plugin's of the running program, or some source takes it.
  static func isKnown(_ name: String) -> Bool {
    all.contains { $0.manifest.id == name } || source(of: name) != nil
  }

  private static func source(of name: String) -> (any PluginSource)? {
    Evtool.sources.first { $0.takes(name) }
  }
}

/// Some plugins among all that are registered with them.
struct KnownSelection {
  let plugins: [RegisteredPlugin]
  let registry: PluginRegistry
}

/// A plugin that was asked for and is not known.
package struct UnknownPlugin: Error, Equatable, CustomStringConvertible {
  let id: String
  let known: [String]
  let takesOthers: Bool

  /// A name that nothing of the running program is called by.
  package init(_ id: String) {
    (self.id, known) = (id, KnownPlugins.all.map(\.manifest.id))
    takesOthers = !Evtool.sources.isEmpty
  }

  package var description: String {
    let others =
      takesOthers
      ? "a folder with a plugin.json is named by its path, such as ./\(id), an MCP server by mcp: and its address or command"
      : "this program takes no others, its plugins are chosen when it is built"
    return "there is no plugin \(id)"
      + Spelling.advice(on: id, among: known) { "; known are: \($0); \(others)" }
  }
}
