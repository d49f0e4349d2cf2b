import JSON

/// Why an MCP server cannot be used, or a call of one of its tools came to nothing.
///
/// What a server said itself stands in it cleaned and cut.
package enum ContextError: Error, Equatable {
  /// What follows `mcp:` names no server.
  case badName(String, reason: String)
  /// A server cannot be reached, or its command not be started.
  case unreachable(String, reason: String)
  /// What answers does not speak the protocol as it should.
  case notContextProtocol(String, reason: String)
  /// The server answered with an error of JSON-RPC.
  case refused(String, method: String, code: Int64, message: String)
  /// The server's process ended.
  case ended(String, said: String?)
  /// A tool cannot be a function.
  case badTool(String, tool: String, reason: String)
  /// The server knows nothing of the session (any more); nothing was done.
  case sessionLost(String)
  /// The server does not answer in time.
  case late(String, method: String, within: Duration)
}

extension ContextError: CustomStringConvertible {
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
    case .sessionLost(let server): "the MCP server \(server) knows nothing of the session any more"
    case .late(let server, let method, let limit):
      "the MCP server \(server) does not answer \(method) within \(limit)"
    }
  }
}
