import Accounts
import Conversation
import HTTPTypes
import JSON
import PluginKit

/// The routes of who is in a conversation, and of what people spare themselves.
enum PeopleEndpoints {
  static func table(_ handlers: ChannelHandlers) throws -> [Endpoint] {
    try members(handlers) + blocks(handlers) + messages(handlers)
  }

  private static func members(_ handlers: ChannelHandlers) throws -> [Endpoint] {
    [
      try .act(
        by: .put, "/v1/channels/{channel}/assignee", "assign", .members,
        "Takes the conversation, or gives it back to the assistant.", takes: Assignee.self,
        problems: refusals
      ) { try await handlers.assign($0, $1) },
      .act(
        by: .put, "/v1/channels/{channel}/members/{account}", "admitMember", .invited,
        "Invites somebody, who comes if they accept; as oneself, comes into a channel that one was called or invited to.",
        problems: refusals
      ) { try await handlers.admit($0) },
      .act(
        by: .delete, "/v1/channels/{channel}/members/{account}", "leave", .invited,
        "Leaves a channel, or declines an invitation to it.", problems: refusals
      ) { try await handlers.leave($0) },
      .act(
        "/v1/channels/{channel}/typing", "type", .members,
        "Tells the others that one is writing."
      ) { try handlers.type($0) }.short,
      try .act(
        "/v1/channels/{channel}/reports", "report", .invited,
        "Reports what happens in a channel to its installation's auditors and administrators.",
        takes: NewReport.self,
        problems: refusals
      ) { try await handlers.report($0, $1) },
      try .act(
        "/v1/channels/{channel}/opening", "openChannel", .role([.provider]),
        "Opens a conversation outside one's own patients for an hour, to look at it, with the reason; the person and the auditors are told. Only with the setting 'break-glass'.",
        takes: NewOpening.self, problems: [.notFound, .conflict, .misdirectedRequest]
      ) { try await handlers.open($0, $1) },
    ]
  }

  private static func blocks(_ handlers: ChannelHandlers) throws -> [Endpoint] {
    [
      try .get(
        "/v1/blocks", "listBlocks", .signedIn,
        "The people whose invitations one does not take, and whose words one does not read.",
        gives: BlockedPeople.self
      ) { try handlers.blocked($0) },
      .act(
        by: .put, "/v1/blocks/{account}", "block", .signedIn,
        "Takes no invitations of somebody any more, and hides what they say in shared conversations from oneself; they are not told, unless they invite one again.",
        problems: refusals
      ) { try await handlers.block($0) },
      .act(
        by: .delete, "/v1/blocks/{account}", "unblock", .signedIn,
        "Takes invitations of somebody again, also if one declined some, and reads what they say."
      ) { try await handlers.unblock($0) },
    ]
  }

  private static func messages(_ handlers: ChannelHandlers) throws -> [Endpoint] {
    [
      .act(
        by: .delete, "/v1/channels/{channel}/messages/{message}", "deleteMessage", .authors,
        "Takes back a message of one's own: its words leave the conversation at once, and the record some minutes later; so does what the assistant said, asked and called because of it. What was passed on to somebody, booked or written down by then stays, and so does an alarm.",
        problems: refusals
      ) { try await handlers.retract($0) },
      try .act(
        by: .put, "/v1/channels/{channel}/messages/{message}/reaction", "react", .members,
        "Answers a message with a sign in place of the one before; without one takes that away.",
        takes: NewReaction.self, problems: refusals
      ) { try await handlers.react($0, $1) },
    ]
  }

  private static let refusals: [HTTPResponse.Status] = [.conflict, .unprocessableContent]
}

/// A report to those who look after people.
@Parameters
struct NewReport: Sendable {
  /// Why.
  var reason: Reason
  /// Whose doing it is, by their account.
  @Parameter(.length(1...255))
  var about: String?
  /// The message that it is about.
  @Parameter(.length(1...255))
  var message: String?

  /// Why something is reported.
  enum Reason: String, CaseIterable, Sendable, ParameterValue {
    case spam, harassment, impersonation, danger, other

    var reason: ReportReason {
      switch self {
      case .spam: .spam
      case .harassment: .harassment
      case .impersonation: .impersonation
      case .danger: .danger
      case .other: .other
      }
    }
  }
}

/// A sign at a message.
@Parameters
struct NewReaction: Sendable {
  /// The sign; without one, one's own is taken away.
  var reaction: Sign?

  /// The signs that there are.
  enum Sign: String, CaseIterable, Sendable, ParameterValue {
    case thumbsUp, heart, laugh, surprise, sad, thanks

    var reaction: Reaction {
      switch self {
      case .thumbsUp: .thumbsUp
      case .heart: .heart
      case .laugh: .laugh
      case .surprise: .surprise
      case .sad: .sad
      case .thanks: .thanks
      }
    }
  }
}

/// The people whom somebody has blocked.
@FunctionResult
struct BlockedPeople: Sendable {
  /// by their identifiers.
  var blocked: [BlockedPerson]
}

/// Somebody who is blocked.
@FunctionResult
struct BlockedPerson: Sendable {
  /// their identifier.
  var id: String
  /// what they are called.
  var name: String
}

/// The reason for looking at a conversation outside one's own patients.
@Parameters
struct NewOpening: Sendable {
  /// Why, for the person and for auditors to read.
  @Parameter(.length(5...500))
  var reason: String
}
