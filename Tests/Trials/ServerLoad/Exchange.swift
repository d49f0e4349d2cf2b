import NIOCore

/// The requests of one connection, each sent once the one before has its answer.
///
/// It reads no more of an answer than it has to: the load is to be cheaper than what it measures.
final class Exchange: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The next request; nil if there is none.
  private let next: () -> ByteBuffer?
  /// How long it waits after an answer.
  private let pause: TimeAmount?
  /// Is told of each answer: how long it took, its status, its body.
  private let take: (TimeAmount, Int, ByteBuffer) -> Void
  private var received = ByteBuffer()
  private var sent = NIODeadline.now()

  init(
    pause: TimeAmount? = nil, next: @escaping () -> ByteBuffer?,
    take: @escaping (TimeAmount, Int, ByteBuffer) -> Void
  ) {
    (self.pause, self.next, self.take) = (pause, next, take)
  }

  func channelActive(context: ChannelHandlerContext) { send(context) }

  private func send(_ context: ChannelHandlerContext) {
    guard let request = next() else { return context.close(promise: nil) }
    sent = .now()
    context.writeAndFlush(wrapOutboundOut(request), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    received.writeBuffer(&bytes)
    guard let head = AnswerHead(received.readableBytesView) else { return }
    guard received.readableBytes >= head.length + head.body else { return }
    received.moveReaderIndex(forwardBy: head.length)
    guard let body = received.readSlice(length: head.body) else { return }
    take(.now() - sent, head.status, body)
    received.clear()
    guard let pause else { return send(context) }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: pause) {
      let (exchange, context) = bound.value
      exchange.send(context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}

extension NIODeadline {
  fileprivate static func - (left: NIODeadline, right: NIODeadline) -> TimeAmount {
    .nanoseconds(Int64(left.uptimeNanoseconds) - Int64(right.uptimeNanoseconds))
  }
}

/// What the head of an answer says of how long it is.
struct AnswerHead {
  private static let field = Array("content-length:".utf8)

  let status: Int
  /// How many bytes the head has.
  let length: Int
  /// How many bytes the body has; 0 if nothing is said.
  let body: Int

  /// Nil for a head that has not come as a whole.
  init?(_ bytes: ByteBufferView) {
    var (body, line, index) = (0, bytes.startIndex, bytes.startIndex)
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "\n") else {
        index += 1
        continue
      }
      if index - line <= 1 {
        status = Self.number(bytes[(bytes.startIndex + 9)...].prefix(3))
        length = index + 1 - bytes.startIndex
        self.body = body
        return
      }
      let text = bytes[line..<index]
      if text.count > Self.field.count, zip(text, Self.field).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
      {
        body = Self.number(text.dropFirst(Self.field.count))
      }
      index += 1
      line = index
    }
    return nil
  }

  private static func number(_ digits: ByteBufferView) -> Int {
    digits.reduce(0) { (48...57).contains($1) ? $0 * 10 + Int($1 - 48) : $0 }
  }
}
