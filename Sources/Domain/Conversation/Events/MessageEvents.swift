public import EventLog

/// A member said something.
@Event("message.sent", subject: .caller)
public struct MessageSent: Sendable {
  public var message: MessageID
  /// Who said it.
  public var sender: MemberID
  /// What was said.
  @Personal(erased: MessageContent.notice(text: "[erased]"))
  public var content: MessageContent
  /// Whether links in it are shown as previews; they are unless it says no.
  public var linkPreview: Bool?
}

/// A member changed what they had said.
@Event("message.edited", subject: .caller)
public struct MessageEdited: Sendable {
  public var message: MessageID
  /// What it says now.
  @Personal(erased: MessageContent.notice(text: "[erased]"))
  public var content: MessageContent
}

/// A member took back what they had said.
@Event("message.retracted")
public struct MessageRetracted: Sendable {
  public var message: MessageID
}

/// A member has read everything up to a message.
@Event("message.read")
public struct MessageRead: Sendable {
  /// Who.
  public var member: MemberID
  /// The last message read.
  public var upTo: MessageID
}
