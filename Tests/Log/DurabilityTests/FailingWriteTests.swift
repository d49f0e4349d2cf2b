import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import Testing
import TestSupport

/// A disk on which single writes fail.
@Suite(.serialized, .enabled(if: SealedFile.isPossible, "only root may seal a file: chattr +i"))
struct FailingWriteTests {
  private let stream = StreamName(category: "channel", identifier: "a")

  @Test func `a commit that is on the disk is not refused where readers cannot be told of it`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      do {
        let log = try open(path, .writing)
        try await append(1, to: log)
        SealedFile.set(true, path + "/journal.head")
        defer { SealedFile.set(false, path + "/journal.head") }
        #expect(try await append(2, to: log).firstPosition == Position(2))
      }
      let log = try open(path, .writing)
      #expect(try await append(3, to: log).firstPosition == Position(3))
      #expect(try numbers(log) == [1, 2, 3])
    }
  }

  @Test func `a commit that could not be written leaves its place to the next one`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      let journal = [path + "/journal.0", path + "/journal.1"]
      do {
        let log = try open(path, .writing)
        try await append(1, to: log)
        for file in journal { SealedFile.set(true, file) }
        defer { for file in journal { SealedFile.set(false, file) } }
        for _ in 0..<2 {
          let error = await #expect(throws: AppendError.self) { try await append(2, to: log) }
          guard case .outcomeUnknown(let reason) = error else {
            Issue.record("expected an unknown outcome, found \(String(describing: error))")
            return
          }
          #expect(reason.contains("journal."))
        }
        #expect(try log.head() == Position(1))
        for file in journal { SealedFile.set(false, file) }
        let receipt = try await append(3, to: log, expecting: .exactly(.initial))
        #expect(receipt.firstPosition == Position(2))
        #expect(try numbers(log) == [1, 3])
      }
      #expect(try numbers(try open(path, .reading)) == [1, 3])
      #expect(try LogVerifier.verify(path: path).problems.isEmpty)
    }
  }

  @discardableResult
  private func append(
    _ number: Int, to log: LMDBEventLog, expecting: ExpectedVersion = .any
  ) async throws -> Receipt {
    let event = NewEvent(type: "test.counted", payload: ["number": .int(Int64(number))])
    return try await log.append([event], to: stream, expecting: expecting)
  }

  private func numbers(_ log: LMDBEventLog) throws -> [Int64] {
    var numbers: [Int64] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: stream) { event in
        numbers.append(try #require(try JSONValue(json: event.payload)["number"]?.int))
        return .proceed
      }
    }
    return numbers
  }
}
