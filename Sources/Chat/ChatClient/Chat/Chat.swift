public import Foundation

/// A chat as one of its people sees it at one moment: what was said, what is asked, and how things
/// stand.
///
/// A value: it never changes by itself. ``ConversationSession/updates`` gives the next one. What
/// can be done is in it, as ``ChatSender`` values that send: nothing has to be remembered beside
/// it.
public struct Chat: Sendable, Equatable, Identifiable {
  /// Tells chats apart.
  public typealias ID = ChatIdentifier<Chat>

  /// Which chat it is.
  public var id: ID
  /// Its title.
  public var title: String
  /// Who looks at it.
  public var me: Person
  /// Who is in it, oneself too.
  public var people: [Person]
  /// How things stand.
  public var status: Status
  /// The messages, the oldest first; older messages than these may exist.
  public var messages: [Message]
  /// The input that is asked for now.
  public var input: ChatInput
  /// Whether what was said last can be taken back.
  public var undo: Undo
  /// The last answer, if it can be answered anew.
  public var editable: EditableAnswer?
  /// The words that the other side is saying and that are no message yet; nil if there are none.
  public var speech: String?

  /// A chat in which nothing was said.
  public init(
    id: ID, title: String, me: Person, people: [Person] = [], status: Status = Status(),
    messages: [Message] = [], input: ChatInput = .none, undo: Undo = .unavailable(),
    editable: EditableAnswer? = nil, speech: String? = nil
  ) {
    (self.id, self.title, self.me, self.people, self.status) = (id, title, me, people, status)
    (self.messages, self.input, self.undo) = (messages, input, undo)
    (self.editable, self.speech) = (editable, speech)
  }
}

extension Chat {
  /// Somebody in a chat.
  public struct Person: Sendable, Hashable, Identifiable {
    /// Who it is.
    public let id: ChatIdentifier<Person>
    /// Their name.
    public var name: String
    /// Their role there: `person`, `assistant`, `provider`, or another word of the other side.
    public var role: String

    /// Somebody by name.
    public init(id: ChatIdentifier<Person>, name: String, role: String = "person") {
      (self.id, self.name, self.role) = (id, name, role)
    }
  }

  /// An answer that can be given anew, until something else is said.
  public struct EditableAnswer: Sendable, Equatable {
    /// The input that was asked for; its sender answers anew.
    public var input: ChatInput
    /// The answer.
    public var answer: String

    /// An answer to an input.
    public init(input: ChatInput, answer: String) { (self.input, self.answer) = (input, answer) }
  }

  /// Whether what was said last can be taken back.
  public enum Undo: Sendable, Hashable {
    /// It can; the text says which turn of the chat it would be, for
    /// ``ConversationSession/undo()``.
    case available(turn: String? = nil)
    /// It cannot, and why, if that is known.
    case unavailable(reason: String? = nil)

    /// Whether it can.
    public var isAvailable: Bool { if case .available = self { true } else { false } }

    /// Why it cannot; nil if it can, or nobody says.
    public var reason: String? { if case .unavailable(let reason) = self { reason } else { nil } }
  }

  /// How things stand.
  public struct Status: Sendable, Hashable {
    /// Whether what others say arrives.
    public enum Connection: Sendable, Hashable {
      /// It arrives as it is said.
      case connected
      /// It does not at the moment, which is being mended; what one says oneself is kept until
      /// then.
      case reconnecting
      /// It does not: one has to sign in again, which the reason says more of.
      case signedOut(reason: String)
      /// It does not: one has left the conversation, or it is gone, which the reason says more of.
      case gone(reason: String)
      /// It does not, and nothing can be sent any more: the conversation was closed here.
      case closed
    }

    /// Who has to do something.
    public enum Activity: Sendable, Hashable {
      /// Nobody in particular: one may say something.
      case waiting
      /// The other side is about to answer.
      case answering
      /// Somebody real has the conversation: they answer when they do.
      case handedOff(to: Person)
      /// It is over: nothing more is asked.
      case ended
    }

    /// Whether what others say arrives.
    public var connection: Connection
    /// Who has to do something.
    public var activity: Activity

    /// How things stand, by default well.
    public init(connection: Connection = .connected, activity: Activity = .waiting) {
      (self.connection, self.activity) = (connection, activity)
    }
  }

  /// Whether everything that one said is on the record and the other side is about to say nothing.
  public var isSettled: Bool {
    status.activity != .answering
      && !messages.contains { [.waiting, .sending].contains($0.outgoing?.delivery) }
  }

  /// Something that was said: by others, or by oneself; the sender decides.
  public enum Message: Sendable, Equatable, Identifiable {
    /// Tells messages apart.
    public typealias ID = ChatIdentifier<Message>

    /// Somebody else said it, or the platform.
    case incoming(Incoming)
    /// One said it oneself.
    case outgoing(Outgoing)

    /// Which message it is.
    public var id: ID {
      switch self {
      case .incoming(let message): message.id
      case .outgoing(let message): message.id
      }
    }

    /// Its content.
    public var content: Content {
      switch self {
      case .incoming(let message): message.content
      case .outgoing(let message): message.content
      }
    }

    /// The message of somebody else; nil for one's own.
    public var incoming: Incoming? {
      if case .incoming(let message) = self { message } else { nil }
    }

    /// The message of one's own; nil for others'.
    public var outgoing: Outgoing? {
      if case .outgoing(let message) = self { message } else { nil }
    }
  }

  /// A message of somebody else, with its choices.
  public struct Incoming: Sendable, Equatable, Identifiable {
    /// Which message it is.
    public var id: Message.ID
    /// Who said it; nil for the platform's remarks.
    public var sender: Person?
    /// When; nil if nobody says.
    public var time: Date?
    /// Its content.
    public var content: Content
    /// Whether it was changed since it was said.
    public var isEdited: Bool
    /// The cards below it.
    public var cards: [Card]
    /// The button below it.
    public var button: Button?
    /// The quick replies; only at the newest message.
    public var replies: [Choice]
    /// The question for consent that it asks.
    public var consent: Consent?

    /// A message of words, or of anything else.
    public init(
      id: Message.ID, sender: Person?, time: Date? = nil, content: Content, isEdited: Bool = false,
      cards: [Card] = [], button: Button? = nil, replies: [Choice] = [], consent: Consent? = nil
    ) {
      (self.id, self.sender, self.time, self.content) = (id, sender, time, content)
      (self.isEdited, self.cards, self.button) = (isEdited, cards, button)
      (self.replies, self.consent) = (replies, consent)
    }
  }

  /// A message of one's own, and how far it has come.
  public struct Outgoing: Sendable, Equatable, Identifiable {
    /// Which message it is; another one once it is stored.
    public var id: Message.ID
    /// When it was said; nil if nobody says.
    public var time: Date?
    /// Its content.
    public var content: Content
    /// How far it has come.
    public var delivery: Delivery
    /// Whether it was changed since it was said.
    public var isEdited: Bool

    /// A message that is stored, or on its way.
    public init(
      id: Message.ID, time: Date? = nil, content: Content, delivery: Delivery = .sent,
      isEdited: Bool = false
    ) {
      (self.id, self.time, self.content) = (id, time, content)
      (self.delivery, self.isEdited) = (delivery, isEdited)
    }
  }

  /// How far a message of one's own has come.
  public enum Delivery: Sendable, Equatable {
    /// It is kept here and not on its way yet: ``ConversationSession/withdraw(_:)`` takes it back.
    case waiting
    /// It is on its way, and may have arrived.
    case sending
    /// It is on the record.
    case sent
    /// Somebody has read it.
    case read
    /// The other side does not take it: why, and what can be done.
    case failed(Failure)
  }

  /// Why a message was not taken, and what can be done.
  public struct Failure: Sendable, Equatable {
    /// Why, in a sentence.
    public var reason: String
    /// The kind of reason.
    public var kind: ChatRefusal.Kind
    /// Sends it once more.
    public var again: ChatSender<Void>
    /// Lets go of it.
    public var discard: ChatSender<Void>

    /// A failure that can be mended.
    public init(
      reason: String, kind: ChatRefusal.Kind, again: ChatSender<Void>, discard: ChatSender<Void>
    ) {
      (self.reason, self.kind, self.again, self.discard) = (reason, kind, again, discard)
    }
  }
}

/// An identifier of something in a chat, told apart by what it identifies; its text is the other
/// side's business.
public struct ChatIdentifier<Of>: RawRepresentable, Hashable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The identifier as it stands in the record.
  public let rawValue: String

  /// Takes an identifier as somebody said it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Takes an identifier that stands in the code.
  public init(stringLiteral value: String) { rawValue = value }

  /// The identifier's text.
  public var description: String { rawValue }
}
