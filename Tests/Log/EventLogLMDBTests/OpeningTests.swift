import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import LogTestSupport
import Testing
import TestSupport

/// Folders as crashes, tools and people leave them.
@Suite struct OpeningTests {
  @Test func `a data file that ends too early is an error, not the end of the process`()
    async throws
  {
    try await withFolder { folder in
      try await fill(folder)
      let file = folder + "/data.mdb"
      let size = try Data(contentsOf: URL(fileURLWithPath: file)).count
      #expect(truncate(file, off_t(size / 2 / 4096 * 4096)) == 0)
      for mode in [LogMode.reading, .writing] {
        let error = #expect(throws: LogError.self) {
          try LMDBEventLog(path: folder, mode: mode, clock: ticking())
        }
        #expect("\(try #require(error))".contains("data.mdb ends after"))
      }
      #expect(try !LogVerifier.verify(path: folder).isFine)
    }
  }

  @Test(arguments: [100, 4000, 4096, 4097, 8191])
  func `a data file that ends within its header is damaged to everybody`(count: Int) async throws {
    try await withFolder { folder in
      try await fill(folder)
      #expect(truncate(folder + "/data.mdb", off_t(count)) == 0)
      for mode in [LogMode.reading, .writing] {
        let error = #expect(throws: LogError.self) {
          try LMDBEventLog(path: folder, mode: mode, clock: ticking())
        }
        let found = try #require(error)
        #expect(LogError.damage(in: found) != nil && "\(found)".contains("backup"), "\(found)")
      }
      #expect(try !LogVerifier.verify(path: folder).isFine)
    }
  }

  @Test func `a data file without a byte is damaged to everybody, and the way out is named`()
    async throws
  {
    try await withFolder { folder in
      try await fill(folder)
      #expect(truncate(folder + "/data.mdb", 0) == 0)
      for open in [
        { _ = try LMDBEventLog(path: folder, mode: .reading, clock: ticking()) },
        { _ = try LMDBEventLog(path: folder, mode: .writing, clock: ticking()) },
        { _ = try LogVerifier.verify(path: folder) },
      ] as [() throws -> Void] {
        let found = try #require(#expect(throws: LogError.self) { try open() })
        #expect(LogError.damage(in: found) != nil && "\(found)".contains("backup"), "\(found)")
      }
    }
  }

  @Test(arguments: ["log/data.mdb", "log"])
  func `no log is begun where its journal or its keys are left`(lost: String) async throws {
    try await withFolder { folder in
      let (path, vault) = (folder + "/log", KeyVault(folder: folder + "/keys"))
      do {
        let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking(), vault: vault)
        // The first commit with something personal makes the keys.
        let said = NewEvent(
          type: "patient.said", payload: ["text": "psst"], personalFields: [PersonalField("text")],
          subject: "P1")
        try await log.append([said], to: shelf)
      }
      try FileManager.default.removeItem(atPath: folder + "/" + lost)
      let journals = lost == "log" ? [] : ["0", "1", "head"].map { path + "/journal.\($0)" }
      let error = LogError.incomplete(path: path, found: journals + [folder + "/keys/salt.key"])
      for mode in [LogMode.reading, .writing] {
        #expect(throws: error) {
          try LMDBEventLog(path: path, mode: mode, clock: ticking(), vault: vault)
        }
      }
      #expect(!FileManager.default.fileExists(atPath: path + "/data.mdb"))
      #expect("\(error)".contains("backup") && !"\(error)".contains("start a chat"))
    }
  }

  @Test func `keys that are there begin a new log where that is asked for`() async throws {
    try await withFolder { folder in
      let vault = KeyVault(folder: folder + "/keys")
      try FolderKeyStore(folder + "/keys").add(
        VaultSalt.kept([UInt8](repeating: 7, count: 32)), as: "salt")
      try LMDBEventLog.rebind(folder + "/log", to: vault, at: Timestamp(microseconds: 0))
      let log = try LMDBEventLog(
        path: folder + "/log", mode: .writing, clock: ticking(), vault: vault)
      #expect(try log.head() == .start)
    }
  }

  @Test func `a folder is open once, whatever its name`() async throws {
    try await withFolder { folder in
      try await fill(folder)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "-link", withDestinationPath: folder)
      defer { unlink(folder + "-link") }
      let log = try LMDBEventLog(path: folder, mode: .reading, clock: ticking())
      for name in [folder, folder + "/", folder + "/.", folder + "-link"] {
        #expect(throws: LogError.self) {
          try LMDBEventLog(path: name, mode: .reading, clock: ticking())
        }
      }
      withExtendedLifetime(log) {}
    }
  }

  @Test
  func `a writer that was stopped while it made the log leaves none, and the next one makes it`()
    async throws
  {
    try await withFolder { folder in
      let draft = folder + "/create.partial"
      try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
      try Data(count: 5000).write(to: URL(fileURLWithPath: draft + "/data.mdb"))
      #expect(throws: LogError.missing(path: folder)) {
        try LMDBEventLog(path: folder, mode: .reading, clock: ticking())
      }
      try await fill(folder)
      #expect(try LogVerifier.verify(path: folder).problems == [])
      #expect(!FileManager.default.fileExists(atPath: draft))
    }
  }

  @Test func `a state whose last step failed is no loss while the journal has what it had`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      let log = try LMDBEventLog(
        path: path, mode: .writing, clock: ticking(), limits: LogLimits(takeOverDelay: 0))
      for number in 0..<20 { try await log.append([note("\(number)")], to: shelf) }
      let copy = folder + "/copy"
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      try FileManager.default.removeItem(atPath: copy + "/lock.mdb")
      withExtendedLifetime(log) {}
      // What LMDB leaves after it could not write a meta page: the new tables beside the old
      // number.
      let file = URL(fileURLWithPath: copy + "/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      let numbers = [0, 1].map { Int(bytes[$0 * 4096 + 144]) }
      bytes[(numbers[0] > numbers[1] ? 0 : 1) * 4096 + 144] -= 2
      try Data(bytes).write(to: file)
      #expect(try LogVerifier.verify(path: copy).problems == [])
      let events = try LMDBEventLog(path: copy, mode: .writing, clock: ticking()).head()
      #expect(events == Position(20))
    }
  }

  private func fill(_ folder: String) async throws {
    let log = try LMDBEventLog(path: folder, mode: .writing, clock: ticking())
    for number in 0..<50 {
      try await log.append([note("\(number) " + String(repeating: "x", count: 3000))], to: shelf)
    }
  }
}
