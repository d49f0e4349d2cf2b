package import Conversation
package import JSON
package import PluginKit

/// A function as a value to print: everything but its code.
@JSONShape
package struct FunctionEntry: Sendable, Equatable {
  /// Its name within the plugin.
  package var name: String
  /// Its name beyond it: `pharmacy.refill`.
  package var qualifiedName: String
  /// What it does, as a model is told it.
  package var summary: String
  /// What it does to the world.
  package var effect: Effect
  /// The JSON Schema of what it takes.
  package var parameters: JSONValue
  /// The JSON Schema of what it gives; nil where nobody has said.
  package var outputSchema: JSONValue?
  /// What people say who want it.
  package var examples: [String]
  /// What is offered after it.
  package var quickReplies: [String]
  /// How parameters are understood: what is looked for, by parameter.
  package var slots: [String: String]
  /// How long it may take, in seconds.
  package var timeLimit: Double
  /// Whether a renderer shows its answers.
  package var isRendered: Bool
  /// Whether the person is asked before it.
  package var isConfirmed: Bool
}

extension FunctionEntry {
  /// Describes a function of a plugin.
  package init(_ function: Function, of plugin: RegisteredPlugin) {
    self.init(
      name: function.name, qualifiedName: plugin.qualified(function.name),
      summary: function.summary, effect: function.effect, parameters: function.parameters.json,
      outputSchema: function.result?.json, examples: function.examples,
      quickReplies: function.quickReplies,
      slots: function.slots.mapValues(\.kind.name), timeLimit: function.timeLimit / .seconds(1),
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
