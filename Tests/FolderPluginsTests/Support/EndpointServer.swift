import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A real HTTP server on loopback that answers what a test says, and remembers what it was asked.
final class EndpointServer: Sendable {
  /// What it was asked.
  struct Request: Sendable, Equatable {
    var method: String
    var uri: String
    var headers: [String: String]
    var body: String
  }

  /// What it answers.
  enum Reply: Sendable {
    case answer(status: Int = 200, headers: [String: String] = [:], body: String)
    /// Nothing, until the caller leaves.
    case silence
    /// The announced length, some bytes, and then the end of the connection.
    case broken(announced: Int, body: String)
    /// The end of the connection without a word.
    case hangUp
    /// As many bytes as the caller reads, in chunks, without announcing how many.
    case flood(bytes: Int)
  }

  private let requests = Mutex<[Request]>([])
  private let flooded = Mutex(0)
  private let left = AsyncStream<Void>.makeStream()
  private let asked = AsyncStream<Void>.makeStream()
  private let channel: any Channel

  /// Starts a server whose answer may depend on the request and how many came before it.
  static func start(
    _ answer: @escaping @Sendable (Request, Int) -> Reply
  ) async throws -> EndpointServer {
    let server = Mutex<EndpointServer?>(nil)
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          guard let server = server.withLock({ $0 }) else { return }
          try channel.pipeline.syncOperations.addHandler(Conversation(server, answer))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let started = EndpointServer(channel)
    server.withLock { $0 = started }
    return started
  }

  private init(_ channel: any Channel) { self.channel = channel }

  var port: Int { channel.localAddress?.port ?? 0 }
  var address: String { "http://127.0.0.1:\(port)" }
  /// What it was asked so far, in order.
  var seen: [Request] { requests.withLock { $0 } }
  /// How many bytes of floods callers have read or left in buffers.
  var floodedBytes: Int { flooded.withLock { $0 } }

  /// Waits until somebody has asked something.
  func waitForRequest() async { for await _ in asked.stream { return } }
  /// Waits until a caller has gone whom nothing was answered.
  func waitForDeparture() async { for await _ in left.stream { return } }

  fileprivate func note(_ request: Request) -> Int {
    let count = requests.withLock { requests in
      requests.append(request)
      return requests.count - 1
    }
    asked.continuation.yield()
    return count
  }

  fileprivate func noteFlood(_ bytes: Int) { flooded.withLock { $0 += bytes } }
  fileprivate func noteDeparture() { left.continuation.yield() }
}

/// One connection.
private final class Conversation: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let server: EndpointServer
  private let answer: @Sendable (EndpointServer.Request, Int) -> EndpointServer.Reply
  private var request = EndpointServer.Request(method: "", uri: "", headers: [:], body: "")
  private var isSilent = false

  init(
    _ server: EndpointServer,
    _ answer: @escaping @Sendable (EndpointServer.Request, Int) -> EndpointServer.Reply
  ) {
    self.server = server
    self.answer = answer
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      let headers = head.headers.map { ($0.name.lowercased(), $0.value) }
      request = EndpointServer.Request(
        method: head.method.rawValue, uri: head.uri,
        headers: Dictionary(headers) { first, _ in first }, body: "")
    case .body(let buffer): request.body += String(buffer: buffer)
    case .end: reply(answer(request, server.note(request)), context)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    if isSilent { server.noteDeparture() }
    context.fireChannelInactive()
  }

  private func reply(_ reply: EndpointServer.Reply, _ context: ChannelHandlerContext) {
    switch reply {
    case .answer(let status, let headers, let body):
      begin(status, headers.merging(["content-length": "\(body.utf8.count)"]) { $1 }, context)
      write(body, context)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    case .silence: isSilent = true
    case .broken(let announced, let body):
      begin(200, ["content-length": "\(announced)"], context)
      write(body, context)
      context.flush()
      context.close(promise: nil)
    case .hangUp: context.close(promise: nil)
    case .flood(let bytes):
      begin(200, ["transfer-encoding": "chunked"], context)
      flood(bytes, context)
    }
  }

  private func begin(_ status: Int, _ headers: [String: String], _ context: ChannelHandlerContext) {
    let head = HTTPResponseHead(
      version: .http1_1, status: .init(statusCode: status),
      headers: HTTPHeaders(headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
    context.write(wrapOutboundOut(.head(head)), promise: nil)
  }

  private func write(_ text: String, _ context: ChannelHandlerContext) {
    let buffer = context.channel.allocator.buffer(string: text)
    context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
  }

  /// Writes the next chunk once the one before has left.
  private func flood(_ bytes: Int, _ context: ChannelHandlerContext) {
    guard bytes > 0, context.channel.isActive else { return }
    let size = min(bytes, 64 * 1024)
    write(String(repeating: " ", count: size), context)
    let written = context.eventLoop.makePromise(of: Void.self)
    context.writeAndFlush(
      wrapOutboundOut(.body(.byteBuffer(context.channel.allocator.buffer(capacity: 0)))),
      promise: written)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    written.futureResult.whenSuccess {
      let (handler, context) = bound.value
      handler.server.noteFlood(size)
      handler.flood(bytes - size, context)
    }
  }
}
