import Conversation
import EventLog
import Foundation
import Installation
import TestSupport
import Testing

@testable import ChatServer

/// Keys of people that go while a server runs.
struct KeyWatchTests {
  /// A log in which two people said something, and the folder of their keys.
  private func withKeys(
    _ body: (_ keys: String, Installation) async throws -> Void
  ) async throws {
    try await withFolder { data in
      let installation = try await Installation(DataFolder(data, environment: [:]), plugins: [])
      for person in ["ann", "bob"] as [MemberID] {
        let member = Member(id: person, name: "Somebody", role: .person)
        _ = try await installation.channels.execute(
          .create(ChannelCreated(title: "Conversation"), members: [member], opening: []),
          on: .channel("c-\(person)"), commitID: CommitID("create-\(person)"),
          actor: person.rawValue, subject: person.rawValue)
      }
      try await body(data + "/keys", installation)
    }
  }

  @Test("a key that went with its person is none that is missed, one that was removed is")
  func forgotten() async throws {
    try await withKeys { keys, installation in
      let watch = KeyWatch(keys, of: installation.log, installation.vault)
      #expect(watch.fault == nil)
      _ = try await Eraser(log: installation.log, vault: installation.vault).erase("ann")
      #expect(watch.fault == nil)
      let name = try #require(try installation.vault.subjectPart(of: "bob"))
      try FileManager.default.removeItem(atPath: "\(keys)/\(name).key")
      #expect(watch.fault?.contains("no erasure is on record") == true)
      #expect(watch.fault?.contains("backup") == true)
    }
  }

  @Test("keys that are all gone at the first look are missed, unless everybody was forgotten")
  func allGone() async throws {
    try await withKeys { keys, installation in
      let eraser = Eraser(log: installation.log, vault: installation.vault)
      _ = try await eraser.erase("ann")
      let key = "\(keys)/\(try #require(try installation.vault.subjectPart(of: "bob"))).key"
      let bytes = try Data(contentsOf: URL(fileURLWithPath: key))
      try FileManager.default.removeItem(atPath: key)
      func watch() -> KeyWatch { KeyWatch(keys, of: installation.log, installation.vault) }
      #expect(watch().fault?.contains("no person's key is in \(keys)") == true)
      try bytes.write(to: URL(fileURLWithPath: key))
      _ = try await eraser.erase("bob")
      #expect(watch().fault == nil)
    }
  }
}
