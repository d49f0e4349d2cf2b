import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import JSON
import LogTestSupport
import Testing
import TestSupport

/// Which of the seals whose keys are not here nobody can open any more.
@Suite struct GivenUpVaultTests {
  private struct Place {
    let folder: String

    func vault(_ name: String) -> KeyVault { KeyVault(folder: folder + "/" + name) }

    func log(_ vault: String, _ name: String = "log") throws -> LMDBEventLog {
      try LMDBEventLog(
        path: folder + "/" + name, mode: .writing, clock: ticking(), vault: self.vault(vault))
    }

    func rebind(to name: String) throws {
      try LMDBEventLog.rebind(
        folder + "/log", to: vault(name), at: Timestamp(microseconds: 5_000_000))
    }

    /// How many events are gone and how many may be open to somebody.
    func seals(_ vault: String) throws -> [Int] {
      let plan = try Eraser(log: try log(vault), vault: self.vault(vault)).plan("nobody")
      return [plan.givenUpEvents, plan.unresolvedEvents].map { $0.values.reduce(0, +) }
    }
  }

  @Test func `keys that were given up and came back are not lost, but one of them may be missing`()
    async throws
  {
    try await withFolder { folder in
      let place = Place(folder: folder)
      do {
        let log = try place.log("first")
        try await log.append([spoke("a", about: "P1"), spoke("b", about: "P1")], to: shelf)
      }
      try place.rebind(to: "second")
      #expect(try place.seals("second") == [2, 0])
      try place.rebind(to: "first")
      #expect(try place.seals("first") == [0, 0])
      let key = try place.vault("first").handle(of: "P1")?.subject ?? ""
      try FileManager.default.removeItem(atPath: folder + "/first/\(key).key")
      #expect(try place.seals("first") == [0, 2])
    }
  }

  @Test func `what was fed from a log with other keys is not sealed with those that were given up`()
    async throws
  {
    try await withFolder { folder in
      let place = Place(folder: folder)
      try await place.log("own", "other").append([spoke("theirs", about: "P1")], to: shelf)
      var frames: [[UInt8]] = []
      try place.log("own", "other").withSnapshot { snapshot in
        try snapshot.forEachFrame(from: .start) { frame in
          frames.append((0..<frame.bytes.count).map { frame.bytes[$0] })
          return .proceed
        }
      }
      try FolderKeyStore(folder + "/first").add(
        VaultSalt.kept([UInt8](repeating: 7, count: 32)), as: "salt")
      do {
        let log = try place.log("first")
        for outcome in await log.feed(frames) { _ = try outcome.get() }
        try await log.append([spoke("ours", about: "P2")], to: shelf)
      }
      try place.rebind(to: "second")
      #expect(try place.seals("second") == [1, 1])
    }
  }

  @Test func `a line that brings a seal under a handle of ours makes nothing another log's`()
    async throws
  {
    try await withFolder { folder in
      let place = Place(folder: folder)
      let log = try place.log("first")
      let eraser = Eraser(log: log, vault: place.vault("first"))
      var ours = spoke("a", about: "P1")
      ours.isImported = true
      try await log.append([ours], to: shelf)
      let handle = try #require(try place.vault("first").handle(of: "P1"))
      var stored: [JSONValue] = []
      try log.withSnapshot { snapshot in
        try snapshot.forEachStoredEvent { event in
          stored.append(try event.recorded.payloadValue())
          return .proceed
        }
      }
      try FileManager.default.removeItem(atPath: folder + "/first/\(handle.subject).key")
      let line = NewEvent(type: "patient.spoke", payload: stored[0])
      var seal = try #require(try line.sealedAlready())
      seal.isImported = true
      try await log.append([seal], to: other)
      try await claim(handle, in: log)
      #expect(try eraser.elsewhere().events == [:])
      #expect(try eraser.elsewhere().refused == [handle])
    }
  }

  @Test(arguments: [false, true])
  func `where keys moved with their log, what is sealed here under them can be lost`(
    isImported: Bool
  ) async throws {
    try await withFolder { folder in
      let place = Place(folder: folder)
      let vault = place.vault("first")
      do {
        let from = try place.log("first", "from")
        try await from.append([spoke("theirs", about: "P1")], to: shelf)
        try await copy(from, to: try place.log("first"), as: shelf)
      }
      let handle = try #require(try vault.handle(of: "P1"))
      let key = folder + "/first/\(handle.subject).key"
      let saved = try Data(contentsOf: URL(fileURLWithPath: key))
      // Nothing was sealed here: its key is no loss.
      try FileManager.default.removeItem(atPath: key)
      #expect(try Eraser(log: try place.log("first"), vault: vault).plan("P1").lostHandles == [])
      try saved.write(to: URL(fileURLWithPath: key))
      do {
        var ours = spoke("ours", about: "P1")
        ours.isImported = isImported
        try await place.log("first").append([ours], to: other)
      }
      try FileManager.default.removeItem(atPath: key)
      let log = try place.log("first")
      #expect(try Eraser(log: log, vault: vault).plan("P1").lostHandles == [handle])
      await #expect(throws: AppendError.self) {
        try await log.append([spoke("more", about: "P1")], to: other)
      }
      try await claim(handle, in: log)
      #expect(try Eraser(log: log, vault: vault).elsewhere().refused == [handle])
    }
  }

  /// Brings what a log has sealed into another one, as an import of a sealed export does.
  private func copy(_ log: LMDBEventLog, to copy: LMDBEventLog, as stream: StreamName) async throws
  {
    var payloads: [JSONValue] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        payloads.append(try event.recorded.payloadValue())
        return .proceed
      }
    }
    for payload in payloads {
      let line = NewEvent(type: "patient.spoke", payload: payload)
      var seal = try #require(try line.sealedAlready())
      seal.isImported = true
      try await copy.append([seal], to: stream)
    }
  }

  private func claim(_ handle: SubjectHandle, in log: LMDBEventLog) async throws {
    var claim = NewEvent(
      SubjectForgotten(
        handles: [handle.description], events: 1, fields: 2, streams: 1, bytes: 1, said: []))
    claim.isImported = true
    try await log.append([claim], to: StreamName(category: "subject", identifier: handle.subject))
  }
}
