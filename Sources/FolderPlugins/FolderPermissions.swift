/// What the operator of a program allows plugins from folders; a folder cannot give itself any of it.
package struct FolderPermissions: Sendable {
  /// The hosts that may be called where they are public.
  package var hosts: [HostRule]
  /// The hosts that may be called also in a private network or on this machine.
  package var privateHosts: [HostRule]
  /// The variables of the environment that may be sent in headers.
  package var variables: Set<String>
  /// Where their values come from; nil where nothing will be called and none is looked up.
  package var environment: [String: String]?

  /// Nothing by default.
  package init(
    hosts: [HostRule] = [], privateHosts: [HostRule] = [], variables: Set<String> = [],
    environment: [String: String]?
  ) {
    self.hosts = hosts
    self.privateHosts = privateHosts
    self.variables = variables
    self.environment = environment
  }

  /// Whether a host may be called at a port, as far as that can be said before its address is known.
  func allowsCalls(of host: String, _ port: Int) -> Bool {
    (hosts + privateHosts).contains { $0.covers(host, port) }
  }

  /// Whether it may be called though its address is not public.
  func allowsPrivateCalls(of host: String, _ port: Int) -> Bool {
    privateHosts.contains { $0.covers(host, port) }
  }
}
