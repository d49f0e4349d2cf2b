import NIOCore
import Synchronization

/// Many who listen to one channel, and when each has heard what was said last.
final class Subscribers: Sendable {
  private struct State {
    var channels: [any Channel] = []
    var heard = 0
    var waiter: CheckedContinuation<Void, Never>?
    var expected = 0
  }

  private let state = Mutex(State())

  /// Opens so many streams of a channel, each person as many as they may.
  func listen(_ people: [Person], to channel: String, count: Int) async throws {
    for number in 0..<count {
      let person = people[number % people.count]
      let request = person.request("GET", "/v1/channels/\(channel)/live")
      let opened = try await Load.connect(port: person.port) {
        Ear(request: request) { self.hear() }
      }
      state.withLock { $0.channels.append(opened) }
    }
  }

  /// Waits until each has heard a message that is said now; returns how long that took, in milliseconds.
  func time(_ say: () async throws -> Void) async throws -> Double {
    state.withLock { state in
      state.heard = 0
      state.expected = state.channels.count
    }
    let began = ContinuousClock.now
    try await say()
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.heard < state.expected { state.waiter = continuation }
        return state.heard >= state.expected
      }
      if isDone { continuation.resume() }
    }
    return (ContinuousClock.now - began).seconds * 1000
  }

  private func hear() {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.heard += 1
      guard state.heard >= state.expected else { return nil }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// Hangs up.
  func end() async throws {
    let channels = state.withLock { state in
      defer { state.channels = [] }
      return state.channels
    }
    for channel in channels { try await channel.close() }
  }
}

/// One stream: tells of each message in it.
private final class Ear: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private static let mark = Array("event: message.sent\n".utf8)

  private let request: ByteBuffer
  private let hear: () -> Void

  init(request: ByteBuffer, hear: @escaping () -> Void) {
    (self.request, self.hear) = (request, hear)
  }

  func channelActive(context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(request), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // An event comes in one piece: it is short, and written at once.
    let bytes = unwrapInboundIn(data).readableBytesView
    if bytes.firstRange(of: Self.mark) != nil { hear() }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
