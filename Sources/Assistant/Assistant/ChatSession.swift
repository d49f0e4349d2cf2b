import Basics
package import Conversation
import EventLog
package import PluginKit
package import Presentation
import Projections

/// One person's conversation with one plugin: what it looks like, and what the person can do.
///
/// The same pair always returns to the same channel, whose identifier says nothing of either. Each
/// action returns once the assistant waits again.
package struct ChatSession: Sendable {
  /// The channel's identifier.
  package let channel: String
  package let person: Member
  private let assistant: Assistant

  /// One at a time opens a pair's channel, so that two openings at once find the same one; of the
  /// process, which is the log's only writer.
  private static let openings = KeyedQueue<Pair>()

  /// Starts the conversation, or returns to it and takes up what was interrupted.
  ///
  /// One with an event that cannot be read opens too: it can be looked at, and nothing can be done
  /// in it. Before something is taken up, which may take as long as a language model does,
  /// `goingOn` is called.
  package static func open(
    with plugin: RegisteredPlugin, person: Member, assistant: Assistant,
    goingOn: () throws -> Void = {}
  ) async throws -> ChatSession {
    let channel = try await channel(with: plugin, person: person, assistant: assistant)
    let session = ChatSession(channel: channel, person: person, assistant: assistant)
    do {
      let state = try assistant.state(of: session.channel)
      if state.turn != nil || !state.waiting.isEmpty { try goingOn() }
      try await assistant.run(session.channel)
    } catch is UnreadableEvent {
      // What can be shown is; see ``stalled()``.
    }
    return session
  }

  /// Finds the pair's channel, or creates it, and does nothing in it: whoever follows the log takes
  /// up what waits there, however much that is.
  package static func channel(
    with plugin: RegisteredPlugin, person: Member, assistant: Assistant
  ) async throws -> String {
    try await openings.inQueue(of: Pair(plugin: plugin.manifest.id, person: person.id)) {
      try await Self.channel(of: person, with: plugin, assistant)
    }
  }

  /// Finds the pair's channel, or creates it; one at a time does this for a pair.
  private static func channel(
    of person: Member, with plugin: RegisteredPlugin, _ assistant: Assistant
  ) async throws -> String {
    try person.id.checkPerson(plugins: assistant.registry.plugins.map(\.manifest.id))
    try assistant.views.catchUp()
    if let known = try ChannelDirectory.channel(
      of: person.id, with: plugin.manifest.id, in: assistant.views)
    {
      return known
    }
    let channel = assistant.log.channelID { _ in assistant.environment.newID() }
    let bot = Member(
      id: Assistant.member, name: plugin.manifest.assistantName, role: .assistant)
    let opening = plugin.manifest.welcome.flatMap {
      assistant.messages.saying($0.text, quickReplies: $0.quickReplies)
    }
    _ = try await assistant.channels.execute(
      .create(
        ChannelCreated(
          title: plugin.manifest.assistantName, plugin: plugin.manifest.id, person: person.id),
        members: [person, bot], opening: opening),
      on: try StreamName(category: "channel", checking: channel),
      actor: assistant.actor(for: plugin), subject: person.id.rawValue)
    return channel
  }

  /// How the plugins' own content kinds are shown, by their qualified names.
  package var outputs: [String: ContentOutputs] { assistant.registry.outputs }

  /// Somebody in a channel that they are a member of.
  package init(channel: String, person: Member, assistant: Assistant) {
    self.channel = channel
    self.person = person
    self.assistant = assistant
  }

  private var stream: StreamName { .channel(channel) }

  /// The end of the timeline, at least 64 entries where there are so many, and the state of
  /// everything in it.
  package func view() throws -> ChannelView {
    try assistant.views.catchUp()
    return try ChannelView(of: channel, in: assistant.views) ?? ChannelView()
  }

  /// Where in the log an event lies that cannot be shown, nor anything of the conversation since;
  /// nil if all of it can.
  package func stalled() throws -> Int64? {
    try assistant.views.catchUp()
    return try assistant.views.stalled(ChannelProjection().name, channel)?.position
  }

  /// What can be answered with one touch now.
  package func offeredReplies() throws -> [QuickReply] {
    try offered()?.options ?? []
  }

  private func offered() throws -> OfferedReplies? {
    try assistant.views.catchUp()
    return try assistant.views.document(QuickRepliesProjection(), channel)
  }

  /// Says something.
  package func send(_ text: String) async throws { try await send(.text(text: text)) }

  /// Says something that need not be words.
  package func send(_ content: MessageContent) async throws {
    let message = newMessage()
    try await act(
      .send(MessageSent(message: message, sender: person.id, content: content)), message,
      causedBy: nil)
  }

  /// Chooses a card; a second time changes nothing.
  package func select(_ card: CardState) async throws {
    let message = newMessage()
    try await act(
      .select(card.card.id, by: person.id, message: message), message, causedBy: card.position)
  }

  /// Clicks a button; a second time changes nothing.
  package func click(_ button: ButtonState) async throws {
    let message = newMessage()
    try await act(
      .click(button.button.id, by: person.id, message: message), message,
      causedBy: button.position)
  }

  /// Chooses an offered reply.
  package func choose(_ reply: QuickReply) async throws {
    let message = newMessage()
    try await act(
      .choose(reply.id, by: person.id, message: message), message,
      causedBy: try offered()?.position)
  }

  /// Notes that the person has seen everything that is there; nothing is noted twice.
  package func markRead() async throws {
    try assistant.views.catchUp()
    let line = try assistant.views.part(ChannelsProjection(), person.id.rawValue, .named(channel))
    guard let line, line.unread > 0, let newest = line.lastMessage
    else { return }
    _ = try await assistant.channels.execute(
      .read(MessageRead(member: person.id, upTo: newest)), on: stream,
      actor: person.id.rawValue)
  }

  /// Gives the conversation back to the assistant.
  package func returnToAssistant() async throws {
    _ = try await assistant.channels.execute(
      .handOff(to: nil), on: stream, actor: person.id.rawValue)
  }

  /// Does what asks nothing of the assistant.
  func execute(_ command: ChannelCommand) async throws {
    _ = try await assistant.channels.execute(
      command, on: stream, actor: person.id.rawValue, subject: person.id.rawValue)
  }

  /// Stores the views, so that who looks at them from outside while the person thinks sees what is
  /// said.
  package func storeViews() {
    do {
      try assistant.views.flush()
      try assistant.views.heedDecisions()
    } catch {
      // Nothing is lost: the next start folds these events again.
    }
  }

  package func newMessage() -> MessageID { MessageID(assistant.environment.newID()) }

  /// Which turns of the channel may be undone.
  func undoHistory() throws -> UndoHistory {
    try assistant.views.catchUp()
    return try assistant.views.document(ChannelProjection(), channel)?.undo ?? UndoHistory()
  }

  func state() throws -> ChannelState { try assistant.state(of: channel) }

  /// The plugin that answers in the channel.
  func answering() throws -> RegisteredPlugin? {
    try state().plugin.flatMap { assistant.registry[$0] }
  }

  func checkUndo(of turn: TurnID?) async throws {
    try await assistant.checkUndo(of: turn, by: person.id, in: channel)
  }

  private func act(
    _ command: ChannelCommand, _ message: MessageID, causedBy cause: Int64?
  ) async throws {
    try await follow(command, in: TurnID(answering: message), causedBy: cause)
  }

  /// Does something, and returns once the assistant has done what follows.
  package func follow(
    _ command: ChannelCommand, in turn: TurnID? = nil, causedBy cause: Int64?
  ) async throws {
    let execution = try await assistant.channels.execute(
      command, on: stream, actor: person.id.rawValue, correlation: turn?.rawValue,
      causation: cause.map { Position(UInt64(clamping: $0)) }, subject: person.id.rawValue)
    guard execution.receipt != nil else { return }
    try await assistant.run(channel)
  }
}

/// A person and a plugin.
private struct Pair: Hashable {
  let plugin: String
  let person: MemberID
}

extension ChatSession {
  /// Lets somebody real into a conversation that was given to them, or that an alarm called them
  /// to.
  ///
  /// They speak in it beside the person until they leave, by the name under which they were called;
  /// the assistant is silent as long as the conversation is theirs.
  ///
  /// - Throws: ``ChannelRefusal`` if there is no such channel, or if they were not called to it.
  package static func enter(
    _ channel: String, as guest: Member, assistant: Assistant
  ) async throws -> ChatSession {
    try assistant.views.catchUp()
    guard let view = try ChannelView(of: channel, in: assistant.views) else {
      throw ChannelRefusal.unknownChannel
    }
    let isCalled =
      view.called.contains(guest.id)
      && view.members.contains { $0.id == guest.id && $0.role == .provider }
    guard isCalled || view.handedTo == guest.id else {
      throw ChannelRefusal.notAMember(guest.id)
    }
    let known = view.members.first { $0.id == guest.id } ?? view.guest
    let name = known?.id == guest.id ? known?.name : nil
    let member = Member(id: guest.id, name: name ?? guest.name, role: .provider)
    let session = ChatSession(channel: channel, person: member, assistant: assistant)
    try await session.execute(.join(member))
    return session
  }

  /// Returns to a conversation that somebody is a member of, or lets them into one that they were
  /// called to.
  ///
  /// - Throws: ``ChannelRefusal``, as ``enter(_:as:assistant:)`` does.
  package static func retrieve(
    _ channel: String, as person: Member, assistant: Assistant
  ) async throws -> ChatSession {
    try assistant.views.catchUp()
    let view = try ChannelView(of: channel, in: assistant.views)
    guard let member = view?.members.first(where: { $0.id == person.id }) else {
      return try await enter(channel, as: person, assistant: assistant)
    }
    return ChatSession(channel: channel, person: member, assistant: assistant)
  }

  /// Whether this is somebody who was called to another person's conversation.
  package var isGuest: Bool { person.role == .provider }

  /// Leaves a conversation that one was called to; what was one's own is the assistant's again.
  package func leave() async throws {
    if try view().handedTo == person.id { try await returnToAssistant() }
    try await execute(.leave(person.id))
  }
}

/// Something that a person can choose now instead of typing.
package enum Choice: Sendable, Equatable {
  /// A card of the newest message that does something.
  case card(CardState)
  /// The newest message's button.
  case button(ButtonState)
  /// A reply that is offered.
  case reply(QuickReply)
  /// Another try of what failed.
  case retry(InteractionID)

  /// What stands on another try.
  package static let tryAgain = "Try again"

  /// What stands on it.
  package var label: String {
    switch self {
    case .card(let card): card.card.title
    case .button(let button): button.button.text
    case .reply(let reply): reply.text
    case .retry: Self.tryAgain
    }
  }
}

extension Choice {
  /// What a member can choose in a channel: the newest message's cards, its button, the offered
  /// replies, another try; in this order.
  package static func all(
    in view: ChannelView, _ replies: [QuickReply], for member: MemberID
  ) -> [Choice] {
    let newest = view.timeline.last { $0.message != nil }
    let cards = (newest?.cards ?? []).filter { $0.card.action != nil }.map { Choice.card($0) }
    let button = newest?.button.map { [Choice.button($0)] } ?? []
    let failed = view.inputs.filter { $0.of == member && $0.accepts == .retry }
    return cards + button + replies.map { .reply($0) } + failed.map { .retry($0.id) }
  }
}

extension ChatSession {
  /// What can be chosen now.
  package func choices() throws -> [Choice] {
    Choice.all(in: try view(), try offeredReplies(), for: person.id)
  }

  /// Does what choosing it does; a card or a button that was chosen before changes nothing.
  package func choose(_ choice: Choice) async throws {
    switch choice {
    case .card(let card): try await select(card)
    case .button(let button): try await click(button)
    case .reply(let reply): try await choose(reply)
    case .retry(let input): try await retry(input)
    }
  }
}
