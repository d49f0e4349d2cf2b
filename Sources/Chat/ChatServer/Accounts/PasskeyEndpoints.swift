import Accounts
import Conversation
import EventLog
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of keys on devices, which sign in without a password.
enum PasskeyEndpoints {
  static func table(_ handlers: AccountHandlers, _ cookie: RefreshCookie) throws -> [Endpoint] {
    [
      try .get(
        "/v1/me/passkeys", "listPasskeys", .signedIn, "One's own passkeys, the newest first.",
        gives: PasskeyList.self
      ) { request in handlers.passkeys(of: try request.principal) }.forNewcomers,
      try .write(
        "/v1/me/passkeys/challenges", "beginPasskey", .signedIn,
        "What a browser needs to make a passkey (WebAuthn); good once, for 5 minutes.",
        takes: PasswordProof.self, gives: PasskeyCreation.self, problems: [.forbidden, .conflict]
      ) { request, proof in try await handlers.beginPasskey(proof, request) }.forNewcomers,
      try .write(
        "/v1/me/passkeys", "addPasskey", .signedIn, "Adds a passkey that a device has made.",
        takes: NewPasskey.self, gives: PasskeySummary.self, status: .created,
        problems: [.forbidden, .conflict, .unprocessableContent]
      ) { request, new in try await handlers.addPasskey(new, request) }.forNewcomers,
      try .write(
        by: .put, "/v1/me/passkeys/{passkey}", "namePasskey", .signedIn,
        "Gives a passkey another name.", takes: PasskeyName.self, gives: PasskeySummary.self,
        problems: [.notFound]
      ) { request, name in
        try handlers.namePasskey(
          try request.parameter("passkey"), name, of: try request.principal)
      },
      try .act(
        "/v1/me/passkeys/{passkey}/removal", "removePasskey", .signedIn,
        "Removes a passkey: it signs in no more.", takes: PasswordProof.self,
        problems: [.forbidden, .notFound]
      ) { request, proof in
        try await handlers.removePasskey(try request.parameter("passkey"), proof, request)
      },
      Endpoint(
        method: .post, path: "/v1/sessions/passkey/challenges", name: "beginPasskeySignIn",
        summary: "What a browser needs to sign in with a passkey; good once, for 5 minutes.",
        rule: .anybody, content: .json(try PasskeyRequest.parameterSchema), problems: [.conflict]
      ) { request in .json(try handlers.beginSignIn(request)) },
      Endpoint(
        method: .post, path: "/v1/sessions/passkey", name: "signInWithPasskey",
        summary: "Signs in with a passkey, without login and password.", rule: .anybody,
        body: try PasskeyUse.parameterSchema, status: .created,
        content: .json(try Tokens.parameterSchema),
        problems: [.unauthorized, .forbidden, .conflict],
        signsIn: true, setsCookie: true
      ) { request in
        let use = try request.body(PasskeyUse.self)
        let tokens = try await handlers.signIn(use, request)
        return tokens.answer(.created, in: use.cookie == true ? cookie : nil)
      },
    ]
  }
}

/// Somebody's passkeys.
@FunctionResult
struct PasskeyList: Sendable {
  /// the newest first.
  var passkeys: [PasskeySummary]
}

/// A passkey as its owner sees it.
@FunctionResult
struct PasskeySummary: Sendable {
  /// its identifier.
  var id: String
  /// the name that its owner has given it.
  var name: String
  /// when it was added.
  var added: String
  /// when it was used last.
  var used: String?
  /// whether the maker of the device's system keeps copies of it.
  @Parameter("is_backed_up")
  var isBackedUp: Bool
}

extension PasskeySummary {
  init(_ passkey: Passkey) {
    self.init(
      id: passkey.handle, name: passkey.name, added: "\(passkey.added)",
      used: passkey.used.map { "\($0)" }, isBackedUp: passkey.isBackedUp)
  }
}

/// The parts of a request to `navigator.credentials.create`; bytes are base64url.
@FunctionResult
struct PasskeyCreation: Sendable {
  /// what the device signs.
  var challenge: String
  /// `rp.id`.
  var host: String
  /// `user.id`.
  var user: String
  /// `user.name`.
  var login: String
  /// `user.displayName`.
  var name: String
  /// the `alg` of `pubKeyCredParams`, the best first.
  var algorithms: [Int]
  /// the `id` of `excludeCredentials`.
  var known: [String]
}

/// The parts of a request to `navigator.credentials.get`; bytes are base64url.
@FunctionResult
struct PasskeyRequest: Sendable {
  /// what the device signs.
  var challenge: String
  /// `rpId`.
  var host: String
}

/// A passkey that a device has made; bytes are base64url.
@Parameters
struct NewPasskey: Sendable {
  /// Your name for it, such as the device's.
  @Parameter(.length(1...60))
  var name: String
  /// `response.clientDataJSON`.
  @Parameter("client_data", .length(1...4000))
  var clientData: String
  /// `response.attestationObject`.
  @Parameter(.length(1...20_000))
  var attestation: String
}

/// The name of a passkey.
@Parameters
struct PasskeyName: Sendable {
  /// Your name for it.
  @Parameter(.length(1...60))
  var name: String
}

/// A passkey that was used; bytes are base64url.
@Parameters
struct PasskeyUse: Sendable {
  /// The `id` of the credential.
  @Parameter(.length(1...1400))
  var id: String
  /// `response.clientDataJSON`.
  @Parameter("client_data", .length(1...4000))
  var clientData: String
  /// `response.authenticatorData`.
  @Parameter("authenticator_data", .length(1...4000))
  var authenticatorData: String
  /// `response.signature`.
  @Parameter(.length(1...2000))
  var signature: String
  /// Whether a browser is to keep the refresh token in a cookie, for pages of this server.
  var cookie: Bool?
}
