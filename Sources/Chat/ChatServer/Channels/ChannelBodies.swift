import Accounts
import Conversation
import JSON
import PluginKit

/// A conversation to begin.
@Parameters
struct NewChannel: Sendable {
  /// The plugin to talk to; without one people talk among themselves.
  var plugin: String?
  /// Who else is in it, by their accounts; the assistant of a plugin answers there what is said to it by name.
  @Parameter(.count(0...64), .unique)
  var members: [String]?
}

/// Something to say.
@Parameters
struct NewMessage: Sendable {
  /// The words; with an attachment the caption of a picture, and nothing with another file.
  @Parameter(.length(1...16384))
  var text: String?
  /// A file of one's own that was uploaded to the channel, by its identifier.
  @Parameter(.length(1...255))
  var attachment: String?
  /// A place, and nothing else with it.
  var location: NewPlace?
  /// What it is: a text, or a clinician's answer; a provider's text is one by itself where somebody asked.
  var kind: Kind?

  /// What words can be.
  enum Kind: String, CaseIterable, Sendable, ParameterValue { case text, doctorResponse }
}

/// A place to tell of, in degrees (WGS 84).
@Parameters
struct NewPlace: Sendable {
  /// What it is called.
  @Parameter(.length(1...200))
  var name: String?
  /// Degrees north of the equator; south of it they are negative.
  @Parameter(.range(-90...90))
  var latitude: Double
  /// Degrees east of Greenwich; west of it they are negative.
  @Parameter(.range(-180...180))
  var longitude: Double
}

extension NewPlace {
  var content: MessageContent {
    .location(name: name, latitude: latitude, longitude: longitude)
  }
}

/// Something that is done once: a card or a button taken, a reply chosen, an input answered.
@Parameters
struct NewInteraction: Sendable {
  /// What is acted on.
  var kind: Kind
  /// Its identifier.
  @Parameter(.length(1...255))
  var id: String
  /// What an input is answered with: a text, a day, an option, a list of options, or {"text", "images"} with the identifiers of pictures that were uploaded.
  var value: JSONValue?

  /// What can be acted on.
  enum Kind: String, CaseIterable, Sendable, ParameterValue { case card, button, reply, input }
}

/// What is to be undone.
@Parameters
struct Undoing: Sendable {
  /// The turn; without one the newest.
  @Parameter(.length(1...255))
  var turn: String?
}

/// Up to where somebody has read.
@Parameters
struct ReadUpTo: Sendable {
  /// The last message that was read.
  @Parameter(.length(1...255))
  var message: String
}

/// Who has the conversation.
@Parameters
struct Assignee: Sendable {
  /// The member who takes it; without one it is the assistant's again.
  @Parameter(.length(1...255))
  var member: String?
}

/// What was recorded.
@FunctionResult
struct Recorded: Sendable {
  /// the message that it made; the same for a repeated request.
  var message: String?
  /// where it lies in the log; nothing where it changed nothing.
  var position: Int?
  /// the turn in which the assistant answers it; nothing where it does not.
  var turn: String?
}

/// A channel that is there.
@FunctionResult
struct ChannelName: Sendable {
  /// its identifier.
  var channel: String
}

/// One line of a person's list of channels.
@FunctionResult
struct ChannelLine: Sendable {
  /// its identifier.
  var channel: String
  /// what it is called.
  var title: String
  /// the plugin that answers in it.
  var plugin: String?
  /// the last message in one line.
  var last: String?
  /// when it was said; before anything was, when one came in or was called.
  @Parameter("last_time", .format(.dateTime))
  var lastTime: String?
  /// how many messages of others are unread.
  var unread: Int
  /// whether one was called to it and has not come in yet.
  var called: Bool
  /// who is there, the assistant as well; at most 8 of them.
  var members: [ChannelLineMember]
  /// how many are there.
  @Parameter("member_count")
  var memberCount: Int
}

/// Somebody in a channel.
@FunctionResult
struct ChannelLineMember: Sendable {
  /// their identifier.
  var id: String
  /// what they are called.
  var name: String
  /// what they do there.
  var role: String
}

/// A part of a list, and where it goes on.
@FunctionResult
struct ChannelLines: Sendable {
  /// the newest first.
  var channels: [ChannelLine]
  /// what to ask for as ?cursor= to go on; nothing at the end.
  var next: String?
}

/// Older entries of a timeline, and where it goes on.
@FunctionResult
struct TimelinePage: Sendable {
  /// messages, calls and notices, the oldest first; of long ones as many as have 256 KiB together, but one at least.
  var entries: [JSONValue]
  /// what to ask for as ?cursor= to go further back; nothing at the beginning.
  var next: String?
}
