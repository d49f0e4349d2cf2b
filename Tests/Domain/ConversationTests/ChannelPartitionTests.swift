import Conversation
import EventLog
import Testing

/// Identifiers of channels that a program's part of the log has.
struct ChannelPartitionTests {
  /// A program that has one of three partitions.
  private struct ThirdOfLog: SharedEventLog {
    let whole = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    let partition: Int
    var isCurrent: Bool { true }
    var holdsLease: Bool { true }

    func leaseChanges() -> AsyncStream<Bool> { AsyncStream { $0.finish() } }

    func otherPartition(of stream: StreamName) -> Int? {
      let home = Partitioning.partition(of: stream, among: 3)
      return home == partition ? nil : home
    }

    func appendEach(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
      await whole.appendEach(commits)
    }

    func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
      try whole.withSnapshot(body)
    }

    func waitForEvents(after position: Position) async {
      await whole.waitForEvents(after: position)
    }

    func watchWrites(_ watch: @escaping @Sendable (WrittenGroup) -> Void) {}
  }

  @Test(arguments: 0..<3)
  func `of some identifiers the first that is at home is taken, each time`(partition: Int) {
    let log = ThirdOfLog(partition: partition)
    for use in ["group", "appointment", "session"] {
      let found = log.channelID { "\(use)-\($0)" }
      #expect(found == log.channelID { "\(use)-\($0)" })
      #expect(Partitioning.partition(of: .channel(found), among: 3) == partition)
      #expect(log.partition(elsewhereFor: .channel(found)) == nil)
    }
  }

  @Test func `a log that is not cut takes the first, and what is no name is left to who uses it`() {
    let log = ThirdOfLog(partition: 0)
    #expect(log.whole.channelID { "group-\($0)" } == "group-0")
    #expect(log.channelID { _ in "" } == "")
  }
}
