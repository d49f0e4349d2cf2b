import NIOCore
import NIOHTTP1

/// Lets the requests of a connection in one after another: nothing is understood, or read from the
/// socket, while one waits for its answer.
///
/// It stands before the decoder of requests, which takes apart whatever it is given: thousands of
/// requests in one read would be work that everybody waits for who shares the event loop, also if
/// the client has gone long since. What was read already lies here as bytes, and is gone with the
/// connection.
final class RequestQueue: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// The next part of a connection.
  enum Mode: Equatable {
    /// The head of a request.
    case head
    /// The rest of one.
    case body
    /// Nothing until an answer is written, or somebody asks for the body.
    case shut
    /// Nothing any more: what comes is thrown away.
    case over

    /// How much is let through at least: no head is shorter than `GET / HTTP/1.0` and an empty
    /// line, and a body may well have many.
    fileprivate var least: Int { self == .body ? 256 : 16 }
  }

  /// The client has no more to say than what lies here: said at once, while the end itself has to
  /// wait for its turn.
  struct NoMore: Sendable {}

  /// The most bytes of a head: what is more is not even taken apart.
  static let longestHead = 16 << 10

  private(set) var mode = Mode.head
  /// How many bytes of a head were let through.
  private var headBytes = 0
  private var context: ChannelHandlerContext?
  private var held = ByteBuffer()
  private var isFeeding = false
  /// Whether somebody asked for more meanwhile.
  private var wantsMore = false
  /// Whether the client's end has come meanwhile.
  private var hasEnded = false

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard mode != .over else { return }
    var bytes = unwrapInboundIn(data)
    if held.readableBytes == 0 { held = bytes } else { held.writeBuffer(&bytes) }
    feed(context)
  }

  func read(context: ChannelHandlerContext) {
    if mode == .shut { wantsMore = true } else { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed = event, held.readableBytes > 0 else {
      return context.fireUserInboundEventTriggered(event)
    }
    hasEnded = true
    context.fireUserInboundEventTriggered(NoMore())
  }

  func channelInactive(context: ChannelHandlerContext) {
    (mode, held, hasEnded) = (.over, ByteBuffer(), false)
    context.fireChannelInactive()
  }

  /// Says what comes next.
  func turn(to mode: Mode) {
    let wasShut = self.mode == .shut
    if mode != self.mode { headBytes = 0 }
    self.mode = mode
    guard wasShut, mode != .shut, let context else { return }
    // Other handlers come first.
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.eventLoop.execute {
      let (requestQueue, context) = bound.value
      requestQueue.goOn(context)
    }
  }

  private func goOn(_ context: ChannelHandlerContext) {
    if held.readableBytes > 0 {
      feed(context)
      context.fireChannelReadComplete()
    }
    guard mode != .shut, wantsMore else { return }
    wantsMore = false
    context.read()
  }

  /// Lets in what may come in now.
  private func feed(_ context: ChannelHandlerContext) {
    guard !isFeeding else { return }
    isFeeding = true
    defer { isFeeding = false }
    while mode == .head || mode == .body, held.readableBytes > 0 {
      let length = held.withUnsafeReadableBytes { Self.length($0, from: mode.least) }
      if mode == .head { headBytes += length }
      guard headBytes <= Self.longestHead else {
        held = ByteBuffer()
        context.fireErrorCaught(HTTPParserError.headerOverflow)
        break
      }
      guard let next = held.readSlice(length: length) else { break }
      context.fireChannelRead(wrapInboundOut(next))
    }
    if held.readableBytes == 0 || mode == .over { held = ByteBuffer() }
    guard hasEnded, held.readableBytes == 0 else { return }
    hasEnded = false
    context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
  }

  /// How many bytes there are with the first empty line, if that is not before `start`: a head ends
  /// there, and a body in chunks.
  private static func length(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    // The first feed may stand before the start.
    var at = max(0, start - 3)
    while at < bytes.count, let feed = bytes[at...].firstIndex(of: lineFeed) {
      at = feed + 1
      if at < bytes.count, bytes[at] == lineFeed { return at + 1 }
      if at + 1 < bytes.count, bytes[at] == carriageReturn, bytes[at + 1] == lineFeed {
        return at + 2
      }
    }
    return bytes.count
  }
}
