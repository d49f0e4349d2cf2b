import Conversation
public import EventLog
public import PluginKit

/// Which functions, renderers and flow steps of a plugin conversations have reached.
public struct Coverage: Sendable, Equatable {
  /// Something that a conversation can reach.
  public enum Part: Sendable, Hashable, CustomStringConvertible {
    /// A function that was called.
    case function(String)
    /// A renderer that showed an answer.
    case renderer(String)
    /// A step that asked, or that a flow began at.
    case step(flow: String, String)

    /// Words for a report.
    public var description: String {
      switch self {
      case .function(let name): "function \(name)"
      case .renderer(let name): "renderer of \(name)"
      case .step(let flow, let name): "flow \(flow), step \(name)"
      }
    }
  }

  /// Everything there is to reach, in the order of its registration.
  public let parts: [Part]
  /// What was reached.
  public private(set) var reached: Set<Part> = []
  private let plugin: String

  /// Nothing of a plugin is reached.
  public init(of plugin: RegisteredPlugin) {
    self.plugin = plugin.manifest.id
    parts =
      plugin.functions.map { .function($0.name) }
      + plugin.functions.filter { plugin.renderers[$0.name] != nil }.map { .renderer($0.name) }
      + plugin.flows.flatMap { flow in flow.steps.map { .step(flow: flow.name, $0.name) } }
  }

  /// What no conversation has reached.
  public var unreached: [Part] { parts.filter { !reached.contains($0) } }

  /// Adds what a conversation's events reached.
  public mutating func add(_ events: [RecordedEvent], of plugin: RegisteredPlugin) throws {
    for event in events {
      switch try ChannelEvent(type: event.type, json: event.payload.span) {
      case .functionCalled(let called):
        if let name = plugin.local(called.function) { reached.insert(.function(name)) }
      case .functionReturned(let returned):
        if returned.status == 200, let name = plugin.local(returned.function) {
          reached.insert(.renderer(name))
        }
      case .flowStarted(let started): reach(started.flow, started.step, plugin)
      case .flowResumed(let resumed): reach(resumed.flow, resumed.step, plugin)
      case .flowAdvanced(let advanced): reach(advanced.flow, advanced.step, plugin)
      default: break
      }
    }
  }

  private mutating func reach(_ flow: String, _ step: String, _ plugin: RegisteredPlugin) {
    if let name = plugin.local(flow) { reached.insert(.step(flow: name, step)) }
  }

  /// A report: how much was reached, and what was not, one line each.
  public var report: String {
    let missing = unreached
    let head =
      "\(plugin): \(parts.count - missing.count) of \(parts.count) functions, renderers and flow steps reached"
    return ([head] + missing.map { "  not reached: \($0)" }).joined(separator: "\n")
  }
}
