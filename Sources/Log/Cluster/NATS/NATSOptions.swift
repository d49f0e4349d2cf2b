#if JetStream
  import CNATS
  import Foundation

  /// How servers are reached.
  package struct NATSOptions: Sendable, Equatable {
    /// Their addresses, `nats://host:4222` or `tls://…`, each with its user and password where it wants some.
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
#endif
