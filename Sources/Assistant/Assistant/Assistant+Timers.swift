package import Conversation
package import EventLog
package import PluginKit
import Understanding

extension Assistant {
  /// How long an open question keeps the assistant from speaking by itself.
  static let patience = Duration.seconds(600)

  /// Says something by itself in a channel, once under the id of a commit.
  ///
  /// It waits while a turn is under way, while somebody else has the conversation, and a while for
  /// an answer that the person owes. What is said afterwards is no answer to what was asked before.
  package func announce(
    in channel: String, to person: MemberID, as id: CommitID, causedBy cause: Position?,
    _ saying: (RegisteredPlugin) async throws -> Rendering?
  ) async throws -> Announcement {
    try await queues.inQueue(of: channel) {
      try await ReadSentences.reading {
        if let said = try message(of: id) { return .said(said) }
        var runner = try TurnRunner(self, in: channel)
        try await runner.run()
        let state = try self.state(of: channel)
        if let obstacle = try obstacle(to: person, in: channel, state) { return obstacle }
        guard let plugin = state.plugin.flatMap({ registry[$0] }) else { return .waits(until: nil) }
        let language = state.dialogues[person]?.language ?? environment.language
        let speaker = plugin.speaking(language)
        guard let rendering = try await saying(speaker) else { return .said(nil) }
        do {
          return .said(
            try await say(rendering, to: person, by: speaker, in: channel, as: id, causedBy: cause))
        } catch AppendError.beingErased {
          return .notThere
        }
      }
    }
  }

  private func say(
    _ rendering: Rendering, to person: MemberID, by plugin: RegisteredPlugin, in channel: String,
    as id: CommitID, causedBy cause: Position?
  ) async throws -> MessageID {
    let message = MessageID(environment.newID())
    let events = MessageEvents(newID: environment.newID, person: person, plugin: plugin)
      .showing(rendering, as: message)
    _ = try await channels.execute(
      .announce(events), on: .channel(channel), commitID: id, actor: actor(for: plugin),
      causation: cause, subject: person.rawValue)
    return message
  }

  /// Why nothing can be said to somebody now; nil if it can.
  private func obstacle(
    to person: MemberID, in channel: String, _ state: ChannelState
  ) throws -> Announcement? {
    guard state.exists, state.members[person] != nil else { return .notThere }
    guard state.handedTo == nil, state.turn == nil, state.waiting.isEmpty else {
      return .waits(until: nil)
    }
    guard state.dialogues[person]?.question != nil else { return nil }
    let spoken = try lastSpoken(in: channel) ?? environment.now()
    let patience = spoken.adding(Self.patience)
    return patience > environment.now() ? .waits(until: patience) : nil
  }

  /// When something was said last.
  private func lastSpoken(in channel: String) throws -> Timestamp? {
    try log.withSnapshot { snapshot in
      var time: Timestamp?
      try snapshot.forEachEvent(in: .channel(channel), .backward) { event in
        guard event.type == MessageSent.eventType else { return .proceed }
        time = event.time
        return .stop
      }
      return time
    }
  }

  /// The message that the commit with an id has said; nil if there is no such commit.
  private func message(of id: CommitID) throws -> MessageID?? {
    try log.withSnapshot { snapshot in
      guard let position = try snapshot.position(of: id) else { return MessageID??.none }
      var message: MessageID?
      try snapshot.forEachEvent(from: position) { event in
        if event.type == MessageSent.eventType, event.isReadable {
          message = try event.decode(MessageSent.self).message
        }
        return .stop
      }
      return .some(message)
    }
  }
}
