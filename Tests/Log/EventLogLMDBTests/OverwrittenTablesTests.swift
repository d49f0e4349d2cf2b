import EventLog
import EventLogLMDB
import Foundation
import LogTestSupport
import TestSupport
import Testing

/// Files of a log that somebody puts others in the place of while it is written.
@Suite struct OverwrittenTablesTests {
  @Test
  func
    `a writer whose tables were overwritten with older ones writes no more, and keeps its journal`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      let data = URL(fileURLWithPath: path + "/data.mdb")
      try await append("one", to: path)
      let old = try Data(contentsOf: data)
      do {
        // Each group is in the tables at once.
        let log = try LMDBEventLog(
          path: path, mode: .writing, clock: ticking(), limits: LogLimits(takeOverDelay: 0))
        try await log.append([event("two")], to: shelf)
        let file = try FileHandle(forUpdating: data)
        try file.write(contentsOf: old)
        try file.synchronize()
        let error = await #expect(throws: AppendError.self) {
          try await log.append([event("three")], to: shelf)
        }
        #expect("\(error as Any)".contains("was overwritten with an older one"), "\(error as Any)")
      }
      // What was acknowledged is in the journal, and continues the older tables.
      let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
      #expect(try log.head() == Position(2))
    }
  }

  private func append(_ text: String, to path: String) async throws {
    let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
    try await log.append([event(text)], to: shelf)
  }

  private func event(_ text: String) -> NewEvent {
    NewEvent(type: "note.taken", payload: ["text": .string(text)])
  }
}
