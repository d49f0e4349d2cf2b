import DurabilityProbe
import EventLog
import EventLogLMDB
import EventLogVerification
import Testing

/// What a log must hold after its writers were killed: all that was acknowledged, and little more.
struct Ledger {
  let workload: Workload
  private(set) var acknowledged: Set<Acknowledgement> = []

  init(seed: UInt64) { workload = Workload(seed: seed) }

  mutating func note(_ lines: [String]) {
    acknowledged.formUnion(lines.compactMap { Acknowledgement(line: $0) })
  }

  /// Checks the log in a folder against everything that was acknowledged so far.
  func check(_ path: String) throws {
    #expect(try LogVerifier.verify(path: path).problems == [])
    let found = try commits(in: path)
    #expect(acknowledged.subtracting(found).isEmpty, "acknowledged commits are lost")
    // An appender waits for its answer, so at most its last commit is there without one.
    let unanswered = found.subtracting(acknowledged)
    for commit in unanswered {
      #expect(
        !found.contains {
          $0.key.round == commit.key.round && $0.key.appender == commit.key.appender
            && $0.key.number > commit.key.number
        })
    }
  }

  /// Checks a log that was copied while more was acknowledged.
  func checkPrefix(_ path: String) throws {
    #expect(try LogVerifier.verify(path: path).problems == [])
    let found = try commits(in: path)
    #expect(acknowledged.subtracting(found).isEmpty, "acknowledged commits are not in the copy")
  }

  /// The commits of a log, each compared with what it must be, event by event.
  private func commits(in path: String) throws -> Set<Acknowledgement> {
    var found: Set<Acknowledgement> = []
    try open(path, .reading).withSnapshot { snapshot in
      var next = Position(1)
      try snapshot.forEachFrame { frame in
        let first = frame.firstPosition
        #expect(first == next)
        next = frame.lastPosition.next
        let key = try #require(frame.id.flatMap { Workload.Key($0.value) })
        found.insert(
          Acknowledgement(
            key, version: frame.firstVersion, position: frame.firstPosition, count: frame.count))
        try check(frame, against: workload.commit(key))
        return .proceed
      }
      let head = snapshot.head
      #expect(head.next == next)
    }
    return found
  }

  private func check(_ frame: borrowing Frame, against commit: Commit) throws {
    var names = NameTable()
    var payloads: [[UInt8]] = []
    _ = try frame.forEachEvent(names: &names) { event in
      payloads.append(event.recorded.payload)
      return .proceed
    }
    let stream = frame.stream
    #expect(stream == commit.stream)
    #expect(payloads == commit.events.map(\.payload))
  }
}
