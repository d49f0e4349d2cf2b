import EventLog
import Foundation
import TestSupport
import Testing

@testable import Accounts

/// The accounts' files do not hold together, and the log itself is not affected.
@Suite struct DamagedAccountsTests {
  @Test func `a damaged account names the folder of the accounts and a backup of it`() async throws
  {
    try await withFolder { folder in
      do {
        let hash = PasswordHash(salt: "00", rounds: 2, blockSize: 1, parallelism: 1, key: "00")
        try AccountStore(folder: folder).add(
          Account(
            id: "ann", login: "ann@example.org", name: "Ann", roles: [.person], password: hash,
            created: .now(), began: Position(0)))
      }
      let file = URL(fileURLWithPath: folder + "/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      for place in bytes.ranges(of: Array("ann@example.org".utf8)) {
        bytes.replaceSubrange(place, with: [UInt8](repeating: 1, count: place.count))
      }
      try Data(bytes).write(to: file)
      let error = #expect(throws: DamagedStore.self) { try AccountStore(folder: folder) }
      let words = error.map { "\($0)" } ?? ""
      #expect(words.hasPrefix("\(folder) is damaged") && words.contains("of a backup"), "\(words)")
    }
  }

  @Test func `accounts whose list of free pages is damaged are not written upon`() async throws {
    try await withFolder { folder in
      do {
        let store = try AccountStore(folder: folder)
        for _ in 0..<20 { _ = try store.secret("one", renewed: true) }
      }
      try #require(try damageFreePages(in: folder) { $0 = 2 })
      let before = try Data(contentsOf: URL(fileURLWithPath: folder + "/data.mdb"))
      #expect(throws: DamagedStore.self) { try AccountStore(folder: folder) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/data.mdb")) == before)
    }
  }

  /// The deeds of somebody to a file under a program that keeps something in it.
  enum Deed: CaseIterable { case remove, replace, putBackOlder, overwrite }

  @Test(arguments: Deed.allCases)
  func `nothing more is kept in accounts that somebody else removed, replaced or overwrote`(
    deed: Deed
  ) async throws {
    try await withFolder { folder in
      let store = try AccountStore(folder: folder)
      for name in 0..<20 { _ = try store.secret("\(name)") }
      let file = URL(fileURLWithPath: folder + "/data.mdb")
      let old = try Data(contentsOf: file)
      _ = try store.secret("one", renewed: true)
      _ = try store.secret("two", renewed: true)
      #expect(store.fault == nil)
      switch deed {
      case .remove: try FileManager.default.removeItem(at: file)
      case .replace: try Data(contentsOf: file).write(to: file, options: .atomic)
      case .putBackOlder:
        let handle = try FileHandle(forUpdating: file)
        try handle.write(contentsOf: old)
        try handle.close()
      case .overwrite:
        let handle = try FileHandle(forUpdating: file)
        try handle.seek(toOffset: 8192)
        try handle.write(contentsOf: Data(repeating: 0xFF, count: old.count - 8192))
        try handle.close()
      }
      let fault = try #require(store.fault)
      #expect("\(fault)".contains("while this program had it open"), "\(fault)")
      #expect(throws: DamagedStore.self) { try store.secret("three", renewed: true) }
      #expect(throws: DamagedStore.self) { try store.retire("ann") }
    }
  }

  @Test func `accounts that were moved away and back are kept in as before`() async throws {
    try await withFolder { folder in
      let store = try AccountStore(folder: folder)
      let file = folder + "/data.mdb"
      try FileManager.default.moveItem(atPath: file, toPath: folder + "/aside")
      #expect(store.fault != nil)
      try FileManager.default.moveItem(atPath: folder + "/aside", toPath: file)
      #expect(store.fault == nil)
      try store.retire("ann")
      #expect(store.isRetired("ann"))
    }
  }

  @Test func `a folder of accounts that is a dangling link is said to be one`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    try FileManager.default.createSymbolicLink(
      atPath: folder, withDestinationPath: folder + "-away")
    defer {
      do { try FileManager.default.removeItem(atPath: folder) } catch { Issue.record(error) }
    }
    let error = #expect(throws: (any Error).self) { try AccountStore(folder: folder) }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.contains("\(folder) is a dangling link"), "\(words)")
  }

  @Test func `a link to accounts that are not there is no place for new ones`() async throws {
    try await withFolder { folder in
      let file = folder + "/data.mdb"
      try FileManager.default.createSymbolicLink(
        atPath: file, withDestinationPath: folder + "/volume/data.mdb")
      let error = #expect(throws: (any Error).self) { try AccountStore(folder: folder) }
      let words = error.map { "\($0)" } ?? ""
      #expect(words.contains(file) && words.contains("link"), "\(words)")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file).hasSuffix("data.mdb"))
    }
  }
}
