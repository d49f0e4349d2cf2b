import Foundation
package import Outbound

/// To where webhooks may be sent.
package struct WebhookSettings: Sendable {
  /// The hosts.
  package var permissions: HostPermissions
  /// Who finds their addresses.
  package var resolver: HostResolver

  package init(permissions: HostPermissions, resolver: HostResolver = .system) {
    (self.permissions, self.resolver) = (permissions, resolver)
  }

  /// Checks an address, as far as that can be said before its host is looked up.
  ///
  /// - Throws: ``WebhookRefusal``.
  package func check(_ address: String) throws(WebhookRefusal) {
    guard let url = URL(string: address), let host = url.host()?.lowercased(), !host.isEmpty,
      let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme)
    else { throw WebhookRefusal("the webhook is no address: expected https://HOST/PATH") }
    guard url.user == nil, url.password == nil, url.fragment == nil else {
      throw WebhookRefusal("the address has no user, password or fragment: messages are signed")
    }
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    guard permissions.allowsCalls(of: host, port) else {
      throw WebhookRefusal(
        "nothing may be sent to \(HostRule.text(host, port)): whoever runs the server allows it with --webhook-host"
      )
    }
    guard scheme == "https" || permissions.allowsPrivateCalls(of: host, port) else {
      throw WebhookRefusal("webhooks need https, except to a private host that is allowed")
    }
  }
}

/// Why an address gets no webhooks.
package struct WebhookRefusal: Error, Equatable, CustomStringConvertible {
  /// What is wrong, and what to do.
  package let description: String
  init(_ description: String) { self.description = description }
}
