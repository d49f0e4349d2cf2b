import Conversation
import EventLog
import JSON
import PluginKit

/// A conversation of one person with a plugin as it is on the record.
struct RecordedConversation: Sendable {
  /// The way in which one of its events is told anew.
  enum Part: Sendable {
    /// It stays as it was: a welcome, what others said.
    case kept
    /// The person does it anew.
    case act(PersonAct)
    /// It follows from an act, and is made anew with it.
    case remade
  }

  let channel: String
  let plugin: String
  let person: Member
  let events: [RecordedEvent]
  /// Its turns, by their identifiers.
  let turns: Set<String>
  let parts: [Position: Part]
  /// The calls made in it, in order: what the person wanted.
  let wanted: [FunctionCalled]

  /// Whether a language model was asked.
  var hasModel: Bool { RecordedTurn(self).hasModel }

  fileprivate init(
    _ channel: String, with plugin: String, _ person: Member, _ events: [RecordedEvent]
  ) {
    (self.channel, self.plugin, self.person, self.events) = (channel, plugin, person, events)
    let known = events.map(RecordedModel.known)
    turns = Set(
      known.compactMap { event in
        if case .turnStarted(let started) = event { started.turn.rawValue } else { nil }
      })
    wanted = known.compactMap { event in
      if case .functionCalled(let called) = event { called } else { nil }
    }
    var reader = ActReader(of: person.id, events, known)
    parts = reader.parts(turns: turns)
  }
}

extension RecordedTurn {
  /// All turns of a conversation as if they were one.
  init(_ conversation: RecordedConversation) {
    self.init(
      channel: conversation.channel, id: TurnID("all"), start: .start,
      time: Timestamp(microseconds: 0), events: conversation.events)
  }
}

/// The conversations of a log that can be played anew, by their channels.
struct RecordedConversations {
  private(set) var all: [String: RecordedConversation] = [:]
  private(set) var skipped: [SkippedConversation] = []

  fileprivate struct Draft {
    var events: [RecordedEvent] = []
    var created: ChannelCreated?
    var members: [MemberID: Member] = [:]
    var open: TurnID?
    var fault: String?
  }

  /// Those in some channels, in all without any, in which one of these plugins answers.
  init(of channels: Set<String>, by plugins: Set<String>, in log: any EventLog) throws {
    var drafts: [String: Draft] = [:]
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent { event in
        guard event.isIn(category: "channel"),
          channels.isEmpty || channels.contains(event.streamIdentifier)
        else { return .proceed }
        try drafts[event.streamIdentifier, default: Draft()].note(event)
        return .proceed
      }
    }
    for (channel, draft) in drafts.sorted(by: { $0.key < $1.key }) {
      take(draft, channel, plugins)
    }
  }

  private mutating func take(_ draft: Draft, _ channel: String, _ plugins: Set<String>) {
    func skip(_ reason: String) {
      skipped.append(SkippedConversation(channel: channel, reason: reason))
    }
    if let fault = draft.fault { return skip(fault) }
    guard let created = draft.created, let plugin = created.plugin else {
      return skip("no assistant answers in it")
    }
    guard plugins.contains(plugin) else {
      return skip("its plugin \(plugin) is not given: --plugin takes a plugin's folder")
    }
    guard created.isGroup != true, let person = created.person, let member = draft.members[person],
      draft.members.values.allSatisfy({ $0.role != .person || $0.id == person })
    else { return skip("several people talk in it") }
    guard draft.open == nil else { return skip("a turn of it is still open") }
    let conversation = RecordedConversation(channel, with: plugin, member, draft.events)
    guard !conversation.turns.isEmpty else { return skip("the assistant answered nothing in it") }
    all[channel] = conversation
  }
}

extension RecordedConversations.Draft {
  fileprivate mutating func note(_ event: borrowing EventView) throws {
    if event.isImported {
      fault = "it was imported"
    } else if event.isArchived {
      fault = fault ?? "position \(event.position) is archived, and its segment not at hand"
    } else if !event.isReadable {
      fault = fault ?? "position \(event.position) was redacted, or is of a newer version"
    }
    guard fault == nil else { return }
    let recorded = event.recorded
    guard !recorded.isErased else {
      fault = "position \(event.position) was erased"
      return
    }
    events.append(recorded)
    switch RecordedModel.known(recorded) {
    case .channelCreated(let event): created = event
    case .memberJoined(let joined):
      members[joined.member] = Member(id: joined.member, name: joined.name, role: joined.role)
    case .turnStarted(let started): open = started.turn
    case .turnCompleted, .turnFailed: open = nil
    default: break
    }
  }
}

/// A conversation that cannot be played anew.
package struct SkippedConversation: Sendable, Equatable {
  package let channel: String
  /// Why.
  package let reason: String
}
