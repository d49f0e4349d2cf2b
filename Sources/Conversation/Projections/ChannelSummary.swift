public import EventLog

/// One line of a person's list.
@JSONShape
public struct ChannelSummary: Sendable, Equatable {
  /// The plugin whose conversation with this person it is.
  public var plugin: String?
  /// Where it was opened for them, if it was.
  public var opened: Int64?
  /// What the channel is called.
  public var title: String
  /// The last message in one line.
  public var last: String?
  /// When it was said; before anything was, when they came in or were called.
  public var lastTime: Timestamp?
  public var lastMessage: MessageID?
  /// How many messages of others the person has not read.
  public var unread: Int
  /// Whether they were given the conversation and have not come in yet: then they may look, and come in.
  public var isCalled: Bool = false
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
