import Glibc
import NIOCore

/// Lets new connections in by turns of the addresses they come from, a few at a time.
///
/// The system hands them over in the order in which they came, and to set one up is much more work
/// than to take it: whoever opens thousands would have everybody else wait behind them. So they are
/// taken at once and wait here. Where more wait than there is room for, the one gives way that has
/// waited longest of the address with the most, before anything was done for it.
final class ConnectionQueue: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel
  typealias OutboundIn = Never
  typealias OutboundOut = Never

  /// How many are set up at once.
  private static let atOnce = 8
  /// How many are taken from the system at a time.
  private static let batch: UInt = 256

  /// How many may wait here.
  private let room: Int
  private let addressOf: (any Channel) -> EventLoopFuture<String>
  /// Those that wait, by network, the oldest first.
  private var waiting: [String: CircularBuffer<any Channel>] = [:]
  /// Who of them is next.
  private var turns = CircularBuffer<String>()
  private var count = 0
  private var underWay = 0
  /// Whether nothing could be taken, and nobody has asked for more since.
  private var isFailing = false

  /// Lets so many wait; `addressOf` says whence one comes that nothing was done for yet.
  init(
    room: Int = 1024, addressOf: @escaping (any Channel) -> EventLoopFuture<String> = PeerAddress.of
  ) {
    (self.room, self.addressOf) = (room, addressOf)
  }

  /// Stands before whatever sets up the connections of a server that listens.
  static func open(at server: any Channel) async throws {
    try await server.setOption(.maxMessagesPerRead, value: batch).get()
    try await server.eventLoop.submit {
      try server.pipeline.syncOperations.addHandler(ConnectionQueue(), position: .first)
    }.get()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let connection = unwrapInboundIn(data)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    addressOf(connection).hop(to: context.eventLoop).whenComplete { address in
      let (connectionQueue, context) = bound.value
      // Those of whom nobody can say whence they come take turns as one.
      switch address {
      case .success(let address): connectionQueue.take(connection, from: address, context)
      case .failure: connectionQueue.take(connection, from: "unknown", context)
      }
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    // Who waits here must not keep others from coming; where the system has no more for us, it is
    // asked again by whoever knows when.
    if !isFailing { context.read() }
  }

  func read(context: ChannelHandlerContext) {
    isFailing = false
    context.read()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    isFailing = true
    context.fireErrorCaught(error)
  }

  func channelInactive(context: ChannelHandlerContext) {
    for connection in waiting.values.joined() { connection.close(promise: nil) }
    (waiting, turns, count) = ([:], [], 0)
    context.fireChannelInactive()
  }

  private func take(
    _ connection: any Channel, from address: String, _ context: ChannelHandlerContext
  ) {
    guard context.channel.isActive else { return connection.close(promise: nil) }
    let network = TrustedProxies.network(of: address)
    if waiting[network] == nil { turns.append(network) }
    waiting[network, default: []].append(connection)
    count += 1
    if count > room { giveWay() }
    letIn(context)
  }

  /// Hangs up on the one that has waited longest of the network with the most.
  private func giveWay() {
    let largest = waiting.max { $0.value.count < $1.value.count }
    guard let network = largest?.key, let oldest = waiting[network]?.popFirst() else { return }
    count -= 1
    oldest.close(promise: nil)
  }

  /// Lets some in, one of each address in turn.
  private func letIn(_ context: ChannelHandlerContext) {
    var isAny = false
    while underWay < Self.atOnce, let network = turns.popFirst() {
      // Of some all have given way.
      let connection = waiting[network]?.popFirst()
      if waiting[network]?.isEmpty ?? true {
        waiting[network] = nil
      } else {
        turns.append(network)
      }
      guard let connection else { continue }
      (underWay, count, isAny) = (underWay + 1, count - 1, true)
      context.fireChannelRead(wrapInboundOut(connection))
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      // Its event loop does this after its setting up.
      connection.eventLoop.submit {}.hop(to: context.eventLoop).whenComplete { _ in
        let (connectionQueue, context) = bound.value
        connectionQueue.underWay -= 1
        connectionQueue.letIn(context)
      }
    }
    if isAny { context.fireChannelReadComplete() }
  }
}

/// Whence a connection comes that is not set up yet.
enum PeerAddress {
  /// The option of a socket that says it; it gives as many bytes as are asked for, if the address
  /// has so many.
  private static let peerName = NIOBSDSocket.Option(rawValue: SO_PEERNAME)

  /// Its IP address; "local" of what has none.
  static func of(_ connection: any Channel) -> EventLoopFuture<String> {
    guard let socket = connection as? any SocketOptionProvider else {
      return connection.eventLoop.makeSucceededFuture("local")
    }
    let found: EventLoopFuture<sockaddr_in> = socket.unsafeGetSocketOption(
      level: .socket, name: peerName)
    return found.flatMap { address in
      switch Int32(address.sin_family) {
      case AF_INET:
        return connection.eventLoop.makeSucceededFuture(
          SocketAddress(address).ipAddress ?? "local")
      case AF_INET6:
        let whole: EventLoopFuture<sockaddr_in6> = socket.unsafeGetSocketOption(
          level: .socket, name: peerName)
        return whole.map { SocketAddress($0).ipAddress ?? "local" }
      default: return connection.eventLoop.makeSucceededFuture("local")
      }
    }
  }
}
