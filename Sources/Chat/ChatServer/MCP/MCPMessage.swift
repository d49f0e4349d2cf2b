import JSON

/// A message of JSON-RPC 2.0 that an MCP client sends.
enum MCPMessage: Sendable {
  case request(id: JSONValue, method: String, parameters: JSONObject)
  case notification(method: String)
  /// The answer to one of our requests; nil if it is an error.
  case answer(id: String, result: JSONObject?)

  /// Reads a body.
  static func body(_ bytes: [UInt8]) throws(MCPRequestError) -> JSONValue {
    do {
      return try JSONValue(foreign: bytes)
    } catch {
      throw MCPRequestError(.parse, "the body is not JSON: \(error.reason) at byte \(error.offset)")
    }
  }

  /// Reads a message.
  ///
  /// - Throws: ``MCPRequestError`` if it is none.
  init(_ value: JSONValue) throws(MCPRequestError) {
    guard value["jsonrpc"] == "2.0" else {
      throw MCPRequestError(
        .invalidRequest, "expected a message of JSON-RPC: \"jsonrpc\": \"2.0\"")
    }
    let id = value["id"]
    if let method = value["method"]?.string {
      self = try Self.call(method, id, value["params"])
    } else if let id = id?.string, value["result"] != nil || value["error"] != nil {
      self = .answer(id: id, result: value["result"]?.object)
    } else {
      throw MCPRequestError(
        .invalidRequest, "the message has neither a method nor an answer of ours")
    }
  }

  private static func call(
    _ method: String, _ id: JSONValue?, _ parameters: JSONValue?
  ) throws(MCPRequestError) -> MCPMessage {
    guard let id else { return .notification(method: method) }
    guard id.string != nil || id.int != nil else {
      throw MCPRequestError(.invalidRequest, "the id is neither a string nor a whole number")
    }
    guard parameters == nil || parameters?.object != nil else {
      throw MCPRequestError(.invalidParameters, "params has to be an object", of: id)
    }
    return .request(id: id, method: method, parameters: parameters?.object ?? [:])
  }
}

/// Why a message is not answered with a result: an error of JSON-RPC.
struct MCPRequestError: Error, Equatable {
  enum Code: Int64, Sendable {
    case parse = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
    case inside = -32603
    /// The request's head and its body differ.
    case headerMismatch = -32020
    case unsupportedRevision = -32022
  }

  let code: Code
  let message: String
  /// The request; nil if it could not be read.
  let id: JSONValue?
  /// More about it, for a program.
  let data: JSONValue?

  init(_ code: Code, _ message: String, of id: JSONValue? = nil, data: JSONValue? = nil) {
    (self.code, self.message, self.id, self.data) = (code, message, id, data)
  }

  /// The error as a message.
  var json: JSONValue {
    var error: JSONObject = ["code": .int(code.rawValue), "message": .string(message)]
    error["data"] = data
    return ["jsonrpc": "2.0", "id": id ?? .null, "error": .object(error)]
  }

  /// This error, as the answer to a request.
  func of(_ id: JSONValue) -> MCPRequestError {
    MCPRequestError(code, message, of: id, data: data)
  }
}
