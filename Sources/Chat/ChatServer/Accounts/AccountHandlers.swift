import AccessRecord
import Accounts
import Conversation
import Cryptography
import Erasure
import EventLog
import EventTypes
import Foundation
import HTTPTypes
import PluginKit
import ServiceLifecycle

/// Signs people up, in and out.
struct AccountHandlers: Sendable {
  /// How long a refresh token that was turned in is good once more.
  static let grace = Duration.seconds(60)

  let accounts: AccountStore
  /// The key that refresh tokens are marked with.
  let refreshKey: SymmetricKey
  let tokens: AccessTokens
  /// How long sessions go on.
  let times: SessionTimes
  /// The time zone in which assistants hear and say times.
  let zone: String
  let hasher: PasswordHasher
  let limits: SignInLimits
  let peopleLimits: PeopleLimits
  let invitations: Invitations
  let resets: PasswordResets
  let codes: SignInCodes
  let passkeys: PasskeyChallenges
  /// The sign-ins by the identity provider; nil if there is none.
  let provider: ProviderSignIns?
  /// Who has to sign in with more than a password.
  let secondFactor: SecondFactorRule
  /// Who may make an account for themselves.
  let access: SignUpAccess
  let log: any EventLog
  let calendars: CalendarCloser
  let departures: Departures
  let now: @Sendable () -> Timestamp
  /// The names that nobody may have: those of plugins.
  let reserved: [String]
  /// The names of the assistants.
  let assistants: [String]
  /// Whether accounts with known passwords sign in.
  let admitsDemo: Bool
  /// Called when somebody's sessions, roles or account have ended: whatever they may not see any
  /// more ends, too.
  let ended: @Sendable (MemberID) -> Void

  /// Makes an account for somebody whom the record may know by their identifier: only who runs the
  /// server says that they are the same.
  ///
  /// - Throws: `NameFault` for an identifier that nobody may have, ``AccountRefusal``, ``Problem``
  ///   422 for a name of which something is not seen.
  func make(
    _ id: String, _ input: SignUp, as roles: [AccountRole], in categories: [String]? = nil,
    isDemo: Bool = false, for client: PasswordHasher.Client = .here
  ) async throws -> Account {
    try DisplayName(input.name).checkIsSeen()
    try Self.check(categories, of: roles)
    var account = Account(
      id: try MemberID(person: id, plugins: reserved), login: input.login.lowercased(),
      name: input.name, roles: roles,
      password: try await hasher.hash(input.password, isKnown: isDemo, for: client),
      created: now(),
      began: try log.head(), isDemo: isDemo)
    account.categories = categories ?? []
    try accounts.add(account)
    return account
  }

  /// Makes an account for whoever asks, as a person whom the record does not know.
  ///
  /// Their identifier is random, since whoever could choose one could be somebody, and since it
  /// stands in the record in plain. The same input again under the same key is the same account.
  ///
  /// - Throws: ``AccountRefusal``, and ``Problem``: 422 for a name or a login that deceives, or if
  ///   the key was for another input; 429 after too many accounts.
  func signUp(_ input: SignUp, _ request: AdmittedRequest) async throws -> AccountSummary {
    try checkAccess(input)
    try peopleLimits.signUp(from: request.address)
    try DisplayName(input.name).check(besides: staffNames)
    let login = input.login.lowercased()
    try DisplayName(login).checkLogin(
      besides: accounts.all.map(\.login).filter { $0 != login })
    if access == .invited, let invitation = input.invitation {
      return try await signUp(
        input, as: accounts.pseudonym(for: "invitation \(invitation)"), for: request.passwordClient
      ) {
        Problem(
          .conflict, "invitation-used", "this invitation was used: ask an administrator for another"
        )
      }
    }
    guard request.key.isNamed else {
      let id = UUID().uuidString.lowercased().replacing("-", with: "")
      return AccountSummary(try await make(id, input, as: [.person], for: request.passwordClient))
    }
    let id = accounts.pseudonym(for: request.key.identifier("sign-up "))
    return try await signUp(input, as: id, for: request.passwordClient) { Problem.keyReused }
  }

  /// Makes an account of an identifier that stands for an invitation; the same one again is the same
  /// account, another one is refused.
  private func signUp(
    _ input: SignUp, as id: String, for client: PasswordHasher.Client,
    otherwise refusal: () -> Problem
  ) async throws -> AccountSummary {
    let member = MemberID(rawValue: id)
    if let member, accounts.isRetired(member) { throw refusal() }
    do {
      if member.flatMap(accounts.account) == nil {
        return AccountSummary(try await make(id, input, as: [.person], for: client))
      }
    } catch AccountRefusal.idTaken {
      // Somebody was faster.
    }
    guard let known = member.flatMap(accounts.account),
      try await isSame(input, known, for: client)
    else { throw refusal() }
    return AccountSummary(known)
  }

  /// - Throws: ``Problem`` 403 if nobody may make an account for themselves, or only who is
  ///   invited.
  private func checkAccess(_ input: SignUp) throws {
    switch access {
    case .open: return
    case .closed:
      throw Problem(
        .forbidden, "sign-up-closed",
        "nobody makes an account here for themselves: ask an administrator for one")
    case .invited:
      guard let invitation = input.invitation, invitations.isValid(invitation, at: now()) else {
        throw Problem(
          .forbidden, "not-invited",
          "an account here needs an 'invitation' that is good still: ask an administrator for one")
      }
    }
  }

  /// A new invitation.
  ///
  /// - Throws: ``Problem`` 409 if nobody could use it.
  func invite(by maker: MemberID) throws -> Invitation {
    guard access != .closed else {
      throw Problem(
        .conflict, "sign-up-closed",
        "nobody could use an invitation, since the setting 'sign-up' is 'closed': set it to 'invited', or make the account with PUT /v1/accounts/{account}"
      )
    }
    return invitations.invite(by: maker, at: now())
  }

  private func isSame(
    _ input: SignUp, _ known: Account, for client: PasswordHasher.Client
  ) async throws -> Bool {
    let isRight = try await hasher.verify(
      input.password, for: known.password, to: .newcomer, client)
    return isRight && known.login == input.login.lowercased() && known.name == input.name
  }

  /// The names of those whom a person is not to pass for.
  var staffNames: [String] {
    assistants + accounts.all.filter { $0.roles != [.person] }.map(\.name)
  }

  /// The account of a login, and whether the password is its own, once it is time to look.
  func check(
    _ credentials: Credentials, _ login: String, _ turn: SignInLimits.Turn,
    for client: PasswordHasher.Client
  ) async throws -> (Account?, Bool) {
    do {
      if turn.wait > .zero {
        try await cancelWhenGracefulShutdown { try await Task.sleep(for: turn.wait) }
      }
      let account = accounts.account(login: login)
      // Without a password it takes as long as with a wrong one.
      let hash = account.flatMap { $0.password.isUsable ? $0.password : nil }
      let isRight = try await hasher.verify(
        credentials.password, for: hash,
        to: turn.isFamiliar ? .known(login) : .stranger, client)
      return (account, isRight)
    } catch {
      limits.takeBack(turn, login: login, address: client.address)
      guard error is CancellationError else { throw error }
      throw Problem(
        .serviceUnavailable, "unavailable", "the server ends here: try again in a moment",
        headers: [.retryAfter: "5"])
    }
  }

  /// Removes an account, and the free times in its calendar; what it has open ends
  /// (``Departures``), and conversations that it was given are the assistant's again.
  ///
  /// - Throws: `AccountRefusal` of the last administrator, as ``give(_:to:)``; ``Problem`` 409 for
  ///   somebody whose record is held.
  func remove(_ account: MemberID, by member: MemberID) async throws {
    try accounts.checkReplaceable(account)
    do {
      try HeldRecord.check(account.rawValue, in: log)
    } catch let error as HeldRecord {
      throw Problem.held(error)
    }
    try await withdrawKeys(of: account, by: member)
    let hasCalendar = try await calendars.close(account)
    try accounts.remove(account)
    // A plugin may know providers who never had an account: they are as gone.
    if hasCalendar { try accounts.retire(account) }
    ended(account)
    // Free times that were published meanwhile; nobody goes to see who is not there.
    if accounts.isRetired(account) { try await calendars.end(account) }
    if accounts.isRetired(account) { try await departures.leave(account) }
  }

  /// Lets an account sign in from now on, or no more; nil if there is none.
  ///
  /// One that may not is out at once, and conversations that it was given are the assistant's
  /// again. Both are on record.
  ///
  /// - Throws: `AccountRefusal` of the last administrator, or of a login that `edit` gives it and
  ///   somebody has.
  func setActive(
    _ isActive: Bool, _ id: MemberID, by member: MemberID,
    _ edit: (inout Account) -> Void = { _ in }
  ) async throws -> Account? {
    guard let account = accounts.account(id) else { return nil }
    if !isActive {
      try accounts.checkReplaceable(id)
      try await withdrawKeys(of: id, by: member)
    }
    if isActive != account.isActive {
      try await record(isActive ? .activated : .deactivated, of: id, by: member)
    }
    let changed = try accounts.revise(id) { account in
      edit(&account)
      account.isActive = isActive
    }
    if !isActive {
      ended(id)
      // Nobody books the time of somebody who may not come in.
      try await calendars.close(id)
      try await departures.giveBack(from: id)
    }
    return changed
  }

  /// Gives an account its roles, nil if there is none.
  ///
  /// Streams that it has open and may not see any more end, and with its administration the keys
  /// that it has made.
  ///
  /// - Throws: ``Problem`` 409 for a machine; `AccountRefusal` of the last administrator.
  func give(
    _ roles: [AccountRole], in categories: [String]? = nil, to account: MemberID,
    by member: MemberID
  ) async throws -> Account? {
    try Self.check(categories, of: roles)
    try checkIsPerson(account)
    if !roles.contains(.administrator) {
      try accounts.checkReplaceable(account)
      try await withdrawKeys(of: account, by: member)
    }
    let changed = try accounts.update(account) {
      ($0.roles, $0.categories) = (roles, categories ?? [])
    }
    ended(account)
    return changed
  }

  /// A writer has categories, and nobody else has; the platform's own streams are nobody's.
  ///
  /// - Throws: ``Problem`` 422.
  static func check(_ categories: [String]?, of roles: [AccountRole]) throws {
    guard roles.contains(.writer) == (categories != nil) else {
      throw Problem.wrongValue(
        "a writer has \"categories\", the streams that it writes to and reads, and nobody else has: give both or none"
      )
    }
    for category in categories ?? [] {
      guard (1...100).contains(category.utf8.count),
        try StreamName(category: category, checking: "1").category == category
      else {
        throw Problem.wrongValue(
          "\"\(category)\" is no category: expected one word of 1 to 100 bytes")
      }
      guard !EventTypes.platformCategories.contains(category) else {
        throw Problem.wrongValue(
          "\(category)-… are the platform's own streams, which no program outside writes to: choose another category"
        )
      }
    }
  }
}
