import FolderPlugins
import JSON

/// A message of JSON-RPC 2.0 as it came in.
enum Message: Sendable, Equatable {
  /// The answer to one of our requests.
  case answer(id: Int64, Reply)
  /// The server asks something itself; the identifier is its own.
  case request(id: JSONValue, method: String)
  /// The server tells something.
  case notification(method: String)

  /// Reads a message, or the messages of a batch as revision 2025-03-26 has them; nil where it is none.
  static func all(in value: JSONValue) -> [Message]? {
    guard let batch = value.array else { return Message(value).map { [$0] } }
    let messages = batch.compactMap(Message.init)
    return messages.count == batch.count && !batch.isEmpty ? messages : nil
  }

  /// The same of a text, without the secrets in it; nil also where it is no JSON.
  static func all(in json: [UInt8], without secrets: Secrets = Secrets([:])) -> [Message]? {
    do {
      return all(in: secrets.hidden(in: try JSONValue(foreign: json)))
    } catch {
      return nil
    }
  }

  private init?(_ value: JSONValue) {
    guard value["jsonrpc"] == "2.0" else { return nil }
    if let method = value["method"]?.string {
      guard let id = value["id"], id != .null else {
        self = .notification(method: method)
        return
      }
      self = .request(id: id, method: method)
      return
    }
    guard let id = value["id"]?.int, let reply = Reply(value) else { return nil }
    self = .answer(id: id, reply)
  }
}

/// What a request is answered with.
enum Reply: Sendable, Equatable {
  case result(JSONObject)
  case error(code: Int64, message: String)

  init?(_ value: JSONValue) {
    if let result = value["result"]?.object {
      self = .result(result)
      return
    }
    guard let error = value["error"], let code = error["code"]?.int else { return nil }
    self = .error(
      code: code,
      message: ForeignText.line(error["message"]?.string, atMost: 300) ?? "without a word")
  }
}

/// A message of JSON-RPC 2.0 that goes out.
enum OutgoingMessage {
  static func request(_ id: Int64, _ method: String, _ parameters: JSONObject) -> JSONObject {
    [
      "jsonrpc": "2.0", "id": .int(id), "method": .string(method), "params": .object(parameters),
    ]
  }

  static func notification(_ method: String, _ parameters: JSONObject = [:]) -> JSONObject {
    var message: JSONObject = ["jsonrpc": "2.0", "method": .string(method)]
    if !parameters.isEmpty { message["params"] = .object(parameters) }
    return message
  }

  /// Says that nobody waits for an answer any more.
  static func cancelled(_ id: Int64) -> JSONObject {
    notification(
      "notifications/cancelled", ["requestId": .int(id), "reason": "nobody waits any more"])
  }

  /// The answer to what a server asks: that we are there, or that we do not do it.
  static func answer(to id: JSONValue, _ method: String) -> JSONObject {
    guard method != "ping" else { return ["jsonrpc": "2.0", "id": id, "result": [:]] }
    return [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": -32601, "message": "this client does nothing of the kind"],
    ]
  }
}
