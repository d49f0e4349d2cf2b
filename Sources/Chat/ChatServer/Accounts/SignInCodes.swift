import Accounts
import Basics
import Conversation
import Cryptography
import EventLog
import Foundation
import HTTPTypes

/// Makes, seals and checks what people sign in with besides their password.
///
/// The accounts keep it sealed: it is worth nothing without the installation's keys, which lie
/// elsewhere and have a backup of their own.
struct SignInCodes: Sendable {
  /// How long one may take to set it up.
  static let patience = Duration.seconds(15 * 60)
  /// How many recovery codes there are at first.
  static let recoveryCodes = 10
  /// As many bytes as RFC 4226 recommends, for HMAC with SHA-1.
  private static let secretLength = 20
  /// How many periods a device's clock may be ahead or behind.
  private static let drift: Int64 = 1

  private let vault: KeyVault

  init(_ vault: KeyVault) { self.vault = vault }

  /// A new secret of an account, and how it is shown; nothing is kept of it until somebody comes
  /// with a code.
  func setUp(_ account: Account, at now: Timestamp) throws -> SecondFactorSetup {
    let secret = randomBytes(Self.secretLength)
    let expires = now.adding(Self.patience)
    let time = (0..<8).map { UInt8(truncatingIfNeeded: expires.microseconds >> (56 - 8 * $0)) }
    let said = time + secret
    return SecondFactorSetup(
      setup: try seal(said, "setup", of: account.id).base64URL, secret: secret.base32,
      uri: Self.address(of: secret, account.login), expires: "\(expires)")
  }

  /// The address by which apps take over a secret, as they have agreed on it (otpauth).
  private static func address(of secret: [UInt8], _ login: String) -> String {
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
      .intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7F}"))
    // A QR code has room for so much.
    var name = ""
    for character in login {
      let next = String(character).addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
      guard name.count + next.count <= 110 else { break }
      name += next
    }
    return
      "otpauth://totp/Verbatim:\(name)?secret=\(secret.base32)&issuer=Verbatim&algorithm=SHA1&digits=6&period=30"
  }

  /// The second factor of a setup and a code of it, with its recovery codes; nil if the setup is
  /// none of that account, or has expired.
  ///
  /// - Throws: ``Problem/wrongCode(isSigningIn:)``.
  func finish(
    _ setup: String, _ code: String, of account: MemberID, at now: Timestamp
  ) throws -> (factor: SecondFactor, recovery: [String])? {
    guard let sealed = [UInt8](base64URL: setup),
      let said = try open(sealed, "setup", of: account), said.count == 8 + Self.secretLength
    else { return nil }
    let expires = said.prefix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
    guard expires > now.microseconds else { return nil }
    let secret = Array(said.dropFirst(8))
    guard let period = try Self.periods(of: secret, at: now)[Self.plain(code)] else {
      throw Problem.wrongCode(isSigningIn: false)
    }
    let recovery = Self.newRecoveryCodes()
    let factor = SecondFactor(
      secret: try seal(secret, "secret", of: account).base64URL, lastPeriod: period,
      recoveryMarks: try marks(of: recovery, account), since: now)
    return (factor, recovery)
  }

  /// The codes that a second factor takes at a moment.
  ///
  /// - Throws: `KeyStoreError` if the keys cannot be read, ``Problem`` 503 if it was sealed under
  ///   others.
  func codes(of factor: SecondFactor, _ account: MemberID, at now: Timestamp) throws -> Accepted {
    guard let sealed = [UInt8](base64URL: factor.secret),
      let secret = try open(sealed, "secret", of: account)
    else {
      throw Problem(
        .serviceUnavailable, "key-missing",
        "codes of this account cannot be checked, since the keys here are not those that sealed its second factor: an operator has to put DIR/keys back, or an administrator resets it",
        headers: [.retryAfter: "60"])
    }
    return Accepted(periods: try Self.periods(of: secret, at: now))
  }

  /// Codes that are good at a moment, each with its period.
  struct Accepted {
    fileprivate let periods: [String: Int64]

    /// Takes a code of the app: from then on it is not good any more, nor is one before it.
    func take(_ code: String, from factor: inout SecondFactor) -> Bool {
      guard let period = periods[SignInCodes.plain(code)], period > factor.lastPeriod else {
        return false
      }
      factor.lastPeriod = period
      return true
    }
  }

  /// The marks by which recovery codes are known: nobody finds a code from its mark without the
  /// installation's keys.
  func marks(of recovery: [String], _ account: MemberID) throws -> [String] {
    let key = try key("recovery codes", of: account)
    return recovery.map { HMAC.code(of: Self.plain($0).utf8, under: key).hexadecimal }
  }

  /// New ones, 50 bits each: `abcde-fghij`.
  static func newRecoveryCodes() -> [String] {
    (0..<recoveryCodes).map { _ in
      let digits = randomBytes(7).base32.lowercased()
      return "\(digits.prefix(5))-\(digits.dropFirst(5).prefix(5))"
    }
  }

  /// A code as it is compared: people type spaces, hyphens and capitals as they like.
  private static func plain(_ code: String) -> String {
    code.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func periods(of secret: [UInt8], at now: Timestamp) throws -> [String: Int64] {
    let password = OneTimePassword(SymmetricKey(secret))
    let present = OneTimePassword.step(at: now.microseconds / 1_000_000)
    var periods: [String: Int64] = [:]
    for period in present - drift...present + drift {
      periods[try password.code(of: period)] = period
    }
    return periods
  }

  private func seal(_ value: [UInt8], _ purpose: String, of account: MemberID) throws -> [UInt8] {
    try AESGCM.seal(
      value, under: key(purpose, of: account), nonce: randomBytes(AESGCM.nonceLength),
      context: Array(account.rawValue.utf8))
  }

  /// The sealed value; nil if it was not sealed for this account and purpose.
  private func open(_ sealed: [UInt8], _ purpose: String, of account: MemberID) throws -> [UInt8]? {
    let key = try key(purpose, of: account)
    do {
      return try AESGCM.open(sealed, under: key, context: Array(account.rawValue.utf8))
    } catch {
      // Too short, made up, or another account's.
      return nil
    }
  }

  private func key(_ purpose: String, of account: MemberID) throws -> SymmetricKey {
    var secret = try vault.secret(for: "second factor \(purpose)")
    defer { secret.wipe() }
    return HKDF(SymmetricKey(secret)).key(for: account.rawValue.utf8)
  }
}
