internal import Basics
internal import Cryptography
internal import EventLog

/// Which plugin, in which version and with which schemas, caused an event.
///
/// It stands in the event's actor, behind who it acted for: `P12345 via healthcare@1.0.0#5f1c…`, so
/// that every event says it, whatever its payload. A log shows what was in force when the event
/// happened, long after the plugin has changed.
package struct PluginStamp: Sendable, Hashable {
  /// The plugin's identifier.
  package let plugin: String
  package let version: String
  /// The SHA-256 of its schema in 64 hexadecimal digits, see ``RegisteredPlugin/schema``.
  package let schemaHash: String

  /// The actor of an event that the plugin causes for somebody.
  package func actor(for somebody: String) -> String { somebody + Self.separator + description }

  private static let separator = " via "

  init(_ manifest: PluginManifest, schema: JSONValue) {
    plugin = manifest.id
    version = manifest.version
    schemaHash = schema.sha256
  }
}

extension PluginStamp: CustomStringConvertible {
  /// `healthcare@1.0.0#5f1c…`, with all digits.
  package var description: String { "\(plugin)@\(version)#\(schemaHash)" }

  /// Reads the stamp of an event's actor and whom the plugin acted for; nil if the actor has none.
  package static func read(actor: String) -> (somebody: String, stamp: PluginStamp)? {
    guard let end = actor.ranges(of: separator).last else { return nil }
    let parts = actor[end.upperBound...].split(separator: "#", omittingEmptySubsequences: false)
    let names = parts[0].split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, names.count == 2, parts[1].count == 64,
      parts[1].allSatisfy(\.isHexDigit)
    else { return nil }
    let stamp = PluginStamp(
      plugin: String(names[0]), version: String(names[1]), schemaHash: String(parts[1]))
    return (String(actor[..<end.lowerBound]), stamp)
  }

  private init(plugin: String, version: String, schemaHash: String) {
    self.plugin = plugin
    self.version = version
    self.schemaHash = schemaHash
  }
}

extension JSONValue {
  /// The SHA-256 of the canonical bytes, in hexadecimal digits.
  var sha256: String {
    Digest(of: json).hexadecimal
  }
}

extension Function {
  /// The SHA-256 of the parameters' schema in its canonical form, in 64 hexadecimal digits.
  package var schemaHash: String { parameters.json.sha256 }
}
