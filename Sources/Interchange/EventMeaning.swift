import Conversation
import Scheduling

/// What an event is for those who follow its stream, where an import asks for that.
enum EventMeaning: Sendable, Equatable {
  /// An event of a channel.
  case channel(ChannelEvent)
  /// An event of a provider's calendar.
  case calendar(CalendarEvent)
  /// What a log says of itself.
  case ownRecord
  /// Anything else.
  case other
}
