import Accounts
import Conversation
import EventLog
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes by which a password becomes another one.
enum PasswordEndpoints {
  static func table(_ handlers: AccountHandlers) throws -> [Endpoint] {
    [
      try .act(
        by: .put, "/v1/me/password", "changePassword", .signedIn,
        "Changes one's own password, and ends all of one's other sessions.",
        takes: PasswordChange.self, problems: [.forbidden]
      ) { request, change in try await handlers.change(change, request) },
      Endpoint(
        method: .post, path: "/v1/accounts/{account}/password-resets", name: "makePasswordReset",
        summary:
          "A reset for somebody who has forgotten their password: good once, for a day, and only until the password changes.",
        rule: .role([.administrator]), status: .created,
        content: .json(try PasswordReset.parameterSchema), problems: [.notFound, .conflict]
      ) { request in
        let maker = try request.principal.id
        return .json(try handlers.makeReset(try request.parameter("account"), by: maker), .created)
      },
      try .act(
        "/v1/password-resets", "resetPassword", .anybody,
        "Sets a new password by a reset, and ends all sessions of its account.",
        takes: NewPassword.self, problems: [.forbidden]
      ) { request, new in try await handlers.reset(new, for: request.passwordClient) },
    ]
  }
}

/// A password that is to become another one.
@Parameters
struct PasswordChange: Sendable {
  /// The password now.
  @Parameter(.length(1...200), .secret)
  var password: String
  /// The new one: at least 8 characters.
  @Parameter("new_password", .length(8...200), .secret)
  var newPassword: String
}

/// A new password for whoever has a reset.
@Parameters
struct NewPassword: Sendable {
  /// What an administrator has got for them.
  @Parameter(.length(1...1000), .secret)
  var reset: String
  /// The new password: at least 8 characters.
  @Parameter(.length(8...200), .secret)
  var password: String
}

/// A reset of somebody's password.
@FunctionResult
struct PasswordReset: Sendable {
  /// what whoever sets the new password sends along; good once.
  var reset: String
  /// until when it is good.
  var expires: String
}
