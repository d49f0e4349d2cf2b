import Erasure
import EventLog
import PluginKit
import Projections
import TestSupport
import Testing

/// What a server is asked to erase.
@Suite struct LiveErasureTests {
  @Test func `a log without files of its own erases nobody, and says so`() async throws {
    try await withFolder { folder in
      let vault = KeyVault(MemoryKeyStore())
      let log = MemoryEventLog(clock: Timestamp.now, vault: vault)
      let erasure = LiveErasure(
        DataFolder(folder, environment: [:]), log: log, vault: vault,
        views: try Views(path: folder + "/views", projections: [], log: log),
        registry: try PluginRegistry([]))
      let refusal = LogError.unsupported("forget", by: "MemoryEventLog")
      await #expect(throws: refusal) {
        _ = try await erasure.survey("P1", StoredBelongings())
      }
      await #expect(throws: refusal) {
        _ = try await erasure.erase("P1", by: "root", StoredBelongings()) {
          Issue.record("something was taken away beside the log")
        }
      }
      #expect(try log.head() == .start)
    }
  }
}
