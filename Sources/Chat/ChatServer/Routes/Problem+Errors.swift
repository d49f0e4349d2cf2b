import Accounts
import Attachments
import Consumers
import Conversation
import EventLog
import Files
import Hummingbird
import JSON
import LMDB
import NIOCore
import NIOHTTP1
import PluginKit
import Projections
import Webhooks

extension Problem {
  /// What an error means to who made the request; what is not their doing is a 500 without words.
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
    case let error as JSONError:
      self.init(.badRequest, "malformed-json", "the body is no such JSON: \(error)")
    case let error as AppendError: self.init(error)
    case is StreamIsBusy:
      self.init(
        .serviceUnavailable, "busy", "others were faster each time: try again",
        headers: [.retryAfter: "1"])
    case is NIOTooManyBytesError: self = .tooLarge
    // Whoever hangs up in the middle of a body hears of it as little as of anything else.
    case let error as HTTPParserError: self.init(error)
    case is IOError, is ChannelError: self.init(HTTPParserError.closedConnection)
    case let error as HTTPError: self.init(error)
    case let unreadable as UnreadableEvent:
      self.init(.conflict, "unreadable", "an operator has to look at this: \(unreadable)")
    case let error where DamagedEvent(error) != nil:
      self.init(
        .serviceUnavailable, "damaged",
        "the record is damaged here, and nothing can be written: an operator has to repair it",
        headers: [.retryAfter: "60"])
    case is DamagedViews:
      self.init(
        .serviceUnavailable, "views-damaged",
        "what is shown here is damaged, the record is not: an operator has to start the server again",
        headers: [.retryAfter: "60"])
    case is DamagedStore:
      self.init(
        .serviceUnavailable, "damaged",
        "what lies beside the record is damaged here: an operator has to restore it",
        headers: [.retryAfter: "60"])
    case LogError.failed, LogError.system: self = .unavailable
    default: self.init(.internalServerError, "internal", "something went wrong here, not with you")
    }
  }

  private static let unavailable = Problem(
    .serviceUnavailable, "unavailable", "nothing can be written here now: try again later",
    headers: [.retryAfter: "10"])

  /// More than a body may have.
  static let tooLarge = Problem(
    .contentTooLarge, "too-large", "a request has \(Call.maximumBody) bytes at most")

  private static let noRoom = Problem(
    .serviceUnavailable, "unavailable", "there is no room for it now: try again later",
    headers: [.retryAfter: "10"])

  private init(_ error: HTTPError) {
    switch error.status {
    case .notFound: self.init(.notFound, "not-found", "there is no such address; / lists what is")
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
    case .notAMember, .otherRole, .notTheirTurn: self.init(.forbidden, "forbidden", text)
    case .messageTooLong: self.init(.contentTooLarge, "too-large", text)
    case .tooManyWaiting:
      self.init(.tooManyRequests, "too-many-requests", text, headers: [.retryAfter: "1"])
    default: self.init(.conflict, "conflict", text)
    }
  }
}
