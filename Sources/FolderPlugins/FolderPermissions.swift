/// What the operator of a program allows plugins from folders; a folder cannot give itself any of it.
package struct FolderPermissions: Sendable {
  /// The hosts that may be called though they lie in a private network or on this machine, in lower case.
  package var privateHosts: Set<String>
  /// Where the secrets of headers come from; nil where nothing will be called and none is looked up.
  package var environment: [String: String]?

  /// No private host by default.
  package init(privateHosts: Set<String> = [], environment: [String: String]?) {
    self.privateHosts = Set(privateHosts.map { $0.lowercased() })
    self.environment = environment
  }
}
