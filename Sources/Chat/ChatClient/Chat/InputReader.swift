import Basics
import Foundation
import JSON

/// Reads what a page asks for.
struct InputReader {
  let page: ChannelSnapshot
  let pending: [PendingAct]
  let actions: ChatActions

  /// The input that is asked for; words, if nothing in particular is, or where it is answered
  /// already.
  var input: ChatInput {
    guard let asked = page.input, let id = asked["id"]?.string, !isPending(id) else { return words }
    return input(id, asked["accepts"] ?? .null)
  }

  /// The last answer, if it can be answered anew.
  var editable: Chat.EditableAnswer? {
    guard let last = page.editable, let id = last["input"]?.string, !isPending(id) else {
      return nil
    }
    return Chat.EditableAnswer(
      input: input(id, last["accepts"] ?? .null),
      answer: last["value"]?.string ?? last["value"]?.jsonText ?? "")
  }

  private func input(_ id: String, _ accepts: JSONValue) -> ChatInput {
    let purpose = "input \(id)"
    switch accepts["kind"]?.string {
    case "date":
      let parameters = ChatInput.DateInputParameters(
        minimum: accepts["earliest"]?.string.flatMap { CalendarDay($0) },
        maximum: accepts["latest"]?.string.flatMap { CalendarDay($0) })
      return .date(
        parameters,
        sender: ChatSender(purpose) { [actions] day in
          try parameters.check(day)
          try await actions.answer(id, .string("\(day)"), words: "\(day)")
        })
    case "singleOption":
      let options = options(of: accepts)
      return .singleOption(
        options,
        sender: ChatSender(purpose) { [actions] option in
          try ChatInput.check(option, of: options)
          try await actions.choose(option, of: id)
        })
    case "multipleOption":
      let options = options(of: accepts)
      return .multipleOption(
        options,
        sender: ChatSender(purpose) { [actions] chosen in
          try ChatInput.check(chosen, of: options)
          try await actions.choose(chosen, of: id)
        })
    case "phone":
      return .phone(
        sender: ChatSender(purpose) { [actions] number in
          try ChatInput.checkPhone(number)
          try await actions.answer(id, .string(number), words: number)
        })
    // The recorded name.
    case "symptom":
      let known = (accepts["suggestions"]?.array ?? []).compactMap(\.string)
      return .optionsWithOwnWords(.init(suggestions: known), sender: text(purpose, id))
    case "textAndImages":
      let parameters = ChatInput.ImagesInputParameters(
        maximumImages: accepts["maximumImages"]?.int.map { Int(clamping: $0) })
      return .textAndImages(
        parameters,
        sender: ChatSender(purpose) { [actions] in
          try parameters.check($0.images)
          try await actions.answer(id, $0)
        })
    case "retry":
      return .retry(
        sender: ChatSender(purpose) { [actions] in
          try await actions.answer(id, .string("retry"), words: "")
        })
    case "none": return .none
    default:
      return .text(.init(placeholder: accepts["placeholder"]?.string), sender: text(purpose, id))
    }
  }

  /// The answers of a question that lists them, as choices.
  var choices: [Chat.Choice] {
    guard case .singleOption(let options, let sender) = input else { return [] }
    return options.map { option in
      Chat.Choice(
        id: .init(rawValue: "\(sender.purpose) \(option.text)"), label: option.text, state: .open,
        sender: ChatSender("\(sender.purpose) \(option.text)") { try await sender(option) })
    }
  }

  private var words: ChatInput {
    .text(
      .init(),
      sender: ChatSender("words") { [actions] in try await actions.act(.say(text: $0)) })
  }

  private func text(_ purpose: String, _ id: String) -> ChatSender<String> {
    ChatSender(purpose) { [actions] in
      try ChatInput.checkText($0)
      try await actions.answer(id, .string($0), words: $0)
    }
  }

  private func options(of accepts: JSONValue) -> [ChatInput.Option] {
    (accepts["options"]?.array ?? []).compactMap(\.string).map { ChatInput.Option($0) }
  }

  private func isPending(_ id: String) -> Bool {
    pending.contains { $0.act.target == id && !$0.isFailed }
  }
}

extension ChatActions {
  fileprivate func answer(_ input: String, _ value: JSONValue, words: String) async throws {
    try await act(.answer(input: input, value: value, words: words, images: []))
  }

  fileprivate func choose(_ option: ChatInput.Option, of input: String) async throws {
    try await answer(input, .string(option.text), words: option.text)
  }

  fileprivate func choose(_ options: [ChatInput.Option], of input: String) async throws {
    let texts = options.map(\.text)
    try await answer(
      input, .array(texts.map { .string($0) }), words: texts.joined(separator: ", "))
  }
}
