import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import JSON
import Testing
import TestSupport

/// Files that somebody removes or replaces under a living writer.
@Suite struct ReplacedFileTests {
  @Test(arguments: ["data.mdb", "writer.lock", "journal.0", "journal.1"], [true, false])
  func `nothing is acknowledged once a file is gone or another one, and nothing is lost`(
    name: String, isReplaced: Bool
  ) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      let file = path + "/" + name
      do {
        let log = try LMDBEventLog(path: path, mode: .writing, clock: Timestamp.now)
        try await log.append([event(1)], to: stream)
        try FileManager.default.moveItem(atPath: file, toPath: folder + "/aside")
        if isReplaced { try FileManager.default.copyItem(atPath: folder + "/aside", toPath: file) }
        let error = await #expect(throws: AppendError.self) {
          try await log.append([event(2)], to: stream)
        }
        let words = error.map { "\($0)" } ?? ""
        #expect(words.contains("\(file) was removed or replaced"), "\(words)")
      }
      if FileManager.default.fileExists(atPath: file) {
        try FileManager.default.removeItem(atPath: file)
      }
      try FileManager.default.moveItem(atPath: folder + "/aside", toPath: file)
      #expect(try LogVerifier.verify(path: path).events == 1)
    }
  }

  private let stream = StreamName(category: "note", identifier: "1")

  private func event(_ number: Int) -> NewEvent {
    NewEvent(type: "note.taken", payload: ["number": .string("\(number)")])
  }
}
