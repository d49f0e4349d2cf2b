public import Conversation
public import JSON
public import PluginKit

/// A function as a value to print: everything but its code.
@JSONShape
public struct FunctionEntry: Sendable, Equatable {
  /// Its name within the plugin.
  public var name: String
  /// Its name beyond it: `pharmacy.refill`.
  public var qualifiedName: String
  /// What it does, as a model is told it.
  public var summary: String
  /// What it does to the world.
  public var effect: Effect
  /// The JSON Schema of what it takes.
  public var parameters: JSONValue
  /// The JSON Schema of what it gives; nil where nobody has said.
  public var outputSchema: JSONValue?
  /// What people say who want it.
  public var examples: [String]
  /// What is offered after it.
  public var quickReplies: [String]
  /// How parameters are understood: what is looked for, by parameter.
  public var slots: [String: String]
  /// How long it may take, in seconds.
  public var timeLimit: Double
  /// Whether a renderer shows its answers.
  public var isRendered: Bool
  /// Whether the person is asked before it.
  public var isConfirmed: Bool
}

extension FunctionEntry {
  /// Describes a function of a plugin.
  public init(_ function: Function, of plugin: RegisteredPlugin) {
    self.init(
      name: function.name, qualifiedName: plugin.qualified(function.name),
      summary: function.summary, effect: function.effect, parameters: function.parameters.json,
      outputSchema: function.result?.json, examples: function.examples,
      quickReplies: function.quickReplies,
      slots: function.slots.mapValues(\.kind.name), timeLimit: function.timeLimit,
      isRendered: plugin.renderers[function.name] != nil,
      isConfirmed: function.confirmation != nil)
  }
}

extension Slot.Kind {
  fileprivate var name: String {
    switch self {
    case .identity: "identity"
    case .choice: "choice"
    case .date: "date"
    case .identifier: "identifier"
    case .text: "text"
    }
  }
}
