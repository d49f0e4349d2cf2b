import Accounts
import Basics
import Conversation
import Cryptography
import EventLog
import Foundation
import HTTPTypes

/// Lets people have another password, and those in again who have forgotten theirs.
extension AccountHandlers {
  /// Changes the caller's password; the session that asks goes on, and no other.
  ///
  /// - Throws: ``Problem`` 403 if the password is not theirs, or is known to everybody; 429 after
  ///   too many tries, which count as those of a sign-in.
  func change(_ change: PasswordChange, _ request: AdmittedRequest) async throws {
    let account = try await account(of: request, knowing: change.password)
    try await set(
      change.newPassword, of: account, keeping: try request.principal.session,
      for: request.passwordClient)
  }

  /// The account of who asks, if they know its password.
  ///
  /// - Throws: ``Problem`` 403 if it is not theirs; 429 after too many tries, which count as those
  ///   of a sign-in.
  func account(
    of request: AdmittedRequest, knowing password: String
  ) async throws -> Account {
    guard let account = accounts.account(try request.principal.id) else {
      throw Problem.unauthenticated
    }
    let (login, client) = (account.login, request.passwordClient)
    let turn = try limits.admit(login: login, address: client.address)
    let (_, isRight) = try await check(
      Credentials(login: login, password: password), login, turn, for: client)
    guard isRight else {
      throw Problem(
        .forbidden, "wrong-password",
        "'password' is not the password of this account: it is still what it was")
    }
    limits.succeed(turn, login: login, address: client.address)
    return account
  }

  /// A reset of somebody's password.
  ///
  /// - Throws: ``Problem`` 404 if there is no such account, 403 if its password is known to
  ///   everybody, 409 if it has none since an identity provider signs its owner in.
  func makeReset(_ id: String, by maker: MemberID) throws -> PasswordReset {
    guard let account = MemberID(rawValue: id).flatMap(accounts.account) else {
      throw Problem.notFound("the account \(id)")
    }
    try checkMayChange(account)
    try checkIsPerson(account.id)
    guard account.password.isUsable || account.identity == nil else {
      throw Problem(
        .conflict, "conflict",
        "\(id) signs in with the identity provider and has no password: nothing can be reset here")
    }
    return resets.reset(of: account, by: maker, at: now())
  }

  /// Sets the password of whoever a reset is for.
  ///
  /// - Throws: ``Problem`` 403 if it is none, was used or has expired.
  func reset(_ new: NewPassword, for client: PasswordHasher.Client) async throws {
    guard let account = resets.account(of: new.reset, at: now(), in: accounts) else {
      throw Problem(
        .forbidden, "reset-expired",
        "this reset is not valid: it is good once and for a day, until the password changes; ask an administrator for another"
      )
    }
    try await set(new.password, of: account, for: client)
  }

  /// Gives an account a password in the place of the one that it has, unless that has changed since
  /// it was looked at.
  private func set(
    _ password: String, of account: Account, keeping session: SessionID? = nil,
    for client: PasswordHasher.Client
  ) async throws {
    try checkMayChange(account)
    let hash = try await hasher.hash(password, for: client)
    let changed = try accounts.update(account.id) { current in
      if current.password == account.password { current.password = hash }
    }
    guard changed?.password == hash else {
      throw Problem(
        .conflict, "conflict", "the password was changed meanwhile: try again with the new one")
    }
    try accounts.endSessions(of: account.id, except: session, expiredBy: now())
    ended(account.id)
  }

  /// Refuses to change how an account of the demonstration signs in.
  func checkMayChange(_ account: Account) throws {
    guard !account.isDemo else {
      throw Problem(
        .forbidden, "demonstration",
        "\(account.login) is an account of the demonstration: everybody knows its password, and it keeps it"
      )
    }
  }
}

/// The administrator who made something that is signed and kept nowhere: it ends with their role.
enum SignedMaker {
  /// The part that names them; nothing for nobody.
  static func part(_ maker: MemberID?) -> String {
    maker.map { "." + Array($0.rawValue.utf8).base64URL } ?? ""
  }

  /// Whether what was made is good still; what names nobody was asked for by its owner, or made
  /// before makers were named.
  static func isGood(_ part: Substring?, in accounts: AccountStore) -> Bool {
    guard let part else { return true }
    guard let name = [UInt8](base64URL: part),
      let maker = MemberID(rawValue: String(decoding: name, as: UTF8.self)),
      let account = accounts.account(maker)
    else { return false }
    return account.isActive && account.roles.contains(.administrator)
  }
}

/// Resets of passwords: each is good once, for a day.
///
/// Nothing is kept of them. What a reset says is signed together with the hash of the password that
/// it replaces, so that it is worth nothing once there is another.
struct PasswordResets: Sendable {
  /// How long one is good.
  static let lifetime = Duration.seconds(86_400)

  private let key: SymmetricKey

  /// - Throws: what the accounts throw if they cannot keep the key.
  init(_ accounts: AccountStore) throws {
    key = SymmetricKey(try accounts.secret("password resets"))
  }

  /// A new one: by an administrator, with whose role it ends, or asked for by its owner.
  func reset(of account: Account, by maker: MemberID? = nil, at now: Timestamp) -> PasswordReset {
    let expires = now.adding(Self.lifetime)
    let name = Array(account.id.rawValue.utf8).base64URL
    let said = "\(name).\(expires.microseconds)" + SignedMaker.part(maker)
    return PasswordReset(
      reset: "\(said).\(mark(of: said, account))", expires: expires.description)
  }

  /// Whose password a text resets; nil if it is no reset that is good.
  func account(of text: String, at now: Timestamp, in accounts: AccountStore) -> Account? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard [3, 4].contains(parts.count), let expires = Int64(parts[1]), expires > now.microseconds,
      let name = [UInt8](base64URL: parts[0]),
      let id = MemberID(rawValue: String(decoding: name, as: UTF8.self)),
      let account = accounts.account(id)
    else { return nil }
    let mark = mark(of: parts.dropLast().joined(separator: "."), account)
    guard isEqual(Array(mark.utf8), Array(parts[parts.count - 1].utf8)),
      SignedMaker.isGood(parts.dropFirst(2).dropLast().first, in: accounts)
    else { return nil }
    return account
  }

  private func mark(of said: String, _ account: Account) -> String {
    HMAC.code(of: "\(said).\(account.password.salt).\(account.password.key)".utf8, under: key)
      .bytes.base64URL
  }
}

/// The form in which a password is hashed.
enum PreparedPassword {
  /// A password as RFC 8265 (OpaqueString) has it: composed, whatever keyboard it was typed on, and
  /// each kind of space one.
  static func of(_ password: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in password.unicodeScalars {
      scalars.append(scalar.properties.generalCategory == .spaceSeparator ? " " : scalar)
    }
    return String(scalars).precomposedStringWithCanonicalMapping
  }
}
