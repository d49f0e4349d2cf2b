public import EventLog

/// A channel came to be.
@Event("channel.created")
public struct ChannelCreated: Sendable {
  /// What it is called.
  public var title: String
  /// The plugin that answers in it; nil if none does.
  public var plugin: String?
  /// Where an imported channel comes from.
  public var source: JSONValue?
}

/// Somebody is in the channel from now on.
@Event("channel.memberJoined")
public struct MemberJoined: Sendable {
  /// Who.
  public var member: Member
}

/// Somebody was asked to come.
@Event("channel.memberInvited")
public struct MemberInvited: Sendable {
  /// Who is asked.
  public var member: Member
  /// Who asks.
  public var by: MemberID
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
