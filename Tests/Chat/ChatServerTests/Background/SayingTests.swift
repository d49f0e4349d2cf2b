import EventLog
import Glibc
import HTTPTypes
import LMDB
import Logging
import Projections
import Synchronization
import TestSupport
import Testing

@testable import Accounts
@testable import ChatServer

/// What the log is told of what is built, and of what fails.
struct SayingTests {
  @Test("what was cut off is told as that, and what is done as done")
  func cutOff() {
    let lines = RecordedLines()
    let building = BackgroundBuilds(logger: lines.logger, patience: .zero, silence: .zero)
    building.begin(.views, of: 9)
    #expect(building.underWay.map(\.total) == [9])
    for isCutOff in [true, false] {
      building.record(.sentences, 5504, of: 6401)
      building.end(.sentences, isCutOff: isCutOff)
    }
    let said = lines.all.filter { !$0.hasPrefix("notice learning") }
    #expect(
      said == [
        "notice cut off while learning what sentences mean: 5504 of 6401",
        "notice done with learning what sentences mean: 6401 of 6401",
      ])
  }

  @Test(
    "what one cause does to many requests and turns is said once",
    arguments: [
      [AppendError.full(path: "log"), .full(path: "log")],
      [.unwritable("turn 1"), .unwritable("turn 2")],
      [.outcomeUnknown("turn 1"), .outcomeUnknown("turn 2")],
    ])
  func sameCause(errors: [AppendError]) {
    let lines = RecordedLines()
    let building = BackgroundBuilds(logger: lines.logger, patience: .zero)
    let faults = Faults(building, logger: lines.logger)
    for error in errors + errors { faults.log("a request failed", error) }
    faults.log("a request failed", AppendError.invalid("another"))
    #expect(lines.all.map { $0.prefix(5) } == ["error", "debug", "debug", "debug", "error"])
  }

  @Test("that views cannot be stored is said once, and again once they could")
  func storing() async throws {
    struct Full: Error {}
    let lines = RecordedLines()
    try await withFolder { folder in
      let views = try Views(
        path: folder, projections: [], log: MemoryEventLog(clock: { Timestamp(microseconds: 0) }))
      let storing = ViewStoreService(views, logger: lines.logger)
      for isFull in [true, true, false, true] {
        await storing.attempt("the views cannot be stored") { if isFull { throw Full() } }
      }
    }
    #expect(lines.all.count == 2)
  }

  @Test("once the log has said that its disk failed, what follows from that is not said")
  func failedDisk() {
    let lines = RecordedLines()
    let building = BackgroundBuilds(logger: lines.logger, patience: .zero)
    let faults = Faults(building, logger: lines.logger)
    faults.recordFailedDisk()
    faults.log("a message is not answered", AppendError.closed)
    faults.log("a request failed", LogError.failed(DiskFailure("write")))
    #expect(lines.all.map { $0.prefix(5) } == ["debug", "debug"])
  }

  @Test(
    "a disk that fails below the accounts is told with its folder, and to who asks for readiness")
  func failingStore() throws {
    let lines = RecordedLines()
    let building = BackgroundBuilds(logger: lines.logger, patience: .zero)
    let faults = Faults(building, logger: lines.logger)
    for number in 0..<3 {
      let error = #expect(throws: FailingStore.self) {
        try AccountStore.naming("DIR/accounts") {
          // As for a draft, whose name is another each time.
          throw LMDBError(code: EIO, operation: "commit \(number)")
        }
      }
      if let error {
        faults.log("a request failed", error)
        #expect(Problem(error).status == .serviceUnavailable)
      }
    }
    #expect(building.warnings.count == 1)
    #expect(building.warnings.first?.contains("the disk of DIR/accounts failed") == true)
    #expect(building.warnings.first?.contains("smartctl") == true)
    #expect(lines.all.count { $0.hasPrefix("error") } == 1)
  }
}

/// The lines of a log, each with its level.
private final class RecordedLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock(\.self) }

  var logger: Logger {
    var logger = Logger(label: "test") { _ in Handler(lines: self) }
    logger.logLevel = .debug
    return logger
  }

  private struct Handler: LogHandler {
    let lines: RecordedLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.debug

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.lines.withLock { $0.append("\(event.level) \(event.message)") }
    }
  }
}
