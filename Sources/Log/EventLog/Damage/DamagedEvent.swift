internal import JSON

/// Bytes of a log are not as they were written: a reader met an event that cannot be read.
public struct DamagedEvent: Error, Equatable, CustomStringConvertible {
  /// Where it lies in the log; ``Position/start`` where the place is not known.
  public let position: Position
  /// The stream it belongs to; nil where that is not known.
  public let stream: StreamName?
  /// What kind of event it is; nil where that is not known.
  public let type: EventType?
  /// What does not hold.
  public let what: String

  /// Damage at a place.
  public init(
    position: Position, stream: StreamName? = nil, type: EventType? = nil, what: String
  ) {
    (self.position, self.stream, self.type, self.what) = (position, stream, type, what)
  }

  /// The damage of an event whose payload is no JSON, which no append lets in; nil where it is.
  public init?(_ event: borrowing EventView) {
    guard event.hasContent else { return nil }
    do {
      try JSONValidator.check(event.frame.extracting(event.ranges.content))
      return nil
    } catch {
      self.init(
        position: event.position, stream: event.stream, type: event.type,
        what: "the payload is no JSON: \(error.reason) at its byte \(error.offset)")
    }
  }

  /// What an error says of damage; nil where it says something else.
  public init?(_ error: any Error) {
    if let damage = error as? DamagedEvent {
      self = damage
    } else if case .corrupted(let position, let reason)? = error as? LogError {
      self.init(position: position, what: reason)
    } else {
      guard let reason = LogError.damage(in: error) else { return nil }
      self.init(position: .start, what: reason)
    }
  }

  /// What failed, where, and what to do.
  public var description: String {
    let place = position == .start ? "" : " at position \(position)"
    return "the event log is damaged\(place)\(stream.map { " (\($0))" } ?? ""): \(what); "
      + "stop the server, then run evtool repair --dry-run, and evtool repair"
  }
}

/// A log that appends nothing more once one of its readers has met damage.
public protocol DamageStopping: EventLog {
  /// What a reader has met first; nil while nobody has met anything.
  var damage: DamagedEvent? { get }
  /// Takes notice of what a reader has met and did not throw out of a snapshot.
  func note(_ damage: DamagedEvent)
}

extension EventLog {
  /// What one of the log's readers has met first; nil where none has, and of a log that does not say.
  package var damage: DamagedEvent? { (self as? any DamageStopping)?.damage }
}
