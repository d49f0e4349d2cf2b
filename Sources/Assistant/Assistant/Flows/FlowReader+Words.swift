import Basics
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Understanding

extension FlowReader {
  /// The value of an input's kind that words name, checked; nil where the kind is words.
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
    case .text, .symptom, .sameOptions, .retry, .none:
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
    let moment = Date(timeIntervalSince1970: Double(now.microseconds) / 1_000_000)
    let days = DateRecognizer(now: moment, zone: zone).mentions(in: text).compactMap(\.value.day)
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
