import Basics
import Dispatch
import Synchronization
import Testing

@Suite("A lock lends its value to one thread at a time")
struct LockTests {
  private struct Refused: Error {}

  private final class Counter: Sendable {
    let lock = Lock(0)
  }

  @Test("what many threads do under it is done one after the other")
  func exclusion() {
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 {
        counter.lock.withLock { value in
          // Two that were here at once would lose one of the two steps.
          let seen = value
          value = seen + 1
        }
      }
    }
    #expect(counter.lock.withLock { $0 } == 80_000)
  }

  @Test("an error is passed on, and the lock is free again")
  func throwing() {
    let lock = Lock("a")
    #expect(throws: Refused.self) {
      try lock.withLock { value in
        value = "b"
        throw Refused()
      }
    }
    #expect(lock.withLock { $0 } == "b")
  }

  @Test("who does not want to wait is told that it is taken, and nothing is done")
  func availability() {
    let lock = Lock(1)
    lock.withLock { _ in
      #expect(lock.withLockIfAvailable { $0 } == nil)
    }
    #expect(lock.withLockIfAvailable { $0 } == 1)
  }
}
