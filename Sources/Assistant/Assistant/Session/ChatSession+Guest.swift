package import Conversation
import Projections

extension ChatSession {
  /// Lets somebody real into a conversation that was given to them, or that an alarm called them to.
  ///
  /// They speak in it beside the person until they leave, by the name under which they were called; the assistant is silent as long as the
  /// conversation is theirs.
  ///
  /// - Throws: ``ChannelRefusal`` where there is no such channel, or where they were not called to it.
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

  /// Returns to a conversation that somebody is a member of, or lets them into one that they were called to.
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
