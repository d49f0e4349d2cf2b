public import EventLog

/// Something that a person is to be told, without its words: whoever shows it reads those from the record.
@JSONShape
public struct Notification: Sendable, Equatable {
  /// The event.
  public var position: Int64
  /// When it happened.
  public var time: Timestamp
  /// What happened.
  public var kind: NotificationKind
  /// Who did it; nil where nobody is named.
  public var by: String?
  /// The conversation that it happened in.
  public var channel: String?
  /// The appointment that it is about.
  public var appointment: String?
  /// When the appointment begins; nil where it is given up.
  public var start: Timestamp?
  /// The message in which it was said.
  public var message: String?
}

/// What people are told of.
@JSONShape
public enum NotificationKind: String, Sendable, CaseIterable {
  /// Somebody else made an appointment with them.
  case appointmentBooked
  /// Somebody else moved an appointment of theirs.
  case appointmentMoved
  /// Somebody else gave up an appointment of theirs.
  case appointmentCancelled
  /// A person, not the assistant, said something to them.
  case answered
  /// They are to see to a danger.
  case alarm
  /// They were given a conversation.
  case called
  /// A person has asked them something, and waits for their answer.
  case asked
}

/// What a person was told last, and what of it they have seen.
@JSONShape
public struct NotificationList: Sendable, Equatable {
  /// The oldest first; at most ``most``.
  public var notifications: [Notification] = []
  /// Up to where they have seen them.
  public var readThrough: Int64 = 0
  /// Of a channel, under U+0001 and its identifier: the people who are in it.
  public var people: [String] = []

  /// The most that are kept.
  public static var most: Int { 200 }

  /// How many they have not seen.
  public var unread: Int { notifications.count { $0.position > readThrough } }

  /// Tells no more of what was said in a channel and is undone.
  mutating func remove(_ messages: Set<String>, in channel: String) {
    notifications.removeAll { told in
      told.channel == channel && told.message.map(messages.contains) ?? false
    }
  }

  mutating func add(_ notification: Notification) {
    notifications.append(notification)
    notifications.removeFirst(max(0, notifications.count - Self.most))
  }
}
