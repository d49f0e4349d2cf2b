import Conversation
import EventLog
import HTTPTypes
import JSON
import Projections

extension ChannelCommands {
  /// Answers an input with a value of its kind, checked by the kind's own rule; a text with pictures is several messages, of which the last is answered.
  func answer(
    _ input: InteractionID, with value: JSONValue?, _ message: MessageID, _ call: Call
  ) async throws -> Recorded {
    let member = try call.principal.id
    let page = try ChannelPage(try call.channel, in: platform.views)
    guard let open = page?.view.inputs.first(where: { $0.id == input && $0.of == member }) else {
      if let done = try recorded(message, call) ?? tried(before: call) { return done }
      return try await answerAnew(input, with: value, message, call)
    }
    guard open.accepts != .retry else {
      try Self.checkRetry(value)
      return try await retry(open, call)
    }
    let answer = try checked(value, for: open.accepts)
    let messages = try contents(of: answer, call).enumerated().reversed().map { place, content in
      // The last one is the message that the request makes; those before it follow from it.
      MessageSent(
        message: place == 0 ? message : try MessageID(checking: "\(message.rawValue)-\(place)"),
        sender: member, content: content)
    }
    return try await record(
      .submit(input, answer, saying: messages), message, call,
      causedBy: Position(UInt64(clamping: open.position)))
  }

  func checked(_ value: JSONValue?, for kind: InputKind) throws -> JSONValue {
    do throws(InputFault) {
      return try kind.answer(value)
    } catch {
      throw Problem(
        .unprocessableContent, "wrong-value",
        "'value' is \(value?.jsonText.prefix(80) ?? "missing"), expected is \(error.expected)")
    }
  }

  /// To try again is no choice of a value, but who says `false` does not want it.
  private static func checkRetry(_ value: JSONValue?) throws {
    guard value == false else { return }
    throw Problem(
      .unprocessableContent, "wrong-value",
      "'value' is false, expected is none: this tries again what failed; to leave it, do nothing")
  }

  /// What says an answer, the last message first.
  private func contents(of answer: JSONValue, _ call: Call) throws -> [MessageContent] {
    let images = try (answer["images"]?.array ?? []).compactMap(\.string).map {
      try attachments.image($0, call)
    }
    let text = InputKind.words(of: answer)
    return (text.isEmpty ? [] : [.text(text: text)]) + images.reversed()
  }
}
