package import EventLog

/// One line of a person's list.
@JSONShape
package struct ChannelSummary: Sendable, Equatable {
  /// The plugin whose conversation with this person it is.
  package var plugin: String?
  /// Where it was opened for them, if it was.
  package var opened: Int64?
  /// What the channel is called.
  package var title: String
  /// The last message in one line.
  package var last: String?
  /// When it was said; before anything was, when they came in or were called.
  package var lastTime: Timestamp?
  package var lastMessage: MessageID?
  /// How many messages of others the person has not read.
  package var unread: Int
  /// Whether they were given the conversation and have not come in yet: then they may look, and come in.
  package var isCalled: Bool = false
}

/// Under U+0001 and a channel's identifier, which no person's can begin with: the people of a channel, whose lists its messages belong to.
@JSONShape
package struct ChannelPeople: Sendable, Equatable {
  /// Who is there; assistants have no list.
  package var members: [MemberID] = []
  /// Those of them whom the assistant does not answer.
  package var providers: [MemberID] = []
  /// Whether the assistant is there.
  package var hasAssistant: Bool = false
  /// What the channel is called, for those who join later.
  package var title: String = ""
  /// Whose conversation with a plugin it is.
  package var own: OwnChannel?
  /// Whether anybody else was ever there, or sent a message.
  package var hadOthers: Bool = false
  /// Who was given the conversation and has not come in yet.
  package var called: MemberID?
}

/// A channel that was opened for one person and one plugin.
@JSONShape
package struct OwnChannel: Sendable, Equatable {
  package var person: MemberID
  package var plugin: String
  /// Where it was created.
  package var position: Int64
  /// Whether it was imported: then it is theirs only where nobody else was ever in it.
  package var isImported: Bool = false
}

/// The key of a channel's people.
func people(of channel: String) -> String { "\u{1}" + channel }

/// The channel whose people have a key; nil for the key of a person's list.
func channel(ofPeople key: String) -> String? {
  key.unicodeScalars.first == "\u{1}" ? String(key.unicodeScalars.dropFirst()) : nil
}

extension ChannelPeople {
  mutating func note(
    _ created: CreatedSummary, at position: Int64, isImported: Bool
  ) {
    title = created.title
    guard let plugin = created.plugin, let person = created.person else { return }
    own = OwnChannel(person: person, plugin: plugin, position: position, isImported: isImported)
  }

  func line(for member: MemberID, since time: Timestamp) -> ChannelSummary {
    let isOwn = own?.person == member
    return ChannelSummary(
      plugin: isOwn ? own?.plugin : nil, opened: isOwn ? own?.position : nil, title: title,
      lastTime: time, unread: 0)
  }
}

extension ChannelSummary {
  mutating func note(
    _ sent: MessageSent, _ summary: String, _ time: Timestamp, isOwn: Bool
  ) {
    last = summary
    lastTime = time
    lastMessage = sent.message
    unread = isOwn ? 0 : unread + 1
  }
}

extension String {
  /// The first characters; a text that can have no more is not walked through.
  func shortened(to limit: Int) -> String {
    utf8.count <= limit ? self : String(prefix(limit))
  }
}
