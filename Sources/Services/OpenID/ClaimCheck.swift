import Accounts
import Basics
import Cryptography
import EventLog
import JSON

/// Checks what a signed token says: whom it is by, whom it is for, and when.
struct ClaimCheck {
  /// How far clocks may be apart.
  static let skew: Double = 60
  /// How old the news of a sign-out may be.
  static let newsAge: Double = 600
  private static let logoutEvent = "http://schemas.openid.net/event/backchannel-logout"

  let settings: OpenIDSettings
  let now: Timestamp

  private var seconds: Double { Double(now.microseconds) / 1_000_000 }

  /// The subject of a token that is the answer to a sign-in (OpenID Connect Core, section 3.1.3.7).
  ///
  /// - Throws: ``OpenIDFault``.
  func subject(of token: SignedToken, nonce: String) throws(OpenIDFault) -> String {
    guard token.type != "logout+jwt" else { throw .refused("it tells of a sign-out") }
    let claims = token.claims
    try checkParties(claims)
    let expires = try time("exp", in: claims, isRequired: true) ?? 0
    guard expires > seconds - Self.skew else {
      throw .refused("it expired \(Int(seconds - expires)) s ago: are both clocks right?")
    }
    _ = try time("iat", in: claims, isRequired: true)
    guard let found = claims["nonce"]?.string, isEqual(Array(found.utf8), Array(nonce.utf8)) else {
      throw .refused("its nonce is not that of this sign-in")
    }
    return try subject(claims["sub"])
  }

  /// Who has signed out, by a token that tells of it (OpenID Connect Back-Channel Logout, section
  /// 2.6), and the token's own name.
  ///
  /// - Throws: ``OpenIDFault``.
  func ended(_ token: SignedToken) throws(OpenIDFault) -> (EndedIdentity, name: String) {
    let claims = token.claims
    guard [nil, "jwt", "logout+jwt"].contains(token.type) else {
      throw .refused("its type is no sign-out's")
    }
    try checkParties(claims)
    let issued = try time("iat", in: claims, isRequired: true) ?? 0
    let expires = try time("exp", in: claims, isRequired: false) ?? .infinity
    guard issued > seconds - Self.newsAge, expires > seconds - Self.skew else {
      throw .refused(
        "it tells of a sign-out \(Int(seconds - issued)) s ago: are both clocks right?")
    }
    guard claims["nonce"] == nil, case .object? = claims["events"]?[Self.logoutEvent] else {
      throw .refused("it does not tell of a sign-out")
    }
    guard let name = claims["jti"]?.string, !name.isEmpty, name.utf8.count <= 255 else {
      throw .refused("it has no name (jti)")
    }
    var subject: String?
    if claims["sub"] != nil { subject = try self.subject(claims["sub"]) }
    let session = claims["sid"]?.string
    guard subject != nil || session != nil else {
      throw .refused("it says neither whose session nor which has ended")
    }
    return (EndedIdentity(issuer: settings.issuer, session: session, subject: subject), name)
  }

  private func checkParties(_ claims: JSONObject) throws(OpenIDFault) {
    let issuer = claims["iss"]?.string ?? "nobody"
    guard issuer == settings.issuer else {
      throw .refused("it is by \(issuer.prefix(200)), expected \(settings.issuer)")
    }
    let audience: [String]
    switch claims["aud"] {
    case .string(let one): audience = [one]
    case .array(let all): audience = all.compactMap(\.string)
    default: audience = []
    }
    guard audience.contains(settings.client) else {
      let found = audience.first ?? "nobody"
      throw .refused("it is for \(found.prefix(200)), expected \(settings.client)")
    }
    let party = claims["azp"]?.string
    guard claims["azp"] == nil || party == settings.client, audience.count == 1 || party != nil
    else {
      throw .refused(
        "it was asked for by \((party ?? "nobody").prefix(200)), expected \(settings.client)")
    }
    if let begins = try time("nbf", in: claims, isRequired: false), begins > seconds + Self.skew {
      throw .refused("it counts only in \(Int(begins - seconds)) s: are both clocks right?")
    }
    if let issued = try time("iat", in: claims, isRequired: false), issued > seconds + Self.skew {
      throw .refused("it is from the future, in \(Int(issued - seconds)) s: are both clocks right?")
    }
  }

  private func time(
    _ name: String, in claims: JSONObject, isRequired: Bool
  ) throws(OpenIDFault) -> Double? {
    switch claims[name] {
    // Whole numbers within a thousand years, so that differences can be said.
    case .int(let number) where (0...40_000_000_000).contains(number): return Double(number)
    case .double(let number) where (0...4e10).contains(number): return number
    default: break
    }
    guard claims[name] == nil, !isRequired else { throw .refused("its time '\(name)' is none") }
    return nil
  }

  private func subject(_ value: JSONValue?) throws(OpenIDFault) -> String {
    guard let subject = value?.string, !subject.isEmpty, subject.utf8.count <= 255 else {
      throw .refused("it names nobody (sub), or with more than 255 bytes")
    }
    return subject
  }
}
