import EventLog
import EventLogLMDB
import Foundation
import JSON
import LMDB
import LogTestSupport
import Synchronization
import Testing
import TestSupport

/// What only the log on disk promises.
@Suite struct LMDBEventLogTests {
  @Test(arguments: Int32(-30799)...(-30780))
  func `what LMDB says is told in words, without the name of its code`(code: Int32) {
    let words = LMDBError.words(of: code)
    #expect(!words.contains("MDB_") && words.count > 10, "\(words)")
  }

  @Test func `a log that is opened again goes on where it was`() async throws {
    try await withFolder { folder in
      for round in 0..<3 {
        let log = try LMDBEventLog(path: folder, mode: .writing, clock: ticking())
        let receipt = try await log.append(
          [note("\(round)")], to: shelf, commitID: CommitID("c\(round)"))
        #expect(receipt.firstPosition == Position(UInt64(round + 1)))
        let again = try await log.append([note("0")], to: shelf, commitID: CommitID("c0"))
        #expect(again.firstPosition == Position(1))
      }
      let log = try LMDBEventLog(path: folder, mode: .reading, clock: ticking())
      #expect(try log.withSnapshot { try texts($0.events(in: shelf)) } == ["0", "1", "2"])
    }
  }

  @Test func `the stored index and its tail read as one`() async throws {
    try await withFolder { folder in
      let log = try LMDBEventLog(
        path: folder, mode: .writing, clock: ticking(), limits: LogLimits(flushThreshold: 5000))
      let many = (0..<2_000).map { note("\($0)") }
      var expected: [String] = []
      for round in 0..<5 {
        try await log.append(many, to: other, commitID: CommitID("m\(round)"))
        try await log.append([note("s\(round)")], to: shelf)
        expected.append("s\(round)")
        try log.withSnapshot { snapshot in
          #expect(try texts(snapshot.events(in: shelf)) == expected)
          #expect(try texts(snapshot.events(in: shelf, .backward)) == expected.reversed())
          let last = try snapshot.lastVersion(of: other)
          #expect(last == Version(UInt64((round + 1) * 2_000 - 1)))
          let statistics = try snapshot.statistics()
          #expect(statistics.events == (round + 1) * 2_001)
          #expect(statistics.streams == 2)
        }
      }
      let again = try await log.append(many, to: other, commitID: CommitID("m0"))
      #expect(again.firstPosition == Position(1))
    }
  }

  @Test func `a second writer is refused at once`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
      #expect(throws: LogError.locked(path: path, by: "process \(getpid())")) {
        try LMDBEventLog(path: path, mode: .writing, clock: ticking())
      }
      _ = try log.head()
    }
  }

  @Test func `a refused writer closes no file but its own`() async throws {
    try await withFolder { folder in
      let lock = try WriterLock(folder: folder)
      let isOver = Atomic(false)
      // A descriptor closed twice is, the second time, one that another thread has just been given.
      let others = Task.detached {
        var lost = 0
        while !isOver.load(ordering: .relaxed) {
          let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
          for _ in 0..<10 where fcntl(descriptor, F_GETFD) < 0 { lost += 1 }
          close(descriptor)
        }
        return lost
      }
      for _ in 0..<1000 {
        #expect(throws: LockError.self) { try WriterLock(folder: folder) }
      }
      isOver.store(true, ordering: .relaxed)
      #expect(await others.value == 0)
      withExtendedLifetime(lock) {}
    }
  }

  @Test func `a log of a newer format is refused with both numbers`() async throws {
    try await withFolder { folder in
      do {
        let log = try LMDBEventLog(path: folder, mode: .writing, clock: ticking())
        try await log.append([note("a")], to: shelf)
      }
      let file = URL(fileURLWithPath: folder + "/data.mdb")
      var bytes = try Data(contentsOf: file)
      let header = Data(#""format":3"#.utf8)
      while let place = bytes.range(of: header) {
        bytes.replaceSubrange(place, with: Data(#""format":7"#.utf8))
      }
      try bytes.write(to: file)
      #expect(throws: LogError.newerFormat(path: folder, found: 7, supported: 4)) {
        try LMDBEventLog(path: folder, mode: .reading, clock: ticking())
      }
    }
  }

  @Test func `what is no log is refused with what it is`() async throws {
    try await withFolder { folder in
      #expect(throws: LogError.missing(path: folder)) {
        try LMDBEventLog(path: folder, mode: .reading, clock: ticking())
      }
      try Data("hello, this is no database".utf8).write(
        to: URL(fileURLWithPath: folder + "/data.mdb"))
      #expect(throws: LogError.self) {
        try LMDBEventLog(path: folder, mode: .reading, clock: ticking())
      }
    }
  }
}
