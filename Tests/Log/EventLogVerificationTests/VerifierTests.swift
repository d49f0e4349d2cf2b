import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import JSON
import LogTestSupport
import Testing
import TestSupport

/// What a verification proves and what it finds.
@Suite struct VerifierTests {
  @Test(arguments: Backend.allCases)
  func `a log that was only appended to holds`(_ backend: Backend) async throws {
    try await backend.withLog { log in
      #expect(try LogVerifier.verify(log) == LogVerification())
      for round in 0..<50 {
        let events = (0...(round % 3)).map { note("\(round).\($0)") }
        try await log.append(
          events, to: round % 2 == 0 ? shelf : other,
          commitID: round % 5 == 0 ? CommitID("c\(round)") : nil)
      }
      var progress = 0
      let found = try LogVerifier.verify(log) { progress += $0 }
      #expect(found == expected(events: 99, commits: 50, bytes: found.bytes))
      #expect(try log.withSnapshot { try size(of: $0) } == found.bytes)
      #expect(progress == 99)
    }
  }

  @Test func `a word that was changed on disk breaks the chain at its commit`() async throws {
    let found = try await verificationOfLog { bytes in
      bytes.replaceAll(Array("word 7".utf8), with: Array("word 8".utf8))
    }
    #expect(
      found
        == expected(
          events: 20, commits: 20, bytes: found.bytes,
          problems: [
            (8, "the link does not fit the commit and the one before: something was changed")
          ]))
  }

  @Test func `of a part of a log its own commits and the links to their neighbours are verified`()
    async throws
  {
    try await withFolder { folder in
      do {
        let log = try LMDBEventLog(path: folder, mode: .writing, clock: ticking())
        for index in 1...20 { try await log.append([note("word \(index)")], to: shelf) }
      }
      let file = URL(fileURLWithPath: folder + "/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      bytes.replaceAll(Array("word 7".utf8), with: Array("word 8".utf8))
      try Data(bytes).write(to: file)
      let log = try LMDBEventLog(path: folder, mode: .reading, clock: ticking())
      for position in UInt64(1)...20 {
        let part = try LogVerifier.verify(log, commitsAt: [Position(position)...Position(position)])
        // The commit after it is read as well.
        #expect(part.isFine == ![6, 7].contains(position), "\(position): \(part)")
        #expect(part.events == (position == 20 ? 1 : 2))
      }
      let parts = [1...5, 9...10, 20...20].map { Position($0.lowerBound)...Position($0.upperBound) }
      #expect(try LogVerifier.verify(log, commitsAt: parts).isFine)
      #expect(try LogVerifier.verify(log, commitsAt: []) == LogVerification())
    }
  }

  @Test func `a payload that is no JSON any more is named besides`() async throws {
    let found = try await verificationOfLog { bytes in
      bytes.replaceAll(Array("\"word 7\"".utf8), with: Array("\"word 7 ".utf8))
    }
    #expect(
      found
        == expected(
          events: 20, commits: 20, bytes: found.bytes,
          problems: [
            (8, "the link does not fit the commit and the one before: something was changed"),
            (8, "the payload is no JSON: a string is not closed at its byte 8"),
          ]))
  }

  @Test func `a commit that cannot be read is told, and the walk goes on`() async throws {
    let found = try await verificationOfLog { bytes in
      bytes.replaceAll(header(of: 5), with: [9] + header(of: 5).dropFirst())
      bytes.replaceAll(Array("word 9".utf8), with: Array("word 0".utf8))
    }
    #expect(
      found
        == expected(
          events: 19, commits: 19, bytes: found.bytes,
          problems: [
            (5, "a commit cannot be read: the frame has format 9, expected 2 to 5"),
            (10, "the link does not fit the commit and the one before: something was changed"),
          ]))
  }

  @Test func `a log whose last commit cannot be read is told so`() async throws {
    let found = try await verificationOfLog { bytes in
      bytes.replaceAll(header(of: 20), with: [9] + header(of: 20).dropFirst())
    }
    #expect(
      found
        == expected(
          events: 0, commits: 0,
          problems: [(1, "a commit cannot be read: the frame has format 9, expected 2 to 5")]))
  }

  @Test func `a commit that claims another place or version is told`() async throws {
    let found = try await verificationOfLog { bytes in
      bytes.replaceAll(header(of: 5), with: header(of: 5, version: 7))
    }
    #expect(
      found
        == expected(
          events: 20, commits: 20, bytes: found.bytes,
          problems: [
            (5, "the link does not fit the commit and the one before: something was changed"),
            (5, "the stream shelf-one has version 7, expected 4"),
            (6, "the stream shelf-one has version 5, expected 8"),
          ]))
  }

  @Test func `a stored index that lies is told`() async throws {
    try await withFolder { folder in
      do {
        let log = try LMDBEventLog(
          path: folder, mode: .writing, clock: ticking(), limits: LogLimits(flushThreshold: 6000))
        let many = (0..<3_300).map { note("\($0)") }
        for round in 0..<2 {
          try await log.append(many, to: other, commitID: CommitID("m\(round)"))
        }
        let found = try LogVerifier.verify(log)
        #expect(found == expected(events: 6_600, commits: 2, bytes: found.bytes))
      }
      try change(folder) { bytes in
        bytes.replaceAll(
          littleEndian(6_600, 2, 1, 6_600), with: littleEndian(6_600, 2, 1, 6_599))
      }
      let log = try LMDBEventLog(path: folder, mode: .reading, clock: ticking())
      let what =
        "the index counts 6599 events, 2 commits, 1 streams, 1 types, 1 categories; "
        + "there are 6600, 2, 1, 1, 1, or their sizes differ"
      let found = try LogVerifier.verify(log)
      #expect(
        found
          == expected(
            events: 6_600, commits: 2, bytes: found.bytes, problems: [(6_600, what)]))
    }
  }

  /// What is found in a log of twenty commits, `word 0` to `word 19`, whose file was changed.
  private func verificationOfLog(
    changed change: (inout [UInt8]) -> Void
  ) async throws -> LogVerification {
    try await withFolder { folder in
      do {
        let log = try LMDBEventLog(path: folder, mode: .writing, clock: ticking())
        for index in 0..<20 { try await log.append([note("word \(index)")], to: shelf) }
      }
      try self.change(folder, change)
      return try LogVerifier.verify(
        try LMDBEventLog(path: folder, mode: .reading, clock: ticking()))
    }
  }

  private func change(_ folder: String, _ change: (inout [UInt8]) -> Void) throws {
    let file = URL(fileURLWithPath: folder + "/data.mdb")
    var bytes = Array(try Data(contentsOf: file))
    change(&bytes)
    try Data(bytes).write(to: file)
  }

  private func expected(
    events: Int, commits: Int, bytes: Int = 0, problems: [(UInt64, String)] = []
  ) -> LogVerification {
    LogVerification(
      events: events, commits: commits, bytes: bytes,
      problems: problems.map { .init(position: Position($0.0), what: $0.1) })
  }
}

/// The bytes of all commits.
private func size(of snapshot: borrowing Snapshot) throws -> Int {
  var size = 0
  try snapshot.forEachFrame { frame in
    size += frame.bytes.count
    return .proceed
  }
  return size
}

/// The first bytes of a commit of one event at a position (see the frame's format); its version is
/// one less.
private func header(of position: UInt64, version: UInt64? = nil) -> [UInt8] {
  [2] + littleEndian(position, version ?? position - 1)
}

private func littleEndian(_ numbers: UInt64...) -> [UInt8] {
  numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
}

extension [UInt8] {
  /// Replaces every occurrence; LMDB keeps old pages, so there may be several.
  fileprivate mutating func replaceAll(_ old: [UInt8], with new: some Collection<UInt8>) {
    replace(old, with: new)
  }
}
