import Assistant
import Conversation
import EventLog
import Foundation
// Public: what a macro writes is no use of a `package import` to Swift 6.3.
public import JSON
package import PluginKit
internal import Understanding

/// Looks for what registration lets pass and an author would regret.
///
/// It reads what is registered and asks the built-in model; it calls no function and
/// needs no log.
package struct PluginCheck: Sendable {
  let plugin: RegisteredPlugin
  let registry: PluginRegistry
  let routes: Routes

  /// A check of one plugin among those it is registered with.
  package init(_ plugin: RegisteredPlugin, in registry: PluginRegistry) {
    self.plugin = plugin
    self.registry = registry
    routes = Routes(of: plugin)
  }

  /// Everything that was found, rule by rule; empty if there is nothing to say.
  package func findings() async throws -> [PluginFinding] {
    schemas() + names() + flows() + (try await examples()) + unreachable() + unrendered()
      + irrevocable() + (try await quickReplies())
  }

  /// The advice, in the terms of what the plugin is written in.
  private func advice(_ swift: String, folder: String, server: String) -> String {
    switch plugin.form {
    case .swift: swift
    case .folder: folder
    case .server: server
    }
  }

  func finding(_ rule: PluginFinding.Rule, _ place: String, _ problem: String) -> PluginFinding {
    PluginFinding(plugin: plugin.manifest.id, rule: rule, place: place, problem: problem)
  }
}

/// Something about a plugin that its author should look at.
@JSONShape
public struct PluginFinding: Sendable, Hashable {
  /// The kind of fault.
  @JSONShape
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// The plugin cannot be registered at all.
    case registration
    /// A parameter that nobody can fill, or that nobody is told about.
    case schema
    /// A name that is taken, or is mistaken for another.
    case name
    /// An answer in a flow that leads nowhere.
    case flow
    /// A sentence that is to mean two things.
    case sharedExample
    /// Something that no sentence leads to.
    case unreachable
    /// Answers that nothing shows.
    case missingRenderer
    /// A reply that is offered and not understood.
    case quickReply
    /// Something that is done, and of which nobody has said whether it can be taken back.
    case compensation
  }

  /// The plugin.
  public var plugin: String
  /// The kind of fault.
  public var rule: Rule
  /// Where: `function refill, parameter medicine`.
  public var place: String
  /// The fault, and what to do.
  public var problem: String
}

extension PluginFinding: CustomStringConvertible {
  /// One line for a person.
  public var description: String { "plugin \(plugin), \(place): \(problem)" }
}

extension PluginCheck {
  /// Parameters that nobody is told about, or that what a person says can never fill.
  func schemas() -> [PluginFinding] {
    plugin.functions.flatMap { function in
      function.parameters.properties.flatMap { property in
        problems(of: property, function.slots[property.name]).map { problem in
          finding(.schema, "function \(function.name), parameter \(property.name)", problem)
        }
      }
    }
  }

  private func problems(of property: JSONSchema.Property, _ slot: Slot?) -> [String] {
    var problems: [String] = []
    if property.schema.target.description == nil, property.schema.description == nil {
      problems.append(
        "it has no description: a model, and the question for it, need one"
          + advice(
            "", folder: ", as \"description\" in its schema",
            server: ", as \"description\" in the tool's inputSchema"))
    }
    if case .choice(let options) = slot?.kind {
      problems += options.filter { !property.schema.accepts(.string($0.name)) }.map {
        "its slot offers \"\($0.name)\", which the schema refuses: let both name the same"
      }
    }
    if let text = slot?.kind.givenText, property.schema.target.types?.contains(.string) == false {
      problems.append(
        "its slot looks for \(text), a text, and the parameter is \(property.schema.noun): "
          + advice(
            "leave the slot out, numbers are read without one, or make it a text",
            folder: "leave its \"kind\" out of plugin.json, numbers are read without one, "
              + "or make it a text in its schema",
            server: "have the server call it otherwise, or make it a text in the tool's inputSchema"
          ))
    }
    let understood: [JSONType] = [.string, .integer, .number]
    let isUnderstood = property.schema.target.types.map { $0.contains(where: understood.contains) }
    if property.isRequired, slot == nil, isUnderstood == false {
      problems.append(
        "nothing understands it from words: "
          + advice(
            "give it a slot, or a default",
            folder: "give it a \"default\" in its schema, or make it optional there",
            server:
              "have the server give it a \"default\" in the tool's inputSchema, or make it optional there"
          ))
    }
    return problems
  }

  /// Names that are taken by somebody else, or that a person would take for another.
  func names() -> [PluginFinding] {
    let spelt = plugin.functions.map { ($0.name, Self.spelling($0.name)) }
    let alike = spelt.enumerated().compactMap { index, name in
      spelt[..<index].first { $0.1 == name.1 }.map { other in
        finding(.name, "function \(name.0)", "it is mistaken for \(other.0): rename one")
      }
    }
    let both = plugin.flows.filter { plugin.function($0.name) != nil }.map {
      finding(.name, "flow \($0.name)", "a function has the same qualified name: rename one")
    }
    return alike + both + plugin.events.compactMap(problem)
  }

  private func problem(of event: EventType) -> PluginFinding? {
    let place = "event \(event)"
    if ChannelEvent.eventTypes.contains(event) {
      return finding(.name, place, "it is one of the platform's own: rename it")
    }
    let others = registry.plugins.filter { $0.manifest.id != plugin.manifest.id }
    if let other = others.first(where: { $0.events.contains(event) }) {
      return finding(.name, place, "the plugin \(other.manifest.id) has it, too: rename one")
    }
    guard event.name.wholeMatch(of: /[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*/) == nil else {
      return nil
    }
    return finding(
      .name, place, "an event is a thing and what happened to it, such as order.cancelled")
  }

  private static func spelling(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Functions that only read something and show nothing of it.
  func unrendered() -> [PluginFinding] {
    plugin.functions.filter {
      $0.effect == .read && plugin.renderers[$0.name] == nil && !$0.givesSentence
    }.map {
      finding(
        .missingRenderer, "function \($0.name)",
        "it reads something and nothing shows it: "
          + advice(
            "say with .shows { … } how it looks, or let it return a sentence, a String",
            folder: "give it a \"card\" in plugin.json",
            server: "have the tool answer with text"))
    }
  }
}

extension Function {
  /// Whether its `message` is all that it gives, which is said.
  fileprivate var givesSentence: Bool {
    guard let properties = result?.target.properties, properties.count == 1 else { return false }
    return properties[0].name == "message" && properties[0].isRequired
      && properties[0].schema.target.types == [.string]
  }
}

extension Slot.Kind {
  /// What is looked for, where what is found is a text that the person has not chosen among others.
  fileprivate var givenText: String? {
    switch self {
    case .date: "a day"
    case .identifier: "an identifier"
    case .identity, .choice, .text: nil
    }
  }
}

extension PluginCheck {
  /// Examples that the model does not lead to what they are examples of: it was taught them for
  /// something else.
  func examples() async throws -> [PluginFinding] {
    var found: [PluginFinding] = []
    for (target, examples) in taught {
      // A bare yes means what was offered before it.
      for example in examples where !AcknowledgementWords.areAll(of: example) {
        let other = try await routes.target(of: example)
        guard other != target else { continue }
        let instead = other.map { "an example of \($0), too" } ?? "understood as nothing"
        found.append(
          finding(
            .sharedExample, "\(target)",
            "the example \"\(example)\" is \(instead): "
              + advice(
                "reword it", folder: "reword it in plugin.json",
                server: "have the server describe, or name, the tool in other words")))
      }
    }
    return found
  }

  /// What has no example at all, and steps that no step goes on to.
  func unreachable() -> [PluginFinding] {
    let silent = taught.filter { $0.examples.isEmpty && !isPartOfFlow($0.target) }.map {
      target, _ in
      finding(
        .unreachable, "\(target)",
        "it has no examples, so only its name and description lead to it: add what people say"
          + advice("", folder: ", as \"examples\" in plugin.json", server: ""))
    }
    let lost = plugin.flows.flatMap(unreachable)
    let others = plugin.documentsLeftOut.map { name in
      finding(
        .unreachable, name,
        "it lies among the documents and is left out: a document ends with .md or .txt")
    }
    return silent + lost + others
  }

  /// Whether a flow leads to it, so that nobody has to ask for it.
  private func isPartOfFlow(_ target: Routes.Target) -> Bool {
    switch target {
    case .function(let name): plugin.flows.contains { $0.allCalls.contains(name) }
    case .flow(let name): plugin.flows.contains { $0.steps.contains { $0.runs == name } }
    case .smallTalk, .fact: false
    }
  }

  private var taught: [(target: Routes.Target, examples: [String])] {
    plugin.functions.filter { !DocumentFunctions.contains($0.name) }
      .map { (.function($0.name), $0.examples) }
      + plugin.flows.map { (.flow($0.name), $0.examples) }
      + plugin.smallTalk.map { (.smallTalk($0.name), $0.examples) }
      + plugin.facts.map { (.fact($0.name), $0.questions) }
  }

  /// Replies that are offered and lead nowhere when they are chosen.
  func quickReplies() async throws -> [PluginFinding] {
    var found: [PluginFinding] = []
    for (place, replies) in offered {
      for reply in replies where try await routes.target(of: reply) == nil {
        found.append(lost(reply, place))
      }
    }
    for flow in plugin.flows {
      for step in flow.steps {
        for reply in step.quickReplies {
          guard case .none = FlowReader(plugin).read(reply, at: step) else { continue }
          guard try await routes.target(of: reply) == nil else { continue }
          found.append(lost(reply, "flow \(flow.name), step \(step.name)"))
        }
      }
    }
    return found + confirmations()
  }

  private var offered: [(place: String, replies: [String])] {
    plugin.manifest.welcome.enumerated().map {
      ("welcome message \($0.offset + 1)", $0.element.quickReplies)
    }
      + plugin.functions.map { ("function \($0.name)", $0.quickReplies) }
      + plugin.smallTalk.map { ("small talk \($0.name)", $0.quickReplies) }
      + plugin.facts.map { ("fact \($0.name)", $0.quickReplies) }
  }

  private func lost(_ reply: String, _ place: String) -> PluginFinding {
    finding(
      .quickReply, place,
      "the reply \"\(reply)\" leads nowhere: make it an example of what it is for")
  }

  private func confirming(_ function: Function) -> [String] {
    do {
      let sample = SampleArguments(of: function, for: "person").value
      return try function.confirmation?(sample).quickReplies ?? []
    } catch {
      // If no arguments can be made, no question can be asked about them.
      return []
    }
  }

  private func confirmations() -> [PluginFinding] {
    plugin.functions.flatMap { function in
      confirming(function).filter { AnswerRecognizer().firstMention(in: $0) == nil }.map { reply in
        finding(
          .quickReply, "function \(function.name), confirmation",
          "the reply \"\(reply)\" means neither yes nor no: let it begin with one of them")
      }
    }
  }

  /// Functions that do something and say neither how that is taken back nor that it cannot be:
  /// whoever undoes what they said is told that nothing can.
  func irrevocable() -> [PluginFinding] {
    // MCP has no word for it, so no server can say it.
    guard plugin.form != .server else { return [] }
    return plugin.functions.filter { $0.effect != .read && $0.compensation == nil }.map {
      finding(
        .compensation, "function \($0.name)",
        "it does not say how what it does is taken back: name the function that does, or say why it cannot be, "
          + advice(
            ".undone(by: \"…\", with: […]) or .cannotBeUndone(\"…\")",
            folder:
              "\"undo\": {\"call\": \"…\", \"arguments\": {…}} or \"undo\": {\"impossible\": \"…\"}",
            server: ""))
    }
  }

  /// Steps and functions that an answer leads to and that are not there, or not said to follow.
  func flows() -> [PluginFinding] {
    plugin.flows.flatMap { flow in
      flow.steps.flatMap { step in
        answers(to: step).compactMap { answer in
          problem(of: answer, at: step, flow).map { finding($0, at: step, of: flow) }
        }
      }
    }
  }

  private func finding(_ problem: String, at step: FlowStep, of flow: Flow) -> PluginFinding {
    finding(.flow, "flow \(flow.name), step \(step.name)", problem)
  }

  private func answers(to step: FlowStep) -> [String] {
    switch step.accepts {
    case .singleOption(let options), .multipleOption(let options),
      .optionsWithOwnWords(let options, _):
      step.quickReplies + options.filter { !step.quickReplies.contains($0) }
    default: step.quickReplies
    }
  }

  private func problem(of answer: String, at step: FlowStep, _ flow: Flow) -> String? {
    let says = "the answer \"\(answer)\""
    guard case .move(let move, _) = FlowReader(plugin).read(answer, at: step), !step.names(move)
    else { return nil }
    switch move {
    case .step(let next, _, _):
      let names = flow.steps.map(\.name)
      return names.contains(next)
        ? "\(says) leads to \(next), which is not among its next: \(step.nextSteps)"
        : "\(says) leads to \(next), which is no step: there are \(names)"
    case .call(let function, _):
      return "\(says) ends in \(function), which is not among its calls: \(step.allCalls)"
    case .invalid, .next, .complete: return nil
    }
  }

  /// The steps that no way from the first step leads to, over what is declared.
  func unreachable(in flow: Flow) -> [PluginFinding] {
    var reached: Set<String> = []
    var open = flow.steps.prefix(1).map(\.name)
    while let name = open.popLast() {
      guard reached.insert(name).inserted, let step = flow.step(name) else { continue }
      open += step.edges(in: flow).compactMap { edge in
        if case .step(let next) = edge.target { next } else { nil }
      }
      // What is passed over leads on as if it had been answered.
      if step.condition != nil, let below = flow.step(after: name) { open.append(below.name) }
    }
    return flow.steps.filter { !reached.contains($0.name) }.map {
      finding(
        .unreachable, "flow \(flow.name), step \($0.name)",
        "no step goes on to it: name it in another's next, or remove it")
    }
  }
}

extension FlowStep {
  fileprivate var nextSteps: [String] {
    next.compactMap { edge in
      if case .step(let next) = edge.target { next } else { nil }
    }
  }
}

/// Where the built-in model leads a sentence that begins a conversation.
struct Routes: Sendable {
  /// Something of the plugin that a sentence can lead to.
  enum Target: Sendable, Hashable, CustomStringConvertible {
    case function(String)
    case flow(String)
    case smallTalk(String)
    case fact(String)

    var description: String {
      switch self {
      case .function(let name): "function \(name)"
      case .flow(let name): "flow \(name)"
      case .smallTalk(let name): "small talk \(name)"
      case .fact(let name): "fact \(name)"
      }
    }
  }

  private let plugin: RegisteredPlugin
  private let interpreter = BuiltInInterpreter()

  init(of plugin: RegisteredPlugin) { self.plugin = plugin }

  /// The target of a sentence; nil if it is not understood, or not clearly.
  func target(of text: String) async throws -> Target? {
    let request = IntentRequest(
      text: text, plugin: plugin, person: "P1", now: Timestamp(microseconds: 0),
      zone: .gmt)
    switch try await interpreter.decide(request) {
    case .call(let name, _), .ask(let name, _, _, _): return .function(name)
    case .begin(let name), .advance(let name, _, _), .retry(let name, _, _), .askAnew(let name):
      return .flow(name)
    case .say(let text, _):
      return plugin.smallTalk.first { $0.answer == text }.map { .smallTalk($0.name) }
    case .inform(let name): return .fact(name)
    case .several(let requests):
      guard let first = requests.first, first != text else { return nil }
      return try await target(of: first)
    case .answer, .repeatQuestion, .unclear, .notUnderstood, .speak, .outdated: return nil
    }
  }
}
