import Accounts
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of people's mails.
enum MailEndpoints {
  static func table(_ handlers: MailHandlers) throws -> [Endpoint] {
    [
      try .get(
        "/v1/me/mail", "getMail", .signedIn, "Where one's mails go, and whether one wants any.",
        gives: MailContactItem.self
      ) { try handlers.contact($0) },
      try .act(
        by: .put, "/v1/me/mail", "setMail", .signedIn,
        "Sends a link to an address, by which mails about one's visits go there.",
        takes: NewMailContact.self, problems: [.conflict]
      ) { try await handlers.ask($0, $1) },
      try .act(
        "/v1/me/mail/confirmation", "confirmMail", .signedIn,
        "Makes an address one's own, by the token of the link that was sent there.",
        takes: MailConfirmation.self, problems: [.conflict, .notFound]
      ) { try await handlers.confirm($0, $1) },
      .act(by: .delete, "/v1/me/mail", "removeMail", .signedIn, "No mail goes to one any more.") {
        try handlers.forget($0)
      },
      try .act(
        "/v1/password-resets/mails", "mailPasswordReset", .anybody,
        "Sends whoever signs in so a reset of their password, if they have confirmed an address; it is answered alike if not.",
        takes: LostPassword.self, problems: [.conflict]
      ) { try await handlers.sendReset($1) },
      try .act(
        "/v1/mail/bounces", "noteBounce", .role([.writer, .administrator]),
        "Notes that a mail came back, as the program says that reads the sender's mailbox.",
        takes: BouncedMail.self, problems: [.conflict, .notFound]
      ) { try await handlers.bounce($0, $1) },
      link(.get, "showMailLink", "Shows what a link of a mail does.") { try handlers.show($0) },
      link(.post, "followMailLink", "Does what a link of a mail is for (RFC 8058).") {
        try await handlers.act($0)
      },
    ].map(\.withoutViews)
  }

  private static func link(
    _ method: HTTPRequest.Method, _ name: String, _ summary: String,
    _ handle: @escaping @Sendable (AdmittedRequest) async throws -> EndpointAnswer
  ) -> Endpoint {
    Endpoint(
      method: method, path: "/mail/{act}", name: name, summary: summary, rule: .anybody,
      query: [.init("token", .string(minLength: 1, maxLength: 2000), isRequired: true)],
      content: .media("text/html"), problems: [.notFound, .conflict], handle: handle)
  }
}

/// An address to send mails to.
@Parameters
struct NewMailContact: Sendable {
  /// The address.
  @Parameter(.length(3...254))
  var address: String
  /// The language of the mails: en, de or es.
  var language: MailLanguage?
}

/// The token of a link that confirms an address.
@Parameters
struct MailConfirmation: Sendable {
  /// The token, behind `#mail=` in the link.
  @Parameter(.length(1...2000), .secret)
  var token: String
}

/// The address of somebody's mails.
@FunctionResult
struct MailContactItem: Sendable {
  /// the address that its owner has confirmed; nothing if there is none.
  var address: String?
  /// the language of the mails.
  var language: MailLanguage?
  /// whether they want mails that they did not ask for.
  var wanted: Bool
}

/// Somebody who has lost their password.
@Parameters
struct LostPassword: Sendable {
  /// The login that they sign in with.
  @Parameter(.length(1...120))
  var login: String
}

/// A mail that came back.
@Parameters
struct BouncedMail: Sendable {
  /// Its name, the first part of its Message-ID.
  @Parameter(.length(1...300))
  var mail: String
  /// Whom it was for.
  @Parameter(.length(1...255))
  var person: String
}
