/// Which hosts may be called.
package struct HostPermissions: Sendable {
  /// Those that may be called where they are public.
  package var hosts: [HostRule]
  /// Those that may be called also in a private network or on this machine.
  package var privateHosts: [HostRule]

  /// Nothing by default.
  package init(hosts: [HostRule] = [], privateHosts: [HostRule] = []) {
    (self.hosts, self.privateHosts) = (hosts, privateHosts)
  }

  /// Whether a host, in lower case, may be called at a port, as far as that can be said before its address is known.
  package func allowsCalls(of host: String, _ port: Int) -> Bool {
    (hosts + privateHosts).contains { $0.covers(host, port) }
  }

  /// Whether it may be called though its address is not public.
  package func allowsPrivateCalls(of host: String, _ port: Int) -> Bool {
    privateHosts.contains { $0.covers(host, port) }
  }
}
