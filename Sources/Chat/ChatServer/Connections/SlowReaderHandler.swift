import HTTPTypes
import HummingbirdCore
import NIOCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Watches over what a client reads: who leaves lying what waits for it is hung up on.
///
/// It stands where bytes leave. What waits is little: nobody writes more to a connection that takes
/// nothing. The clock runs only while something does, so that a stream on which nothing happens may
/// last.
final class SlowReaderHandler: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// The bytes a second that a client takes, at least.
  private static let leastRate: Int64 = 1024

  /// How many bytes the system may take for a client that are not on their way.
  ///
  /// It would take megabytes, and give no word of what a slow client reads of them.
  private static let unsent: SocketOptionValue = 128 << 10

  private let patience: TimeAmount
  private var written = 0
  private var timer: Scheduled<Void>?

  /// A client takes something in every such time.
  init(patience: TimeAmount) { self.patience = patience }

  func handlerAdded(context: ChannelHandlerContext) {
    let option = ChannelOptions.Types.SocketOption(
      level: .tcp, name: NIOBSDSocket.Option(rawValue: TCP_NOTSENT_LOWAT))
    do {
      try context.channel.syncOptions?.setOption(option, value: Self.unsent)
    } catch {
      // It is closed already, or no connection over TCP.
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    written += unwrapOutboundIn(data).readableBytes
    context.write(data, promise: promise)
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    if timer == nil { watch(context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
  }

  /// Looks again after a while, where something waits.
  private func watch(_ context: ChannelHandlerContext) {
    let waiting = waiting(context)
    guard waiting > 0 else { return }
    let least = min(waiting, Int(patience.nanoseconds * Self.leastRate / 1_000_000_000))
    let expected = written - waiting + max(1, least)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    timer = context.eventLoop.scheduleTask(in: patience) {
      let (guardian, context) = bound.value
      guardian.judge(expected, context)
    }
  }

  private func judge(_ expected: Int, _ context: ChannelHandlerContext) {
    timer = nil
    guard written - waiting(context) >= expected else { return context.close(promise: nil) }
    watch(context)
  }

  /// How many bytes the client has not taken yet, nor its system for it.
  private func waiting(_ context: ChannelHandlerContext) -> Int {
    do {
      return try context.channel.syncOptions?.getOption(.bufferedWritableBytes) ?? 0
    } catch {
      // It is closed, and nothing waits any more.
      return 0
    }
  }
}

/// Writes no more than the client takes, and counts what a stream has in memory until then.
///
/// A connection learns that it is full only when it has what was written to it, and would be given
/// much more until then by who reads from a disk.
private struct PacedWriter: ResponseBodyWriter {
  /// The length from which a piece is waited for, and counted.
  private static let long = 16 << 10

  var writer: any ResponseBodyWriter
  let settle: @Sendable () async throws -> Void
  /// Who gets it, where it counts piece by piece.
  var allowance: RequestAllowance?
  /// The share of what was written last: it is freed when the next can be written.
  private var hold: ResourceUse?

  init(
    writer: any ResponseBodyWriter, settle: @escaping @Sendable () async throws -> Void,
    allowance: RequestAllowance? = nil
  ) {
    (self.writer, self.settle, self.allowance) = (writer, settle, allowance)
  }

  @concurrent mutating func write(_ buffer: ByteBuffer) async throws {
    let isLong = buffer.readableBytes >= Self.long
    let next = isLong ? try allowance?.record(.bytes, buffer.readableBytes) : nil
    try await writer.write(buffer)
    hold = next
    if isLong { try await settle() }
  }

  @concurrent mutating func write(contentsOf buffers: some Sequence<ByteBuffer>) async throws {
    for buffer in buffers { try await write(buffer) }
  }

  @concurrent consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    try await writer.finish(trailingHeaders)
  }
}

extension EndpointAnswer {
  /// Longer answers than this count until they are taken; of shorter ones the limit of requests is
  /// enough.
  private static let counted = 64 << 10

  /// The answer as it counts for whoever gets it: what is made as it is taken is a stream, what is
  /// made already takes memory until it is taken.
  ///
  /// - Throws: ``Problem`` 429 if it would be a stream too many, or everybody's share of memory is
  ///   used up and nobody has more of it.
  func sent(
    in allowance: RequestAllowance, settle: @escaping @Sendable () async throws -> Void = {}
  ) throws -> EndpointAnswer {
    var answer = self
    let length = body.contentLength
    if isStreamed {
      let hold = try allowance.take(.streams)
      answer.body = ResponseBody(contentLength: length) { [body] writer in
        let paced = PacedWriter(writer: writer, settle: settle, allowance: allowance)
        try await withTaskExecutorPreference(allowance.lane) { try await body.write(paced) }
        withExtendedLifetime(hold) {}
      }
    } else if let length, length > Self.counted {
      let hold = try allowance.record(.bytes, length)
      answer.body = ResponseBody(contentLength: length) { [body] writer in
        try await body.write(PacedWriter(writer: writer, settle: settle))
        withExtendedLifetime(hold) {}
      }
    }
    return answer
  }
}
