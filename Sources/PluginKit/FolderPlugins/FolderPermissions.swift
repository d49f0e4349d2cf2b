package import Outbound

/// What the operator of a program allows plugins from folders; a folder cannot give itself any of it.
package struct FolderPermissions: Sendable {
  /// The hosts that may be called.
  package var calls: HostPermissions
  /// The variables of the environment that may be sent in headers.
  package var variables: Set<String>
  /// Where their values come from; nil where nothing will be called and none is looked up.
  package var environment: [String: String]?

  /// Nothing by default.
  package init(
    hosts: [HostRule] = [], privateHosts: [HostRule] = [], variables: Set<String> = [],
    environment: [String: String]?
  ) {
    calls = HostPermissions(hosts: hosts, privateHosts: privateHosts)
    self.variables = variables
    self.environment = environment
  }
}
