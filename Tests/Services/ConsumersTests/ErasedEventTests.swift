import Consumers
import EventLog
import TestSupport
import Testing

/// What was erased, for programs outside.
struct ErasedEventTests {
  @Test("an event whose person was forgotten is never given, be it next or held")
  func erased() async throws {
    try await withFolder { folder in
      let vault = KeyVault(MemoryKeyStore())
      let log = MemoryEventLog(clock: Timestamp.now, vault: vault)
      let consumers = Consumers(try ConsumerStore(folder: folder), of: log, now: Timestamp.now)
      try consumers.store.add(
        Consumer(
          name: "crm", owner: "ann", created: Timestamp.now(),
          filter: EventFilter(types: ["letter.*"]), payload: .full, checkpoint: 0))
      for person in ["ann", "ann", "kim"] {
        let letter = NewEvent(LetterSent(person: person, text: "private"))
        try await log.append([letter], to: StreamName(category: "letters", identifier: person))
      }
      func next() throws -> [UInt64] {
        try consumers.next("crm", limit: 100).events.map(\.position.value)
      }
      #expect(try next() == [1, 2, 3])
      _ = try await Eraser(log: log, vault: vault).erase("kim")
      #expect(try next() == [1, 2])
      try consumers.park("crm", at: Position(2), error: "full")
      try consumers.acknowledge("crm", try consumers.next("crm", limit: 100).acknowledgement)
      _ = try consumers.store.update("crm") { $0.release(nil, now: Timestamp.now()) }
      #expect(try next() == [2])
      _ = try await Eraser(log: log, vault: vault).erase("ann")
      #expect(try next() == [])
    }
  }
}

/// Something about a person.
@Event("letter.sent")
private struct LetterSent {
  @Subject var person: String
  @Personal var text: String
}
