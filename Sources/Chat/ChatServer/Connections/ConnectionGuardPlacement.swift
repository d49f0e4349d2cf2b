import NIOCore
import NIOHTTP1

/// Puts those who watch over a connection where they belong: a ``ConnectionGuard`` right behind the decoder of requests, before anything else
/// hears of them, and an ``AnswerGuard`` where bytes leave.
final class ConnectionGuardPlacement: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Never

  private let connections: Connections

  init(_ connections: Connections) { self.connections = connections }

  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    do {
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(ConnectionGuard(connections), position: .after(decoder))
      try pipeline.addHandler(
        AnswerGuard(patience: connections.answerPatience), position: .first)
      pipeline.removeHandler(context: context, promise: nil)
    } catch {
      // Nobody is served who is not watched over.
      context.close(promise: nil)
    }
  }
}
