import FolderPlugins
import JSON

/// A transport that carries messages to one server and back, for one session.
protocol MCPTransport: Sendable {
  /// Whether the server is still there, as far as can be known without asking.
  var isOpen: Bool { get }

  /// Sends a request and waits for its answer; a cancelled task is told to the server.
  ///
  /// - Parameter fields: what goes into the head of the request, where the transport has one.
  /// - Throws: ``MCPError``, `CallError`, or `CancellationError`.
  func request(
    _ method: String, _ parameters: JSONObject, fields: [(name: String, value: String)]
  ) async throws -> JSONRPCReply

  /// Tells the server something.
  func notify(_ message: JSONObject) async throws

  /// Notes the revision of the protocol that both speak; nil while that is not known.
  func speak(_ revision: String?) async

  /// Lets the server go.
  func end() async
}

/// How much a server may say.
enum MessageLimit {
  /// The most bytes of one message.
  static let bytes = 1 << 20
  /// The most bytes of one stream of messages.
  static let streamBytes = 8 << 20
  /// The most messages before the answer to a request.
  static let messages = 1000
}

/// A message of JSON-RPC 2.0 as it came in.
enum JSONRPCMessage: Sendable, Equatable {
  /// The answer to one of our requests.
  case answer(id: Int64, JSONRPCReply)
  /// The server asks something itself; the identifier is its own.
  case request(id: JSONValue, method: String)
  /// The server tells something.
  case notification(method: String)

  /// Reads a message, or the messages of a batch as revision 2025-03-26 has them; nil if it is
  /// none.
  static func all(in value: JSONValue) -> [JSONRPCMessage]? {
    guard let batch = value.array else { return JSONRPCMessage(value).map { [$0] } }
    let messages = batch.compactMap(JSONRPCMessage.init)
    return messages.count == batch.count && !batch.isEmpty ? messages : nil
  }

  /// The same of a text, without the secrets in it.
  ///
  /// What is no JSON, and yet looks like the answer to a request, is an error as that answer.
  static func all(in json: [UInt8], without secrets: Secrets = Secrets([:])) -> [JSONRPCMessage]? {
    let json = json.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(json.dropFirst(3)) : json
    do {
      return all(in: secrets.hidden(in: try JSONValue(foreign: json)))
    } catch {
      return id(of: json).map { [.answer(id: $0, .unreadable("it is not JSON that can be read"))] }
    }
  }

  /// The identifier near the beginning or the end of what ought to be an answer.
  private static func id(of json: [UInt8]) -> Int64? {
    guard json.first == UInt8(ascii: "{") else { return nil }
    for part in [json.prefix(64), json.suffix(40)] {
      let text = String(decoding: part, as: UTF8.self)
      if let found = text.firstMatch(of: /"id"\s*:\s*"?(\d{1,18})\b/) { return Int64(found.1) }
    }
    return nil
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
    // Some give the identifier back as a text.
    guard let id = value["id"]?.int ?? value["id"]?.string.flatMap(Int64.init) else { return nil }
    self = .answer(
      id: id,
      JSONRPCReply(value) ?? .unreadable("it has neither a result that is an object nor an error"))
  }
}

/// The answer to a request.
enum JSONRPCReply: Sendable, Equatable {
  case result(JSONObject)
  case error(code: Int64, message: String)

  init?(_ value: JSONValue) {
    if let result = value["result"]?.object {
      self = .result(result)
      return
    }
    guard let error = value["error"], error != .null else { return nil }
    self = .error(
      code: error["code"]?.int ?? 0,
      message: ForeignText.line(error["message"]?.string ?? error.string, atMost: 300)
        ?? "without a word")
  }

  /// In the place of an answer that came and cannot be taken.
  static func unreadable(_ reason: String) -> JSONRPCReply {
    .error(code: -32603, message: "its answer cannot be taken: \(reason)")
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

/// Why an MCP server cannot be used, or a call of one of its tools came to nothing.
///
/// A server's own words stand in it cleaned and cut.
package enum MCPError: Error, Equatable {
  /// The text that follows `mcp:` names no server.
  case badName(String, reason: String)
  /// A server cannot be reached, or its command not be started.
  case unreachable(String, reason: String)
  /// The server does not speak the protocol as it should.
  case notContextProtocol(String, reason: String)
  /// The server answered with an error of JSON-RPC.
  case refused(String, method: String, code: Int64, message: String)
  /// The server's process ended.
  case ended(String, said: String?)
  /// A tool cannot be a function.
  case badTool(String, tool: String, reason: String)
  /// The server has more tools than are taken.
  case tooManyTools(String, count: Int)
  /// The server knows nothing of the session (any more); nothing was done.
  case sessionLost(String)
  /// The server does not answer in time.
  case late(String, method: String, within: Duration)
}

extension MCPError: CustomStringConvertible {
  /// One line for a person: which server, what is wrong, what to do.
  package var description: String {
    switch self {
    case .badName(let name, let reason): "--plugin \(name): \(reason)"
    case .unreachable(let server, let reason):
      "the MCP server \(server) cannot be reached: \(reason)"
    case .notContextProtocol(let server, let reason):
      "\(server) is no MCP server that can be used: \(reason)"
    case .refused(let server, let method, let code, let message):
      "the MCP server \(server) answers \(method) with error \(code): \(message)"
    case .ended(let server, let said):
      "the MCP server \(server) has ended" + (said.map { "; it said last: \($0)" } ?? "")
    case .badTool(let server, let tool, let reason):
      "the tool '\(tool)' of the MCP server \(server) cannot be a function: \(reason)"
    case .tooManyTools(let server, let count):
      "the MCP server \(server) has \(count) tools: the first \(MCPTool.maximumCount) are functions, and the rest are left out"
    case .sessionLost(let server): "the MCP server \(server) knows nothing of the session any more"
    case .late(let server, let method, let limit):
      "the MCP server \(server) does not answer \(method) within \(limit)"
    }
  }
}
