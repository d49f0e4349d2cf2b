import NIOCore
import Synchronization

/// Many who listen to one channel, and when each has heard what was said last.
final class Subscribers: Sendable {
  private struct State {
    var channels: [any Channel] = []
    /// How many streams have begun.
    var begun = 0
    var heard = 0
    /// What the first stream that was not begun was answered.
    var refusal: String?
    var waiter: (isSo: @Sendable (State) -> Bool, continuation: CheckedContinuation<Void, Never>)?
    var expected = 0
  }

  private let state = Mutex(State())

  /// Opens so many streams of a channel, each person as many as they may, and returns once all of
  /// them have begun.
  func listen(_ people: [Person], to channel: String, count: Int) async throws {
    for number in 0..<count {
      let person = people[number % people.count]
      let request = person.request("GET", "/v1/channels/\(channel)/live")
      let opened = try await Load.connect(port: person.port) {
        Ear(request: request) {
          self.begin()
        } hear: {
          self.hear()
        } refuse: { refusal in
          self.note { $0.refusal = $0.refusal ?? refusal }
        }
      }
      state.withLock { $0.channels.append(opened) }
    }
    let expected = state.withLock(\.channels.count)
    await wait { $0.begun >= expected || $0.refusal != nil }
    if let refusal = state.withLock(\.refusal) { throw Failed("a stream is refused: \(refusal)") }
  }

  /// Waits until each has heard a message that is said now; returns how long that took, in
  /// milliseconds.
  func time(_ say: () async throws -> Void) async throws -> Double {
    state.withLock { state in
      state.heard = 0
      state.expected = state.channels.count
    }
    let began = ContinuousClock.now
    try await say()
    await wait { $0.heard >= $0.expected }
    return (ContinuousClock.now - began).seconds * 1000
  }

  private func wait(until isSo: @escaping @Sendable (State) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if !isSo(state) { state.waiter = (isSo, continuation) }
        return isSo(state)
      }
      if isDone { continuation.resume() }
    }
  }

  private func begin() { note { $0.begun += 1 } }

  private func hear() { note { $0.heard += 1 } }

  private func note(_ change: (inout State) -> Void) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      change(&state)
      guard let waiter = state.waiter, waiter.isSo(state) else { return nil }
      state.waiter = nil
      return waiter.continuation
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
  private static let problem = Array("HTTP/1.1 4".utf8)
  private static let greeting = Array("retry:".utf8)

  private let request: ByteBuffer
  private let begin: () -> Void
  private let hear: () -> Void
  private let refuse: (String) -> Void
  private var hasBegun = false

  init(
    request: ByteBuffer, begin: @escaping () -> Void, hear: @escaping () -> Void,
    refuse: @escaping (String) -> Void
  ) {
    (self.request, self.begin, self.hear, self.refuse) = (request, begin, hear, refuse)
  }

  func channelActive(context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(request), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // An event comes in one piece: it is short, and written at once.
    let bytes = unwrapInboundIn(data).readableBytesView
    // The server greets a listener once it is one.
    if !hasBegun, bytes.firstRange(of: Self.greeting) != nil {
      hasBegun = true
      begin()
    }
    if !hasBegun, bytes.starts(with: Self.problem) {
      refuse(String(decoding: bytes, as: UTF8.self))
    }
    if bytes.firstRange(of: Self.mark) != nil { hear() }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
