public import Conversation
public import JSON
public import PluginKit

/// A flow as a value to print: everything but what its steps understand.
@JSONShape
public struct FlowEntry: Sendable, Equatable {
  /// Its name within the plugin.
  public var name: String
  /// Its name beyond it: `healthcare.triage`.
  public var qualifiedName: String
  /// What people say who need it.
  public var examples: [String]
  /// Its steps; the first one begins.
  public var steps: [Step]

  /// A question of a flow.
  @JSONShape
  public struct Step: Sendable, Equatable {
    /// Its name within the flow.
    public var name: String
    /// What is asked.
    public var prompt: String
    /// What kind of answer it takes.
    public var accepts: InputKind
    /// What can be answered with one touch.
    public var quickReplies: [String]
    /// The steps it can go on to.
    public var next: [String]
    /// The functions it can end in.
    public var calls: [String]
  }
}

extension FlowEntry {
  /// Describes a flow of a plugin.
  public init(_ flow: Flow, of plugin: RegisteredPlugin) {
    self.init(
      name: flow.name, qualifiedName: plugin.qualified(flow.name), examples: flow.examples,
      steps: flow.steps.map {
        Step(
          name: $0.name, prompt: $0.prompt, accepts: $0.accepts, quickReplies: $0.quickReplies,
          next: $0.next, calls: $0.calls)
      })
  }
}
