import AccessRecord
import Accounts
import Conversation
import EventLog
import Foundation
import HTTPTypes

/// Lets people sign in with more than a password.
extension AccountHandlers {
  /// The state of the caller's second factor.
  func secondFactor(of caller: Principal) throws -> SecondFactorState {
    guard let account = accounts.account(caller.id) else { throw Problem.unauthenticated }
    return SecondFactorState(
      isSet: account.secondFactor != nil,
      recoveryCodes: account.secondFactor?.recoveryMarks.count ?? 0,
      isRequired: secondFactor.holds(for: account))
  }

  /// Begins to set up the caller's second factor.
  ///
  /// - Throws: ``Problem`` 403 if the password is not theirs, or known to everybody; 409 if there
  ///   is one already.
  func setUpSecondFactor(
    _ proof: PasswordProof, _ request: AdmittedRequest
  ) async throws -> SecondFactorSetup {
    let account = try await account(of: request, proving: proof)
    guard account.secondFactor == nil else { throw Problem.secondFactorSet }
    try checkMayAdd(to: account, request)
    return try codes.setUp(account, at: now())
  }

  /// Keeps the caller's second factor, once they have shown that their app knows it; their other
  /// sessions end.
  ///
  /// - Throws: ``Problem`` 403 for a wrong code, 409 if there is a second factor already, or if the
  ///   setup has expired.
  func finishSecondFactor(
    _ finish: SecondFactorCode, _ request: AdmittedRequest
  ) async throws -> RecoveryCodes {
    let caller = try request.principal
    guard let account = accounts.account(caller.id) else { throw Problem.unauthenticated }
    try checkMayChange(account)
    guard account.secondFactor == nil else { throw Problem.secondFactorSet }
    try limits.admitCode(of: account.id.rawValue)
    guard
      let (factor, recovery) = try codes.finish(
        finish.setup, finish.code, of: account.id, at: now())
    else {
      throw Problem(
        .conflict, "setup-expired",
        "this setup is not valid: it is good for 15 minutes, for the account that began it; begin again (POST /v1/me/second-factor)"
      )
    }
    limits.takeBackCode(of: account.id.rawValue)
    try await record(.secondFactorAdded, of: account.id, by: caller.id)
    let changed = try accounts.update(account.id) { current in
      if current.secondFactor == nil { current.secondFactor = factor }
    }
    guard changed?.secondFactor == factor else { throw Problem.secondFactorSet }
    try strengthen(caller.session)
    try accounts.endSessions(of: account.id, except: caller.session, expiredBy: now())
    ended(account.id)
    return RecoveryCodes(recoveryCodes: recovery)
  }

  /// Gives the caller other recovery codes; those of before are worth nothing.
  ///
  /// - Throws: ``Problem`` 403 if the password is not theirs, 409 if they have no second factor.
  func renewRecoveryCodes(
    _ proof: PasswordProof, _ request: AdmittedRequest
  ) async throws -> RecoveryCodes {
    let account = try await account(of: request, proving: proof)
    guard account.secondFactor != nil else { throw Problem.secondFactorMissing }
    let recovery = SignInCodes.newRecoveryCodes()
    let marks = try codes.marks(of: recovery, account.id)
    try await record(.recoveryCodesRenewed, of: account.id, by: account.id)
    try accounts.update(account.id) { $0.secondFactor?.recoveryMarks = marks }
    return RecoveryCodes(recoveryCodes: recovery)
  }

  /// Removes the caller's second factor.
  ///
  /// - Throws: ``Problem`` 403 if the password is not theirs, 409 if they have none.
  func removeSecondFactor(_ proof: PasswordProof, _ request: AdmittedRequest) async throws {
    let account = try await account(of: request, proving: proof)
    guard account.secondFactor != nil else { throw Problem.secondFactorMissing }
    try await record(.secondFactorRemoved, of: account.id, by: account.id)
    try accounts.update(account.id) { $0.secondFactor = nil }
    ended(account.id)
  }

  /// Removes somebody's second factor and passkeys, who has lost them, and ends their sessions.
  ///
  /// - Throws: ``Problem`` 404 if there is no such account, 409 if it has none, 403 for one's own.
  func resetSecondFactor(of id: String, _ request: AdmittedRequest) async throws {
    let caller = try request.principal
    guard let account = MemberID(rawValue: id).flatMap(accounts.account) else {
      throw Problem.notFound("the account \(id)")
    }
    guard account.id != caller.id else {
      throw Problem.forbidden(
        "one's own second factor is removed with the password: POST /v1/me/second-factor/removal")
    }
    guard account.secondFactor != nil || !account.passkeys.isEmpty else {
      throw Problem.secondFactorMissing
    }
    try await record(.secondFactorReset, of: account.id, by: caller.id)
    try accounts.update(account.id) { account in
      account.secondFactor = nil
      account.passkeys = []
    }
    try signOutEverywhere(account.id)
  }

  /// Takes a code of an account's second factor, which is not good again then.
  ///
  /// - Throws: ``Problem``: 401 if it is wrong, 429 after too many that were.
  func use(_ code: String, of account: Account) async throws {
    guard let factor = account.secondFactor else { return }
    try limits.admitCode(of: account.id.rawValue)
    let accepted = try codes.codes(of: factor, account.id, at: now())
    let mark = try codes.marks(of: [code], account.id).first
    var (isRight, isRecovery) = (false, false)
    try accounts.update(account.id) { current in
      guard var factor = current.secondFactor else { return }
      isRight = accepted.take(code, from: &factor)
      if !isRight, let place = factor.recoveryMarks.firstIndex(where: { $0 == mark }) {
        factor.recoveryMarks.remove(at: place)
        (isRight, isRecovery) = (true, true)
      }
      current.secondFactor = factor
    }
    guard isRight else { throw Problem.wrongCode(isSigningIn: true) }
    limits.takeBackCode(of: account.id.rawValue)
    if isRecovery { try await record(.recoveryCodeUsed, of: account.id, by: account.id) }
  }

  /// Goes on in a session that an identity provider has let in with less, by a code of the second
  /// factor.
  ///
  /// - Throws: ``Problem`` 403 if it is wrong, 409 if there is no second factor; 429 after too many
  ///   that were.
  func showSecondFactor(_ shown: ShownCode, _ caller: Principal) async throws {
    guard let account = accounts.account(caller.id) else { throw Problem.unauthenticated }
    guard account.secondFactor != nil else { throw Problem.secondFactorMissing }
    do {
      try await use(shown.code, of: account)
    } catch let problem as Problem where problem.kind == "wrong-code" {
      throw Problem.wrongCode(isSigningIn: false)
    }
    try strengthen(caller.session)
    ended(account.id)
  }

  /// Puts on record how somebody signs in from now on.
  func record(_ change: SignInChange, of person: MemberID, by member: MemberID) async throws {
    let event = SignInChanged(person: person, by: member, change: change)
    try await log.append(
      [NewEvent(event, actor: member.rawValue)], to: SignInChanged.stream(of: person))
  }

  /// Refuses who has come with less to add what they would then come with, in the place of a passkey
  /// or a second factor that there is.
  func checkMayAdd(to account: Account, _ request: AdmittedRequest) throws {
    guard try request.principal.lacksSecondFactor else { return }
    guard account.passkeys.isEmpty else {
      throw Problem.forbidden("this account has a passkey: sign in with it first")
    }
    guard account.secondFactor == nil else {
      throw Problem.forbidden(
        "this account has a second factor: show a code first (POST /v1/me/second-factor/codes)")
    }
  }

  /// Notes that a session was begun, or goes on, with more than a password.
  func strengthen(_ session: SessionID) throws {
    try accounts.update(session) { session in
      var session = session
      session.isTwofold = true
      return session
    }
  }

  /// The account of who asks, if they know its password and may change how they sign in; without a
  /// password they have signed in just now.
  func account(
    of request: AdmittedRequest, proving proof: PasswordProof
  ) async throws -> Account {
    guard let account = accounts.account(try request.principal.id) else {
      throw Problem.unauthenticated
    }
    try checkMayChange(account)
    guard account.password.isUsable else {
      try checkIsFresh(try request.principal)
      return account
    }
    return try await self.account(of: request, knowing: proof.password ?? "")
  }
}

extension Problem {
  fileprivate static let secondFactorSet = Problem(
    .conflict, "second-factor-set",
    "this account has a second factor already: remove it first (POST /v1/me/second-factor/removal)")

  fileprivate static let secondFactorMissing = Problem(
    .conflict, "second-factor-missing", "this account has no second factor: nothing has changed")
}
