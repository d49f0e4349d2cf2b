public import EventLog
public import JSON

/// Which turns of a channel may be undone, folded from its events.
///
/// The rules of a channel and its view keep the same one, so that what is offered is what is allowed. It does not grow: it has the newest
/// turns only.
@JSONShape
public struct UndoHistory: Sendable, Equatable {
  /// Turns that have ended, the newest last.
  public var turns: [EndedTurn] = []
  /// Why nothing before them can be undone.
  public var limit: UndoLimit = .beginning
  /// The turn under way.
  public var open: EndedTurn?
  /// The turn that is being undone.
  public var undoing: TurnID?
  /// The message that answers anew what was answered in it.
  public var answer: MessageID?
  /// The persons' messages that wait for their turns.
  public var waiting: [MessageID] = []
  /// What was submitted last, until its turn begins.
  public var submitted: SubmittedAnswer?
  /// Whether somebody else than the assistant has the conversation.
  public var isHandedOff: Bool = false

  /// How many turns can be undone, one after the other.
  public static var most: Int { 8 }

  /// Why a member cannot undo the newest turn, as far as the channel knows; nil where they can.
  ///
  /// Whether what was done in it can be taken back its plugin says.
  public func refusal(for member: MemberID) -> UndoRefusal? {
    guard undoing == nil else { return .underWay }
    guard open == nil, waiting.isEmpty else { return .turnUnderWay }
    guard let last = turns.last else {
      return limit == .beginning ? .nothing : .before(limit)
    }
    guard last.person == member else { return .notYours }
    return last.writes.first(where: \.isUnknown).map { .unknownOutcome($0.function) }
  }
}

/// A turn that has ended, or is under way, and what was done in it.
@JSONShape
public struct EndedTurn: Sendable, Equatable {
  public var id: TurnID
  /// The message that it answers.
  public var message: MessageID
  /// Whose it is.
  public var person: MemberID
  /// Where it began; nil where that is not known.
  public var position: Int64?
  /// What was done in it, in order.
  public var writes: [TurnWrite] = []
  /// Why it cannot be undone, nor anything before it; nil where it can.
  public var limit: UndoLimit?
  /// The input that waited before it.
  public var input: OpenInput?
  /// What that was answered in it; nil where it was not.
  public var answer: JSONValue?
}

/// What an input was answered with before the turn that answers it.
@JSONShape
public struct SubmittedAnswer: Sendable, Equatable {
  public var input: OpenInput
  public var value: JSONValue
  /// The message that gets the turn.
  public var message: MessageID
}

/// A call that did something.
@JSONShape
public struct TurnWrite: Sendable, Equatable {
  public var call: CallID
  /// The function, qualified by its plugin.
  public var function: String
  /// Whether it is not known what came of it.
  public var isUnknown: Bool = true
}
