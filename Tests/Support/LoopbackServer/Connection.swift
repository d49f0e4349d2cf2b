import NIOCore
import NIOHTTP1

/// One connection of an ``EndpointServer``.
final class Connection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let server: EndpointServer
  private let answer: @Sendable (EndpointServer.Request, Int) -> EndpointServer.Reply
  private var request = EndpointServer.Request(method: "", uri: "", headers: [:], body: "")
  private var body = ByteBuffer()
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
      body = ByteBuffer()
    case .body(var buffer): body.writeBuffer(&buffer)
    case .end:
      request.body = String(buffer: body)
      reply(answer(request, server.note(request)), context)
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
    case .pieces(let status, let headers, let pieces, let end):
      begin(status, headers.merging(["transfer-encoding": "chunked"]) { $1 }, context)
      context.flush()
      for piece in pieces {
        write(piece, context)
        context.flush()
      }
      finish(end, context)
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

  private func finish(_ end: EndpointServer.End, _ context: ChannelHandlerContext) {
    switch end {
    case .whole: context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    case .cut: context.close(promise: nil)
    case .stall: isSilent = true
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
