import AccessRecord
import Accounts
import Basics
import Conversation
import EventLog
import Foundation
import HTTPTypes

/// Lets people sign in with keys on their devices (WebAuthn level 3).
extension AccountHandlers {
  /// The caller's passkeys, the newest first.
  func passkeys(of caller: Principal) -> PasskeyList {
    let all = accounts.account(caller.id)?.passkeys ?? []
    return PasskeyList(passkeys: all.reversed().map { PasskeySummary($0) })
  }

  /// The challenge and the words for a browser that makes a passkey for the caller.
  ///
  /// - Throws: ``Problem`` 403 if the password is not theirs, or known to everybody.
  func beginPasskey(
    _ proof: PasswordProof, _ request: AdmittedRequest
  ) async throws -> PasskeyCreation {
    let page = try passkeys.page(of: request.http)
    let account = try await account(of: request, proving: proof)
    try checkMayAdd(to: account, request)
    return PasskeyCreation(
      challenge: passkeys.challenge(for: .adding(account.id), at: now()), host: page.host,
      // A device shows the name, and keeps the identifier, which tells nobody who it is.
      user: Array(accounts.pseudonym(for: "passkeys of \(account.id)").utf8).base64URL,
      login: account.login, name: account.name,
      algorithms: PasskeyCeremony.algorithms.map(Int.init),
      known: account.passkeys.map(\.id))
  }

  /// Keeps a passkey that the caller's device has made.
  ///
  /// - Throws: ``Problem`` 422 if it is none that this server asked for, ``AccountRefusal``.
  func addPasskey(_ new: NewPasskey, _ request: AdmittedRequest) async throws -> PasskeySummary {
    let caller = try request.principal
    guard let account = accounts.account(caller.id) else { throw Problem.unauthenticated }
    try checkMayChange(account)
    try checkMayAdd(to: account, request)
    try DisplayName(new.name).checkIsSeen()
    let page = try passkeys.page(of: request.http)
    let passkey = try saying(.unprocessableContent) {
      try page.passkey(
        of: .init(
          clientData: bytes(new.clientData, "client_data"),
          attestation: bytes(new.attestation, "attestation")),
        named: new.name, at: now()
      ) { try passkeys.take($0, for: .adding(account.id), at: now()) }
    }
    try await record(.passkeyAdded, of: account.id, by: caller.id)
    try accounts.add(passkey, to: account.id)
    try strengthen(caller.session)
    return PasskeySummary(passkey)
  }

  /// Gives one of the caller's passkeys another name.
  ///
  /// - Throws: ``Problem`` 404 if it is not theirs.
  func namePasskey(_ id: String, _ name: PasskeyName, of caller: Principal) throws -> PasskeySummary
  {
    try DisplayName(name.name).checkIsSeen()
    let changed = try accounts.update(caller.id) { account in
      for place in account.passkeys.indices where account.passkeys[place].handle == id {
        account.passkeys[place].name = name.name
      }
    }
    guard let passkey = changed?.passkeys.first(where: { $0.handle == id }) else {
      throw Problem.notFound("a passkey \(id.prefix(40)) of yours")
    }
    return PasskeySummary(passkey)
  }

  /// Removes one of the caller's passkeys.
  ///
  /// - Throws: ``Problem`` 404 if it is not theirs, 403 if the password is not.
  func removePasskey(
    _ id: String, _ proof: PasswordProof, _ request: AdmittedRequest
  ) async throws {
    let account = try await account(of: request, proving: proof)
    guard account.passkeys.contains(where: { $0.handle == id }) else {
      throw Problem.notFound("a passkey \(id.prefix(40)) of yours")
    }
    try await record(.passkeyRemoved, of: account.id, by: account.id)
    try accounts.update(account.id) { $0.passkeys.removeAll { $0.handle == id } }
  }

  /// The challenge for a browser that signs somebody in, whoever it is.
  func beginSignIn(_ request: AdmittedRequest) throws -> PasskeyRequest {
    PasskeyRequest(
      challenge: passkeys.challenge(for: .signingIn, at: now()),
      host: try passkeys.page(of: request.http).host)
  }

  /// Begins a session of whoever a device has signed in.
  ///
  /// - Throws: ``Problem`` 401 if no account has that passkey, or it was not used as it has to be.
  func signIn(_ use: PasskeyUse, _ request: AdmittedRequest) async throws -> Tokens {
    guard let account = accounts.account(passkey: use.id), !account.isDemo,
      let known = account.passkeys.first(where: { $0.id == use.id })
    else {
      throw Problem(
        .unauthorized, "wrong-passkey",
        "no account here has this passkey: sign in with login and password, and add it under You",
        headers: [.wwwAuthenticate: "Bearer"])
    }
    let page = try passkeys.page(of: request.http)
    let used = try saying(.unauthorized) {
      try page.passkey(
        known,
        after: .init(
          clientData: bytes(use.clientData, "client_data"),
          authenticatorData: bytes(use.authenticatorData, "authenticator_data"),
          signature: bytes(use.signature, "signature")), at: now()
      ) { try passkeys.take($0, for: .signingIn, at: now()) }
    }
    let changed = try accounts.update(account.id) { account in
      for place in account.passkeys.indices where account.passkeys[place].id == used.id {
        account.passkeys[place].count = max(used.count, account.passkeys[place].count)
        account.passkeys[place].isBackedUp = used.isBackedUp
        account.passkeys[place].used = used.used
      }
    }
    guard let changed, changed.passkeys.contains(where: { $0.id == used.id }) else {
      throw Problem.wrongCredentials
    }
    return try begin(changed, request, isTwofold: true)
  }

  private func bytes(_ text: String, _ member: String) throws -> [UInt8] {
    guard let bytes = [UInt8](base64URL: text) else {
      throw PasskeyFault.malformed("'\(member)'")
    }
    return bytes
  }

  private func saying<R>(_ status: HTTPResponse.Status, _ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let fault as PasskeyFault {
      throw Problem(
        status, "wrong-passkey", "\(fault)",
        headers: status == .unauthorized ? [.wwwAuthenticate: "Bearer"] : [:])
    }
  }
}
