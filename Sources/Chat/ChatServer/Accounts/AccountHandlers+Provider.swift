import AccessRecord
import Accounts
import Basics
import Conversation
import Cryptography
import EventLog
import Foundation
import HTTPTypes
import HummingbirdCore
import OpenID

/// Signs people in by an identity provider (OpenID Connect), and out there as well.
extension AccountHandlers {
  /// How long after a sign-in somebody without a password may change how they sign in.
  private static let freshness = Duration.seconds(600)

  /// The name of the identity provider; nil if there is none.
  var providerName: String? { provider?.settings.name }

  private var signIns: ProviderSignIns {
    get throws {
      guard let provider else {
        throw Problem.notFound("an identity provider (the setting 'oidc')")
      }
      return provider
    }
  }

  /// Begins a sign-in: the address where it goes on, and what the cookie keeps of it.
  ///
  /// - Throws: ``Problem``: 409 if the page was opened at another address than the one to which the
  ///   provider leads back, 503 if it does not answer.
  func beginByProvider(_ request: AdmittedRequest) async throws -> (address: String, sealed: String)
  {
    let signIns = try signIns
    let page = signIns.settings.page
    guard
      request.http.head.authority?.lowercased() == page.split(separator: "/").last.map(String.init)
    else {
      throw Problem(
        .conflict, "conflict",
        "\(signIns.settings.name) leads back to \(page) alone: open that address, and sign in there"
      )
    }
    return try await signIns.begin()
  }

  /// Begins a session of whoever comes back from the provider.
  ///
  /// - Throws: ``Problem``: 401 if it is not the answer to a sign-in of this browser, 403 if the
  ///   provider has let nobody in or there is no account for them, 503 if it does not answer.
  func signIn(
    _ answer: ProviderAnswer, _ sealed: String?, _ request: AdmittedRequest
  ) async throws -> Tokens {
    let signIns = try signIns
    let begun = try signIns.take(answer.state, sealed)
    // Before anything of it is told to anybody: the code may be another provider's.
    try await signIns.asking { try await signIns.provider.checkIssuer(answer.iss) }
    guard let code = answer.code, answer.error == nil else {
      throw Problem.forbidden(
        "\(signIns.settings.name) has not let you in, or you have cancelled: sign in again, or ask whoever looks after your account there"
      )
    }
    let found = try await signIns.asking {
      try await signIns.provider.identity(
        for: code, verifier: begun.verifier, nonce: begun.nonce)
    }
    var account = try await account(of: found, signIns.settings, request)
    if !signIns.settings.roles.isEmpty {
      var roles = found.roles(by: signIns.settings.roles)
      if account.roles.contains(.administrator), !roles.contains(.administrator),
        accounts.isLastAdministrator(account.id)
      {
        // A table that names nobody would leave nobody to mend it.
        roles.append(.administrator)
      }
      if account.roles.contains(.administrator), !roles.contains(.administrator) {
        try await withdrawKeys(of: account.id, by: account.id)
      }
      if account.roles != roles, let changed = try accounts.update(account.id, { $0.roles = roles })
      {
        account = changed
        ended(account.id)
      }
    }
    return try begin(account, request, isTwofold: found.isTwofold, from: found.session)
  }

  /// The account of somebody: theirs, one that was provisioned for them, or a new one.
  private func account(
    of found: ProvenIdentity, _ settings: OpenIDSettings, _ request: AdmittedRequest
  ) async throws -> Account {
    if let known = accounts.account(identity: found.identity) { return known }
    if let provisioned = accounts.all.first(where: { isProvisioned($0, for: found.identity) }) {
      try await record(.identityAdded, of: provisioned.id, by: provisioned.id)
      return try accounts.tie(found.identity, to: provisioned.id)
    }
    guard settings.admission == .firstSignIn else {
      throw Problem.forbidden(
        "nobody has made an account here for you yet: ask whoever runs this server for one")
    }
    try peopleLimits.signUp(from: request.address)
    return try await newAccount(of: found, settings)
  }

  private func isProvisioned(_ account: Account, for identity: ExternalIdentity) -> Bool {
    account.externalID == identity.subject && account.identity == nil
      && !account.password.isUsable
  }

  /// Makes an account that no password opens.
  private func newAccount(
    of found: ProvenIdentity, _ settings: OpenIDSettings
  ) async throws -> Account {
    let roles = found.roles(by: settings.roles)
    let id = UUID().uuidString.lowercased().replacing("-", with: "")
    var account = Account(
      id: try MemberID(person: id, plugins: reserved), login: login(of: found),
      name: name(of: found, as: roles), roles: roles, password: .none, created: now(),
      began: try log.head())
    account.identity = found.identity
    try await record(.identityAdded, of: account.id, by: account.id)
    do {
      try accounts.add(account)
    } catch AccountRefusal.identityTaken(let owner) {
      // They came twice at once.
      if let other = accounts.account(owner) { return other }
    } catch AccountRefusal.loginTaken {
      account.login = Self.ownLogin(of: found.identity)
      try accounts.add(account)
    }
    return account
  }

  /// The login by which they are known here, which opens nothing: one of theirs if it is free.
  private func login(of found: ProvenIdentity) -> String {
    let others = accounts.all.map(\.login)
    let free = found.logins.map { $0.lowercased() }.first { login in
      guard accounts.account(login: login) == nil else { return false }
      do {
        try DisplayName(login).checkLogin(besides: others)
        return true
      } catch {
        // It deceives, or somebody has it.
        return false
      }
    }
    return free ?? Self.ownLogin(of: found.identity)
  }

  private static func ownLogin(of identity: ExternalIdentity) -> String {
    let host = OpenIDSettings.host(of: identity.issuer) ?? "provider"
    return "\(Digest(of: identity.subject.utf8).hexadecimal.prefix(16))@\(host)"
  }

  /// The name that others see: staff may have titles, nobody passes for staff.
  private func name(of found: ProvenIdentity, as roles: [AccountRole]) -> String {
    let name = (found.names + found.logins.map { String($0.prefix { $0 != "@" }) }).first { name in
      do {
        let shown = DisplayName(name)
        try roles == [.person] ? shown.check(besides: staffNames) : shown.checkIsSeen()
        return true
      } catch {
        // The next one may do.
        return false
      }
    }
    return name ?? "Guest"
  }
}

// MARK: The end

extension AccountHandlers {
  /// Ends a session, and says where it ends at the provider; nil if it came from none, or nobody
  /// can sign out there.
  func signOutByProvider(_ caller: Principal) async throws -> ProviderEnd {
    let external = accounts.session(caller.session)?.external
    try signOut(caller.session)
    guard let external, let signIns = provider, external.issuer == signIns.settings.issuer else {
      return ProviderEnd(address: nil)
    }
    do {
      return ProviderEnd(
        address: try await signIns.asking { try await signIns.provider.endAddress(of: external) })
    } catch is Problem {
      // It has ended here; the log says why it has not there.
      return ProviderEnd(address: nil)
    }
  }

  /// Ends the sessions of whoever has signed out at the provider.
  ///
  /// - Throws: ``Problem`` 400 for a token that does not tell of that.
  func hearSignOut(_ token: String) async throws {
    let signIns = try signIns
    let gone: EndedIdentity
    do {
      gone = try await signIns.asking { try await signIns.provider.ended(by: token) }
    } catch let problem as Problem where problem.status == .unauthorized {
      throw Problem(
        .badRequest, "wrong-identity",
        "'logout_token' does not tell of a sign-out here: this server's log says why")
    }
    let owners = try accounts.endSessions { gone.ends($0, of: $1) }
    for owner in owners { ended(owner) }
  }

  /// Has an account of the provider sign in for an account from now on.
  ///
  /// - Throws: ``Problem`` 404 if there is no such account, ``AccountRefusal`` if it signs in
  ///   another one.
  func tie(_ identity: NewIdentity, to id: String, by caller: Principal) async throws {
    let issuer = try signIns.settings.issuer
    let account = try known(id)
    try checkMayChange(account)
    let new = ExternalIdentity(issuer: issuer, subject: identity.subject)
    if let owner = accounts.account(identity: new), owner.id != account.id {
      throw AccountRefusal.identityTaken(owner.id)
    }
    try await record(.identityAdded, of: account.id, by: caller.id)
    try accounts.tie(new, to: account.id)
  }

  /// Has no account of a provider sign in for an account any more, and ends its sessions.
  ///
  /// - Throws: ``Problem`` 404 if there is no such account, or none does.
  func untie(_ id: String, by caller: Principal) async throws {
    let account = try known(id)
    guard account.identity != nil else {
      throw Problem.notFound("an account of an identity provider that signs in \(id)")
    }
    try await record(.identityRemoved, of: account.id, by: caller.id)
    try accounts.tie(nil, to: account.id)
    try signOutEverywhere(account.id)
  }

  private func known(_ id: String) throws -> Account {
    guard let account = MemberID(rawValue: id).flatMap(accounts.account) else {
      throw Problem.notFound("the account \(id)")
    }
    return account
  }

  /// Lets somebody without a password change how they sign in, if they have just signed in.
  ///
  /// - Throws: ``Problem`` 403 if that was longer ago.
  func checkIsFresh(_ caller: Principal) throws {
    let began = accounts.session(caller.session)?.began
    guard let began, began.adding(Self.freshness) > now() else {
      throw Problem(
        .forbidden, "sign-in-too-old",
        "this account has no password, so this needs a sign-in of the last 10 minutes: sign out, sign in again with \(providerName ?? "the identity provider"), and try again"
      )
    }
  }
}
