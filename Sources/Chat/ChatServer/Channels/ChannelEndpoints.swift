import AccessRecord
import Conversation
import HTTPTypes
import JSON
import PluginKit

/// The routes of conversations.
enum ChannelEndpoints {
  static func table(_ handlers: ChannelHandlers) throws -> [Endpoint] {
    try conversations(handlers) + turns(handlers) + PeopleEndpoints.table(handlers)
      + finding(handlers)
  }

  /// Which there are, and what is in them.
  private static func conversations(_ handlers: ChannelHandlers) throws -> [Endpoint] {
    let limit = Endpoint.Query("limit", .integer(minimum: 1, maximum: 200))
    let cursor = Endpoint.Query("cursor", PageCursor.schema)
    let after = Endpoint.Query("after", .integer(minimum: 0))
    return [
      try .get(
        "/v1/channels", "listChannels", .signedIn,
        "One's own channels, and those that one was called to, the newest first.",
        query: [limit, cursor], gives: ChannelList.self
      ) { try handlers.list($0) },
      try .write(
        "/v1/channels", "createChannel", .signedIn,
        "Begins a conversation with a plugin's assistant, or returns to it; or one among people.",
        takes: NewChannel.self, gives: ChannelName.self, status: .created,
        problems: [.notFound, .unprocessableContent]
      ) { try await handlers.create($0, $1) },
      Endpoint(
        method: .get, path: "/v1/channels/{channel}", name: "getChannel",
        summary: "A channel as its members see it, now or as it was ?at= a position.",
        rule: .readers, query: [.init("at", .integer(minimum: 0))],
        content: .json(ChannelPage.parameterSchema), problems: [.notModified]
      ) { try handlers.page($0) }.showing(.conversation).short,
      try .get(
        "/v1/channels/{channel}/timeline", "getTimeline", .readers,
        "The timeline page by page, the newest page first; long entries a part of a page at a time.",
        query: [.init("cursor", TimelineCursor.schema)],
        gives: TimelinePage.self
      ) { try handlers.timeline($0) }.showing(.conversation),
      Endpoint(
        method: .get, path: "/v1/channels/{channel}/live", name: "listenToChannel",
        summary: "What happens in a channel, as server-sent events; `id` is the position.",
        rule: .readers, query: [after], content: .media("text/event-stream"), isLive: true
      ) { try handlers.live($0) },
      Endpoint(
        method: .get, path: "/v1/live", name: "listen",
        summary:
          "What happens in all of one's own channels, and each `notification`, as server-sent events; an answer is its `message.sent`.",
        rule: .signedIn, query: [after], content: .media("text/event-stream"), isLive: true
      ) { try handlers.liveOfAll($0) },
    ]
  }

  /// The routes by which somebody says and does something.
  private static func turns(_ handlers: ChannelHandlers) throws -> [Endpoint] {
    [
      try .write(
        "/v1/channels/{channel}/messages", "sendMessage", .members, "Says something.",
        takes: NewMessage.self, gives: WriteReceipt.self, status: .created, problems: refusals
      ) { try await handlers.send($0, $1) }
      .needing(oneOf: "text", "attachment", "location").recorded.short,
      try .write(
        "/v1/channels/{channel}/interactions", "interact", .members,
        "Takes a card, clicks a button, chooses a reply, answers an input: each once.",
        takes: NewInteraction.self, gives: WriteReceipt.self, status: .created, problems: refusals
      ) { try await handlers.interact($0, $1) }.recorded.short,
      try .write(
        "/v1/channels/{channel}/undo", "undo", .members,
        "Undoes what one said last and what followed; `turn` says whether something is taken back first.",
        takes: UndoRequest.self, gives: WriteReceipt.self, status: .created, problems: refusals
      ) { try await handlers.undo($0, $1) },
      try .act(
        "/v1/channels/{channel}/read", "markRead", .members, "Notes up to where one has read.",
        takes: NewReadMark.self, problems: refusals
      ) { try await handlers.read($0, $1) }.short,
    ]
  }

  /// The routes by which something is looked for.
  private static func finding(_ handlers: ChannelHandlers) throws -> [Endpoint] {
    [
      try .get(
        "/v1/search", "search", .signedIn,
        "Looks for words in one's own channels, whatever their case and accents; it says how much it has walked.",
        query: [
          .init("q", .string(minLength: 1, maxLength: 200), isRequired: true),
          .init("channel", .string(minLength: 1, maxLength: 255)),
          .init("limit", .integer(minimum: 1, maximum: 100)),
        ], gives: SearchResult.self
      ) { request in
        let result = try handlers.search(request)
        try await handlers.accesses.note(
          .search, of: Set(result.found.map(\.channel)), by: request)
        return result
      },
      try .get(
        "/v1/channels/{channel}/presence", "getPresence", .readers,
        "Who has a live stream of the channel open.", gives: Presence.self
      ) { try handlers.presence($0) }.short,
    ]
  }

  private static let refusals: [HTTPResponse.Status] = [.conflict, .unprocessableContent]
}

/// A conversation to begin.
@Parameters
struct NewChannel: Sendable {
  /// The plugin to talk to; without one people talk among themselves.
  var plugin: String?
  /// Who else is invited to it, by their accounts; the assistant of a plugin answers there what is
  /// said to it by name.
  @Parameter(.count(0...64), .unique)
  var members: [String]?
}

/// Something to say.
@Parameters
struct NewMessage: Sendable {
  /// The words; with an attachment the caption of a picture, and nothing with another file.
  @Parameter(.length(1...16384))
  var text: String?
  /// A file of one's own that was uploaded to the channel, by its identifier.
  @Parameter(.length(1...255))
  var attachment: String?
  /// A place, and nothing else with it.
  var location: NewPlace?
  /// The message of the channel that it answers by quoting it.
  @Parameter("reply_to", .length(1...255))
  var replyTo: String?
  // `/openapi.json` says this sentence: it stays as it is.
  /// What it is: a text, or a clinician's answer; a provider's text is one by itself where somebody
  /// asked.
  var kind: Kind?

  /// What words can be; `doctorResponse` is the wire's name.
  enum Kind: String, CaseIterable, Sendable, ParameterValue { case text, answer = "doctorResponse" }
}

/// A place to tell of, in degrees (WGS 84).
@Parameters
struct NewPlace: Sendable {
  /// What it is called.
  @Parameter(.length(1...200))
  var name: String?
  /// Degrees north of the equator; south of it they are negative.
  @Parameter(.range(-90...90))
  var latitude: Double
  /// Degrees east of Greenwich; west of it they are negative.
  @Parameter(.range(-180...180))
  var longitude: Double
}

extension NewPlace {
  var content: MessageContent {
    .location(name: name, latitude: latitude, longitude: longitude)
  }
}

/// Something that is done once: a card or a button taken, a reply chosen, an input answered.
@Parameters
struct NewInteraction: Sendable {
  /// What is acted on.
  var kind: Kind
  /// Its identifier.
  @Parameter(.length(1...255))
  var id: String
  /// What an input is answered with: a text, a day, an option, a list of options, or {"text",
  /// "images"} with the identifiers of pictures that were uploaded.
  var value: JSONValue?

  /// What can be acted on.
  enum Kind: String, CaseIterable, Sendable, ParameterValue { case card, button, reply, input }
}

/// A request to undo something.
@Parameters
struct UndoRequest: Sendable {
  /// The turn; without one the newest.
  @Parameter(.length(1...255))
  var turn: String?
}

/// Up to where somebody has read.
@Parameters
struct NewReadMark: Sendable {
  /// The last message that was read.
  @Parameter(.length(1...255))
  var message: String
}

/// Who has the conversation.
@Parameters
struct Assignee: Sendable {
  /// The member who takes it; without one it is the assistant's again.
  @Parameter(.length(1...255))
  var member: String?
}

/// The record of a write.
@FunctionResult
struct WriteReceipt: Sendable {
  /// the message that it made; the same for a repeated request.
  var message: String?
  /// where it lies in the log; nothing if it changed nothing.
  var position: Int?
  /// the turn in which the assistant answers it; nothing if it does not.
  var turn: String?
}

/// A channel that is there.
@FunctionResult
struct ChannelName: Sendable {
  /// its identifier.
  var channel: String
}

/// One line of a person's list of channels.
@FunctionResult
struct ChannelItem: Sendable {
  /// its identifier.
  var channel: String
  /// what it is called.
  var title: String
  /// the plugin that answers in it.
  var plugin: String?
  /// the last message in one line.
  var last: String?
  /// when it was said; before anything was, when one came in or was called.
  @Parameter("last_time", .format(.dateTime))
  var lastTime: String?
  /// how many messages of others are unread.
  var unread: Int
  /// whether one was called to it and has not come in yet.
  var called: Bool
  /// who asks one to come, if one was invited and has not answered: nothing of what is said there
  /// can be seen before one accepts.
  @Parameter("invited_by")
  var invitedBy: ChannelItemMember?
  /// who is there, the assistant as well; at most 8 of them, nobody before one accepts.
  var members: [ChannelItemMember]
  /// how many are there.
  @Parameter("member_count")
  var memberCount: Int
}

/// Somebody in a channel.
@FunctionResult
struct ChannelItemMember: Sendable {
  /// their identifier.
  var id: String
  /// what they are called.
  var name: String
  /// what they do there.
  var role: String
}

/// A part of a list, and where it goes on.
@FunctionResult
struct ChannelList: Sendable {
  /// the newest first.
  var channels: [ChannelItem]
  /// what to ask for as ?cursor= to go on; nothing at the end.
  var next: String?
}

/// Older entries of a timeline, and where it goes on.
@FunctionResult
struct TimelinePage: Sendable {
  /// messages, calls and notices, the oldest first; of long ones as many as have 256 KiB together,
  /// but one at least.
  var entries: [JSONValue]
  /// what to ask for as ?cursor= to go further back; nothing at the beginning.
  var next: String?
}
