import Basics
import LMDB
import TestSupport
import Testing

/// Many keys that are found at once, against LMDB's own look-ups.
@Suite struct TablePagesTests {
  @Test(arguments: [100, 1_000, 20_000])
  func `every key is found with its value`(count: Int) async throws {
    try await withFolder { folder in
      let environment = try Environment(path: folder, tables: ["a", "b"], options: .init())
      let table = environment.table("b")
      var random = SplitMix64(seed: UInt64(count))
      let keys = (0..<count).map { _ in random.next() % UInt64(3 * count) }
      for part in [keys.prefix(count / 2), keys.suffix(count - count / 2)] {
        try environment.write { transaction in
          for key in part {
            // Some values fill pages of their own.
            let length = key % 50 == 0 ? 5_000 : Int(key % 300)
            try transaction.put(
              [UInt8](repeating: UInt8(key % 251), count: length), at: bytes(key), in: table)
          }
        }
      }
      try environment.read { transaction in
        let found = try compare(table, transaction, upTo: UInt64(3 * count))
        #expect(found > count / 3)
      }
    }
  }

  @Test func `keys are found however unevenly they are spread`() async throws {
    try await withFolder { folder in
      let environment = try Environment(path: folder, tables: ["a"], options: .init())
      let table = environment.table("a")
      // Pages of 128 small values, half of them close together and one far away.
      let keys = (0..<10_000).map { (number: UInt64) -> UInt64 in
        (number / 100) << 40 | (number % 100 == 99 ? 1 << 39 : number % 100)
      }
      try environment.write { transaction in
        for key in keys { try transaction.put([1], at: bytes(key), in: table) }
      }
      let known = Set(keys)
      try environment.read { transaction in
        guard let pages = try TablePages(of: table, in: transaction) else {
          Issue.record("a table of many pages is not left to LMDB")
          return
        }
        for key in keys {
          for near in [key, key + 1] {
            let value = pages.values(of: [near].span).value(0)?.copied()
            #expect(value == (known.contains(near) ? [1] : nil), "the key \(near)")
          }
        }
      }
    }
  }

  @Test func `a table of one page is left to LMDB`() async throws {
    try await withFolder { folder in
      let environment = try Environment(path: folder, tables: ["a"], options: .init())
      try environment.read { transaction in
        let isThere = try TablePages(of: environment.table("a"), in: transaction) != nil
        #expect(!isThere)
      }
    }
  }

  /// Looks for all numbers, and returns how many were found.
  private func compare(
    _ table: Table, _ transaction: borrowing ReadTransaction, upTo end: UInt64
  ) throws -> Int {
    guard let pages = try TablePages(of: table, in: transaction) else { return 0 }
    var found = 0
    for start in stride(from: 0, to: end, by: TablePages.width) {
      let keys = (0..<UInt64(TablePages.width)).map { start + $0 * 7 % UInt64(TablePages.width) }
      let values = pages.values(of: keys.span)
      for (index, key) in keys.enumerated() {
        let expected = try transaction.value(at: bytes(key), in: table)?.copied()
        // An empty value is left to LMDB too.
        let value = values.value(index)?.copied()
        #expect(value == (expected == [] ? nil : expected), "the key \(key)")
        found += value == nil ? 0 : 1
      }
    }
    return found
  }

  private func bytes(_ key: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: key >> UInt64(56 - 8 * $0)) }
  }
}
