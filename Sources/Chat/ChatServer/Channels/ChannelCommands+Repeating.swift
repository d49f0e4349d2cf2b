import Conversation
import EventLog
import JSON

// Requests that are made again under their key: the same is answered as before, another one is refused, also after a restart.
extension ChannelCommands {
  /// What the commit of a request that was made before begins with, and where it lies; nil where there is none.
  func made(before call: Call) throws -> (event: ChannelEvent, position: Position)? {
    guard call.key.isNamed else { return nil }
    let id = call.key.commitID
    return try platform.log.withSnapshot { snapshot in
      guard let position = try snapshot.position(of: id) else { return nil }
      var first: ChannelEvent?
      try snapshot.forEachEvent(from: position) { event in
        if event.isReadable { first = try ChannelEvent(event) }
        return .stop
      }
      return first.map { ($0, position) }
    }
  }

  /// Checks that an interaction is the one that its key was used for.
  ///
  /// - Throws: ``Problem`` 422 where it is another one.
  func checkSame(_ act: NewInteraction, _ call: Call) throws {
    guard let first = try made(before: call)?.event else { return }
    let isSame =
      switch first {
      case .cardSelected(let selected): act.kind == .card && selected.card.rawValue == act.id
      case .buttonClicked(let clicked): act.kind == .button && clicked.button.rawValue == act.id
      case .quickReplyChosen(let chosen): act.kind == .reply && chosen.reply.rawValue == act.id
      case .inputSubmitted(let submitted):
        act.kind == .input && submitted.input.rawValue == act.id
          && (submitted.value == true || Self.isSame(act.value, submitted.value))
      case .messageSent(let sent):
        if case .text(let text) = sent.content {
          act.kind == .input && Self.isSame(act.value, .string(text))
        } else {
          act.kind == .input
        }
      case .turnUndone, .turnUndoRequested: act.kind == .input
      default: false
      }
    guard isSame else { throw Problem.keyReused }
  }

  /// What an undo that is made again has come to; nil where it was not made before.
  func undone(before call: Call, _ turn: String?) throws -> Recorded? {
    guard let (event, position) = try made(before: call) else { return nil }
    let at = Int(clamping: position.value)
    switch event {
    case .turnUndone(let undone) where turn == nil || turn == undone.turn.rawValue:
      return Recorded(position: at)
    case .turnUndoRequested(let requested) where turn == nil || turn == requested.turn.rawValue:
      return Recorded(position: at, turn: requested.turn.rawValue)
    default: throw Problem.keyReused
    }
  }

  /// What trying again has come to that is asked for again; nil where it was not before.
  func tried(before call: Call) throws -> Recorded? {
    guard let (event, position) = try made(before: call),
      case .inputSubmitted(let submitted) = event,
      submitted.value == true
    else { return nil }
    return Recorded(position: Int(clamping: position.value))
  }

  /// A value is kept as its input has it: a number's spaces and a word's case may have changed.
  private static func isSame(_ value: JSONValue?, _ kept: JSONValue) -> Bool {
    guard let value, value != kept else { return value != nil }
    func letters(_ value: JSONValue) -> String {
      InputKind.words(of: value).lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(value) == letters(kept)
  }
}
