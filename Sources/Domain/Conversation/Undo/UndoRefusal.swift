public import JSON

/// Why a person cannot undo what they said last.
public enum UndoRefusal: Error, Equatable, Sendable {
  /// Nothing was said, or nothing that is still there.
  case nothing
  /// The turn is not the newest one.
  case notTheNewest(TurnID)
  /// A turn is under way, or a message waits for its own.
  case turnUnderWay
  /// A turn is being undone already.
  case underWay
  /// The newest turn is somebody else's.
  case notYours
  /// Something that was done in it cannot be taken back: what, and why.
  case irrevocable(String, String)
  /// Whether something was done in it is not known.
  case unknownOutcome(String)
  /// It lies before something that ends all undoing.
  case before(UndoLimit)
}

extension UndoRefusal: CustomStringConvertible {
  /// A sentence for the person.
  public var description: String {
    switch self {
    case .nothing: "There is nothing to undo."
    case .notTheNewest: "Only what was said last can be undone."
    case .turnUnderWay: "An answer is still on its way. Undo it once it is there."
    case .underWay: "This is being undone already."
    case .notYours: "What was said last is somebody else's. Only they can undo it."
    case .irrevocable(let what, let why): "This cannot be taken back: \(what). \(why)"
    case .unknownOutcome(let what):
      "It is not known whether this was done, so it cannot be taken back: \(what)."
    case .before(let limit): limit.description
    }
  }
}

/// Something that happened in a channel and before which nothing is undone.
@JSONShape
public enum UndoLimit: Sendable, Hashable {
  /// The channel began.
  case beginning
  /// It was imported.
  case imported
  /// Somebody was given the conversation.
  case handedOff
  /// An alarm was raised.
  case alarm
  /// Something was removed from the record.
  case removed
  /// What was done could not be taken back, as was tried.
  case failed(reason: String)
  /// More turns followed than are kept.
  case old
}

extension UndoLimit: CustomStringConvertible {
  /// A sentence for the person.
  public var description: String {
    switch self {
    case .beginning: "There is nothing to undo."
    case .imported: "This conversation was imported. What was said elsewhere cannot be undone here."
    case .handedOff:
      "Somebody was called into this conversation. What was said until then cannot be undone."
    case .alarm: "This was about a danger. What was said until then cannot be undone."
    case .removed:
      "Some of this conversation was removed from the record, so the rest of it stays as it is."
    case .failed(let reason): "This could not be taken back. \(reason)"
    case .old: "Only the last \(UndoHistory.most) things that were said can be undone."
    }
  }
}
