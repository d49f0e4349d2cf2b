package import EventLog

/// Why a consumer is not changed.
package enum ConsumerRefusal: Error, Equatable, CustomStringConvertible {
  /// Nobody is called so.
  case unknown(ConsumerName)
  /// Somebody is called so.
  case taken(ConsumerName)
  /// The checkpoint is there already, and does not go back by itself.
  case behindCheckpoint(Int64, checkpoint: Int64)
  /// The log does not reach so far.
  case beyondHead(Int64, head: Position)
  /// What was read is of a time before somebody set the place by hand.
  case outdated
  /// The stream is not held.
  case notHeld(StreamName)
  /// The event is not the first that a stream waits for.
  case notFirst(Int64)
  /// Too many streams stand still.
  case tooManyHeld(most: Int)
  /// It does not want such an event.
  case notWanted(Int64)

  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .unknown(let name): "there is no consumer \(name)"
    case .taken(let name): "there is a consumer \(name) already: choose another name"
    case .behindCheckpoint(let position, let checkpoint):
      "\(position) lies before the checkpoint \(checkpoint), which goes forward only: a replay or a reset goes back"
    case .beyondHead(let position, let head):
      "\(position) lies beyond the last event, which is \(head)"
    case .outdated:
      "somebody has set the checkpoint meanwhile: ask for the events again"
    case .notHeld(let stream): "the stream \(stream) is not held: all of it comes with the others"
    case .notFirst(let position):
      "no stream waits for the event at \(position): name the first that one waits for"
    case .tooManyHeld(let most):
      "\(most) streams are held already, which is the most: replay or skip some of them"
    case .notWanted(let position):
      "the consumer does not get the event at \(position), or has acknowledged it already"
    }
  }
}
