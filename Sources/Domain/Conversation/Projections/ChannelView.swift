public import EventLog
package import Projections

/// The view of a channel: who is there, what was said lately, what can still be done.
@JSONShape
public struct ChannelView: Sendable, Equatable {
  /// Its name.
  public var title: String = ""
  /// The plugin that answers in it.
  public var plugin: String?
  /// Who is there.
  public var members: [Member] = []
  /// Who was called to it last, beside the person and the assistant: to come, here, or gone again.
  public var guest: Member?
  /// Those of the members who were called to it here, not elsewhere by a log that was imported:
  /// they may come in again.
  public var called: [MemberID] = []
  /// Who was asked to come and has not answered.
  public var invited: [Member] = []
  /// The pages of the timeline that were asked for, usually the newest, in order.
  public var timeline: [TimelineEntry] = []
  /// How many entries there are in all.
  public var entries: Int = 0
  /// Who has the conversation, if the assistant has handed it off.
  public var handedTo: MemberID?
  /// The inputs that wait for an answer, at most one a person.
  public var inputs: [OpenInput] = []
  /// The turn that is under way.
  public var turn: OpenTurn?
  /// Up to where each of the members has read.
  public var read: [ReadMark] = []
}

extension ChannelView {
  /// The newest page of a channel, and the one before it; nil if there is no channel.
  package init?(of channel: String, in views: Views) throws {
    let projection = ChannelProjection()
    guard let head = try views.document(projection, channel) else { return nil }
    let newest = head.newestPage ?? 0
    let timeline = try (max(0, newest - 1)...newest).flatMap { page in
      try views.part(projection, channel, .page(page))?.entries.filter { !$0.isCleared } ?? []
    }
    let inputs = try head.inputs.map { try $0.whole(in: channel, views) }
    self.init(
      title: head.title, plugin: head.plugin, members: head.members, guest: head.guest,
      called: head.called, invited: head.invited, timeline: timeline, entries: head.entries,
      handedTo: head.handedTo,
      inputs: inputs, turn: head.turn, read: head.read)
  }
}

extension OpenInput {
  /// The input with all of its options, also if these were listed by an earlier question.
  package func whole(in channel: String, _ views: Views) throws -> OpenInput {
    guard case .sameOptions(let first, _) = accepts,
      case .options(let options)? = try views.part(
        ChannelProjection(), channel, .named(first.rawValue))
    else { return self }
    var input = self
    input.accepts = .singleOption(options: options)
    return input
  }
}

/// A turn that is under way.
@JSONShape
public struct OpenTurn: Sendable, Equatable {
  public var id: TurnID
  /// Whose it is.
  public var person: MemberID
  /// The position of the event that started it.
  public var position: Int64
}

/// A message or a call, and what belongs to it.
@JSONShape
public struct TimelineEntry: Sendable, Equatable {
  /// The event's position.
  public var position: Int64
  /// When it happened.
  public var time: Timestamp
  public var message: MessageID?
  /// Who said it.
  public var sender: MemberID?
  /// The message; nil once it was taken back.
  public var content: MessageContent?
  /// Whether it was changed or taken back.
  public var change: String?
  /// The message that it answers by quoting it.
  public var replyTo: MessageID?
  /// The signs with which people answered it.
  @Boxed public var reactions: [GivenReaction]?
  /// The cards shown with it.
  public var cards: [CardState]?
  /// The button shown with it.
  @Boxed public var button: ButtonState?
  /// A call of a function.
  @Boxed public var call: CallState?
  /// Something the system did, in a few words.
  public var notice: String?
  /// The version of the event whose words are out of the record, where nobody knows which message
  /// that was.
  package var removed: Int64?
  /// The call that the message asks consent to, and what the person decided.
  @Boxed public var consent: ConsentState?
}

/// A sign with which somebody answered a message.
@JSONShape
public struct GivenReaction: Sendable, Equatable {
  /// Whose it is.
  public var by: MemberID
  public var reaction: Reaction
}

/// A card and whether it was chosen.
@JSONShape
public struct CardState: Sendable, Equatable {
  public var card: Card
  /// Whether it was chosen; then its action cannot be taken again.
  public var isSelected: Bool
  /// The position of the event that showed it.
  public var position: Int64
}

/// A button and whether it can be clicked.
@JSONShape
public struct ButtonState: Sendable, Equatable {
  public var button: Button
  /// Whether it belongs to the newest message and was not clicked.
  public var isEnabled: Bool
  /// Whether it was clicked.
  public var isClicked: Bool
  /// The position of the event that showed it.
  public var position: Int64
}

/// A call and how far it is.
@JSONShape
public struct CallState: Sendable, Equatable {
  public var id: CallID
  public var function: String
  /// `called`, `returned` or `failed`.
  public var state: String
  /// The position of its outcome.
  public var outcome: Int64?
}

/// An input that waits.
@JSONShape
public struct OpenInput: Sendable, Equatable {
  /// The input.
  public var id: InteractionID
  /// Who is asked.
  public var of: MemberID
  /// The kind of answer it takes.
  public var accepts: InputKind
  /// The position of the event that asked.
  public var position: Int64
  /// The call that a yes consents to; nil if the input asks for something else.
  public var confirms: ConfirmedCall?
}

/// The present state of a channel, without its timeline, which lies in pages beside it.
@JSONShape
public struct ChannelHead: Sendable, Equatable {
  /// Its name.
  public var title: String = ""
  /// The plugin that answers in it.
  public var plugin: String?
  /// Who is there.
  public var members: [Member] = []
  /// Who was called to it last, beside the person and the assistant: to come, here, or gone again.
  public var guest: Member?
  /// The providers among the members who were called here, not by a log that was imported.
  public var called: [MemberID] = []
  /// Who was asked to come and has not answered.
  public var invited: [Member] = []
  /// How many entries the timeline has.
  public var entries: Int = 0
  public var newest: NewestMessage?
  /// Who has the conversation, if the assistant has handed it off.
  public var handedTo: MemberID?
  /// The inputs that wait for an answer, at most one a person.
  public var inputs: [OpenInput] = []
  /// The turn that is under way.
  public var turn: OpenTurn?
  /// Up to where each of the members has read.
  public var read: [ReadMark] = []
  /// Which turns may be undone.
  public var undo: UndoHistory = UndoHistory()

  /// How many entries a page of the timeline has.
  public static var pageLength: Int { 64 }

  /// The page that the newest entry is in; nil for an empty timeline.
  public var newestPage: Int? { entries == 0 ? nil : (entries - 1) / Self.pageLength }
}

/// Where the newest message of a channel is.
@JSONShape
public struct NewestMessage: Sendable, Equatable {
  public var message: MessageID
  /// The page it is in.
  public var page: Int
  /// Whether it has a button that can be clicked.
  public var hasButton: Bool
}

/// The parts beside a channel's head: its timeline in pages, and where older entries are found.
public enum ChannelPart: Sendable, Equatable {
  /// Up to ``ChannelHead/pageLength`` entries.
  case entries([TimelineEntry])
  /// The number of the page that holds what the part is named after: a message, a card, a button or
  /// a call.
  case place(Int)
  /// The options of a question that lists many, under its identifier.
  case options([String])

  /// The entries of a page; none of anything else.
  package var entries: [TimelineEntry] {
    guard case .entries(let entries) = self else { return [] }
    return entries
  }

  /// Changes the entries in place.
  mutating func change(_ change: (inout [TimelineEntry]) -> Void) {
    guard case .entries(var entries) = self else { return }
    self = .place(0)
    change(&entries)
    self = .entries(entries)
  }
}

@JSONShape
private struct OptionsPart {
  var options: [String]
}

extension ChannelPart: JSONRepresentable {
  /// Reads an array of entries, a number, or an object with options.
  public init(from reader: inout JSONReader) throws(JSONError) {
    switch try reader.peek() {
    case UInt8(ascii: "["): self = .entries(try [TimelineEntry](from: &reader))
    case UInt8(ascii: "{"): self = .options(try OptionsPart(from: &reader).options)
    default: self = .place(try Int(from: &reader))
    }
  }

  /// Writes an array of entries, a number, or an object with options.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .entries(let entries): entries.write(to: &writer)
    case .place(let page): page.write(to: &writer)
    case .options(let options): OptionsPart(options: options).write(to: &writer)
    }
  }
}

extension ChannelHead {
  mutating func change(_ event: ChannelEvent, at position: Int64) {
    switch event {
    case .handedOff(let handed):
      handedTo = handed.to
      undo.handOff(to: handed.to)
    case .turnStarted(let started):
      closeRetry(of: started.person)
      turn = OpenTurn(id: started.turn, person: started.person, position: position)
      undo.begin(
        started, at: position, answering: inputs.first { $0.of == started.person })
    case .turnCompleted, .turnFailed:
      endTurn()
      undo.end()
    case .alarmRaised: undo.raiseAlarm()
    case .turnUndoRequested(let requested): undo.note(requested)
    case .turnUndoFailed(let failed): undo.note(failed)
    case .inputRequested(let requested):
      inputs.removeAll { $0.of == requested.of }
      inputs.append(
        OpenInput(
          id: requested.input, of: requested.of, accepts: requested.accepts, position: position,
          confirms: requested.purpose.confirmed))
    case .inputSubmitted(let submitted):
      undo.answer(submitted, among: inputs)
      inputs.removeAll { $0.id == submitted.input }
    default: break
    }
  }

  /// Nothing that was imported is acted on.
  mutating func letRest() {
    handedTo = nil
    invited = []
    inputs = []
    turn = nil
    undo.rest()
  }

  /// An input of the same person that was open when the turn began was answered or passed over by
  /// it.
  mutating func endTurn() {
    if let turn {
      inputs.removeAll { $0.of == turn.person && $0.position < turn.position }
    }
    turn = nil
  }
}

extension InputPurpose {
  /// The call that a yes consents to.
  fileprivate var confirmed: ConfirmedCall? {
    guard case .confirmation(let function, let arguments) = self else { return nil }
    return ConfirmedCall(function: function, arguments: arguments)
  }
}
