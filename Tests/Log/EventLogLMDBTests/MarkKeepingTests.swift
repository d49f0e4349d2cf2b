import EventLog
@testable import EventLogLMDB
import Foundation
import LogTestSupport
import TestSupport
import Testing

/// Marks that somebody removes, replaces or damages: the writer says so, and writes them again.
@Suite struct MarkKeepingTests {
  private func open(_ path: String, takeOverDelay: Int = 20) throws -> LMDBEventLog {
    try LMDBEventLog(
      path: path, mode: .writing, clock: ticking(), limits: LogLimits(takeOverDelay: takeOverDelay))
  }

  /// The fault that a reader finds in the mark.
  private func fault(_ path: String) throws -> String? {
    try LMDBEventLog(path: path, mode: .reading, clock: ticking()).markFault()
  }

  private func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

  @Test(arguments: [false, true])
  func `a mark that goes under a living writer is written again, and said once`(
    isReplaced: Bool
  ) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      // The tables take each group over at once, as they do after a moment else.
      let log = try open(path, takeOverDelay: 0)
      for number in 1...3 {
        try await log.append([note("text \(number)")], to: shelf)
        #expect(log.warnings.count == min(number - 1, 1))
        try remove(path + ".head")
        if isReplaced { try Data("another".utf8).write(to: URL(fileURLWithPath: path + ".head")) }
      }
      try await log.append([note("last")], to: shelf)
      #expect(try AcknowledgedMark.read(of: path)?.last == Position(4))
      #expect(log.warnings.count == 1, "\(log.warnings)")
      #expect(
        log.warnings.first?.hasPrefix("\(path).head was removed or replaced while this program")
          == true)
    }
  }

  @Test func `a mark that goes under a writer that is idle is written again when somebody asks`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      let log = try open(path, takeOverDelay: 3_600_000)
      try await log.append([note("text")], to: shelf)
      try remove(path + ".head")
      #expect(log.warnings.count == 1)
      #expect(try AcknowledgedMark.read(of: path)?.last == Position(1))
    }
  }

  @Test func `a link to the mark in its place is told: the next writer follows none`() async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      let log = try open(path, takeOverDelay: 3_600_000)
      try await log.append([note("text")], to: shelf)
      #expect(log.warnings == [])
      try FileManager.default.moveItem(atPath: path + ".head", toPath: path + ".elsewhere")
      try FileManager.default.createSymbolicLink(
        atPath: path + ".head", withDestinationPath: path + ".elsewhere")
      #expect(log.warnings.first?.hasPrefix("\(path).head cannot be written") == true)
    }
  }

  @Test(arguments: [3_600_000, 0])
  func `a clean stop leaves a mark, whoever has removed it`(takeOverDelay: Int) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      do {
        let log = try open(path, takeOverDelay: takeOverDelay)
        try await log.append([note("text")], to: shelf)
        try remove(path + ".head")
      }
      #expect(try AcknowledgedMark.read(of: path)?.last == Position(1))
      #expect(try fault(path) == nil)
    }
  }

  @Test func `a log that was a cluster's and is one machine's again has a mark`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      let id = try await {
        let log = try open(path)
        try await log.append([note("text")], to: shelf)
        return try log.logID()
      }()
      let replica = ReplicaNote(cluster: "ward", partition: 0, log: id)
      try LMDBEventLog.joinCluster(path, replica, endingAt: Position(1))
      #expect(!FileManager.default.fileExists(atPath: path + ".head"))
      #expect(try fault(path) == nil)
      #expect(try LMDBEventLog.leaveCluster(path))
      #expect(try fault(path) == nil)
      #expect(try AcknowledgedMark.read(of: path)?.last == Position(1))
    }
  }

  /// The things that may happen to a mark.
  enum Fate: String, CaseIterable {
    case junk, zeroed, flipped, edited, cut, foreign, missing
  }

  @Test(arguments: Fate.allCases)
  func `a mark that is not as it was written is told, by a reader and once by the next writer`(
    fate: Fate
  ) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      for place in [path, folder + "/other/log"] {
        let log = try open(place)
        try await log.append([note("text")], to: shelf)
        #expect(log.warnings == [])
      }
      #expect(try fault(path) == nil)
      let file = URL(fileURLWithPath: path + ".head")
      var bytes = [UInt8](try Data(contentsOf: file))
      switch fate {
      case .junk: bytes = Array("no mark".utf8)
      case .zeroed: bytes = [UInt8](repeating: 0, count: bytes.count)
      case .flipped: bytes[50] ^= 1
      case .edited: bytes[24] += 1
      case .cut: bytes = []
      case .foreign:
        bytes = [UInt8](
          try Data(contentsOf: URL(fileURLWithPath: folder + "/other/log.head")))
      case .missing: break
      }
      try fate == .missing ? remove(file.path) : Data(bytes).write(to: file)
      let word =
        switch fate {
        case .foreign: "belongs to another log"
        case .missing: "is missing"
        default: "is damaged"
        }
      let said = try #require(try fault(path))
      #expect(said.hasPrefix("\(path).head \(word)"), "\(said)")
      do {
        let log = try open(path)
        #expect(log.warnings.count == 1 && log.warnings[0].contains(word), "\(log.warnings)")
      }
      #expect(try fault(path) == nil)
      #expect(try open(path).warnings == [])
      #expect(try AcknowledgedMark.read(of: path)?.last == Position(1))
    }
  }

  @Test func `a log that has no mark yet lacks none: a new one, a copy, a copy that goes on`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      #expect(try open(path).warnings == [])
      do { try await open(path).append([note("text")], to: shelf) }
      let copy = folder + "/copy/log"
      _ = try await LMDBEventLog.copy(path, to: copy, upTo: Position(1))
      #expect(try fault(copy) == nil)
      _ = try LMDBEventLog.compact(copy)
      #expect(try fault(copy) == nil)
      #expect(try open(copy).warnings == [])
      #expect(FileManager.default.fileExists(atPath: copy + ".head"))
      // A compaction keeps in mind that there is one.
      _ = try LMDBEventLog.compact(copy)
      try remove(copy + ".head")
      #expect(try fault(copy)?.contains("is missing") == true)
    }
  }
}
