import EventLog
import Foundation
import JSON
import Testing

/// A log that is large enough to be read by its index.
@Suite struct BlockIndexTests {
  private static let stream = StreamName(category: "note", identifier: "1")

  /// 70 commits of 1,000 events, ten of them to a turn, of which each but the first is caused by
  /// the one before.
  private func withNotes(_ body: (Program) throws -> Void) async throws {
    try await Program.with { program in
      do {
        let log = try program.log()
        for commit in 0..<70 {
          let events = (0..<1000).map { number in
            let place = commit * 1000 + number
            return NewEvent(
              type: "note.taken", payload: [:], correlation: "turn-\(place / 10)",
              causation: place % 10 == 0 ? nil : .sibling(number - 1),
              time: Timestamp(microseconds: Int64(place) * 60_000_000))
          }
          try await log.append(events, to: Self.stream)
        }
      }
      try body(program)
    }
  }

  @Test func `what is asked is answered alike without the index, by it, and by a damaged one`()
    async throws
  {
    try await withNotes { program in
      let file = program.data + "/index/zones"
      for state in ["none", "whole", "damaged", "a folder"] {
        switch state {
        case "damaged":
          var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
          bytes[40_000] ^= 1
          try Data(bytes).write(to: URL(fileURLWithPath: file))
        case "a folder":
          try FileManager.default.removeItem(atPath: file)
          try FileManager.default.createDirectory(
            atPath: file, withIntermediateDirectories: true)
        default: #expect(FileManager.default.fileExists(atPath: file) == (state == "whole"))
        }
        for turn in [0, 409, 3333, 6999] {
          let own = (1...10).map { "\(turn * 10 + $0)\n" }
          let found = try program.run(
            "query", "--correlation", "turn-\(turn)", "--format", "{position}")
          #expect(found == Run(0, own.joined()), "\(state)")
        }
        let span = try program.run(
          "cat", "--from", "@1970-01-11T00:00Z", "--to", "@1970-01-11T00:02Z", "--format",
          "{position}")
        #expect(span == Run(0, "14401\n14402\n14403\n"), "\(state)")
        let why = try program.run("why", "33335", "--json")
        #expect(why.output.components(separatedBy: "note.taken").count == 11, "\(state)")
      }
    }
  }
}
