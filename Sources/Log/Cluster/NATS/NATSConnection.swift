#if JetStream
  import Basics
  import CNATS
  import Foundation

  /// A connection to one of some NATS servers; when it breaks, it is made anew to another one, for
  /// as long as this lives.
  @safe
  package final class NATSConnection: Sendable {
    /// A change of a connection.
    package enum Change: Sendable { case lost, regained }

    // The library documents connections as usable by any number of threads at once.
    nonisolated(unsafe) let handle: OpaquePointer
    private let watcher: Unmanaged<Watcher>
    /// Where it goes, without passwords.
    package let addresses: String

    private final class Watcher: Sendable {
      let hears = Lock<[@Sendable (Change) -> Void]>([])

      func tell(_ change: Change) { for hear in hears.withLock({ $0 }) { hear(change) } }
    }

    /// Connects.
    ///
    /// - Throws: ``NATSError`` if no server can be reached, or none lets it in.
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
      // A callback that runs just now may still hold it, and nothing tells when that ends. So its
      // few bytes stay, and only what it would call is removed.
      unsafe watcher.takeUnretainedValue().hears.withLock { $0 = [] }
    }

    /// Has a function called each time that the connection is lost or made anew, which returns at
    /// once.
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
    /// - Throws: ``NATSError`` if nothing was sent.
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

    /// Has a function called with each message to a subject, on a thread of its own, until the
    /// subscription is let go of.
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

  /// How servers are reached.
  package struct NATSOptions: Sendable, Equatable {
    /// Their addresses, `nats://host:4222` or `tls://…`, each with its user and password where it
    /// wants some.
    package var servers: [String]
    /// A file of credentials (JWT and seed), for servers that want one.
    package var credentials: String?
    /// A file of certificates that are trusted beside the system's.
    package var certificates: String?
    /// By which name the servers list the connection.
    package var name: String

    package init(
      servers: [String], credentials: String? = nil, certificates: String? = nil, name: String
    ) {
      self.servers = servers
      self.credentials = credentials
      self.certificates = certificates
      self.name = name
    }

    /// The addresses without users and passwords.
    package var addresses: String {
      servers.map { server in
        guard let at = server.lastIndex(of: "@") else { return server }
        let scheme = server.range(of: "://").map { String(server[..<$0.upperBound]) } ?? ""
        return scheme + server[server.index(after: at)...]
      }.joined(separator: ",")
    }

    /// The options as the library wants them; whoever asks destroys them.
    func made() throws(NATSError) -> OpaquePointer {
      var made: OpaquePointer?
      unsafe try check(natsOptions_Create(&made), "prepare a connection")
      guard let options = unsafe made else {
        throw NATSError(action: "prepare a connection", reason: "no memory")
      }
      do throws(NATSError) {
        unsafe try set(options)
      } catch {
        unsafe natsOptions_Destroy(options)
        throw error
      }
      return unsafe options
    }

    private func set(_ options: OpaquePointer) throws(NATSError) {
      let action = "connect to \(addresses)"
      unsafe try check(
        withServers { unsafe natsOptions_SetServers(options, $0, Int32(servers.count)) }, action)
      unsafe try check(natsOptions_SetName(options, name), action)
      unsafe try check(natsOptions_SetTimeout(options, 2000), action)
      // It comes back for as long as somebody wants it: what is under way is settled then.
      unsafe try check(natsOptions_SetMaxReconnect(options, -1), action)
      unsafe try check(natsOptions_SetReconnectWait(options, 100), action)
      unsafe try check(natsOptions_SetReconnectJitter(options, 100, 100), action)
      unsafe try check(natsOptions_SetPingInterval(options, 1000), action)
      unsafe try check(natsOptions_SetMaxPingsOut(options, 2), action)
      unsafe try check(natsOptions_SetSendAsap(options, true), action)
      if let credentials {
        unsafe try check(
          natsOptions_SetUserCredentialsFromFiles(options, credentials, nil),
          "use the credentials \(credentials)")
      }
      if let certificates {
        unsafe try check(
          natsOptions_LoadCATrustedCertificates(options, certificates),
          "use the certificates \(certificates)")
      }
    }

    private func withServers(
      _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> natsStatus
    ) -> natsStatus {
      let copies = unsafe servers.map { unsafe strdup($0) }
      defer { for index in servers.indices { unsafe free(copies[index]) } }
      var pointers = unsafe copies.map { unsafe UnsafePointer<CChar>($0) }
      return unsafe pointers.withUnsafeMutableBufferPointer { pointers in
        guard let first = pointers.baseAddress else { return NATS_INVALID_ARG }
        return unsafe body(first)
      }
    }
  }

  /// A refusal of a NATS server, or of the way to it.
  package struct NATSError: Error, Equatable, CustomStringConvertible {
    /// The intended action: `connect to nats://…`.
    package let action: String
    /// Why it was not, in the client library's words.
    package let reason: String

    package init(action: String, reason: String) {
      self.action = action
      self.reason = reason
    }

    init(_ action: String, _ status: natsStatus) {
      self.init(
        action: action,
        reason: unsafe natsStatus_GetText(status).map { unsafe String(cString: $0) } ?? "unknown")
    }

    package var description: String { "cannot \(action): \(reason)" }
  }

  /// Throws unless all is well.
  func check(_ status: natsStatus, _ action: @autoclosure () -> String) throws(NATSError) {
    guard status == NATS_OK else { throw NATSError(action(), status) }
  }
#endif
