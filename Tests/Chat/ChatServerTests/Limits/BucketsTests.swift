import EventLog
import Synchronization
import Testing

@testable import ChatServer

/// How often something may be done.
struct BucketsTests {
  @Test("a key may do a few things at once, then so many a second; others have their own")
  func bucket() {
    let clock = Mutex(Timestamp(microseconds: 0))
    let buckets = Buckets(rate: 2, burst: 3) { clock.withLock { $0 } }
    #expect((0..<4).map { _ in buckets.take("ann") } == [nil, nil, nil, 1])
    #expect(buckets.take("bob") == nil)
    clock.withLock { $0 = $0.adding(.milliseconds(500)) }
    #expect((0..<2).map { _ in buckets.take("ann") } == [nil, 1])
    clock.withLock { $0 = $0.adding(.seconds(3600)) }
    #expect((0..<4).map { _ in buckets.take("ann") } == [nil, nil, nil, 1])
  }
}
