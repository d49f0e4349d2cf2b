public import EventLog

/// Under U+0001 and a channel's identifier, which no person's can begin with: the people of a channel, whose lists its messages belong to.
@JSONShape
public struct ChannelPeople: Sendable, Equatable {
  /// Who is there; assistants have no list.
  public var members: [MemberID] = []
  /// Those of them whom the assistant does not answer.
  public var providers: [MemberID] = []
  /// Whether the assistant is there.
  public var hasAssistant: Bool = false
  /// What the channel is called, for those who join later.
  public var title: String = ""
  /// Whose conversation with a plugin it is.
  public var own: OwnChannel?
  /// Whether anybody else was ever there, or sent a message.
  public var hadOthers: Bool = false
  /// Who was given the conversation and has not come in yet.
  public var called: MemberID?
}

/// A channel that was opened for one person and one plugin.
@JSONShape
public struct OwnChannel: Sendable, Equatable {
  public var person: MemberID
  public var plugin: String
  /// Where it was created.
  public var position: Int64
  /// Whether it was imported: then it is theirs only where nobody else was ever in it.
  public var isImported: Bool = false
}

/// The key of a channel's people.
func people(of channel: String) -> String { "\u{1}" + channel }

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
