public import EventLog
public import JSON

/// Somebody who was asked to come does not.
@Event("channel.invitationDeclined")
public struct InvitationDeclined: Sendable {
  /// Who was asked.
  public var member: MemberID
}

/// A sign with which people answer a message.
@JSONShape
public enum Reaction: String, Sendable, Hashable, CaseIterable {
  case thumbsUp, heart, laugh, surprise, sad, thanks
}

/// A member answered a message with a sign, in place of the one that they gave it before.
@Event("message.reacted")
public struct MessageReacted: Sendable {
  public var message: MessageID
  /// Who.
  public var member: MemberID
  /// The sign; nil takes it away.
  @Plain("one of a few signs") public var reaction: Reaction?
}

/// Why somebody reports something.
@JSONShape
public enum ReportReason: String, Sendable, Hashable, CaseIterable {
  case spam, harassment, impersonation, danger, other
}

/// Somebody reports what happens in a channel, or that they were asked to come into it.
@Event("channel.reported")
public struct ChannelReported: Sendable, Hashable {
  /// Who reports.
  public var by: MemberID
  /// Whose doing it is; nil if it is nobody's in particular.
  public var about: MemberID?
  /// The message that it is about; nil if it is none.
  public var message: MessageID?
  /// Why.
  @Plain("one of a few reasons") public var reason: ReportReason
  /// Who is told.
  public var told: [MemberID]
}
