package import EventLog

/// Something that a person is to be told, without its words: whoever shows it reads those from the record.
@JSONShape
package struct Notification: Sendable, Equatable {
  /// The event.
  package var position: Int64
  /// When it happened.
  package var time: Timestamp
  /// What happened.
  package var kind: NotificationKind
  /// Who did it; nil where nobody is named.
  package var by: String?
  /// The conversation that it happened in.
  package var channel: String?
  /// The appointment that it is about.
  package var appointment: String?
  /// When the appointment begins; nil where it is given up.
  package var start: Timestamp?
  /// The message in which it was said.
  package var message: String?
}

/// What people are told of.
@JSONShape
package enum NotificationKind: String, Sendable, CaseIterable {
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
package struct NotificationList: Sendable, Equatable {
  /// The oldest first; at most ``most``.
  package var notifications: [Notification] = []
  /// Up to where they have seen them.
  package var readThrough: Int64 = 0
  /// Of a channel, under U+0001 and its identifier: the people who are in it.
  package var people: [String] = []

  /// The most that are kept.
  package static var most: Int { 200 }

  /// How many they have not seen.
  package var unread: Int { notifications.count { $0.position > readThrough } }

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
