import Assistant
import Conversation
import JSON

/// Puts a reply together from the chunks of a stream, or takes it from one whole answer.
///
/// Whatever the endpoint says passes a ``KeyFilter`` here.
struct ReplyReader {
  /// The most bytes of a reply's words and calls together; what follows is an error.
  static let maximumSize = 1 << 20
  /// The longest name of a model that is kept, in characters.
  private static let longestName = 200

  private var raw = ModelReply()
  /// Whether the endpoint has said that the reply is over.
  private(set) var isComplete = false
  /// Whether nothing comes any more.
  private(set) var isOver = false
  private var size = 0
  private var identifiers: [String?] = []
  private var places: [Int64: Int] = [:]
  private var filter: KeyFilter
  private var halves = SplitSurrogates()

  init(_ filter: KeyFilter) { self.filter = filter }

  /// The reply so far.
  var reply: ModelReply {
    var reply = raw
    reply.model = raw.model.map { String(filter.clean($0).prefix(Self.longestName)) }
    reply.ending = raw.ending.map { String(filter.clean($0).prefix(40)) }
    reply.calls = raw.calls.map { call in
      ModelReply.Call(
        function: filter.clean(call.function), arguments: filter.clean(arguments: call.arguments))
    }
    return reply
  }

  /// The words that were held back, if nothing comes any more.
  mutating func finish() -> String {
    // U+FFFD stands for a half whose other one did not come.
    let words = filter.finish() + (halves.isWaiting ? "\u{FFFD}" : "")
    halves = SplitSurrogates()
    raw.text += words
    return words
  }

  /// Takes the data of one event, and gives the words that are new in it.
  mutating func take(_ data: [UInt8]) throws(ReplyError) -> String {
    if data == Array("[DONE]".utf8) {
      (isComplete, isOver) = (true, true)
      return ""
    }
    guard !isOver else { return "" }
    let chunk: JSONValue
    do {
      chunk = try JSONValue(foreign: halves.take(data))
    } catch {
      throw .unreadable("a chunk is no JSON: \(error)")
    }
    if let error = chunk["error"], error != .null { throw ReplyError(error) }
    if let model = chunk["model"]?.string, !model.isEmpty {
      raw.model = model
    }
    note(chunk["usage"])
    // Whoever answers in several ways is heard in the first.
    let choices = chunk["choices"]?.array ?? []
    guard let choice = choices.first(where: { ($0["index"]?.int ?? 0) == 0 }) else { return "" }
    let words = try take(part: choice["delta"] ?? choice["message"])
    if let ending = choice["finish_reason"]?.string {
      raw.ending = ending
      isComplete = true
    }
    return words
  }

  private mutating func note(_ usage: JSONValue?) {
    guard let usage, usage.object != nil else { return }
    raw.promptTokens = usage["prompt_tokens"]?.int.map { Int($0) }
    raw.answerTokens = usage["completion_tokens"]?.int.map { Int($0) }
  }

  private mutating func take(part: JSONValue?) throws(ReplyError) -> String {
    guard let part else { return "" }
    let words = filter.feed(Self.words(part["content"]) + Self.words(part["refusal"]))
    raw.text += words
    try grow(words.utf8.count)
    for call in part["tool_calls"]?.array ?? [] { try take(call: call) }
    return words
  }

  /// A text, null, or parts of which some are texts.
  private static func words(_ content: JSONValue?) -> String {
    switch content {
    case .string(let text): text
    case .array(let parts): parts.compactMap { $0["text"]?.string }.joined()
    default: ""
    }
  }

  private mutating func take(call: JSONValue) throws(ReplyError) {
    let place = try place(of: call)
    let function = call["function"]
    let name = function?["name"]?.string ?? ""
    // Some endpoints send the whole name with each part.
    if raw.calls[place].function.isEmpty { raw.calls[place].function = name }
    let arguments: String
    switch function?["arguments"] {
    case .string(let text): arguments = text
    case .object(let object): arguments = JSONValue.object(object).jsonText
    default: arguments = ""
    }
    raw.calls[place].arguments += arguments
    try grow(name.utf8.count + arguments.utf8.count)
  }

  /// Which call a part belongs to: by its index, else by its identifier, else the last one.
  private mutating func place(of call: JSONValue) throws(ReplyError) -> Int {
    let identifier = call["id"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    if let index = call["index"]?.int, let known = places[index] { return known }
    if call["index"] == nil {
      if let identifier, let known = identifiers.lastIndex(of: identifier) { return known }
      if identifier == nil, call["function"]?["name"]?.string == nil, !raw.calls.isEmpty {
        return raw.calls.count - 1
      }
    }
    try grow(64)
    raw.calls.append(ModelReply.Call(function: "", arguments: ""))
    identifiers.append(identifier)
    if let index = call["index"]?.int { places[index] = raw.calls.count - 1 }
    return raw.calls.count - 1
  }

  private mutating func grow(_ bytes: Int) throws(ReplyError) {
    size += bytes
    guard size <= Self.maximumSize else {
      throw .unreadable("the answer has more than \(Self.maximumSize) bytes")
    }
  }
}

/// The fault of an endpoint's answer.
enum ReplyError: Error, Equatable {
  /// It is no answer in the protocol.
  case unreadable(String)
  /// The endpoint says what went wrong, with a status where it gives one.
  case said(status: Int?, String)

  init(_ error: JSONValue) {
    let message = error["message"]?.string ?? error.string ?? "an error without a message"
    self = .said(status: error["code"]?.int.map { Int($0) }, message)
  }
}
