import Assistant
public import Conversation
public import EventLog
import Synchronization

/// One person's conversation that a test plays: what the person does, and what comes of it.
///
/// Each line returns once the assistant waits again. What is expected is expected of the last line.
public final class PlayedConversation: Sendable {
  /// What it is played on.
  public let stage: Stage
  private let session: ChatSession
  private let lastLine = Mutex(Position.start)

  init(on stage: Stage, as person: Member) async throws {
    self.stage = stage
    session = try await ChatSession.open(
      with: stage.plugin, person: person, assistant: stage.assistant)
  }

  private init(on stage: Stage, _ session: ChatSession) {
    (self.stage, self.session) = (stage, session)
  }

  /// Another person's conversation with the same plugin, on the same log and clock.
  public func conversation(as person: Member) async throws -> PlayedConversation {
    try await PlayedConversation(on: stage, as: person)
  }

  /// Somebody who was called to this conversation, as a second participant in it.
  public func guest(_ guest: Member) async throws -> PlayedConversation {
    PlayedConversation(
      on: stage,
      try await ChatSession.enter(session.channel, as: guest, assistant: stage.assistant))
  }

  /// A group of this person and others, in which the assistant is a member: each of them as they take part in it, this one first.
  public func group(with others: Member...) async throws -> [PlayedConversation] {
    try note()
    let members = [session.person] + others
    let group = StreamName(category: "channel", identifier: "group-\(try stage.log.head())")
    try await stage.assistant.openGroup(
      group, with: stage.plugin, members: members, as: CommitID(group.rawValue),
      by: session.person.id)
    return members.map { member in
      PlayedConversation(
        on: stage,
        ChatSession(channel: group.identifier, person: member, assistant: stage.assistant))
    }
  }

  /// Time passes, and what timers are due by then is said.
  public func letPass(_ time: Duration) async throws {
    try note()
    stage.clock.advance(by: time)
    try await stage.letTimersFire()
  }

  /// A guest leaves: what was theirs is the assistant's again.
  public func leave() async throws {
    try note()
    try await session.leave()
  }

  /// Who talks.
  public var person: Member { session.person }

  /// The person says something.
  public func say(_ text: String) async throws {
    try note()
    try await session.send(text)
  }

  /// The person chooses the card, button or reply that says this, or else the only one that contains it.
  ///
  /// - Throws: where none or several do, naming what can be chosen.
  public func choose(_ label: String) async throws {
    let choices = try session.choices()
    let exact = choices.first { $0.label == label }
    let close = choices.filter { $0.label.contains(label) }
    guard let choice = exact ?? (close.count == 1 ? close[0] : nil) else {
      throw NotOffered(label: label, offered: choices.map(\.label))
    }
    try note()
    try await session.choose(choice)
  }

  /// The person undoes what they said last.
  ///
  /// - Throws: where that cannot be undone, saying why.
  public func undo() async throws {
    try note()
    try await session.undo()
  }

  /// The person answers the last question again that they answered, as if they had not.
  ///
  /// - Throws: where it cannot be answered anew, saying why.
  public func answerAnew(_ text: String) async throws {
    try note()
    try await session.answerAnew(text)
  }

  /// Why the person cannot undo what they said last; nil where they can.
  public func cannotUndo() throws -> String? { try session.undoOffer().reason }

  /// The person gives the conversation back to the assistant after a hand-off.
  public func returnToAssistant() async throws { try await session.returnToAssistant() }

  /// What stands on the cards, the button and the replies that can be chosen now, in the order in which they are shown.
  public func choices() throws -> [String] { try session.choices().map(\.label) }

  /// What the assistant said last; nil if it has said nothing.
  public func reply() throws -> String? {
    try session.view().timeline.last { $0.sender == Assistant.member }?.content?.summary
  }

  /// The channel as the person sees it.
  public func channel() throws -> ChannelView { try session.view() }

  /// What the last line came to, in all streams; before the first line, everything.
  public func events() throws -> [RecordedEvent] {
    try stage.events(after: lastLine.withLock { $0 })
  }

  /// The whole conversation in words, with calls and the plugin's events.
  public func transcript() throws -> String {
    Transcript(of: stage.plugin, try stage.events()).text
  }

  private func note() throws {
    let head = try stage.log.head()
    lastLine.withLock { $0 = head }
  }
}

/// Something that was to be chosen and is not there.
public struct NotOffered: Error, Equatable, CustomStringConvertible {
  /// What was to be chosen.
  public let label: String
  /// What there is.
  public let offered: [String]

  public init(label: String, offered: [String]) {
    self.label = label
    self.offered = offered
  }

  /// One line for a person.
  public var description: String {
    let offers = offered.map { "\"\($0)\"" }.joined(separator: ", ")
    return "\"\(label)\" cannot be chosen: there is \(offers.isEmpty ? "nothing" : offers)"
  }
}
