package import Conversation
import JSON
package import PluginKit

/// A flow as a value to print: everything but what its steps understand.
@JSONShape
package struct FlowEntry: Sendable, Equatable {
  /// Its name within the plugin.
  package var name: String
  /// Its name beyond it: `healthcare.triage`.
  package var qualifiedName: String
  /// What people say who need it.
  package var examples: [String]
  /// Its steps; the first one begins.
  package var steps: [Step]

  /// A question of a flow.
  @JSONShape
  package struct Step: Sendable, Equatable {
    /// Its name within the flow.
    package var name: String
    /// What is asked.
    package var prompt: String
    /// What kind of answer it takes.
    package var accepts: InputKind
    /// What can be answered with one touch.
    package var quickReplies: [String]
    /// The steps it can go on to.
    package var next: [String]
    /// The functions it can end in.
    package var calls: [String]
  }
}

extension FlowEntry {
  /// Describes a flow of a plugin.
  package init(_ flow: Flow, of plugin: RegisteredPlugin) {
    self.init(
      name: flow.name, qualifiedName: plugin.qualified(flow.name), examples: flow.examples,
      steps: flow.steps.map {
        Step(
          name: $0.name, prompt: $0.prompt, accepts: $0.accepts, quickReplies: $0.quickReplies,
          next: $0.next, calls: $0.calls)
      })
  }
}
