import DurabilityProbe
import EventLog
import EventLogLMDB
import Foundation
import Testing
import TestSupport

/// Readers and backups beside writers that start, write a little, and stop or are killed.
@Suite(.serialized) struct StartingTests {
  @Test(arguments: [false, true])
  func `nobody's view goes back while writers start and end`(areKilled: Bool) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      var ledger = Ledger(seed: 31)
      func write(_ round: Int, killingAfter lines: Int? = nil) throws {
        let child = try Child("append", path, "31", "\(round)", "4", "6", "20")
        #expect(child.line() == "ready")
        if let lines {
          ledger.note((0..<lines).compactMap { _ in child.line() })
          child.kill()
        }
        ledger.note(child.lines())
        if lines == nil { #expect(try child.exitCode() == 0) }
      }
      try write(0)
      let readers = try (0..<2).map { _ in try Child("look", path) }
      for reader in readers { #expect(reader.line() == "looking") }
      for round in 1..<16 {
        try write(round, killingAfter: areKilled ? round % 9 : nil)
        if round % 5 == 0 {
          let copy = folder + "/copy-\(round)"
          // Beside a writer that is starting.
          let writer = try Child("append", path, "31", "\(100 + round)", "4", "6", "20")
          try LMDBEventLog.copy(path, to: copy)
          try ledger.checkPrefix(copy)
          ledger.note(writer.lines())
          #expect(try writer.exitCode() == 0)
        }
      }
      for reader in readers {
        #expect(try reader.endLooking().contains { $0.hasPrefix("BACK") } == false)
      }
      try ledger.check(path)
    }
  }
}

extension Child {
  /// Lets a looking probe end; what it said since.
  fileprivate func endLooking() throws -> [String] {
    #expect(try exitCode() == 0)
    let said = lines()
    // One that saw nothing proves nothing.
    #expect(said.last?.hasPrefix("looked ") == true)
    return said
  }
}
