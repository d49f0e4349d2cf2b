import Outbound

/// What a folder's functions would call and send, as far as nobody has allowed it.
struct FolderDemands {
  private var hosts: [String] = []
  private var privateHosts: [String] = []
  private var variables: [String] = []

  /// Collects it from all functions, in order and each once.
  init(_ endpoints: [Endpoint], _ permissions: FolderPermissions) {
    for endpoint in endpoints {
      let (host, port) = (endpoint.address.host, endpoint.address.port)
      if NetworkAddress(host)?.isPublic == false {
        if !permissions.calls.allowsPrivateCalls(of: host, port) {
          Self.add(HostRule.text(host, port), to: &privateHosts)
        }
      } else if !permissions.calls.allowsCalls(of: host, port) {
        Self.add(HostRule.text(host, port), to: &hosts)
      }
      for name in endpoint.headers.flatMap(\.secrets)
      where !permissions.variables.contains(name) {
        Self.add(name, to: &variables)
      }
    }
  }

  /// What has to be said to whoever starts the program; nil where everything is allowed.
  var refusal: String? {
    let options =
      hosts.map { "--allow-host \($0)" } + privateHosts.map { "--allow-private \($0)" }
      + variables.map { "--allow-variable \($0)" }
    guard !options.isEmpty else { return nil }
    let wants = [
      (hosts + privateHosts).isEmpty
        ? nil : "calls " + (hosts + privateHosts).joined(separator: ", "),
      variables.isEmpty
        ? nil : "sends what stands in the environment as " + variables.joined(separator: ", "),
    ].compactMap(\.self).joined(separator: " and ")
    return "the plugin \(wants), which nobody has allowed; if it may, start with "
      + options.joined(separator: " ")
  }

  private static func add(_ name: String, to names: inout [String]) {
    if !names.contains(name) { names.append(name) }
  }
}
