import EventIndex
import EventLog
import Terminal

/// The wanted events that are appended after a position.
struct EventTail: Sendable {
  let log: any EventLog
  let selection: EventSelection
  let start: Position
  let limit: Int

  /// Writes each event as soon as it is there; returns when no other can be wanted, or the task is cancelled.
  func write(with printer: EventPrinter, on console: Console) async throws {
    var left = limit
    // Everything is looked at, so that the end shows also where an unwanted event lies at it.
    for try await event in log.subscribe(after: start) {
      if let end = selection.end, event.position > end { return }
      let wanted = try selection.wanted(in: log, from: event.position, to: event.position)
      if !wanted.isEmpty {
        try printer.write(wanted)
        try console.output.flush()
        left -= 1
      }
      guard left > 0, event.position != selection.end else { return }
    }
  }
}
