public import EventLog

/// A channel came to be.
@Event("channel.created", subject: .caller)
public struct ChannelCreated: Sendable {
  /// What it is called.
  @Plain("a plugin's name for its channels, or an import's") public var title: String
  /// The plugin that answers in it; nil if none does.
  @Plain("a plugin's identifier") public var plugin: String?
  /// Whose conversation with the plugin it is: the same pair always returns to the same channel; nil if it is nobody's own.
  public var person: MemberID?
  /// Where an imported channel comes from.
  @Plain("an import's format, and what it calls the conversation") public var source: JSONValue?
  /// What an imported conversation told the assistant before it began, and of which tools: it may tell of the person.
  @Personal public var instructions: JSONValue?
  /// Whether several people talk here and the assistant answers only what is said to it, see `Address`; nil where it answers everything.
  public var isGroup: Bool?
}

/// Somebody is in the channel from now on.
@Event("channel.memberJoined")
public struct MemberJoined: Sendable {
  /// Who.
  public var member: MemberID
  /// What they are called.
  @Personal public var name: String
  /// What they do there.
  public var role: Role
  /// Whom it is about: nobody where software joins.
  @Subject public var person: MemberID? { role == .assistant ? nil : member }
}

extension MemberJoined {
  /// Says that somebody is in the channel.
  public init(_ member: Member) {
    self.init(member: member.id, name: member.name, role: member.role)
  }

  /// Who joined.
  public var who: Member { Member(id: member, name: name, role: role) }
}

/// Somebody was asked to come.
@Event("channel.memberInvited")
public struct MemberInvited: Sendable {
  /// Who is asked.
  public var member: MemberID
  /// What they are called.
  @Personal public var name: String
  /// What they are to do there.
  public var role: Role
  /// Who asks.
  public var by: MemberID
  /// Whom it is about: nobody where software is asked.
  @Subject public var person: MemberID? { role == .assistant ? nil : member }
}

extension MemberInvited {
  /// Says that somebody was asked to come.
  public init(_ member: Member, by asker: MemberID) {
    self.init(member: member.id, name: member.name, role: member.role, by: asker)
  }
}

/// Somebody left.
@Event("channel.memberLeft")
public struct MemberLeft: Sendable {
  /// Who.
  public var member: MemberID
}

/// The conversation is now somebody else's: the assistant is silent, or answers again.
@Event("channel.handedOff")
public struct ChannelHandedOff: Sendable {
  /// Who has the conversation; nil gives it back to the assistant.
  public var to: MemberID?
}
