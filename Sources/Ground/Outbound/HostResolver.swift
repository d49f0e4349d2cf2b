/// Finds the address of a host.
package struct HostResolver: Sendable {
  /// Gives an address of a host, in its textual form; nil for what the system finds.
  let address: (@Sendable (_ host: String) async throws -> String)?

  /// The system's resolver.
  package static let system = HostResolver()

  /// A resolver that answers like this.
  package init(address: @escaping @Sendable (_ host: String) async throws -> String) {
    self.address = address
  }

  private init() { address = nil }
}
