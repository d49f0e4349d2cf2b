import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import LogTestSupport
import TestSupport
import Testing

/// A log whose list of free pages is damaged: LMDB would write upon pages that hold events.
@Suite struct FreePageTests {
  /// Makes a log with some free pages, and has a number in their list changed.
  private func damage(_ path: String, _ change: (inout UInt64) -> Void) async throws {
    do {
      let log = try LMDBEventLog(
        path: path, mode: .writing, clock: ticking(), limits: LogLimits(takeOverDelay: 0))
      for index in 0..<60 { try await log.append([event("\(index)")], to: shelf) }
    }
    #expect(try LogVerifier.verify(path: path).isFine)
    try #require(try damageFreePages(in: path, change))
  }

  @Test(arguments: ["used", "beyond", "twice"])
  func `no writer opens a log whose list of free pages is damaged, and repair loses nothing`(
    kind: String
  ) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await damage(path) { page in
        switch kind {
        case "used": page = 2
        case "beyond": page = 1 << 40
        default: page ^= 1
        }
      }
      let before = try Data(contentsOf: URL(fileURLWithPath: path + "/data.mdb"))
      let error = #expect(throws: LogError.self) {
        try LMDBEventLog(path: path, mode: .writing, clock: ticking())
      }
      let words = error.map { "\($0)" } ?? ""
      #expect(words.contains("damaged") && words.contains("evtool repair"), "\(words)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path + "/data.mdb")) == before)
      let salvage = try await LMDBEventLog.salvage(path, by: "ann", at: Timestamp(microseconds: 1))
      #expect(salvage?.losses.isEmpty == true)
      let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
      #expect(try log.head() == Position(60))
      try await log.append([event("more")], to: shelf)
    }
  }

  private func event(_ text: String) -> NewEvent {
    NewEvent(type: "note.taken", payload: ["text": .string(text)])
  }
}

/// A log whose meta pages are damaged, or an entry.
@Suite struct DamagedMetaTests {
  private func overwrite(_ path: String, _ change: (inout [UInt8]) -> Void) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path + "/data.mdb"))
    var bytes = Array(try file.readToEnd() ?? Data())
    change(&bytes)
    try file.seek(toOffset: 0)
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  private func fill(_ path: String, _ texts: Range<Int>) async throws {
    let log = try LMDBEventLog(
      path: path, mode: .writing, clock: ticking(), limits: LogLimits(takeOverDelay: 0))
    for index in texts {
      try await log.append(
        [NewEvent(type: "note.taken", payload: ["text": "\(index)"])], to: shelf)
    }
  }

  @Test(arguments: [LogMode.writing, .reading], [0x8B, 0x8E])
  func `meta pages that claim more pages than there can be are damage, for whoever opens the log`(
    mode: LogMode, place: Int
  ) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path, 0..<10)
      try overwrite(path) { bytes in
        for meta in [0, 4096] { bytes[meta + place] = 0x7F }
      }
      let error = #expect(throws: LogError.self) {
        try LMDBEventLog(path: path, mode: mode, clock: ticking())
      }
      #expect(error.map { LogError.damage(in: $0) != nil } == true, "\(error as Any)")
      let words = error.map { "\($0)" } ?? ""
      #expect(words.contains("evtool repair") && !words.contains("position 0"), "\(words)")
    }
  }

  @Test func `meta pages that are overwritten under a reader are damage, and no small map`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path, 0..<10)
      let log = try LMDBEventLog(path: path, mode: .reading, clock: ticking())
      try overwrite(path) { bytes in
        for meta in [0, 4096] { bytes[meta + 0x8D] = 0x7F }
      }
      let error = #expect(throws: (any Error).self) { try log.head() }
      #expect(error.map { LogError.damage(in: $0) != nil } == true, "\(error as Any)")
    }
  }

  @Test func `an entry whose key is longer than any is damage to whoever copies the log`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path, 0..<40)
      try overwrite(path) { bytes in
        func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
        for page in stride(from: 2 * 4096, to: bytes.count, by: 4096) where number(page + 10) == 2 {
          for place in stride(from: 16, to: min(number(page + 12), 4088), by: 2) {
            let entry = page + number(page + place)
            // Not in the table of tables, which has a flag for each.
            guard entry + 8 < bytes.count, number(entry + 6) == 8, number(entry + 4) == 0
            else { continue }
            (bytes[entry + 6], bytes[entry + 7]) = (0, 4)
            return
          }
        }
      }
      let error = #expect(throws: (any Error).self) {
        _ = try LMDBEventLog.copy(path, to: folder + "/copy")
      }
      #expect(error.map { LogError.damage(in: $0) != nil } == true, "\(error as Any)")
    }
  }
}
