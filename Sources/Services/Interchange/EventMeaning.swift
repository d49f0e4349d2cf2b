import Conversation
import EventLog
import Scheduling

/// What an event is for those who follow its stream, where an import asks for that.
enum EventMeaning: Sendable, Equatable {
  /// An event of a channel; where it is about somebody whom the payload does not name, that is somebody there.
  case channel(ChannelEvent, about: String?)
  /// An event of a provider's calendar.
  case calendar(CalendarEvent)
  /// What a log says of itself.
  case ownRecord
  /// What a stream begins with, and has once; whom it names as the one it is about.
  case first(about: String?)
  /// What comes in a stream only after an event of that type, about the same person.
  case after(EventType, about: String?)
  /// Anything else.
  case other
}
