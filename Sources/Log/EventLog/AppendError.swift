/// Why a commit was not appended; nothing of it is in the log, except after `outcomeUnknown`.
public enum AppendError: Error, Equatable {
  /// The stream is not as the appender expected.
  case conflict(stream: StreamName, expected: ExpectedVersion, found: Version?)
  /// An event that a condition rules out was appended in the meantime: at a position, the first of
  /// them.
  case overtaken(query: EventQuery, by: Position)
  /// The id belongs to a commit with other events.
  case commitIDReused(CommitID, at: Position)
  /// The commit breaks a rule of the log; the text names it.
  case invalid(String)
  /// The log or its keys cannot be read or written as the commit needs it, whatever is in it; the
  /// text says why.
  case unwritable(String)
  /// The personal content of the commit cannot be sealed, since a key cannot be used; commits that
  /// need another key may be written. The text says why.
  case unsealable(String)
  /// The log is damaged, and nothing is appended behind that.
  case damaged(DamagedEvent)
  /// The disk or the map is full; the log goes on when there is room again.
  case full(path: String)
  /// The person whom the commit is about is being erased by this process, or was erased and has not
  /// come back.
  case beingErased
  /// The log was closed.
  case closed
  /// The disk failed while the commit was written: ask again with the same commit id.
  case outcomeUnknown(String)
}

extension AppendError: CustomStringConvertible {
  /// The failure, with which value, and what to do.
  public var description: String {
    switch self {
    case .conflict(let stream, let expected, let found):
      let state = found.map { "is at version \($0)" } ?? "does not exist"
      return "the stream \(stream) \(state), expected \(expected): read it again, then decide again"
    case .overtaken(let query, let position):
      return
        "the event at position \(position) is one that the condition rules out (no \(query)): read again, then decide again"
    case .commitIDReused(let id, let position):
      return "the commit id \(id) belongs to other events, at position \(position): use a new id"
    case .invalid(let rule): return rule
    case .unwritable(let reason): return reason
    case .unsealable(let reason): return "what is personal in a commit cannot be sealed: \(reason)"
    case .damaged(let damage): return "nothing more is written: \(damage)"
    case .full(let path): return "no room left for \(path): free some space, then append again"
    case .beingErased:
      return "the person whom the commit is about is being erased, or was, so nothing more is "
        + "recorded for them: append it again once they have come back"
    case .closed: return "the log was closed"
    case .outcomeUnknown(let reason):
      return "\(reason); the commit may or may not be in the log: "
        + "append it again with the same commit id"
    }
  }
}

extension AppendError {
  /// Whether somebody else was faster: read again, then decide again.
  public var isConflict: Bool {
    switch self {
    case .conflict, .overtaken: true
    default: false
    }
  }

  /// The error that was met on the way: damage, or else what failed, as the text says.
  package static func met(_ what: String, _ error: any Error) -> AppendError {
    DamagedEvent(error).map { .damaged($0) } ?? .unwritable("\(what): \(error)")
  }
}
