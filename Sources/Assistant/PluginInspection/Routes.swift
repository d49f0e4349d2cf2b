import Assistant
import Conversation
import EventLog
import Foundation
import PluginKit

/// Where the embedded model leads a sentence that begins a conversation.
struct Routes: Sendable {
  /// Something of the plugin that a sentence can lead to.
  enum Target: Sendable, Hashable, CustomStringConvertible {
    case function(String)
    case flow(String)
    case smallTalk(String)

    var description: String {
      switch self {
      case .function(let name): "function \(name)"
      case .flow(let name): "flow \(name)"
      case .smallTalk(let name): "small talk \(name)"
      }
    }
  }

  private let plugin: RegisteredPlugin
  private let model = IntentModel()

  init(of plugin: RegisteredPlugin) { self.plugin = plugin }

  /// What a sentence leads to; nil where it is not understood, or not clearly.
  func target(of text: String) async throws -> Target? {
    let request = ModelRequest(
      text: text, plugin: plugin, person: "P1", now: Timestamp(microseconds: 0),
      zone: .gmt)
    switch try await model.decide(request) {
    case .call(let name, _), .ask(let name, _, _, _): return .function(name)
    case .begin(let name), .advance(let name, _, _), .retry(let name, _, _), .askAnew(let name):
      return .flow(name)
    case .say(let text, _):
      return plugin.smallTalk.first { $0.answer == text }.map { .smallTalk($0.name) }
    case .several(let requests):
      guard let first = requests.first, first != text else { return nil }
      return try await target(of: first)
    case .answer, .repeatQuestion, .notUnderstood, .speak, .outdated: return nil
    }
  }
}
