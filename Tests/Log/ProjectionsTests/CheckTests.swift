import EventLog
import Foundation
import JSON
import LMDB
import Projections
import TestSupport
import Testing

/// Damaged views are found, and the place is named.
@Suite struct CheckTests {
  /// What is done to one stored document.
  enum Damage: CaseIterable {
    case none, changed, missing, extra
  }

  @Test(arguments: Damage.allCases)
  func `a stored document that is not what the log says is named`(_ damage: Damage) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: 11)
      let log = memoryLog()
      try await move(60, in: log, &random)
      do {
        let views = try Views(path: folder + "/views", projections: [Purses()], log: log)
        try views.catchUp()
      }
      try Self.inflict(damage, on: folder + "/views")
      try FileManager.default.createDirectory(
        atPath: folder + "/scratch", withIntermediateDirectories: true)
      let check = try ViewCheck.run(
        Purses(), views: folder + "/views", log: log, scratch: folder + "/scratch", cores: 2)
      #expect(check.isFine == (damage == .none))
      #expect(check.isHashRight == (damage == .none))
      switch damage {
      case .none: #expect(check.first == nil)
      case .changed:
        #expect(check.first?.key == "ann")
        #expect(check.first?.part == nil)
        #expect(check.first?.pointer.description == "/coins")
        #expect(check.first?.stored == 999)
      case .missing:
        #expect(check.first?.stored == nil)
        #expect(check.first?.pointer.description == "")
      case .extra:
        #expect(check.first?.key == "aaa")
        #expect(check.first?.folded == nil)
      }
    }
  }

  @Test func `views that hold nothing yet prove nothing`() async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: 11)
      let log = memoryLog()
      _ = try Views(path: folder + "/views", projections: [Purses()], log: log)
      try await move(3, in: log, &random)
      let check = try Self.check(Purses(), in: folder, of: log)
      #expect(!check.isFine && check.unusable == .empty(head: Position(3)))
      try Views(path: folder + "/views", projections: [Purses()], log: log).catchUp()
      #expect(try Self.check(Purses(), in: folder, of: log).isFine)
    }
  }

  @Test func `views without an event that could not be folded are right, and not fine`()
    async throws
  {
    try await withFolder { folder in
      var random = SplitMix64(seed: 11)
      let log = memoryLog()
      try await move(40, in: log, &random)
      let tally = Tally(trap: Trap(at: 30))
      try Views(path: folder + "/views", projections: [tally], log: log).catchUp()
      let check = try Self.check(tally, in: folder, of: log)
      #expect(check.isRight && !check.isFine && check.quarantined.map(\.position) == [30])
    }
  }

  private static func check(
    _ projection: some Projection, in folder: String, of log: any EventLog
  ) throws -> ViewCheck {
    let scratch = "\(folder)/scratch-\(UUID())"
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    return try ViewCheck.run(
      projection, views: folder + "/views", log: log, scratch: scratch, cores: 2)
  }

  private static func inflict(_ damage: Damage, on path: String) throws {
    let environment = try Environment(path: path, tables: ["documents"], options: .init())
    let table = environment.table("documents")
    try environment.write { transaction in
      let (key, value) = try first(in: table, transaction)
      switch damage {
      case .none: break
      case .changed:
        var purse = try Purse(json: value)
        purse.coins = 999
        try transaction.put(purse.json, at: key, in: table)
      case .missing: try transaction.remove(key.span, from: table)
      case .extra:
        let extra = key.prefix(4) + Array("aaa".utf8) + [0, 1]
        try transaction.put(value, at: Array(extra), in: table)
      }
    }
  }

  private static func first(
    in table: Table, _ transaction: borrowing WriteTransaction
  ) throws -> (key: [UInt8], value: [UInt8]) {
    var cursor = try Cursor(in: table, of: transaction)
    _ = try cursor.first()
    return (cursor.key.copied(), cursor.value.copied())
  }
}
