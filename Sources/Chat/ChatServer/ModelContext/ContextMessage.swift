import JSON

/// A message of JSON-RPC 2.0 that an MCP client sends.
enum ContextMessage: Sendable {
  case request(id: JSONValue, method: String, parameters: JSONObject)
  case notification(method: String)
  /// The answer to one of our requests; nil where it is an error.
  case answer(id: String, result: JSONObject?)

  /// Reads a body.
  ///
  /// - Throws: ``ContextFailure`` where it is none, or several at once, which the protocol has no more.
  init(_ body: [UInt8]) throws(ContextFailure) {
    let value: JSONValue
    do {
      value = try JSONValue(foreign: body)
    } catch {
      throw ContextFailure(.parse, "the body is no JSON: \(error.reason) at byte \(error.offset)")
    }
    guard value.array == nil else {
      throw ContextFailure(
        .invalidRequest, "several messages at once are not taken: send each by itself")
    }
    guard value["jsonrpc"] == "2.0" else {
      throw ContextFailure(
        .invalidRequest, "expected is a message of JSON-RPC: \"jsonrpc\": \"2.0\"")
    }
    let id = value["id"]
    if let method = value["method"]?.string {
      self = try Self.call(method, id, value["params"])
    } else if let id = id?.string, value["result"] != nil || value["error"] != nil {
      self = .answer(id: id, result: value["result"]?.object)
    } else {
      throw ContextFailure(
        .invalidRequest, "the message has neither a method nor an answer of ours")
    }
  }

  private static func call(
    _ method: String, _ id: JSONValue?, _ parameters: JSONValue?
  ) throws(ContextFailure) -> ContextMessage {
    guard let id else { return .notification(method: method) }
    guard id.string != nil || id.int != nil else {
      throw ContextFailure(.invalidRequest, "the id is neither a string nor a whole number")
    }
    guard parameters == nil || parameters?.object != nil else {
      throw ContextFailure(.invalidParameters, "params has to be an object", of: id)
    }
    return .request(id: id, method: method, parameters: parameters?.object ?? [:])
  }
}

/// Why a message is not answered with a result: an error of JSON-RPC.
struct ContextFailure: Error, Equatable {
  enum Code: Int64, Sendable {
    case parse = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
    case inside = -32603
  }

  let code: Code
  let message: String
  /// The request; nil where it could not be read.
  let id: JSONValue?

  init(_ code: Code, _ message: String, of id: JSONValue? = nil) {
    (self.code, self.message, self.id) = (code, message, id)
  }

  /// The error as a message.
  var json: JSONValue {
    [
      "jsonrpc": "2.0", "id": id ?? .null,
      "error": ["code": .int(code.rawValue), "message": .string(message)],
    ]
  }

  /// The same for a request.
  func of(_ id: JSONValue) -> ContextFailure { ContextFailure(code, message, of: id) }
}
