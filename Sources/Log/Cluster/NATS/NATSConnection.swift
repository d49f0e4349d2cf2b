#if JetStream
  import CNATS
  import Foundation
  import Synchronization

  /// A connection to one of some NATS servers; when it breaks, it is made anew to another one, for as long as this lives.
  @safe
  package final class NATSConnection: Sendable {
    /// What is told of a connection.
    package enum Change: Sendable { case lost, regained }

    // The library documents connections as usable by any number of threads at once.
    nonisolated(unsafe) let handle: OpaquePointer
    private let watcher: Unmanaged<Watcher>
    /// Where it goes, without passwords.
    package let addresses: String

    private final class Watcher: Sendable {
      let hears = Mutex<[@Sendable (Change) -> Void]>([])

      func tell(_ change: Change) { for hear in hears.withLock({ $0 }) { hear(change) } }
    }

    /// Connects.
    ///
    /// - Throws: ``NATSError`` where no server can be reached, or none lets it in.
    package init(_ options: NATSOptions) throws(NATSError) {
      addresses = options.addresses
      let made = try unsafe options.made()
      defer { unsafe natsOptions_Destroy(made) }
      unsafe watcher = Unmanaged.passRetained(Watcher())
      var connection: OpaquePointer?
      unsafe natsOptions_SetDisconnectedCB(made, Self.lost, watcher.toOpaque())
      unsafe natsOptions_SetReconnectedCB(made, Self.regained, watcher.toOpaque())
      // Without a function of its own the library writes what it finds to the standard error.
      unsafe natsOptions_SetErrorHandler(made, { _, _, _, _ in }, nil)
      let status = unsafe natsConnection_Connect(&connection, made)
      guard status == NATS_OK, let connection = unsafe connection else {
        unsafe watcher.release()
        throw NATSError("connect to \(options.addresses)", status)
      }
      unsafe handle = connection
    }

    private static let lost: natsConnectionHandler = { _, watcher in
      guard let watcher = unsafe watcher else { return }
      unsafe Unmanaged<Watcher>.fromOpaque(watcher).takeUnretainedValue().tell(.lost)
    }

    private static let regained: natsConnectionHandler = { _, watcher in
      guard let watcher = unsafe watcher else { return }
      unsafe Unmanaged<Watcher>.fromOpaque(watcher).takeUnretainedValue().tell(.regained)
    }

    deinit {
      unsafe natsConnection_Close(handle)
      unsafe natsConnection_Destroy(handle)
      // Whoever is being called just now may still hold it, and nobody says when that ends: its few bytes stay, and what it would call goes.
      unsafe watcher.takeUnretainedValue().hears.withLock { $0 = [] }
    }

    /// Has a function called each time that the connection is lost or made anew, which returns at once.
    package func watch(_ hear: @escaping @Sendable (Change) -> Void) {
      unsafe watcher.takeUnretainedValue().hears.withLock { $0.append(hear) }
    }

    /// Whether it is connected now.
    package var isConnected: Bool {
      unsafe natsConnection_Status(handle) == NATS_CONN_STATUS_CONNECTED
    }

    /// The most bytes that a message may have, with its headers.
    package var maximumPayload: Int { unsafe Int(natsConnection_GetMaxPayload(handle)) }

    /// Sends a message; it may be lost on its way.
    ///
    /// - Throws: ``NATSError`` where nothing was sent.
    package func publish(
      _ data: [UInt8], to subject: String, reply: String? = nil,
      headers: [(name: String, value: String)] = []
    ) throws(NATSError) {
      let action = "publish to \(subject)"
      var made: OpaquePointer?
      let status = unsafe data.withUnsafeBytes { bytes in
        unsafe natsMsg_Create(
          &made, subject, reply, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
          Int32(bytes.count))
      }
      try check(status, action)
      guard let message = unsafe made else { throw NATSError(action, NATS_NO_MEMORY) }
      defer { unsafe natsMsg_Destroy(message) }
      for (name, value) in headers {
        unsafe try check(natsMsgHeader_Set(message, name, value), action)
      }
      unsafe try check(natsConnection_PublishMsg(handle, message), action)
    }

    /// Has a function called with each message to a subject, on a thread of its own, until the subscription is let go of.
    package func subscribe(
      _ subject: String, _ hear: @escaping @Sendable (NATSMessage) -> Void
    ) throws(NATSError) -> NATSSubscription {
      try NATSSubscription(self, subject, hear)
    }

    /// Returns once a server has all that was sent.
    package func flush() throws(NATSError) {
      unsafe try check(natsConnection_FlushTimeout(handle, 2000), "reach \(addresses)")
    }
  }
#endif
