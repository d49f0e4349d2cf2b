import Accounts
import Conversation
import EventLog
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes by which people sign in with more than a password.
enum SecondFactorEndpoints {
  static func table(_ handlers: AccountHandlers) throws -> [Endpoint] {
    [
      try .get(
        "/v1/me/second-factor", "getSecondFactor", .signedIn,
        "Whether one has a second factor, and how many recovery codes are left.",
        gives: SecondFactorState.self
      ) { request in try handlers.secondFactor(of: try request.principal) }.forNewcomers,
      try .write(
        "/v1/me/second-factor", "setUpSecondFactor", .signedIn,
        "Begins to set up codes of an app (RFC 6238) as a second factor; it counts once a code has come back.",
        takes: PasswordProof.self, gives: SecondFactorSetup.self,
        problems: [.forbidden, .conflict]
      ) { request, proof in try await handlers.setUpSecondFactor(proof, request) }.forNewcomers,
      try .write(
        by: .put, "/v1/me/second-factor", "finishSecondFactor", .signedIn,
        "Keeps the second factor, gives the recovery codes once, and ends one's other sessions.",
        takes: SecondFactorCode.self, gives: RecoveryCodes.self,
        problems: [.forbidden, .conflict]
      ) { request, code in try await handlers.finishSecondFactor(code, request) }.forNewcomers,
      try .act(
        "/v1/me/second-factor/codes", "showSecondFactor", .signedIn,
        "Shows a code of the second factor in a session that an identity provider let in without: everything is open then.",
        takes: ShownCode.self, problems: [.forbidden, .conflict]
      ) { request, shown in
        try await handlers.showSecondFactor(shown, try request.principal)
      }.forNewcomers,
      try .write(
        "/v1/me/second-factor/recovery-codes", "renewRecoveryCodes", .signedIn,
        "Other recovery codes, in the place of all that were given before.",
        takes: PasswordProof.self, gives: RecoveryCodes.self, problems: [.forbidden, .conflict]
      ) { request, proof in try await handlers.renewRecoveryCodes(proof, request) },
      try .act(
        "/v1/me/second-factor/removal", "removeSecondFactor", .signedIn,
        "Removes one's own second factor.", takes: PasswordProof.self,
        problems: [.forbidden, .conflict]
      ) { request, proof in try await handlers.removeSecondFactor(proof, request) },
      .act(
        by: .delete, "/v1/accounts/{account}/second-factor", "resetSecondFactor",
        .role([.administrator]),
        "Removes the second factor and the passkeys of somebody who has lost them, and ends their sessions; it is on record.",
        problems: [.notFound, .conflict]
      ) { request in
        try await handlers.resetSecondFactor(of: try request.parameter("account"), request)
      },
    ]
  }
}

/// The password of who asks.
@Parameters
struct PasswordProof: Sendable {
  /// Your password; an account that has none needs a sign-in of the last 10 minutes instead.
  @Parameter(.length(1...200), .secret)
  var password: String?
}

/// A code of a second factor that there is.
@Parameters
struct ShownCode: Sendable {
  /// The code that the app shows now, or a recovery code.
  @Parameter(.length(1...40), .secret)
  var code: String
}

/// A code that shows that an app knows the secret.
@Parameters
struct SecondFactorCode: Sendable {
  /// The text that setting up has given.
  @Parameter(.length(1...200), .secret)
  var setup: String
  /// The code that the app shows now.
  @Parameter(.length(1...40), .secret)
  var code: String
}

/// Whether somebody signs in with more than a password.
@FunctionResult
struct SecondFactorState: Sendable {
  /// whether codes are asked for at each sign-in.
  @Parameter("is_set")
  var isSet: Bool
  /// how many recovery codes are left.
  @Parameter("recovery_codes")
  var recoveryCodes: Int
  /// whether this server asks the account for a second factor.
  @Parameter("is_required")
  var isRequired: Bool
}

/// A second factor that is being set up.
@FunctionResult
struct SecondFactorSetup: Sendable {
  /// what is sent back with the first code; good for 15 minutes.
  var setup: String
  /// the secret in base32, to type into an app.
  var secret: String
  /// the same as an address that apps open, or read as a QR code.
  var uri: String
  /// until when it can be finished.
  var expires: String
}

/// Codes for the day when the app is lost; each is good once.
@FunctionResult
struct RecoveryCodes: Sendable {
  /// shown only this once.
  @Parameter("recovery_codes")
  var recoveryCodes: [String]
}
