import EventLog
import JSON
package import PluginKit
import Projections

/// Everything a plugin has registered, as a value to print and to compare.
///
/// Two registrations of one plugin have equal entries; what is code (a renderer, a call) is named, not shown.
@JSONShape
package struct PluginEntry: Sendable, Equatable {
  /// Its identifier.
  package var id: String
  package var version: String
  /// What it is for.
  package var summary: String
  /// What the assistant is called.
  package var assistantName: String
  /// How the assistant is to behave.
  package var persona: String
  /// What greets a person, in order.
  package var welcome: [Greeting]
  /// Its functions, in the order of their registration.
  package var functions: [FunctionEntry]
  /// Its flows, in the order of their registration.
  package var flows: [FlowEntry]
  /// The dangers that are answered before anything else, in the order of their registration.
  package var alarms: [Talk]
  /// What it answers without a function, in the order of its registration.
  package var smallTalk: [Talk]
  /// The types of events of its own, in the order of their registration.
  package var events: [String]
  /// Its projections, in the order of their registration.
  package var projections: [Folded]

  /// A message that greets.
  @JSONShape
  package struct Greeting: Sendable, Equatable {
    /// What is said.
    package var text: String
    /// What can be answered with one touch.
    package var quickReplies: [String]
  }

  /// Something that is answered without a function: small talk, or an alarm.
  @JSONShape
  package struct Talk: Sendable, Equatable {
    package var name: String
    /// What people say.
    package var examples: [String]
    /// What is answered.
    package var answer: String
    /// What is offered then.
    package var quickReplies: [String]
  }

  /// A projection.
  @JSONShape
  package struct Folded: Sendable, Equatable {
    package var name: String
    package var version: Int
    /// The events it folds, by name.
    package var events: [String]
  }
}

extension PluginEntry {
  /// Describes a registered plugin.
  package init(_ plugin: RegisteredPlugin) {
    let manifest = plugin.manifest
    self.init(
      id: manifest.id, version: manifest.version, summary: manifest.summary,
      assistantName: manifest.assistantName, persona: manifest.persona,
      welcome: manifest.welcome.map { Greeting(text: $0.text, quickReplies: $0.quickReplies) },
      functions: plugin.functions.map { FunctionEntry($0, of: plugin) },
      flows: plugin.flows.map { FlowEntry($0, of: plugin) },
      alarms: plugin.alarms.map {
        Talk(
          name: $0.name, examples: $0.examples, answer: $0.answer, quickReplies: $0.quickReplies)
      },
      smallTalk: plugin.smallTalk.map {
        Talk(
          name: $0.name, examples: $0.examples, answer: $0.answer, quickReplies: $0.quickReplies)
      },
      events: plugin.events.map(\.name),
      projections: plugin.projections.map {
        Folded(name: $0.name, version: $0.version, events: $0.events.map(\.name).sorted())
      })
  }
}
