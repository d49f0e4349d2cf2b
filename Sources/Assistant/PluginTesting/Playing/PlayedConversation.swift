import Assistant
import Basics
public import Conversation
public import EventLog
public import Foundation
public import JSON
public import PluginKit
public import Testing

/// Plays a conversation with a plugin, line by line.
///
/// ```swift
/// @Test func `a refill is asked for by name`() async throws {
///   try await conversation(with: PharmacyPlugin()) { chat in
///     try await chat.say("I need a refill of ibuprofen")
///     chat.expect(.functionCalled("refill", ["medicine": "Ibuprofen"]), .said("Your refill is ready."))
///     try await chat.choose("Thank you")
///   }
/// }
/// ```
///
/// The log is in memory, the clock stands at `start` until the test moves it, identifiers are
/// counted: the same lines always give the same events. Whatever is not as expected, or is thrown
/// by `lines`, is recorded as an issue together with the whole transcript.
public func conversation(
  with plugin: any Plugin, as person: Member = .visitor, at start: Timestamp = .opening,
  zone: TimeZone = .gmt, staff: StaffAccounts = .everybody,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ lines: (PlayedConversation) async throws -> Void
) async throws {
  let stage = try Stage(plugin, at: start, zone: zone, staff: staff)
  defer { stage.strike() }
  try await stage.setUp()
  let chat = try await PlayedConversation(on: stage, as: person)
  do {
    try await lines(chat)
  } catch is ExpectationFailedError {
    // What was required has said so itself.
    Issue.record(chat.comment("The conversation ended there."), sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, chat.comment("This was thrown."), sourceLocation: sourceLocation)
  }
  try Coverage.record(stage.plugin, try stage.events())
}

/// One person's conversation that a test plays: what the person does, and what comes of it.
///
/// Each line returns once the assistant waits again. What is expected is expected of the last line.
public final class PlayedConversation: Sendable {
  /// The stage that it is played on.
  public let stage: Stage
  private let session: ChatSession
  private let lastLine = Lock(Position.start)

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

  /// A group of this person and others, in which the assistant is a member: each of them as they
  /// take part in it, this one first.
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

  /// The person chooses the card, button or reply that says this, or else the only one that
  /// contains it.
  ///
  /// - Throws: if none or several do, naming what can be chosen.
  public func choose(_ label: String) async throws {
    let choices = try session.choices()
    let exact = choices.first { $0.label == label }
    let close = choices.filter { $0.label.contains(label) }
    guard let choice = exact ?? (close.count == 1 ? close[0] : nil) else {
      throw ChoiceNotOffered(label: label, offered: choices.map(\.label))
    }
    try note()
    try await session.choose(choice)
  }

  /// The person undoes what they said last.
  ///
  /// - Throws: if that cannot be undone, saying why.
  public func undo() async throws {
    try note()
    try await session.undo()
  }

  /// The person answers the last question again that they answered, as if they had not.
  ///
  /// - Throws: if it cannot be answered anew, saying why.
  public func answerAnew(_ text: String) async throws {
    try note()
    try await session.answerAnew(text)
  }

  /// Why the person cannot undo what they said last; nil if they can.
  public func cannotUndo() throws -> String? { try session.undoOffer().reason }

  /// The person gives the conversation back to the assistant after a hand-off.
  public func returnToAssistant() async throws { try await session.returnToAssistant() }

  /// The labels of the cards, the button and the replies that can be chosen now, in the order in
  /// which they are shown.
  public func choices() throws -> [String] { try session.choices().map(\.label) }

  /// The assistant's last words; nil if it has said nothing.
  public func reply() throws -> String? {
    try session.view().timeline.last { $0.sender == Assistant.member }?.content?.summary
  }

  /// The channel as the person sees it.
  public func channel() throws -> ChannelView { try session.view() }

  /// The events of the last line, in all streams; before the first line, everything.
  public func events() throws -> [RecordedEvent] {
    try stage.events(after: lastLine.withLock { $0 })
  }

  /// The whole conversation in words, with calls and the plugin's events.
  public func transcript() throws -> String {
    PlayedTranscript(of: stage.plugin, try stage.events()).text
  }

  private func note() throws {
    let head = try stage.log.head()
    lastLine.withLock { $0 = head }
  }
}

/// Something that was to be chosen and is not there.
public struct ChoiceNotOffered: Error, Equatable, CustomStringConvertible {
  /// The label that was to be chosen.
  public let label: String
  /// The labels on offer.
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

extension PlayedConversation {
  /// Expects some events of the last line, in this order, whatever came between them.
  public func expect(
    _ expected: ExpectedEvent..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(sourceLocation) {
      var rest = try events()[...]
      for event in expected {
        guard let index = rest.firstIndex(where: { event.matches($0, stage.plugin) }) else {
          return
            "Expected \(event), which did not happen\(expected.count > 1 ? " in this order" : "")."
        }
        rest = rest[(index + 1)...]
      }
      return nil
    }
  }

  /// Expects that the last line did not lead to an event.
  public func expectNo(
    _ unexpected: ExpectedEvent, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(sourceLocation) {
      try events().contains { unexpected.matches($0, stage.plugin) }
        ? "Expected no \(unexpected), but it happened." : nil
    }
  }

  /// Expects a view as it is now; nil expects that there is none.
  public func expectView(
    _ projection: String, _ key: String, _ expected: JSONValue?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(sourceLocation) {
      let view = try stage.view(projection, key)
      return view == expected
        ? nil
        : """
        Expected the view \(projection) of \(key) to be
          \(expected?.jsonText ?? "none")
        but it is
          \(view?.jsonText ?? "none")
        """
    }
  }

  /// Expects what can be chosen now: cards, button, replies, in the order in which they are shown.
  public func expectChoices(
    _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(sourceLocation) {
      let choices = try choices()
      return choices == expected
        ? nil : "Expected the choices \(expected), but there are \(choices)."
    }
  }

  private func check(_ place: SourceLocation, _ problem: () throws -> String?) {
    do {
      guard let problem = try problem() else { return }
      Issue.record(comment(problem), sourceLocation: place)
    } catch {
      Issue.record(error, comment("This was thrown."), sourceLocation: place)
    }
  }

  /// A sentence with the whole transcript below it.
  func comment(_ sentence: String) -> Comment {
    do {
      return Comment(rawValue: "\(sentence)\n\n\(try transcript())")
    } catch {
      return Comment(rawValue: "\(sentence)\n\nThere is no transcript: \(error)")
    }
  }
}

extension RecordedEvent {
  var payloadText: String { String(decoding: payload, as: UTF8.self) }
}
