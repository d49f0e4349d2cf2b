import ChatCompletions
import JSON
import LoopbackServer

/// A chat-completions endpoint on loopback that answers what a test says, and remembers what it was
/// asked.
struct ScriptedEndpoint {
  /// What it answers.
  struct Reply: Sendable {
    var status = 200
    var headers: [String: String] = ["content-type": "text/event-stream"]
    /// The body, in the pieces in which it is sent.
    var pieces: [String] = []
    var end = EndpointServer.End.whole
  }

  private let server: EndpointServer

  /// Starts an endpoint; an answer depends on the request's body and how many came before it.
  static func start(
    _ answer: @escaping @Sendable (JSONValue, Int) -> Reply
  ) async throws -> ScriptedEndpoint {
    ScriptedEndpoint(
      server: try await EndpointServer.start { request, count in
        let reply = answer(Self.json(request), count)
        return .pieces(status: reply.status, headers: reply.headers, reply.pieces, reply.end)
      })
  }

  private static func json(_ request: EndpointServer.Request) -> JSONValue {
    do { return try JSONValue(json: request.body) } catch { return .string(request.body) }
  }

  var address: String { "\(server.address)/v1" }
  /// The bodies of the requests so far, in order.
  var seen: [JSONValue] { server.seen.map(Self.json) }
  /// What stood in `Authorization`, in the same order.
  var authorizations: [String?] { server.seen.map { $0.headers["authorization"] } }
  /// Waits until somebody has asked something.
  func waitForRequest() async { await server.waitForRequest() }
}

extension ScriptedEndpoint.Reply {
  /// A stream of these deltas, cut into pieces of so many characters.
  static func stream(_ deltas: [JSONValue], ending: String = "stop", piece: Int = 4096) -> Self {
    var events = deltas.map { delta -> JSONValue in
      ["choices": [["index": 0, "delta": delta, "finish_reason": .null]], "model": "scripted-1"]
    }
    events.append(["choices": [["index": 0, "delta": [:], "finish_reason": .string(ending)]]])
    events.append(["choices": [], "usage": ["prompt_tokens": 120, "completion_tokens": 7]])
    let text = events.map { "data: \($0.jsonText)\n\n" }.joined() + "data: [DONE]\n\n"
    return Self(pieces: text.cut(piece))
  }

  /// A stream that says something.
  static func saying(_ words: String, part: Int = 5, piece: Int = 4096) -> Self {
    stream(
      [["role": "assistant", "content": .null]] + words.cut(part).map { ["content": .string($0)] },
      piece: piece)
  }

  /// A stream that wants calls, the arguments in parts.
  static func calling(_ calls: (name: String, arguments: String)..., words: String? = nil) -> Self {
    calling(calls, words: words)
  }

  /// The same, of a list.
  static func calling(
    _ calls: [(name: String, arguments: String)], words: String? = nil, part: Int = 3,
    piece: Int = 4096
  ) -> Self {
    var deltas: [JSONValue] = [
      ["role": "assistant", "content": words.map { .string($0) } ?? .null]
    ]
    for (index, call) in calls.enumerated() {
      deltas.append([
        "tool_calls": [
          [
            "index": .int(Int64(index)), "id": "same", "type": "function",
            "function": ["name": .string(call.name), "arguments": ""],
          ]
        ]
      ])
      deltas += call.arguments.cut(part).map { part in
        ["tool_calls": [["index": .int(Int64(index)), "function": ["arguments": .string(part)]]]]
      }
    }
    return stream(deltas, ending: "tool_calls", piece: piece)
  }

  /// A refusal.
  static func failing(
    _ status: Int, after seconds: String? = nil, saying message: String = "not now"
  ) -> Self {
    let error: JSONValue = ["error": ["message": .string(message), "code": .int(Int64(status))]]
    return Self(
      status: status,
      headers: ["content-type": "application/json"].merging(
        seconds.map { ["retry-after": $0] } ?? [:]
      ) { $1 }, pieces: [error.jsonText])
  }
}

extension String {
  /// The text in pieces of so many characters.
  func cut(_ size: Int) -> [String] {
    var rest = self[...]
    var pieces: [String] = []
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return pieces
  }
}
