import EventLog
import EventLogLMDB
import Foundation

/// `look`: what one short command after another sees of a log that others write, start and stop.
struct Looking {
  let path: String

  func run() throws {
    try say("looking")
    var (head, events, looks) = (Position.start, 0, 0)
    while !isInputOver {
      let log = try LMDBEventLog(
        path: path, mode: .reading, clock: { Timestamp(microseconds: 0) })
      let now = try log.withSnapshot { ($0.head, try $0.statistics().events) }
      if now.0 < head || now.1 < events {
        try say("BACK from \(head), \(events) events to \(now.0), \(now.1)")
      }
      (head, events, looks) = (now.0, now.1, looks + 1)
    }
    try say("looked \(looks) \(head)")
  }

  /// Whether whoever started it has closed its input.
  private var isInputOver: Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }
}
