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
    guard let body = body(after: head) else { return }
    take(.now() - sent, head.status, body)
    received.clear()
    guard let pause else { return send(context) }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: pause) {
      let (exchange, context) = bound.value
      exchange.send(context)
    }
  }

  /// The body of the answer that was received; nil if it has not come as a whole.
  private func body(after head: AnswerHead) -> ByteBuffer? {
    guard head.isChunked else {
      return received.getSlice(at: received.readerIndex + head.length, length: head.body)
    }
    let bytes = received.readableBytesView
    guard bytes.suffix(AnswerHead.end.count).elementsEqual(AnswerHead.end) else { return nil }
    // Nothing comes after the last chunk before the next request is sent.
    var (rest, body) = (bytes.dropFirst(head.length), ByteBuffer())
    while let line = rest.firstIndex(of: UInt8(ascii: "\r")),
      let size = Int(String(decoding: rest[..<line], as: UTF8.self), radix: 16), size > 0
    {
      body.writeBytes(rest[(line + 2)...].prefix(size))
      rest = rest[(line + 2)...].dropFirst(size + 2)
    }
    return body
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
  private static let chunked = Array("transfer-encoding: chunked".utf8)
  /// The end of a body in chunks.
  static let end = Array("\r\n0\r\n\r\n".utf8)

  let status: Int
  /// How many bytes the head has.
  let length: Int
  /// How many bytes the body has; 0 if nothing is said.
  let body: Int
  /// Whether the body comes in chunks, each with its length.
  let isChunked: Bool

  /// Nil for a head that has not come as a whole.
  init?(_ bytes: ByteBufferView) {
    var (body, isChunked, line, index) = (0, false, bytes.startIndex, bytes.startIndex)
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "\n") else {
        index += 1
        continue
      }
      if index - line <= 1 {
        status = Self.number(bytes[(bytes.startIndex + 9)...].prefix(3))
        length = index + 1 - bytes.startIndex
        (self.body, self.isChunked) = (body, isChunked)
        return
      }
      let text = bytes[line..<index]
      if Self.begins(text, Self.field) { body = Self.number(text.dropFirst(Self.field.count)) }
      if Self.begins(text, Self.chunked) { isChunked = true }
      index += 1
      line = index
    }
    return nil
  }

  private static func begins(_ text: ByteBufferView, _ start: [UInt8]) -> Bool {
    text.count >= start.count && zip(text, start).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  private static func number(_ digits: ByteBufferView) -> Int {
    digits.reduce(0) { (48...57).contains($1) ? $0 * 10 + Int($1 - 48) : $0 }
  }
}
