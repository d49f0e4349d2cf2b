import Conversation
import EventLog
import Foundation
import JSON
import JSONSchema
import PluginKit
internal import Understanding

/// Finds a function's arguments in what a person says and in what is known already.
struct SlotFilling {
  private let request: ModelRequest
  private let function: Function

  init(_ request: ModelRequest, _ function: Function) {
    self.request = request
    self.function = function
  }

  /// The call with everything that can be found, or the question for the first thing that is missing.
  ///
  /// What is said counts before what is known; a value from earlier fills only slots that remember.
  func complete(_ known: JSONObject) -> ModelDecision {
    var arguments = known
    for property in function.parameters.properties where arguments[property.name] == nil {
      arguments[property.name] =
        value(of: property.name, isAskedFor: false) ?? remembered(property.name)
    }
    let missing = function.parameters.properties.first { property in
      property.isRequired && arguments[property.name] == nil && !isIdentity(property.name)
    }
    guard let missing else { return .call(function: function.name, arguments: arguments) }
    return .ask(function: function.name, parameter: missing.name, arguments: arguments)
  }

  /// A parameter's value in what was said; where it was asked for, looser wordings count.
  func value(of parameter: String, isAskedFor: Bool) -> JSONValue? {
    guard let slot = function.slots[parameter] else {
      return undeclared(parameter, isAskedFor: isAskedFor)
    }
    switch slot.kind {
    case .identity: return nil
    case .text: return isAskedFor ? .string(request.text) : nil
    case .choice(let options):
      let choices = options.map { ChoiceRecognizer.Choice($0.name, synonyms: $0.synonyms) }
      return ChoiceRecognizer(choices, ordinary: function.examples).firstMention(in: request.text)
        .map { .string($0.value) }
    case .identifier(let cues, let digits):
      let recognizer = IdentifierRecognizer(
        after: cues, digits: digits, allowsBareNumbers: isAskedFor)
      return recognizer.firstMention(in: request.text).map { .string($0.value) }
    case .date: return date(parameter).map { .string($0) }
    }
  }

  /// A parameter without a slot is understood by its schema: a whole number by its name's words, an e-mail address.
  private func undeclared(_ parameter: String, isAskedFor: Bool) -> JSONValue? {
    let schema = function.parameters.properties.first { $0.name == parameter }?.schema.target
    if schema?.types?.contains(.integer) == true {
      let units = parameter.split { !$0.isLetter }.map(String.init)
      return QuantityRecognizer(units: units, allowsBareNumbers: isAskedFor)
        .firstMention(in: request.text).map { .int(Int64($0.value.value)) }
    }
    if schema?.format == .email {
      return EmailRecognizer(readsSpoken: isAskedFor).firstMention(in: request.text)
        .map { .string($0.value) }
    }
    return isAskedFor ? .string(request.text) : nil
  }

  private func remembered(_ parameter: String) -> JSONValue? {
    guard function.slots[parameter]?.isRemembered == true else { return nil }
    return request.dialogue.facts[parameter]
  }

  private func isIdentity(_ parameter: String) -> Bool {
    function.slots[parameter]?.kind == .identity
  }

  /// A day that is not past, with a time if one was named; a time alone belongs to the day that was spoken of.
  private func date(_ parameter: String) -> String? {
    let now = Date(timeIntervalSince1970: Double(request.now.microseconds) / 1_000_000)
    let recognizer = DateRecognizer(now: now, zone: request.zone)
    let mentions = recognizer.mentions(in: request.text).map(\.value)
    let time = mentions.lazy.compactMap(\.time).first
    if let reference = mentions.first(where: {
      ($0.day ?? recognizer.today) >= recognizer.today && $0.day != nil
    }),
      let named = reference.day
    {
      let day = reference.bound == .after && reference.time == nil ? named.adding(days: 1) : named
      return text(day, reference.time ?? time, reference.part)
    }
    guard let time, let spokenOf = request.dialogue.facts[parameter]?.string,
      let day = CalendarDay(String(spokenOf.prefix(10)))
    else { return nil }
    return text(day, time, nil)
  }

  private func text(_ day: CalendarDay, _ time: TimeOfDay?, _ part: PartOfDay?) -> String {
    if let time { return "\(day) \(time)" }
    guard let part else { return "\(day)" }
    let hour = max(9, part.hours.lowerBound)
    return "\(day) \(hour < 10 ? "0" : "")\(hour):00"
  }
}
