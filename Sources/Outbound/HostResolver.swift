internal import NIOCore
internal import NIOPosix

/// Finds the address of a host.
package struct HostResolver: Sendable {
  /// The address that the system prefers for a host, in its textual form.
  let address: @Sendable (_ host: String) async throws -> String

  /// The system's resolver, on a thread that may wait.
  package static let system = HostResolver { host in
    try await NIOThreadPool.singleton.runIfActive {
      let found = try SocketAddress.makeAddressResolvingHost(host, port: 80)
      return found.ipAddress ?? ""
    }
  }

  /// A resolver that answers like this.
  package init(address: @escaping @Sendable (_ host: String) async throws -> String) {
    self.address = address
  }
}
