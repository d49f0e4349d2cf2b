import Basics
import Conversation
import Cryptography
import EventLog
import Foundation
import TestSupport
import Testing

@testable import Accounts
@testable import ChatServer

/// Accounts that were written in November 2026, when other libraries hashed and signed:
/// `Tests/Support/Samples/folder-2026-11/accounts`.
@Suite struct EarlierAccountsTests {
  private static let ada: MemberID = "035e3455bff541858e7cdc9d486fb9c4"
  /// Of a session that began then.
  private static let access =
    "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMzVlMzQ1NWJmZjU0MTg1OGU3Y2RjOWQ0ODZmYjljNCIsInNpZCI6Imh5OUptU1BDM2FPbGZSSVpvS3p3SjUyOWRzZUFOUzZrQ3lnR2tLZy02Qm8iLCJpYXQiOjE3OTU3MzE0NDUuODA5NzI1LCJleHAiOjE3OTU3MzIzNDUuODA5NzI1LCJpc3MiOiJ2ZXJiYXRpbSJ9.XglF7Zxxcm8V_hjJgxRgXdGaZDpLggYxhRXaiMqOqT0"
  private static let refresh =
    "hy9JmSPC3aOlfRIZoKzwJ529dseANS6kCygGkKg-6Bo.cTiMbi4LzNsqaahLaLnSXcrHaj7L757_sLceELmdKYU"
  private static let cookie =
    "gdMyN8V68yZokbqunZP8jH4HmOxB5vOEZPj3EmWvPzg.uQdxXnxRv9_B7dx4suuI80r_HczShheo4ZIVLSIPoQI"
  private static let invitation =
    "JkELi38PDxXYCcCkHsP6pZcPvsZsvQKRFDuaniuQS04.1796336253793000.6Zbgfmm9R-Ul2pkQIzofdFMuJqoc11sgPbXBMEcD_nE"

  /// A moment when all of it was good.
  private let then = Timestamp(microseconds: 1_795_731_500_000_000)

  private func withAccounts(_ body: (AccountStore) async throws -> Void) async throws {
    try await withFolder { folder in
      let earlier = Repository.sample("folder-2026-11/accounts/data.mdb")
      try FileManager.default.copyItem(atPath: earlier.path, toPath: folder + "/data.mdb")
      try await body(try AccountStore(folder: folder))
    }
  }

  private func tokens(_ accounts: AccountStore, at moment: Timestamp) throws -> AccessTokens {
    try AccessTokens(accounts: accounts, hasNewKey: false, now: { moment })
  }

  @Test func `a password is the one of its hash, another is not`() async throws {
    try await withAccounts { accounts in
      let ada = try #require(accounts.account(Self.ada))
      let hasher = PasswordHasher()
      #expect(
        try await hasher.verify("correct horse battery", for: ada.password, .here))
      #expect(
        try await !hasher.verify("correct horse batterz", for: ada.password, .here))
    }
  }

  @Test func `an access token is good until its time is over`() async throws {
    try await withAccounts { accounts in
      let principal = try tokens(accounts, at: then).principal(of: Self.access)
      #expect(principal?.id == Self.ada && principal?.roles == [.person])
      #expect(
        try tokens(accounts, at: then.adding(.seconds(15 * 60))).principal(of: Self.access) == nil)
      let renewed = try AccessTokens(accounts: accounts, hasNewKey: true, now: { [then] in then })
      #expect(renewed.principal(of: Self.access) == nil)
    }
  }

  @Test func `an access token with one character changed stands for nobody`() async throws {
    try await withAccounts { accounts in
      let tokens = try tokens(accounts, at: then)
      let token = Array(Self.access.utf8)
      for index in token.indices {
        var other = token
        other[index] = other[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
        #expect(tokens.principal(of: String(decoding: other, as: UTF8.self)) == nil)
      }
      for text in ["", ".", "..", "a.b.c", Self.access + "=", Self.access + ".", "." + Self.access]
      {
        #expect(tokens.principal(of: text) == nil)
      }
    }
  }

  @Test func `a token is signed with HMAC-SHA-256, whatever another header says`() async throws {
    try await withAccounts { accounts in
      let tokens = try tokens(accounts, at: then)
      let key = SymmetricKey(try accounts.secret("access tokens"))
      let claims = Self.access.split(separator: ".")[1]
      func token(_ header: String, _ code: (String) -> [UInt8]) -> String {
        let said = "\(header.utf8.base64URL).\(claims)"
        return "\(said).\(code(said).base64URL)"
      }
      func signed(_ header: String) -> String {
        token(header) { HMAC.code(of: $0.utf8, under: key).bytes }
      }
      #expect(tokens.principal(of: signed(#"{"alg":"HS256","typ":"JWT"}"#)) != nil)
      #expect(tokens.principal(of: signed(#"{"alg":"HS384","typ":"JWT"}"#)) == nil)
      #expect(tokens.principal(of: signed(#"{"alg":"none"}"#)) == nil)
      #expect(tokens.principal(of: signed("{}")) == nil)
      #expect(tokens.principal(of: token(#"{"alg":"none"}"#) { _ in [] }) == nil)
      #expect(tokens.principal(of: token(#"{"alg":"HS256","typ":"JWT"}"#) { _ in [] }) == nil)
    }
  }

  @Test func `a session goes on by its refresh token, also by the one in a cookie`() async throws {
    try await withAccounts { accounts in
      for text in [Self.refresh, Self.cookie] {
        let token = try #require(RefreshToken(text))
        let session = try #require(accounts.session(token.session))
        #expect(session.account == Self.ada && session.accepts(token, at: then))
        let other = try #require(RefreshToken(text + "A"))
        #expect(!session.accepts(other, at: then))
        // What is given out for it now reads as before.
        let tokens = try tokens(accounts, at: then)
        #expect(tokens.principal(of: tokens.token(for: session, [.person]))?.session == session.id)
      }
    }
  }

  @Test func `an invitation is good for its week`() async throws {
    try await withAccounts { accounts in
      let invitations = try Invitations(accounts)
      #expect(invitations.isValid(Self.invitation, at: then))
      #expect(!invitations.isValid(Self.invitation, at: then.adding(Invitations.lifetime)))
      #expect(!invitations.isValid(String(Self.invitation.dropLast()) + "A", at: then))
    }
  }

  @Test func `nobody gets the identifier of who was forgotten`() async throws {
    try await withAccounts { accounts in
      #expect(accounts.isRetired("034c07547f944487a0e1a3b5344100be"))
      #expect(!accounts.isRetired("034c07547f944487a0e1a3b5344100bf"))
    }
  }
}
