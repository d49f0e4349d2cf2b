@testable import EventLogLMDB
import TestSupport
import Testing

/// What a log says of its disk.
@Suite struct LogHealthTests {
  @Test func `a full disk is said once for each thing that it prevents, until there is room`()
    async throws
  {
    try await withFolder { folder in
      let health = LogHealth(path: folder)
      #expect(health.noteFull("group"))
      #expect(!health.noteFull("group"))
      #expect(health.noteFull("tables"))
      health.noteWritten("group")
      #expect(health.noteFull("group"))
      // That groups are written says nothing of the tables.
      #expect(!health.noteFull("tables"))
      health.noteWritten("tables")
      #expect(health.noteFull("tables"))
    }
  }
}
