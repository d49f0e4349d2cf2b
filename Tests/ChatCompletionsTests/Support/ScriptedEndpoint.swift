import Conversation
import JSON
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A chat-completions endpoint on loopback that answers what a test says, and remembers what it was asked.
final class ScriptedEndpoint: Sendable {
  /// What it answers.
  struct Reply: Sendable {
    enum End: Sendable {
      /// The answer ends as it should.
      case whole
      /// The connection ends in the middle.
      case cut
      /// Nothing more comes.
      case stall
    }

    var status = 200
    var headers: [String: String] = ["content-type": "text/event-stream"]
    /// The body, in the pieces in which it is sent.
    var pieces: [String] = []
    var end = End.whole
  }

  private let bodies = Mutex<[JSONValue]>([])
  private let keys = Mutex<[String?]>([])
  private let channel: any NIOCore.Channel

  /// Starts an endpoint; an answer depends on the request's body and how many came before it.
  static func start(
    _ answer: @escaping @Sendable (JSONValue, Int) -> Reply
  ) async throws -> ScriptedEndpoint {
    let endpoint = Mutex<ScriptedEndpoint?>(nil)
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          guard let endpoint = endpoint.withLock({ $0 }) else { return }
          try channel.pipeline.syncOperations.addHandler(Answering(endpoint, answer))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let started = ScriptedEndpoint(channel)
    endpoint.withLock { $0 = started }
    return started
  }

  private init(_ channel: any NIOCore.Channel) { self.channel = channel }

  var address: String { "http://127.0.0.1:\(channel.localAddress?.port ?? 0)/v1" }
  /// The bodies of the requests so far, in order.
  var seen: [JSONValue] { bodies.withLock { $0 } }
  /// What stood in `Authorization`, in the same order.
  var authorizations: [String?] { keys.withLock { $0 } }
  /// Nobody can reach it any more.
  func stop() async throws { try await channel.close() }

  fileprivate func note(_ body: JSONValue, _ key: String?) -> Int {
    keys.withLock { $0.append(key) }
    return bodies.withLock { bodies in
      bodies.append(body)
      return bodies.count - 1
    }
  }
}

/// One connection.
private final class Answering: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let endpoint: ScriptedEndpoint
  private let answer: @Sendable (JSONValue, Int) -> ScriptedEndpoint.Reply
  private var body = ""
  private var key: String?

  init(
    _ endpoint: ScriptedEndpoint,
    _ answer: @escaping @Sendable (JSONValue, Int) -> ScriptedEndpoint.Reply
  ) {
    self.endpoint = endpoint
    self.answer = answer
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): (body, key) = ("", head.headers.first(name: "authorization"))
    case .body(let buffer): body += String(buffer: buffer)
    case .end:
      let json: JSONValue
      do { json = try JSONValue(json: body) } catch { json = .string(body) }
      reply(answer(json, endpoint.note(json, key)), context)
    }
  }

  private func reply(_ reply: ScriptedEndpoint.Reply, _ context: ChannelHandlerContext) {
    var headers = HTTPHeaders(reply.headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    headers.add(name: "transfer-encoding", value: "chunked")
    let head = HTTPResponseHead(
      version: .http1_1, status: .init(statusCode: reply.status), headers: headers)
    context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
    for piece in reply.pieces {
      let buffer = context.channel.allocator.buffer(string: piece)
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
    }
    switch reply.end {
    case .whole: context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    case .cut: context.close(promise: nil)
    case .stall: break
    }
  }
}

extension ScriptedEndpoint.Reply {
  /// A stream of these deltas, cut into pieces of so many bytes.
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
  static func saying(_ words: String, piece: Int = 4096) -> Self {
    stream(
      [["role": "assistant", "content": .null]] + words.cut(5).map { ["content": .string($0)] },
      piece: piece)
  }

  /// A stream that wants calls, the arguments in parts.
  static func calling(_ calls: (name: String, arguments: String)..., words: String? = nil) -> Self {
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
      deltas += call.arguments.cut(3).map { part in
        ["tool_calls": [["index": .int(Int64(index)), "function": ["arguments": .string(part)]]]]
      }
    }
    return stream(deltas, ending: "tool_calls")
  }

  /// A refusal.
  static func failing(_ status: Int, after seconds: String? = nil) -> Self {
    Self(
      status: status,
      headers: ["content-type": "application/json"].merging(
        seconds.map { ["retry-after": $0] } ?? [:]
      ) { $1 }, pieces: [#"{"error": {"message": "not now", "code": \#(status)}}"#])
  }
}

extension String {
  /// The text in pieces of so many bytes, cut between characters only where it has to be.
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
