package import Conversation
import EventLog
package import JSON
package import PluginKit
import Projections

/// Everything a plugin has registered, as a value to print and to compare.
///
/// Two registrations of one plugin have equal entries; what is code (a renderer, a call) is named,
/// not shown.
@JSONShape
package struct PluginEntry: Sendable, Equatable {
  /// Its identifier.
  package var id: String
  package var version: String
  /// The name of the value.
  package var summary: String
  /// The assistant's name.
  package var assistantName: String
  /// How the assistant is to behave.
  package var persona: String
  /// The greetings of a person, in order.
  package var welcome: [Greeting]
  /// Its functions, in the order of their registration.
  package var functions: [FunctionEntry]
  /// Its flows, in the order of their registration.
  package var flows: [FlowEntry]
  /// The dangers that are answered before anything else, in the order of their registration.
  package var alarms: [Talk]
  /// The small talk, in the order of its registration.
  package var smallTalk: [Talk]
  /// The answers to questions that no function answers, in the order in which they are written.
  package var facts: [Talk]
  /// The documents from which it answers, in all its languages.
  package var documents: [DocumentEntry]
  /// The types of events of its own, in the order of their registration.
  package var events: [String]
  /// Its projections, in the order of their registration.
  package var projections: [Folded]

  /// A message that greets.
  @JSONShape
  package struct Greeting: Sendable, Equatable {
    /// The text.
    package var text: String
    /// The quick replies.
    package var quickReplies: [String]
  }

  /// Something that is answered without a function: small talk, or an alarm.
  @JSONShape
  package struct Talk: Sendable, Equatable {
    package var name: String
    /// The examples.
    package var examples: [String]
    /// The answer.
    package var answer: String
    /// The quick replies.
    package var quickReplies: [String]
  }

  /// A document.
  @JSONShape
  package struct DocumentEntry: Sendable, Equatable {
    package var name: String
    package var title: String
    /// The language that it is in, as an ISO 639-1 code.
    package var language: String
    /// The SHA-256 of its text, in hexadecimal.
    package var version: String
    package var bytes: Int
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
      facts: plugin.facts.map {
        Talk(
          name: $0.name, examples: $0.questions, answer: $0.answer, quickReplies: $0.quickReplies)
      },
      documents: plugin.registeredDocuments.map {
        DocumentEntry(
          name: $0.name, title: $0.title, language: $0.language, version: $0.version,
          bytes: $0.text.utf8.count)
      },
      events: plugin.events.map(\.name),
      projections: plugin.projections.map {
        Folded(name: $0.name, version: $0.version, events: $0.events.map(\.name).sorted())
      })
  }
}

/// A function as a value to print: everything but its code.
@JSONShape
package struct FunctionEntry: Sendable, Equatable {
  /// Its name within the plugin.
  package var name: String
  /// Its name beyond it: `pharmacy.refill`.
  package var qualifiedName: String
  /// A summary, as a model is told it.
  package var summary: String
  /// Its effect on the world.
  package var effect: FunctionEffect
  /// The JSON Schema of what it takes.
  package var parameters: JSONValue
  /// The JSON Schema of what it gives; nil if nobody has said.
  package var outputSchema: JSONValue?
  /// Sentences of people who want it.
  package var examples: [String]
  /// Replies that are offered after it.
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

/// A flow as a value to print: everything but what its closures understand.
@JSONShape
package struct FlowEntry: Sendable, Equatable {
  /// Its name within the plugin.
  package var name: String
  /// Its name beyond it: `healthcare.triage`.
  package var qualifiedName: String
  /// Which state of it this is.
  package var version: Int
  /// Sentences of people who need it.
  package var examples: [String]
  /// Its steps; the first one begins.
  package var steps: [Step]
  /// The end after a step that leads to no other: `result`, `say`, or `call` and the function.
  package var end: String

  /// A question of a flow, or a flow inside it.
  @JSONShape
  package struct Step: Sendable, Equatable {
    /// Its name within the flow.
    package var name: String
    /// The question; empty if another flow runs.
    package var prompt: String
    /// The kind of answer it takes.
    package var accepts: InputKind
    /// The least and the most of a number that is read; nil if none is.
    package var atLeast: Int?
    package var atMost: Int?
    /// The quick replies.
    package var quickReplies: [String]
    /// The condition for asking it; nil if it always is.
    package var condition: String?
    /// The flow that runs here; nil if something is asked.
    package var runs: String?
    /// Whether a closure of the plugin understands the answers; then where each leads is known only
    /// as far as it is declared.
    package var isOpaque: Bool
    /// Where it can go on, in order.
    package var next: [FlowEntry.Edge]
    /// The functions it can end in, besides.
    package var calls: [String]
  }

  /// Where a step leads, and when.
  @JSONShape
  package struct Edge: Sendable, Equatable {
    /// The step it leads to; nil if it leads to the end or to a call.
    package var step: String?
    /// The function that is called; nil if none is.
    package var call: String?
    /// On which answers and conditions, in words; nil whenever none of those before holds.
    package var when: String?
  }
}

extension FlowEntry {
  /// Describes a flow of a plugin.
  package init(_ flow: Flow, of plugin: RegisteredPlugin) {
    self.init(
      name: flow.name, qualifiedName: plugin.qualified(flow.name), version: flow.version,
      examples: flow.examples, steps: flow.steps.map { Step($0, in: flow) },
      end: flow.end.name)
  }
}

extension FlowEntry.Step {
  fileprivate init(_ step: FlowStep, in flow: Flow) {
    self.init(
      name: step.name, prompt: step.prompt, accepts: step.accepts,
      atLeast: step.numbers?.lowerBound, atMost: step.numbers?.upperBound,
      quickReplies: step.quickReplies, condition: step.condition?.description, runs: step.runs,
      isOpaque: step.isOpaque,
      next: step.edges(in: flow).map { FlowEntry.Edge($0) }, calls: step.calls)
  }
}

extension FlowEntry.Edge {
  fileprivate init(_ edge: FlowEdge) {
    switch edge.target {
    case .step(let step): self.init(step: step, call: nil, when: edge.label)
    case .call(let function): self.init(step: nil, call: function, when: edge.label)
    case .end: self.init(step: nil, call: nil, when: edge.label)
    }
  }
}

extension FlowStep {
  /// Whether a closure of the plugin understands the answers.
  package var isOpaque: Bool {
    if case .understands = work { true } else { false }
  }

  /// The bounds of a number that is read.
  fileprivate var numbers: ClosedRange<Int>? {
    if case .keeps(.number(let bounds, _), _) = work { bounds } else { nil }
  }

  /// Where it leads, as it is declared: with the step below, or the end, where an answer may lead
  /// to none of its edges.
  package func edges(in flow: Flow) -> [FlowEdge] {
    guard !isOpaque, !next.contains(where: \.isAlways) else { return next }
    if case .singleOption(let options) = accepts,
      options.allSatisfy({ option in next.contains { $0.isFor(option) } })
    {
      return next
    }
    return next + [flow.step(after: name).map { .to($0.name) } ?? .end]
  }
}

extension FlowEdge {
  /// Whether an answer alone leads over it.
  fileprivate func isFor(_ option: String) -> Bool {
    condition == nil && answers.contains(.string(option))
  }
}

extension FlowEnd {
  fileprivate var name: String {
    switch self {
    case .result: "result"
    case .say: "say"
    case .call(let function): "call \(function)"
    }
  }
}
