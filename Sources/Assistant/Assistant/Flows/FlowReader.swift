import Basics
import Conversation
package import EventLog
package import Foundation
package import JSON
package import PluginKit
import Understanding

/// What a person's words, or what they chose, are as the answer to a flow's question.
///
/// An option, a day or a telephone number that the question takes is found here and checked by the
/// input's own rule, whoever understands the rest.
package struct FlowReader {
  /// What an answer is.
  package enum Reading {
    /// It leads somewhere, or is said to be wrong; `value` is the answer as the record has it, nil
    /// for the words themselves.
    case move(FlowMove, value: JSONValue?)
    /// It is none, and what is expected.
    case none(expected: String?)
  }

  let plugin: RegisteredPlugin
  let phrases: AssistantPhrases
  let now: Timestamp
  let zone: TimeZone
  let context: PersonContext?

  package init(
    _ plugin: RegisteredPlugin, phrases: AssistantPhrases = AssistantPhrases(),
    now: Timestamp = Timestamp(microseconds: 0), zone: TimeZone = .gmt
  ) {
    (self.plugin, self.phrases, self.now, self.zone) = (plugin, phrases, now, zone)
    context = nil
  }

  init(_ request: IntentRequest) {
    (plugin, phrases, now) = (request.plugin, request.phrases, request.now)
    (zone, context) = (request.zone, request.context)
  }

  /// What words are as the answer to a step's question.
  package func read(
    _ text: String, at step: FlowStep, knowing values: JSONObject = JSONObject()
  ) -> Reading {
    do throws(InputFault) {
      let value = step.readsOptions ? nil : try words(text, as: step.accepts, of: step)
      return move(text, value, at: step, values)
    } catch {
      return .none(expected: phrases.expected(error))
    }
  }

  /// What a value of the question's kind is as its answer: one that was chosen, or sent by a
  /// program.
  func read(_ value: JSONValue, at step: FlowStep, knowing values: JSONObject) -> Reading {
    do throws(InputFault) {
      let answer = try step.accepts.answer(inEnglish(value, of: step.accepts))
      return move(InputKind.words(of: answer), answer, at: step, values)
    } catch {
      return .none(expected: phrases.expected(error))
    }
  }

  /// What the sentence that begins a flow is as the answer to its first question; nil if that does
  /// not hear it, or it is none.
  package func opening(_ flow: Flow, _ text: String) -> FlowMove? {
    guard let first = flow.steps.first, first.hearsOpening,
      case .move(let move, _) = read(text, at: first)
    else { return nil }
    return move
  }

  private func move(
    _ text: String, _ value: JSONValue?, at step: FlowStep, _ values: JSONObject
  ) -> Reading {
    let answer = FlowAnswer(
      value.map(InputKind.words) ?? text, value: value, values: values, context: context)
    switch step.work {
    case .runs: return .none(expected: nil)
    case .understands(let understand):
      return understand(answer).map { .move($0, value: value) } ?? .none(expected: nil)
    case .keeps(let reading, let validate):
      return kept(answer, by: reading, at: step).checked { value in
        validate?(value, values).map { .invalid($0) }
          ?? .next(keeping: JSONObject([(step.name, value)]))
      }
    }
  }

  /// What is kept of an answer.
  private func kept(_ answer: FlowAnswer, by reading: FlowReading, at step: FlowStep) -> Kept {
    switch reading {
    case .options: return .value(answer.value ?? .string(answer.text))
    case .with(let find):
      return find(answer).map { .value($0) } ?? .none(step.retry == nil ? phrases.sayAgain : nil)
    case .yesOrNo:
      return AnswerRecognizer().firstMention(in: answer.text).map {
        .value(.bool($0.value == .yes))
      }
        ?? .none(phrases.expectedYesOrNo)
    case .number(let bounds, let wrong):
      guard let number = Self.number(in: answer.text) else { return .none(phrases.expectedNumber) }
      guard bounds.contains(number) else {
        return .wrong(wrong ?? phrases.outOfBounds(bounds.lowerBound, bounds.upperBound))
      }
      return .value(.int(Int64(number)))
    }
  }

  private enum Kept {
    case value(JSONValue)
    case wrong(String)
    case none(String?)

    func checked(_ move: (JSONValue) -> FlowMove) -> Reading {
      switch self {
      case .value(let value): .move(move(value), value: value)
      case .wrong(let reason): .move(.invalid(reason), value: nil)
      case .none(let expected): .none(expected: expected)
      }
    }
  }

  /// A number in words or figures, whatever it counts.
  private static func number(in text: String) -> Int? {
    // "-5" is no five, and "7.5" neither seven nor five.
    if let figures = text.firstMatch(of: /(?:^|\s)(-[0-9]{1,9})(?![0-9.,])/) {
      return Int(figures.1)
    }
    guard text.firstMatch(of: /[0-9][.,][0-9]{1,2}(?![0-9])/) == nil else { return nil }
    if let number = QuantityRecognizer(units: [], allowsBareNumbers: true).firstMention(in: text) {
      return Int(number.value.value)
    }
    let figures = text.matches(of: /[0-9]{1,9}/)
    return figures.count == 1 ? Int(figures[0].output) : nil
  }
}

extension FlowStep {
  /// Whether a closure finds the options in what is said, and what besides is kept of it.
  fileprivate var readsOptions: Bool {
    guard case .keeps(.with, _) = work else { return false }
    switch accepts {
    case .singleOption, .multipleOption: return true
    default: return false
    }
  }
}

extension FlowReader {
  /// The value of an input's kind that words name, checked; nil if the kind is words.
  func words(
    _ text: String, as kind: InputKind, of step: FlowStep
  ) throws(InputFault) -> JSONValue? {
    switch kind {
    case .singleOption(let options):
      guard let option = option(in: text, of: options, step) else {
        throw .noOption(of: options.map(plugin.said))
      }
      return .string(option)
    case .multipleOption(let options): return try list(in: text, of: options, step)
    case .date: return try kind.answer(.string(try day(in: text)))
    case .phone: return try kind.answer(.string(Self.phone(in: text)))
    case .textAndImages: return try kind.answer(.string(text))
    case .text, .optionsWithOwnWords, .sameOptions, .retry, .none:
      guard !text.allSatisfy(\.isWhitespace) else { throw .noText }
      return nil
    }
  }

  /// Options that were shown in the language of the conversation, as the flow has them.
  func inEnglish(_ value: JSONValue, of kind: InputKind) -> JSONValue {
    switch kind {
    case .singleOption(let options), .multipleOption(let options):
      let own: (JSONValue) -> JSONValue = { shown in
        options.first { $0 == shown.string || plugin.said($0) == shown.string }
          .map { .string($0) } ?? shown
      }
      return value.array.map { .array($0.map(own)) } ?? own(value)
    default: return value
    }
  }

  /// The one option that is meant, by its name, by other words for it, or by yes and no.
  private func option(in text: String, of options: [String], _ step: FlowStep) -> String? {
    let said = Self.plain(text)
    if let exact = options.first(where: {
      Self.plain($0) == said || Self.plain(plugin.said($0)) == said
    }) {
      return exact
    }
    let answers = options.map { AnswerRecognizer().firstMention(in: $0)?.value }
    if Set(answers.compactMap(\.self)).count == 2, answers.count == 2,
      let answer = AnswerRecognizer().firstMention(in: text)?.value
    {
      return options[answers.firstIndex(of: answer) ?? 0]
    }
    guard !SentenceForm(text).isDenied else { return nil }
    let named = Set(mentioned(in: text, of: options, step))
    return named.count == 1 ? named.first : nil
  }

  private func list(
    in text: String, of options: [String], _ step: FlowStep
  ) throws(InputFault) -> JSONValue {
    let said = options.map(plugin.said)
    let chosen =
      said.listed(in: text).map { $0.compactMap { said.firstIndex(of: $0).map { options[$0] } } }
      ?? mentioned(in: text, of: options, step)
    guard !chosen.isEmpty else { throw .noOptions(of: said) }
    return try InputKind.multipleOption(options: options).answer(
      .array(chosen.map { .string($0) }))
  }

  private func mentioned(in text: String, of options: [String], _ step: FlowStep) -> [String] {
    let choices = options.map { option in
      ChoiceRecognizer.Choice(
        option, synonyms: [plugin.said(option)] + (step.synonyms[option] ?? []))
    }
    return ChoiceRecognizer(choices).mentions(in: text).map(\.value)
  }

  private func day(in text: String) throws(InputFault) -> String {
    let days = DateRecognizer(now: now.date, zone: zone).mentions(in: text).compactMap(\.value.day)
    guard let day = days.first else { throw .noDay }
    return "\(day)"
  }

  /// The telephone number in a sentence; the sentence where it has none.
  private static func phone(in text: String) -> String {
    let found = text.firstMatch(of: /\+?[0-9(][0-9 ()\/.-]{1,38}[0-9]/)
    return found.map { String($0.output) } ?? text
  }

  private static func plain(_ text: String) -> String {
    text.lowercased().trimmingCharacters(
      in: .whitespacesAndNewlines.union(.punctuationCharacters))
  }
}

extension FlowStep {
  /// Other words for its options.
  fileprivate var synonyms: [String: [String]] {
    if case .keeps(.options(let synonyms), _) = work { synonyms } else { [:] }
  }
}
