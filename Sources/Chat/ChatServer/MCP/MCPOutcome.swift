import Assistant
import Conversation
import EventLog
import JSON

/// The outcome of a turn that answers a requested call, as the log has it.
enum MCPOutcome {
  /// The function answered; the text is what the assistant says of it.
  case answered(FunctionReturned, said: String)
  /// The person is to say yes or no to just this call.
  case asks(InputRequested, said: String)
  /// Nothing was called, or it failed.
  case failed(said: String)

  /// Reads the events of a turn in a channel; the newest lie at its end.
  init(of turn: TurnID, in channel: String, _ log: any EventLog) throws {
    var returned: FunctionReturned?
    var asked: InputRequested?
    var words: [String] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: .channel(channel), .backward) { event in
        guard event.correlation == turn.rawValue else { return .proceed }
        switch event.type {
        case FunctionReturned.eventType: returned = try event.decode(FunctionReturned.self)
        case InputRequested.eventType: asked = try event.decode(InputRequested.self)
        case MessageSent.eventType:
          let sent = try event.decode(MessageSent.self)
          if sent.sender == Assistant.member { words.append(sent.content.summary) }
        case TurnStarted.eventType: return .stop
        default: break
        }
        return .proceed
      }
    }
    let said = words.reversed().joined(separator: "\n")
    if let returned {
      self = .answered(returned, said: said)
    } else if let asked, case .confirmation = asked.purpose {
      self = .asks(asked, said: said)
    } else {
      self = .failed(said: said.isEmpty ? "Nobody answers in this conversation now." : said)
    }
  }

  /// The result of `tools/call`; a question that is still open is no success.
  func result(in channel: String) -> JSONValue {
    switch self {
    case .answered(let returned, let said):
      var result: JSONObject = ["isError": .bool(returned.status != 200)]
      var content: [JSONValue] = [Self.text(said)]
      if returned.response != .null {
        // Structured content is an object.
        result["structuredContent"] =
          returned.response.object.map { .object($0) } ?? ["result": returned.response]
        content.append(Self.text(returned.response.jsonText))
      }
      result["content"] = .array(content)
      return .object(result)
    case .asks(_, let said):
      return Self.failure(
        "Nothing is done yet: the person has to confirm this themselves, in their conversation \(channel). They are asked there: \(said)"
      )
    case .failed(let said): return Self.failure(said)
    }
  }

  /// A call that came to nothing.
  static func failure(_ text: String) -> JSONValue {
    ["isError": true, "content": .array([Self.text(text)])]
  }

  private static func text(_ text: String) -> JSONValue {
    ["type": "text", "text": .string(text)]
  }
}
