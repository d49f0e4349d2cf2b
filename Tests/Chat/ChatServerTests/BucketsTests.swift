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

/// How many passwords are looked at.
struct PasswordHasherTests {
  @Test("more than may wait of one address are sent away, and those of others are served")
  func crowd() async throws {
    let hasher = PasswordHasher(cost: .init(rounds: 1 << 12, parallelism: 1))
    let outcomes = await withTaskGroup(of: (String, Bool).self) { group in
      for number in 0..<240 {
        // The last of all ask where the most do, and are bounded by themselves.
        let isBounded = number >= 200
        let asker = isBounded ? PasswordHasher.Asker.bounded("ann") : .stranger
        let address = (198..<200).contains(number) ? "there" : "here"
        let name = isBounded ? "bounded" : address
        group.addTask {
          do {
            let isRight = try await hasher.isRight(
              "correct horse", for: nil, to: asker, from: address)
            return (name, !isRight)
          } catch is Problem {
            return (name, false)
          } catch {
            Issue.record(error)
            return (name, false)
          }
        }
      }
      return await group.reduce(into: [(String, Bool)]()) { $0.append($1) }
    }
    #expect(outcomes.count { $0.0 == "here" && $0.1 } >= 32)
    #expect(outcomes.contains { $0.0 == "here" && !$0.1 })
    #expect(outcomes.count { $0.0 == "there" && $0.1 } == 2)
    #expect(outcomes.count { $0.0 == "bounded" && $0.1 } == 40)
  }
}
