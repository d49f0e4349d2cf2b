import Foundation
import JSON
import JSONSchema
import PluginKit
internal import Understanding

/// Finds a function's arguments in what a person says and in what is known already.
struct SlotFilling {
  private let request: IntentRequest
  private let function: Function
  private let said: [String: JSONValue]
  private let refusals: [String: String]
  /// Whether the message is read, and whether a parameter was asked for.
  private let (isSaid, isAsked): (Bool, Bool)

  /// Reads a message; where a parameter was asked for, looser wordings count for it.
  init(_ request: IntentRequest, _ function: Function, asked: String? = nil) {
    self.request = request
    self.function = function
    (isSaid, isAsked) = (true, asked != nil)
    let reading = SlotReading(request, function, asked: asked)
    (said, refusals) = (reading.values, reading.refusals)
  }

  /// Reads nothing in the message: what was chosen says one value and no other.
  init(unsaid request: IntentRequest, _ function: Function) {
    self.request = request
    self.function = function
    (isSaid, isAsked) = (false, false)
    (said, refusals) = ([:], [:])
  }

  /// The call with everything that can be found, or the question for the first thing that is
  /// missing.
  ///
  /// What is said counts before what is known; a value from earlier fills only slots that remember.
  func complete(_ known: JSONObject) -> IntentDecision {
    var arguments = known
    for property in function.parameters.properties where arguments[property.name] == nil {
      arguments[property.name] =
        said[property.name]
        ?? (refusals[property.name] == nil
          ? remembered(property.name) ?? toldInOtherWords(property) ?? implied(property) : nil)
    }
    let missing = function.parameters.properties.first { property in
      (property.isRequired || refusals[property.name] != nil) && arguments[property.name] == nil
        && !isIdentity(property.name)
    }
    guard let missing else { return .call(function: function.name, arguments: arguments) }
    return .ask(
      function: function.name, parameter: missing.name, arguments: arguments,
      because: refusals[missing.name])
  }

  /// The question for a parameter once more, with what is wrong with the answer; nil if nothing was
  /// understood of it.
  func refusal(of parameter: String, _ known: JSONObject) -> IntentDecision? {
    refusals[parameter].map {
      .ask(function: function.name, parameter: parameter, arguments: known, because: $0)
    }
  }

  /// The call with something else that was said of it where the parameter that was asked for may
  /// stay open.
  ///
  /// "The one with Dr. Kim" says which appointment is meant as well as its day does.
  func completed(without parameter: String, _ known: JSONObject) -> IntentDecision? {
    let properties = function.parameters.properties
    guard properties.contains(where: { $0.name == parameter && !$0.isRequired }),
      properties.contains(where: { known[$0.name] == nil && said[$0.name] != nil })
    else { return nil }
    return complete(known)
  }

  /// Other values than those before that were said in the same words as an answer: "Monday at 11,
  /// with the doctor".
  func restatedValues(_ known: JSONObject, _ request: IntentRequest) -> JSONObject {
    let names = known.names.filter { said[$0] != nil }
    guard !names.isEmpty else { return JSONObject() }
    let changes = ChangedValues(request.text, request, function).changes(to: known)
    return JSONObject(
      changes.members.filter { names.contains($0.name) }.map { ($0.name, $0.value) })
  }

  /// A parameter's value in what was said.
  func value(of parameter: String) -> JSONValue? { said[parameter] }

  /// The choice of a missing parameter that a message makes without naming it.
  ///
  /// A flow that understands it, or one of the last messages, finds it out: "about my knee" is
  /// Orthopedics.
  private func implied(_ property: JSONSchema.Property) -> JSONValue? {
    guard isSaid, property.isRequired else { return nil }
    let before = request.dialogue.heard.suffix(Self.messagesKept).reversed()
    return ([request.text] + before).lazy.compactMap { implied(property.name, by: $0) }.first
  }

  /// The choice that a text makes so.
  func implied(_ parameter: String, by text: String? = nil) -> JSONValue? {
    guard case .choice(let options)? = function.slots[parameter]?.kind else { return nil }
    let (reader, flows) = (FlowReader(request), request.plugin.flows)
    return Self.mattersOf(text ?? request.text, request.dates).lazy.compactMap { text in
      flows.lazy.compactMap { flow -> JSONValue? in
        guard case .complete(let found, _)? = reader.opening(flow, text),
          let value = found[parameter], options.contains(where: { $0.name == value.string })
        else { return nil }
        return value
      }.first
    }.first
  }

  /// A text, and what it says that something is about, without when: "my knee" of "can I see
  /// somebody about my knee on Thursday".
  private static func mattersOf(_ text: String, _ dates: DateRecognizer) -> [String] {
    var rest = text
    for range in dates.mentions(in: text).map(\.range).sorted(by: { $0.lowerBound > $1.lowerBound })
    {
      rest.replaceSubrange(range, with: " ")
    }
    let about =
      /\b(?:about|with|for|because\s+of|wegen|um|mit|zu|por|para|con|sobre)\s+(?<thing>.+?)(?:\s+(?:on|at|in|by|am|im|um|el|la|los))*\W*$/
      .ignoresCase()
    return [text] + (rest.firstMatch(of: about).map { [String($0.thing)] } ?? [])
  }

  /// For how many messages it counts what was told.
  private static let messagesKept = 3

  /// What is told of a parameter that a plugin reads by itself, in a sentence that it does not know
  /// by its form: "wolfed down two slices of pizza" is still what was eaten, and the function says
  /// what it does not understand of it.
  private func toldInOtherWords(_ property: JSONSchema.Property) -> JSONValue? {
    guard isSaid, !isAsked, function.effect != .read, property.isRequired else { return nil }
    if let message = saidItself(property) { return message }
    guard function.slots[property.name]?.telling != nil else { return nil }
    let told = ToldInOtherWords(request, function).text.map { JSONValue.string($0) }
    return told.flatMap { property.schema.validate($0).isEmpty ? $0 : nil }
  }

  /// The message itself where it is what is to be passed on: "I need more of my tablets" asks for no
  /// message, and is one.
  private func saidItself(_ property: JSONSchema.Property) -> JSONValue? {
    let slot = function.slots[property.name]
    guard slot?.kind == .text, slot?.telling == nil, slot?.isReadWhenAsked == false,
      ExpectedText(property.name, of: function).isPassedOn,
      ContentWords.words(request.text).count > 3,
      !RelayedMessage.announces(request.text, acts: RelayedMessage.acts(of: function.examples))
    else { return nil }
    return property.schema.validate(.string(request.text)).isEmpty ? .string(request.text) : nil
  }

  private func remembered(_ parameter: String) -> JSONValue? {
    RememberedValues(request, function).value(of: parameter)
  }

  private func isIdentity(_ parameter: String) -> Bool {
    function.slots[parameter]?.kind == .identity
  }
}
