public import Foundation

extension Chat {
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

    /// What it holds.
    public var content: Content {
      switch self {
      case .incoming(let message): message.content
      case .outgoing(let message): message.content
      }
    }

    /// What somebody else said; nil for one's own.
    public var incoming: Incoming? {
      if case .incoming(let message) = self { message } else { nil }
    }

    /// What one said oneself; nil for others'.
    public var outgoing: Outgoing? {
      if case .outgoing(let message) = self { message } else { nil }
    }
  }

  /// What somebody else said, with what can be chosen at it.
  public struct Incoming: Sendable, Equatable, Identifiable {
    /// Which message it is.
    public var id: Message.ID
    /// Who said it; nil for the platform's remarks.
    public var sender: Person?
    /// When; nil where nobody says.
    public var time: Date?
    /// What it holds.
    public var content: Content
    /// Whether it was changed since it was said.
    public var isEdited: Bool
    /// The cards below it.
    public var cards: [Card]
    /// The button below it.
    public var button: Button?
    /// What can be answered with one touch; only at the newest message.
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

  /// What one said oneself, and how far it has come.
  public struct Outgoing: Sendable, Equatable, Identifiable {
    /// Which message it is; another one once it is stored.
    public var id: Message.ID
    /// When it was said; nil where nobody says.
    public var time: Date?
    /// What it holds.
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
    /// What kind of reason that is.
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
