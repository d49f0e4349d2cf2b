package import Accounts
import HTTPClient
import JSON

/// The identity provider of a server, and who comes in by it.
package struct OpenIDSettings: Sendable {
  /// Who gets an account.
  package enum Admission: String, CaseIterable, Sendable {
    /// Everybody whom the provider signs in, at their first sign-in.
    case firstSignIn = "first-sign-in"
    /// Those alone who have one already, by a provisioner or an administrator.
    case provisioned
  }

  /// The provider's address, as it calls itself.
  package var issuer: String
  /// The name under which the provider knows this server.
  package var client: String
  /// The secret by which it knows it.
  package var secret: String
  /// The name of the provider on the page: "Sign in with NAME".
  package var name: String
  /// The origin of this server's own page: the provider leads nobody anywhere else.
  package var page: String
  /// The scopes beside `openid`, `profile` and `email`.
  package var scopes: [String] = []
  /// The roles that claims give; with none, roles are an administrator's to give.
  package var roles: [RoleRule] = []
  package var admission = Admission.firstSignIn
  /// How long an answer of the provider may take.
  package var patience = Duration.seconds(10)

  package init(
    issuer: String, client: String, secret: String, name: String? = nil, page: String
  ) {
    (self.issuer, self.client, self.secret, self.page) = (issuer, client, secret, page)
    self.name = name ?? Self.host(of: issuer) ?? issuer
  }

  /// The address to which the provider sends people back.
  package var redirect: String { "\(page)/signed-in" }

  /// The host of an address with its port; nil if it is none.
  package static func host(of address: String) -> String? {
    do {
      let read = try HTTPAddress(address)
      let isUsual = read.port == (read.isSecure ? 443 : 80)
      return isUsual ? read.host : "\(read.host):\(read.port)"
    } catch {
      return nil
    }
  }

  /// Whether an address may be a provider's: with TLS, or on this machine.
  package static func isProvider(_ address: String) -> Bool {
    guard !address.contains(where: { "?#".contains($0) }) else { return false }
    do {
      let read = try HTTPAddress(address)
      return read.isSecure || read.isOnThisMachine
    } catch {
      return false
    }
  }
}

extension HTTPAddress {
  /// Whether it names this machine by a name or an address that can be no other's.
  var isOnThisMachine: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
}

/// A rule by which a claim of the provider gives a role: `groups=doctors:provider`.
package struct RoleRule: Sendable, Equatable {
  /// The claim's name, or the names that lead into it: `realm_access.roles`.
  package let claim: String
  /// The value that it has, or that is among its values.
  package let value: String
  package let role: AccountRole

  /// Reads CLAIM=VALUE:ROLE; nil if it is none.
  package init?(_ text: String) {
    guard let equals = text.firstIndex(of: "="), let colon = text.lastIndex(of: ":"),
      equals < colon, let role = AccountRole(rawValue: String(text[text.index(after: colon)...]))
    else { return nil }
    (claim, self.role) = (String(text[..<equals]), role)
    value = String(text[text.index(after: equals)..<colon])
    let names = claim.split(separator: ".", omittingEmptySubsequences: false)
    if names.contains(where: \.isEmpty) || value.isEmpty { return nil }
  }

  /// Whether claims have what it asks for.
  func holds(in claims: JSONObject) -> Bool {
    var found = claims[claim]
    if found == nil {
      found = claim.split(separator: ".").reduce(.object(claims)) { $0?[String($1)] }
    }
    switch found {
    case .array(let values): return values.contains { Self.text($0) == value }
    case let one?: return Self.text(one) == value
    case nil: return false
    }
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .bool(let flag): "\(flag)"
    case .int(let number): "\(number)"
    default: nil
    }
  }
}
