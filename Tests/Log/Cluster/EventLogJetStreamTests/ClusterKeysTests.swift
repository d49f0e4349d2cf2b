#if JetStream
  import EventLog
  @testable import EventLogJetStream
  import EventLogLMDB
  import EventLogTesting
  import Foundation
  import NATSServers
  import Testing
  import TestSupport

  @Event("guest.came")
  private struct GuestCame {
    @Subject var guest: String
    @Personal var name: String
  }

  /// The keys that machines share.
  @Suite(.enabled(if: OneServer.shared != nil))
  struct ClusterKeysTests {
    private let door = StreamName(category: "door", identifier: "front")

    private func machine(
      _ settings: ClusterSettings, _ folder: String
    ) async throws -> (log: ReplicatedEventLog, vault: KeyVault) {
      let keys = try await ClusterKeys(settings, copies: folder + "/keys")
      let vault = KeyVault(keys)
      return (
        try await opened(settings, folder + "/log", vault: vault, keys: keys), vault
      )
    }

    private func names(_ log: ReplicatedEventLog) throws -> [String?] {
      try log.withSnapshot { snapshot in
        try snapshot.events(in: door).map { try $0.payloadValue()["name"]?.string }
      }
    }

    @Test func `what one machine seals the others read, until the person is forgotten on any`()
      async throws
    {
      let servers = try #require(OneServer.shared)
      try await withFolder { folder in
        var settings = try ClusterSettings.trial(servers, OneServer.newName())
        settings.allowsUnsafe = true
        let (a, vaultA) = try await machine(settings, folder + "/a")
        let (b, vaultB) = try await machine(settings, folder + "/b")
        try await a.append([NewEvent(GuestCame(guest: "p1", name: "Hippolyta"))], to: door)
        try await meet(a, b)
        #expect(try names(b) == ["Hippolyta"])
        try await b.append([NewEvent(GuestCame(guest: "p1", name: "Hippolyta II"))], to: door)
        try await meet(a, b)
        #expect(try names(a) == ["Hippolyta", "Hippolyta II"])
        #expect(try vaultA.fingerprint() == vaultB.fingerprint())

        _ = try await Eraser(log: a, vault: vaultA).erase("p1")
        try await meet(a, b)
        for log in [a, b] {
          #expect(try names(log).allSatisfy { $0 != "Hippolyta" && $0 != "Hippolyta II" })
        }
        let copies = try FileManager.default.contentsOfDirectory(atPath: folder + "/b/keys")
        #expect(copies.filter { $0.hasSuffix(".key") } == ["salt.key"], "no copy is left on b")

        // A new life, with a key of its own, on either.
        try await b.append([NewEvent(GuestCame(guest: "p1", name: "Antiope"))], to: door)
        try await meet(a, b)
        for log in [a, b] { #expect(try names(log).last == "Antiope") }
        await a.close()
        await b.close()
      }
    }

    @Test func `each machine has a copy of every key, for whoever reads its log beside it`()
      async throws
    {
      let servers = try #require(OneServer.shared)
      try await withFolder { folder in
        var settings = try ClusterSettings.trial(servers, OneServer.newName())
        settings.allowsUnsafe = true
        let (a, _) = try await machine(settings, folder + "/a")
        try await a.append([NewEvent(GuestCame(guest: "p1", name: "Hippolyta"))], to: door)
        let late = try await ClusterKeys(settings, copies: folder + "/late")
        await late.settled()
        let files = { try FileManager.default.contentsOfDirectory(atPath: $0).sorted() }
        #expect(try files(folder + "/late") == files(folder + "/a/keys"))
        await a.close()
      }
    }

    @Test func `two machines that see somebody first at the same moment make one key`() async throws
    {
      let servers = try #require(OneServer.shared)
      try await withFolder { folder in
        var settings = try ClusterSettings.trial(servers, OneServer.newName())
        settings.allowsUnsafe = true
        let (a, _) = try await machine(settings, folder + "/a")
        let (b, _) = try await machine(settings, folder + "/b")
        for person in 0..<20 {
          async let first = a.append(
            [NewEvent(GuestCame(guest: "p\(person)", name: "A\(person)"))], to: door)
          async let second = b.append(
            [NewEvent(GuestCame(guest: "p\(person)", name: "A\(person)"))], to: door)
          _ = try await (first, second)
        }
        try await meet(a, b)
        for log in [a, b] {
          #expect(try names(log).compactMap { $0 }.filter { $0.hasPrefix("A") }.count == 40)
        }
        await a.close()
        await b.close()
      }
    }

    @Test func `an erasure that was cut off behind its record is ended, a life after it is not`()
      async throws
    {
      let servers = try #require(OneServer.shared)
      try await withFolder { folder in
        var settings = try ClusterSettings.trial(servers, OneServer.newName())
        settings.allowsUnsafe = true
        let keys = try await ClusterKeys(settings, copies: folder + "/a/keys")
        let vault = KeyVault(keys)
        let a = try await opened(settings, folder + "/a/log", vault: vault, keys: keys)
        let (b, _) = try await machine(settings, folder + "/b")
        try await a.append([NewEvent(GuestCame(guest: "p1", name: "Hippolyta"))], to: door)
        let plan = try Eraser(log: a, vault: vault).plan("p1")
        let name = try #require(try vault.name(of: "p1"))
        // As far as a machine came that was killed then.
        try await a.append(
          [
            NewEvent(
              type: "subject.forgotten",
              payload: [
                "handles": .array(plan.handles.map { .string($0.description) }), "events": 1,
                "fields": 1, "streams": 1, "bytes": 1, "said": [],
              ])
          ],
          to: StreamName(category: "subject", identifier: name))
        let ending = UnfinishedForgetting(log: a.local, keys: keys) { true }
        let open = try await ending.look(at: keys.people(), endingThose: [])
        #expect(open.map(\.subject) == [name])
        #expect(try names(a) == ["Hippolyta"], "once is not enough: it may be under way")
        #expect(try await ending.look(at: keys.people(), endingThose: open).isEmpty)
        try await meet(a, b)
        await keys.settled()
        #expect(try names(a) != ["Hippolyta"])
        #expect(try keys.people().isEmpty)

        try await a.append([NewEvent(GuestCame(guest: "p1", name: "Antiope"))], to: door)
        #expect(try await ending.look(at: keys.people(), endingThose: open).isEmpty)
        #expect(try names(a).last == "Antiope")
        await a.close()
        await b.close()
      }
    }

    @Test func `a machine that starts copies many keys, whoever asks for them meanwhile`()
      async throws
    {
      let servers = try #require(OneServer.shared)
      try await withFolder { folder in
        var settings = try ClusterSettings.trial(servers, OneServer.newName())
        settings.allowsUnsafe = true
        let (a, _) = try await machine(settings, folder + "/a")
        for person in 0..<200 {
          try await a.append([NewEvent(GuestCame(guest: "p\(person)", name: "A"))], to: door)
        }
        let (b, _) = try await machine(settings, folder + "/b")
        try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 0..<8 { group.addTask { try self.names(b).count { $0 == "A" } } }
          for try await count in group { #expect(count == 200) }
        }
        await a.close()
        await b.close()
      }
    }

    @Test func `while no server answers what was copied is read`() async throws {
      try await withFolder { folder in
        let servers = try NATSServers(folder + "/nats")
        var settings = try ClusterSettings.trial(servers, "away")
        settings.allowsUnsafe = true
        let (a, _) = try await machine(settings, folder + "/a")
        try await a.append([NewEvent(GuestCame(guest: "p1", name: "Hippolyta"))], to: door)
        servers.kill(0)
        #expect(try names(a) == ["Hippolyta"])
        await a.close()
      }
    }

    @Test func `keys of another log are refused`() async throws {
      let servers = try #require(OneServer.shared)
      try await withFolder { folder in
        var settings = try ClusterSettings.trial(servers, OneServer.newName())
        settings.allowsUnsafe = true
        try FolderKeyStore(folder + "/keys").add([UInt8](repeating: 7, count: 40), as: "salt")
        await #expect(throws: ClusterError.self) {
          _ = try await ClusterKeys(settings, copies: folder + "/keys")
        }
      }
    }
  }
#endif
