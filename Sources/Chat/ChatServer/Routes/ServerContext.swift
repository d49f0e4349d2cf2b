import Hummingbird
import Logging
import NIOCore

/// What a request knows beside itself: whence it comes.
struct ServerContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address of whoever is at the other end of the connection.
  let address: String
  /// Ends the connection.
  let hangUp: @Sendable () -> Void
  /// Whether the connection has ended: nobody takes an answer any more.
  let isOver: @Sendable () -> Bool
  /// Tells whose the connection is.
  let belongs: @Sendable (_ account: String) -> Void
  /// Has a function called once the connection has ended.
  let whenOver: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Returns when the connection has what was written to it, so that it is known whether it takes more.
  let settle: @Sendable () async throws -> Void

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    let channel = source.channel
    hangUp = { channel.close(promise: nil) }
    isOver = { !channel.isActive }
    belongs = {
      channel.triggerUserOutboundEvent(ConnectionGuard.Caller(account: $0), promise: nil)
    }
    settle = { try await channel.eventLoop.submit {}.get() }
    whenOver = { act in channel.closeFuture.whenComplete { _ in act() } }
    address = source.channel.remoteAddress?.ipAddress ?? "local"
  }
}
