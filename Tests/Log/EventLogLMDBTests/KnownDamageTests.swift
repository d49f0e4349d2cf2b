import EventLog
import EventLogLMDB
import Foundation
import LogTestSupport
import TestSupport
import Testing

/// The note of damage beside a log's folder.
@Suite struct KnownDamageTests {
  @Test(arguments: ["1", "99", "no number", nil])
  func `a note of what is no damage keeps nobody from the log, nor does what cannot be read`(
    _ text: String?
  ) async throws {
    try await withFolder { folder in
      let (path, note) = (folder + "/log", folder + "/log.damage")
      func open() throws -> LMDBEventLog {
        try LMDBEventLog(path: path, mode: .writing, clock: { Timestamp(microseconds: 0) })
      }
      _ = try open()
      if let text {
        try text.write(toFile: note, atomically: true, encoding: .utf8)
      } else {
        try FileManager.default.createDirectory(atPath: note, withIntermediateDirectories: false)
      }
      #expect(try open().damage == nil)
      #expect(FileManager.default.fileExists(atPath: note) == (text == nil))
    }
  }
}
