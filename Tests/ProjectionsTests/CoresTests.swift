import EventLog
import EventLogLMDB
import Projections
import Testing
import TestSupport

/// What is dealt out among the cores is not lost between them.
@Suite struct CoresTests {
  @Test(arguments: ["ann", "bob", "cat", "dan"])
  func `whichever core passes over it, views notice that somebody was forgotten`(
    subject: String
  ) async throws {
    try await withFolder { folder in
      let vault = KeyVault(folder: folder + "/keys")
      let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, vault: vault)
      let stream = StreamName(category: "diary", identifier: subject)
      try await log.append([NewEvent(Written(text: "my secret"), subject: subject)], to: stream)
      var limits = ViewLimits()
      limits.bulkDistance = 0
      let views = try Views(
        path: folder + "/views", projections: [Diary(), Tally()], log: log, cores: 3,
        limits: limits)
      try views.catchUp()
      #expect(try views.document("diary", subject) == ["text": "my secret"])
      _ = try await Eraser(log: log, vault: vault).forget(subject)
      try views.catchUp()
      #expect(try views.statuses().allSatisfy { $0.state == .outdated })
      try views.dropForgotten()
      #expect(try views.document("diary", subject) == ["text": "[erased]"])
    }
  }
}
