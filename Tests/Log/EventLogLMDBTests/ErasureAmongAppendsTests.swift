import EventLog
import EventLogLMDB
import LogTestSupport
import TestSupport
import Testing

/// Erasures beside appends of the same person, which wait for the disk.
@Suite struct ErasureAmongAppendsTests {
  @Test func `nothing is sealed under a key once its erasure is on record`() async throws {
    try await withFolder { folder in
      let vault = KeyVault(MemoryKeyStore())
      let log = try LMDBEventLog(
        path: folder + "/log", mode: .writing, clock: ticking(), vault: vault)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for round in 0..<8 {
          group.addTask {
            for number in 0..<40 {
              let words = spoke("\(round).\(number)", about: "P1")
              do {
                _ = try await log.append([words], to: shelf)
                _ = try await log.appendEach([Commit([words], to: shelf, expecting: .any)])[0].get()
              } catch AppendError.beingErased {
                // Its erasure is under way: whoever erases them has to see all that is sealed.
              }
            }
          }
        }
        group.addTask {
          for _ in 0..<5 { _ = try await Eraser(log: log, vault: vault).erase("P1") }
        }
        try await group.waitForAll()
      }
      var recorded: Set<String> = []
      try log.withSnapshot { snapshot in
        try snapshot.forEachStoredEvent { event in
          if event.type == SubjectForgotten.eventType {
            recorded.formUnion(try event.decode(SubjectForgotten.self).handles)
          }
          let handles = try event.sealHandles().map(\.description)
          #expect(recorded.isDisjoint(with: handles), "position \(event.position)")
          return .proceed
        }
      }
    }
  }
}
