import Conversation
import EventLog
import FolderPlugins
import Foundation
import JSON
import Outbound
import PluginKit
import PluginTesting
import Testing

/// A plugin's folder that a test writes.
struct PluginFolder {
  let path: String

  /// Writes files; of `plugin.json` only what is said beside id, version and summary.
  init(_ path: String, plugin: String = "", files: [String: String] = [:]) throws {
    self.path = path
    try write("plugin.json", Self.settings(plugin))
    for (name, text) in files { try write(name, text) }
  }

  /// A folder that is there already.
  init(existing path: String) { self.path = path }

  /// A whole `plugin.json` with some members beside the required ones.
  static func settings(_ members: String) -> String {
    """
    {"id": "shop", "version": "1.0.0", "summary": "A shop."\(members.isEmpty ? "" : ",")
    \(members)}
    """
  }

  /// The settings of a plugin with one function.
  static func function(
    _ name: String = "look", _ method: String = "GET", _ url: String,
    parameters: String = #"{"id": {"type": "string"}}"#, required: String = "[]",
    headers: String = "{}", rest: String = ""
  ) -> String {
    """
    "ai_attrs": {"functions": [{"name": "\(name)", "description": "Look",
     "request": {"method": "\(method)", "url": "\(url)", "headers": \(headers)},
     "parameters": {"type": "object", "properties": \(parameters), "required": \(required)}}]}\(rest)
    """
  }

  func write(_ name: String, _ text: String) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func plugin(_ surroundings: CallEnvironment = .loopback()) throws -> RegisteredPlugin {
    let plugin = try FolderPlugin(path: path, surroundings)
    let registry = try PluginRegistry([plugin])
    return try #require(registry.plugins.first)
  }

  /// The text of the error that reading the folder ends with.
  func error(_ surroundings: CallEnvironment = .loopback()) -> String? {
    do {
      _ = try FolderPlugin(path: path, surroundings)
      return nil
    } catch {
      return error.description.replacing(path + "/", with: "")
    }
  }
}

extension CallEnvironment {
  /// The internet and loopback may be called, at every port, and nothing waits; `environment` holds
  /// the secrets.
  static func loopback(
    environment: [String: String] = [:], hosts: [String] = ["*:*"],
    privateHosts: [String] = ["127.0.0.1:*"]
  ) -> CallEnvironment {
    var surroundings = CallEnvironment(
      permissions: FolderPermissions(
        hosts: hosts.compactMap { HostRule($0) },
        privateHosts: privateHosts.compactMap { HostRule($0) }, variables: ["SHOP_TOKEN"],
        environment: environment))
    surroundings.pause = { _ in }
    return surroundings
  }
}

extension RegisteredPlugin {
  /// Calls a function as the assistant would.
  func call(
    _ name: String, _ arguments: JSONValue = [:], key: CallID = "call-1"
  ) async throws -> FunctionResponse {
    let known = try #require(function(name))
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    let context = FunctionContext(
      person: "12345", channel: "shop-12345", turn: "turn-1", call: key, causation: nil,
      now: Timestamp(microseconds: 0), zone: .gmt,
      log: log, views: FoldedViews(log, []))
    return try await known.run(arguments, context)
  }
}
