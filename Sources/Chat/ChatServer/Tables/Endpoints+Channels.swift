import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of conversations.
enum ChannelEndpoints {
  static func table(_ reading: ChannelReading, _ commands: ChannelCommands) throws -> [Endpoint] {
    try conversations(reading, commands) + turns(commands) + people(reading, commands)
      + finding(reading)
  }

  /// Which there are, and what is in them.
  private static func conversations(
    _ reading: ChannelReading, _ commands: ChannelCommands
  ) throws -> [Endpoint] {
    let limit = Endpoint.Query("limit", .integer(minimum: 1, maximum: 200))
    let cursor = Endpoint.Query("cursor", PageCursor.schema)
    let after = Endpoint.Query("after", .integer(minimum: 0))
    return [
      try .get(
        "/v1/channels", "listChannels", .signedIn,
        "One's own channels, and those that one was called to, the newest first.",
        query: [limit, cursor], gives: ChannelLines.self
      ) { try reading.list($0) },
      try .write(
        "/v1/channels", "createChannel", .signedIn,
        "Begins a conversation with a plugin's assistant, or returns to it; or one among people.",
        takes: NewChannel.self, gives: ChannelName.self, status: .created,
        problems: [.notFound, .unprocessableContent]
      ) { try await commands.create($0, $1) },
      Endpoint(
        method: .get, path: "/v1/channels/{channel}", name: "getChannel",
        summary: "A channel as its members see it, now or as it was ?at= a position.",
        rule: .readers, query: [.init("at", .integer(minimum: 0))],
        content: .json(ChannelPage.parameterSchema), problems: [.notModified]
      ) { try reading.page($0) },
      try .get(
        "/v1/channels/{channel}/timeline", "getTimeline", .readers,
        "The timeline page by page, the newest page first; long entries a part of a page at a time.",
        query: [.init("cursor", TimelineCursor.schema)],
        gives: TimelinePage.self
      ) { try reading.timeline($0) },
      Endpoint(
        method: .get, path: "/v1/channels/{channel}/live", name: "listenToChannel",
        summary: "What happens in a channel, as server-sent events; `id` is the position.",
        rule: .readers, query: [after], content: .media("text/event-stream"), isLive: true
      ) { try reading.live($0) },
      Endpoint(
        method: .get, path: "/v1/live", name: "listen",
        summary:
          "What happens in all of one's own channels, and each `notification`, as server-sent events; an answer is its `message.sent`.",
        rule: .signedIn, query: [after], content: .media("text/event-stream"), isLive: true
      ) { try reading.liveOfAll($0) },
    ]
  }

  /// What somebody says and does.
  private static func turns(_ commands: ChannelCommands) throws -> [Endpoint] {
    [
      try .write(
        "/v1/channels/{channel}/messages", "sendMessage", .members, "Says something.",
        takes: NewMessage.self, gives: Recorded.self, status: .created, problems: acting
      ) { try await commands.send($0, $1) }
      .needing(oneOf: "text", "attachment", "location").recorded,
      try .write(
        "/v1/channels/{channel}/interactions", "interact", .members,
        "Takes a card, clicks a button, chooses a reply, answers an input: each once.",
        takes: NewInteraction.self, gives: Recorded.self, status: .created, problems: acting
      ) { try await commands.interact($0, $1) }.recorded,
      try .write(
        "/v1/channels/{channel}/undo", "undo", .members,
        "Undoes what one said last and what followed; `turn` says whether something is taken back first.",
        takes: Undoing.self, gives: Recorded.self, status: .created, problems: acting
      ) { try await commands.undo($0, $1) },
      try .act(
        "/v1/channels/{channel}/read", "markRead", .members, "Notes up to where one has read.",
        takes: ReadUpTo.self, problems: acting
      ) { try await commands.read($0, $1) },
    ]
  }

  /// Who is there.
  private static func people(
    _ reading: ChannelReading, _ commands: ChannelCommands
  ) throws -> [Endpoint] {
    [
      try .act(
        by: .put, "/v1/channels/{channel}/assignee", "assign", .members,
        "Takes the conversation, or gives it back to the assistant.", takes: Assignee.self,
        problems: acting
      ) { try await commands.assign($0, $1) },
      .act(
        by: .put, "/v1/channels/{channel}/members/{account}", "admitMember", .readers,
        "Lets somebody in, or enters a channel that one was called to.", problems: acting
      ) { try await commands.admit($0) },
      .act(
        by: .delete, "/v1/channels/{channel}/members/{account}", "leave", .members,
        "Leaves a channel.", problems: acting
      ) { try await commands.leave($0) },
      .act(
        "/v1/channels/{channel}/typing", "type", .members,
        "Tells the others that one is writing."
      ) { try reading.type($0) },
    ]
  }

  /// What is looked for.
  private static func finding(_ reading: ChannelReading) throws -> [Endpoint] {
    [
      try .get(
        "/v1/search", "search", .signedIn,
        "Looks for words in one's own channels, whatever their case and accents; it says how much it has walked.",
        query: [
          .init("q", .string(minLength: 1, maxLength: 200), isRequired: true),
          .init("channel", .string(minLength: 1, maxLength: 255)),
          .init("limit", .integer(minimum: 1, maximum: 100)),
        ], gives: SearchResult.self
      ) { try reading.search($0) },
      try .get(
        "/v1/channels/{channel}/presence", "getPresence", .readers,
        "Who has a live stream of the channel open.", gives: Presence.self
      ) { try reading.presence($0) },
    ]
  }

  private static let acting: [HTTPResponse.Status] = [.conflict, .unprocessableContent]
}
