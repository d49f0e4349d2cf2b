import EventLog
import EventLogLMDB
import Foundation

/// `hold`: a reader that sees one state for as long as it is let live.
struct Holding {
  let path: String

  func run() throws {
    let log = try LMDBEventLog(
      path: path, mode: .reading, clock: { Timestamp(microseconds: 0) })
    try log.withSnapshot { snapshot in
      try say("holding \(snapshot.head)")
      _ = try FileHandle.standardInput.readToEnd()
      try say("held \(snapshot.head)")
    }
  }
}
