import Accounts
import Attachments
import Consumers
import Conversation
import EventLog
import Files
import HTTPTypes
import Hummingbird
import JSON
import LMDB
import NIOCore
import NIOHTTP1
import PluginKit
import Projections
import Terminal
import Webhooks

/// Why a request is not done, as `application/problem+json` (RFC 9457).
struct Problem: Error, Sendable, Equatable {
  /// The HTTP status.
  var status: HTTPResponse.Status
  /// The kind of problem, the end of its type's address: `not-found`.
  var kind: String
  /// The fault, the value, and what to do.
  var detail: String
  /// Which members of the request are wrong, and why.
  var errors: [FieldError] = []
  /// The state that was found instead of the expected one; nil if that is not told.
  var found: JSONValue?
  /// Further fields of the answer's head.
  var headers: HTTPFields = [:]

  init(
    _ status: HTTPResponse.Status, _ kind: String, _ detail: String, errors: [FieldError] = [],
    headers: HTTPFields = [:]
  ) {
    (self.status, self.kind, self.detail) = (status, kind, detail)
    (self.errors, self.headers) = (errors, headers)
  }

  /// A member of a request's body that is wrong.
  @JSONShape
  struct FieldError: Sendable, Equatable {
    /// Where, as a JSON Pointer.
    var pointer: String
    /// The fault there.
    var detail: String
  }
}

extension Problem: JSONRepresentable {
  init(from reader: inout JSONReader) throws(JSONError) {
    let object = try JSONObject(from: &reader)
    guard let status = object["status"]?.int, let detail = object["detail"]?.string else {
      throw reader.missing("status")
    }
    self.init(
      HTTPResponse.Status(code: Int(status)), object["type"]?.string ?? "", detail)
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("type")
    writer.string("/problems/\(kind)")
    writer.key("title")
    writer.string(kind.replacing("-", with: " "))
    writer.key("status")
    writer.int(Int64(status.code))
    writer.key("detail")
    writer.string(detail)
    if !errors.isEmpty {
      writer.key("errors")
      errors.write(to: &writer)
    }
    if let found {
      writer.key("found")
      found.write(to: &writer)
    }
    if let request = ProgramLog.request {
      writer.key("request_id")
      writer.string(request)
    }
    writer.endObject()
  }
}

extension Problem {
  /// Nothing of that name is there, or none that the caller may see.
  static func notFound(_ what: String) -> Problem {
    Problem(.notFound, "not-found", "\(what) is not there, or you may not see it")
  }

  /// Refuses words of which nobody sees anything.
  static func checkVisible(_ text: String, as member: String) throws {
    let isSeen = text.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && ![.control, .format, .unassigned].contains(properties.generalCategory)
    }
    guard !isSeen else { return }
    throw Problem(
      .unprocessableContent, "wrong-value",
      "'\(member)' has spaces or invisible characters alone, expected words")
  }

  /// Nobody is signed in.
  static let unauthenticated = Problem(
    .unauthorized, "unauthenticated",
    "this needs a sign-in: send 'Authorization: Bearer TOKEN' with a token from POST /v1/sessions",
    headers: [.wwwAuthenticate: "Bearer"])

  /// The token that was sent stands for nobody, or no longer.
  static let badToken = Problem(
    .unauthorized, "unauthenticated",
    "this token is not valid, or has expired: renew it (POST /v1/sessions/refresh) or sign in again (POST /v1/sessions)",
    headers: [.wwwAuthenticate: "Bearer"])

  /// Login or password is wrong; which, is not said.
  static let wrongCredentials = Problem(
    .unauthorized, "wrong-credentials", "no account has this login and password: check both",
    headers: [.wwwAuthenticate: "Bearer"])

  /// The account signs in no more.
  static let deactivated = Problem(
    .forbidden, "account-inactive",
    "this account is deactivated: ask whoever runs this server")

  /// The password is right, and more is needed.
  static let secondFactorNeeded = Problem(
    .unauthorized, "second-factor-needed",
    "this account has a second factor: send 'code' along, from the app that shows codes or a recovery code",
    headers: [.wwwAuthenticate: "Bearer"])

  /// The password is right, and the code is not; who is signed in stays so.
  static func wrongCode(isSigningIn: Bool) -> Problem {
    var problem = Problem(
      .forbidden, "wrong-code",
      "this code is not valid: each is good once and for half a minute, a recovery code once; check the clock of the device that shows it"
    )
    if isSigningIn {
      problem.status = .unauthorized
      problem.headers = [.wwwAuthenticate: "Bearer"]
    }
    return problem
  }

  /// The password is right, and the account signs in with a passkey.
  static let passkeyNeeded = Problem(
    .unauthorized, "passkey-needed",
    "this server asks your roles for more than a password: sign in with your passkey, or ask an administrator to reset it",
    headers: [.wwwAuthenticate: "Bearer"])

  /// A password is not enough here.
  static let secondFactorRequired = Problem(
    .forbidden, "second-factor-required",
    "this server asks you for a second factor: set it up (POST /v1/me/second-factor, or a passkey) or show it (POST /v1/me/second-factor/codes), then go on"
  )

  /// The caller may not do this.
  static func forbidden(_ why: String) -> Problem { Problem(.forbidden, "forbidden", why) }

  /// A write is not the one that its key stands for.
  static let keyReused = Problem(
    .unprocessableContent, "key-reused",
    "this Idempotency-Key belongs to a request with another content: take a new one")

  /// Too much of something.
  static func tooMany(_ what: String, retryAfter seconds: Int) -> Problem {
    Problem(
      .tooManyRequests, "too-many-requests", "too many \(what): try again in \(seconds) s",
      headers: [.retryAfter: "\(seconds)"])
  }

  /// The problem that an error is to the maker of the request; one that is not their doing is a 500
  /// without words.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let refusal as ChannelRefusal: self.init(refusal)
    case let refusal as AccountRefusal: self.init(.conflict, "conflict", "\(refusal)")
    case let refusal as AttachmentRefusal: self.init(refusal)
    case is DamagedAttachment:
      self.init(
        .internalServerError, "damaged-attachment",
        "the file is damaged here: an operator has to put it back from a backup")
    case let refusal as ConsumerRefusal: self.init(refusal)
    case let refusal as WebhookRefusal:
      self.init(.unprocessableContent, "bad-webhook", "\(refusal)")
    case let error as FileError where error.isFull: self = .noRoom
    case let error as LMDBError where error.isFull: self = .noRoom
    case let error as KeyStoreError where error.isFull: self = .noRoom
    case let error as UnusableViews where error.isFull: self = .noRoom
    case is KeyStoreError:
      self.init(
        .serviceUnavailable, "keys-away",
        "what is sealed cannot be opened here now, since keys cannot be read: try again later",
        headers: [.retryAfter: "10"])
    case let fault as NameFault: self.init(.unprocessableContent, "bad-name", "\(fault)")
    case let error as ParameterError: self.init(error)
    case let error as AppendError: self.init(error)
    case is BusyStream:
      self.init(
        .serviceUnavailable, "busy", "others were faster each time: try again",
        headers: [.retryAfter: "1"])
    case is NIOTooManyBytesError: self = .tooLarge(AdmittedRequest.maximumBody)
    // A client that hangs up in the middle of a body gets this as little as anything else.
    case let error as HTTPParserError: self.init(error)
    case is IOError, is ChannelError: self.init(HTTPParserError.closedConnection)
    case let error as HTTPError: self.init(error)
    case let unreadable as UnreadableEvent:
      self.init(.conflict, "unreadable", "an operator has to look at this: \(unreadable)")
    case let archived as ArchivedEvent:
      self.init(
        .serviceUnavailable, "archived",
        "this conversation is archived, and not at hand here: an operator has to bring back the event at position \(archived.position)",
        headers: [.retryAfter: "60"])
    case let error where DamagedEvent(error) != nil:
      self = .damaged
    case is DamagedViews:
      self.init(
        .serviceUnavailable, "views-damaged",
        "what is shown here is damaged, the record is not: an operator has to start the server again",
        headers: [.retryAfter: "60"])
    case is DamagedStore:
      self.init(
        .serviceUnavailable, "damaged",
        "this server's files are damaged: an operator has to restore them",
        headers: [.retryAfter: "60"])
    // A body that is no JSON is refused if it is read: this lies here.
    case is JSONError:
      self.init(
        .serviceUnavailable, "damaged",
        "something that is kept here cannot be read any more: an operator has to look at it",
        headers: [.retryAfter: "60"])
    case is FailingStore, LogError.failed, LogError.system: self = .unavailable
    default: self.init(.internalServerError, "internal", "something went wrong here, not with you")
    }
  }

  private static let damaged = Problem(
    .serviceUnavailable, "damaged",
    "the record is damaged here, and nothing can be written: an operator has to repair it",
    headers: [.retryAfter: "60"])

  private static let unavailable = Problem(
    .serviceUnavailable, "unavailable", "nothing can be written here now: try again later",
    headers: [.retryAfter: "10"])

  /// A body with secrets has a member of another name than it may: where somebody mistook name and
  /// value, that is the secret.
  static func unknownMember(expected: String) -> Problem {
    let detail = "expected \(expected); what is there is not repeated here"
    return Problem(
      .badRequest, "bad-request", "the body does not fit: \(detail)",
      errors: [FieldError(pointer: "", detail: detail)])
  }

  /// More than a body may have.
  static func tooLarge(_ maximum: Int) -> Problem {
    Problem(.contentTooLarge, "too-large", "a request here has \(maximum) bytes at most")
  }

  private static let noRoom = Problem(
    .serviceUnavailable, "unavailable", "there is no room for it now: try again later",
    headers: [.retryAfter: "10"])

  private init(_ error: HTTPError) {
    switch error.status {
    case .notFound:
      self.init(.notFound, "not-found", "there is no such address: GET / lists all of them")
    case let status:
      self.init(status, "bad-request", error.body ?? status.reasonPhrase)
    }
  }

  private init(_ error: ParameterError) {
    self.init(
      .badRequest, "bad-request", "the body does not fit: \(error)",
      errors: error.violations.map {
        FieldError(
          pointer: "\($0.pointer)", detail: "expected \($0.expected), found \($0.found)")
      })
  }

  private init(_ error: AppendError) {
    switch error {
    case .commitIDReused: self = .keyReused
    case .outcomeUnknown:
      self.init(
        .serviceUnavailable, "outcome-unknown",
        "whether this was written is not known: the log's disk, or the cluster that it lies in, did not say: ask again with the same Idempotency-Key",
        headers: [.retryAfter: "1"])
    case .damaged: self = .damaged
    case .unsealable:
      self.init(
        .serviceUnavailable, "key-missing",
        "what you say cannot be kept, since the key for it is missing or damaged here: an operator has to put it back",
        headers: [.retryAfter: "60"])
    case .beingErased:
      self.init(
        .conflict, "conflict",
        "whom this is about is being erased, or was: nothing more is recorded for them")
    case .full, .closed, .unwritable: self = .unavailable
    default:
      self.init(.internalServerError, "internal", "something went wrong here, not with you")
    }
  }

  private init(_ refusal: ConsumerRefusal) {
    switch refusal {
    case .unknown: self.init(.notFound, "not-found", "\(refusal)")
    default: self.init(.conflict, "conflict", "\(refusal)")
    }
  }

  private init(_ refusal: AttachmentRefusal) {
    switch refusal {
    case .idTaken: self.init(.unprocessableContent, "key-reused", "\(refusal)")
    case .quotaExceeded: self.init(.contentTooLarge, "quota-exceeded", "\(refusal)")
    case .totalExceeded: self.init(.conflict, "no-room", "\(refusal)")
    case .ownerForgotten: self.init(.conflict, "conflict", "\(refusal)")
    }
  }

  private init(_ refusal: ChannelRefusal) {
    let text = "\(refusal)"
    switch refusal {
    case .unknownChannel: self.init(.notFound, "not-found", text)
    case .unknownInteraction: self.init(.notFound, "not-found", text)
    case .notAMember, .otherRole, .notTheirTurn, .notTheirMessage:
      self.init(.forbidden, "forbidden", text)
    case .messageTooLong: self.init(.contentTooLarge, "too-large", text)
    case .tooManyInvited: self.init(.tooManyRequests, "too-many-requests", text)
    case .tooManyWaiting:
      self.init(.tooManyRequests, "too-many-requests", text, headers: [.retryAfter: "1"])
    default: self.init(.conflict, "conflict", text)
    }
  }
}
