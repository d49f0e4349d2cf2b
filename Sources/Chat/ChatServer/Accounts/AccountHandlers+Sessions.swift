import Accounts
import Conversation
import Cryptography
import EventLog
import Foundation
import HTTPTypes
import Hummingbird

/// Signs people in and out.
extension AccountHandlers {
  /// Begins a session, unless nobody waits for it any more when it is time to look at the password.
  ///
  /// - Throws: ``Problem``: 401 if login or password are wrong, which takes as long, or if a code is
  ///   missing or wrong; 429 after too many attempts, whether there is such a login or not.
  func signIn(_ credentials: Credentials, _ request: AdmittedRequest) async throws -> Tokens {
    let client = request.passwordClient
    let (login, address) = (credentials.login.lowercased(), client.address)
    let turn = try limits.admit(login: login, address: address)
    let (account, isRight) = try await check(credentials, login, turn, for: client)
    guard isRight, let account, admitsDemo || !account.isDemo else {
      throw Problem.wrongCredentials
    }
    let isTwofold = account.secondFactor != nil
    if isTwofold {
      guard let code = credentials.code else {
        limits.takeBack(turn, login: login, address: address)
        throw Problem.secondFactorNeeded
      }
      try await use(code, of: account)
    } else if secondFactor.holds(for: account), !account.passkeys.isEmpty {
      // A password alone would set up another second factor in the place of the one there is.
      limits.takeBack(turn, login: login, address: address)
      throw Problem.passkeyNeeded
    }
    limits.succeed(turn, login: login, address: address)
    return try begin(account, request, isTwofold: isTwofold)
  }

  /// Goes on with a session under new tokens; nil if the token is none.
  ///
  /// One that was used a minute ago or earlier ends its session, since somebody has a copy: unless
  /// nobody has come with the tokens that were given for it, so that they were lost on their way.
  /// Until then whoever lost the answer, or asks several times at once, gets the same one. One that
  /// was never given out changes nothing.
  func refresh(_ text: String) async throws -> Tokens? {
    let now = now()
    guard let token = RefreshToken(text), let session = accounts.session(token.session),
      let account = accounts.account(session.account),
      times.end(of: session, for: account.roles) > now
    else { return nil }
    let next = RefreshToken(after: token, under: refreshKey)
    var renewed: Session?
    try accounts.update(session.id) { current in
      guard current.accepts(token, at: now) else {
        return token.isGenuine(under: refreshKey) ? nil : current
      }
      renewed = current.renewed(
        by: next, insteadOf: token, at: now, expires: now.adding(times.idle), grace: Self.grace)
      if let end = renewed.map({ times.endAfterUse(of: $0, for: account.roles) }) {
        renewed?.ends = end
      }
      return renewed ?? current
    }
    guard let renewed else { return nil }
    return tokens(for: renewed, next, account)
  }

  /// The sessions of the caller that have not ended.
  func sessions(of caller: Principal) -> SessionList {
    let now = now()
    let open = accounts.sessions(of: caller.id).filter {
      times.end(of: $0, for: caller.roles) > now
    }
    return SessionList(
      sessions: open.map { session in
        SessionSummary(session, isCurrent: session.id == caller.session, times, caller.roles)
      })
  }

  /// Ends one of the caller's sessions.
  ///
  /// - Throws: ``Problem`` 404 if it is not theirs, or has ended.
  func end(_ id: String, of caller: Principal) throws {
    guard let session = SessionID(rawValue: id).flatMap(accounts.session),
      session.account == caller.id
    else { throw Problem.notFound("a session \(id) of yours") }
    try signOut(session.id)
  }

  /// Ends a session.
  func signOut(_ session: SessionID) throws {
    let account = accounts.session(session)?.account
    try accounts.update(session) { _ in nil }
    if let account { ended(account) }
  }

  /// Ends all sessions of an account.
  func signOutEverywhere(_ account: MemberID) throws {
    try accounts.endSessions(of: account, expiredBy: now())
    ended(account)
  }

  /// Begins a session of an account whose owner has shown who they are.
  ///
  /// - Throws: ``Problem`` 403 if the account is deactivated.
  func begin(
    _ account: Account, _ request: AdmittedRequest, isTwofold: Bool,
    from external: ExternalSession? = nil
  ) throws -> Tokens {
    guard account.isActive else { throw Problem.deactivated }
    // A proxy that knows where channels live finds by the same rule where a session does.
    let id = log.channelID { _ in RefreshToken.random() }
    let refresh = RefreshToken(for: try SessionID(checking: id), under: refreshKey)
    let device = request.http.headers[.userAgent] ?? ""
    let now = now()
    var session = Session(
      id: refresh.session, account: account.id, secret: refresh.hash,
      expires: now.adding(times.idle), at: now, device: String(device.prefix(300)),
      address: request.address, isTwofold: isTwofold)
    session.external = external
    session.ends = times.endAfterUse(of: session, for: account.roles)
    do {
      try accounts.add(session)
    } catch is AccountGone {
      throw Problem.wrongCredentials
    }
    // A password that was changed while this one was looked at ends the sessions of the old one.
    guard let present = accounts.account(account.id), present.isActive,
      present.password == account.password
    else {
      try accounts.update(session.id) { _ in nil }
      throw Problem.wrongCredentials
    }
    return tokens(for: session, refresh, account)
  }

  private func tokens(
    for session: Session, _ refresh: RefreshToken, _ account: Account
  ) -> Tokens {
    Tokens(
      accessToken: tokens.token(for: session, account.roles), refreshToken: refresh.text,
      expiresIn: Int(AccessTokens.lifetime.components.seconds),
      idleEnd: Int(times.idle(of: account.roles).components.seconds), zone: zone,
      needsSecondFactor: secondFactor.isOpen(in: session, of: account),
      hasPassword: account.password.isUsable,
      provider: session.external == nil ? nil : providerName,
      account: AccountSummary(account))
  }
}
