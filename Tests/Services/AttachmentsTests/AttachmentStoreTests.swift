import Accounts
import Attachments
import Consumers
import Conversation
import EventLog
import Files
import Foundation
import Installation
import TestSupport
import Testing

/// Files beside the log: whose they are, what is left of them.
struct AttachmentStoreTests {
  @Test("the same bytes are one file until the last who uploaded them goes")
  func sharing() async throws {
    try await withFolder { data in
      let installation = try await Installation(DataFolder(data, environment: [:]), plugins: [])
      let store = try AttachmentStore(folder: data + "/attachments", vault: installation.vault)
      let ann = try store.keep(Array("same".utf8), "a1", of: "ann", in: installation)
      let bob = try store.keep(Array("same".utf8), "b1", of: "bob", in: installation)
      #expect(ann.digest == bob.digest)
      #expect(try store.forget("ann") == 1)
      #expect(try store.attachment(ann.id) == nil)
      #expect(try store.open(bob)?.read(9, at: 0) == Array("same".utf8))
      #expect(try store.forget("bob") == 1)
      #expect(try store.open(bob) == nil)
      #expect(try store.forget("bob") == 0)
    }
  }

  @Test("a file that was overwritten is given to nobody, also after it was sound")
  func overwritten() async throws {
    try await withFolder { data in
      let installation = try await Installation(DataFolder(data, environment: [:]), plugins: [])
      let folder = data + "/attachments"
      let store = try AttachmentStore(folder: folder, vault: installation.vault)
      let kept = try store.keep(Array("same".utf8), "a1", of: "ann", in: installation)
      #expect(try store.open(kept) != nil)
      let file = try FileHandle(
        forWritingTo: URL(fileURLWithPath: "\(folder)/files/\(kept.digest)"))
      try file.write(contentsOf: Data("lame".utf8))
      try file.close()
      for _ in 0..<2 {
        let error = #expect(throws: DamagedAttachment.self) { try store.open(kept) }
        #expect(error.map { "\($0)".contains("other bytes") } == true)
      }
    }
  }

  @Test("who is forgotten loses the files of that life, also by a store that hears of it later")
  func forgetting() async throws {
    try await withFolder { data in
      let installation = try await Installation(DataFolder(data, environment: [:]), plugins: [])
      let folder = data + "/attachments"
      let eraser = Eraser(log: installation.log, vault: installation.vault)
      let gone: Attachments.Attachment
      do {
        let store = try AttachmentStore(folder: folder, vault: installation.vault)
        try await installation.note("ann")
        gone = try store.keep(Array("old".utf8), "a1", of: "ann", in: installation)
        _ = try store.keep(Array("hers".utf8), "b1", of: "bob", in: installation)
        _ = try await eraser.erase("ann")
      }
      let store = try AttachmentStore(folder: folder, vault: installation.vault)
      let new = try store.keep(Array("new".utf8), "a2", of: "ann", in: installation)
      #expect(try store.forget(recordedIn: installation.log) == 1)
      #expect(try store.attachment(gone.id) == nil)
      #expect(try store.open(gone) == nil)
      #expect(try store.attachments(of: "ann") == [new])
      #expect(try store.attachments(of: "bob").count == 1)
    }
  }

  @Test("nothing of a name is left in the index, and it goes on")
  func names() async throws {
    try await withFolder { data in
      let installation = try await Installation(DataFolder(data, environment: [:]), plugins: [])
      let folder = data + "/attachments"
      let store = try AttachmentStore(folder: folder, vault: installation.vault)
      _ = try store.keep([1], "a1", of: "ann", called: "Biopsy of Ann.pdf", in: installation)
      #expect(try Data(contentsOf: URL(filePath: folder + "/data.mdb")).contains("Biopsy of Ann"))
      try store.forget("ann")
      for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
        let path = "\(folder)/\(name)"
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
        #expect(try !Data(contentsOf: URL(filePath: path)).contains("Biopsy"), "\(name)")
      }
      let new = try store.keep([2], "a2", of: "ann", in: installation)
      #expect(try store.attachment(new.id) == new)
    }
  }

  @Test("who is forgotten in the middle of an upload leaves nothing by it")
  func forgottenMeanwhile() async throws {
    try await withFolder { data in
      let installation = try await Installation(DataFolder(data, environment: [:]), plugins: [])
      let store = try AttachmentStore(folder: data + "/attachments", vault: installation.vault)
      try await installation.note("ann")
      let began = try installation.log.head()
      _ = try await Eraser(log: installation.log, vault: installation.vault).erase("ann")
      #expect(throws: AttachmentRefusal.ownerForgotten) {
        try store.keep([1], "a1", of: "ann", began: began, in: installation)
      }
    }
  }

  @Test("after a crash drafts and files that nobody was told of go; what was acknowledged is there")
  func crash() async throws {
    try await withFolder { data in
      let installation = try await Installation(DataFolder(data, environment: [:]), plugins: [])
      let folder = data + "/attachments"
      let store = try AttachmentStore(folder: folder, vault: installation.vault)
      let kept = try store.keep([1, 2, 3], "a1", of: "ann", in: installation)
      var draft = try store.draft()
      try draft.append([4])
      try Data([5]).write(to: URL(filePath: folder + "/files/" + String(repeating: "0", count: 64)))
      // What a process that is killed leaves is what lies there.
      let copy = data + "/copy"
      try FileManager.default.copyItem(atPath: folder, toPath: copy)
      let next = try AttachmentStore(folder: copy, vault: installation.vault)
      try next.removeLeftovers()
      #expect(try next.attachment(kept.id) == kept)
      #expect(try next.open(kept)?.read(9, at: 0) == [1, 2, 3])
      #expect(try FileManager.default.contentsOfDirectory(atPath: copy + "/drafts") == [])
      #expect(try FileManager.default.contentsOfDirectory(atPath: copy + "/files") == [kept.digest])
    }
  }

  @Test("tables that are empty, or gone beside files, are damage, and no file goes")
  func lostTables() async throws {
    try await withFolder { data in
      let installation = try await Installation(DataFolder(data, environment: [:]), plugins: [])
      let folder = data + "/attachments"
      let digest = try {
        let store = try AttachmentStore(folder: folder, vault: installation.vault)
        return try store.keep([1, 2, 3], "a1", of: "ann", in: installation).digest
      }()
      for (words, lose) in [
        ("data.mdb is empty", { try Data().write(to: URL(filePath: $0)) }),
        ("data.mdb is gone", { try FileManager.default.removeItem(atPath: $0) }),
      ] as [(String, (String) throws -> Void)] {
        try lose(folder + "/data.mdb")
        #expect {
          try AttachmentStore(folder: folder, vault: installation.vault).removeLeftovers()
        } throws: { error in
          "\(error)".contains(words) && "\(error)".contains("backup")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/files") == [digest])
      }
    }
  }

  @Test("files beside tables that know of nothing stay, and are counted")
  func unknownFiles() async throws {
    try await withFolder { data in
      let installation = try await Installation(DataFolder(data, environment: [:]), plugins: [])
      let folder = data + "/attachments"
      let store = try AttachmentStore(folder: folder, vault: installation.vault)
      #expect(try store.removeLeftovers() == 0)
      try Data([5]).write(to: URL(filePath: folder + "/files/unknown"))
      #expect(try store.removeLeftovers() == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/files") == ["unknown"])
      let kept = try store.keep([1], "a1", of: "ann", in: installation)
      #expect(try store.removeLeftovers() == 0)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder + "/files") == [kept.digest])
    }
  }

  @Test("accounts and consumers whose file is empty are damaged, but not what a cut start leaves")
  func emptyTables() async throws {
    try await withFolder { data in
      for open in [
        { _ = try AccountStore(folder: $0) }, { _ = try ConsumerStore(folder: $0) },
        { _ = try ConsumerStore(existing: $0, isReadOnly: true) },
      ] as [(String) throws -> Void] {
        let folder = data + "/tables"
        let draft = folder + "/create.partial"
        try FileManager.default.createDirectory(
          atPath: draft, withIntermediateDirectories: true)
        // As a start leaves it that is cut off before the file has its first pages.
        try Data().write(to: URL(filePath: draft + "/data.mdb"))
        try open(folder)
        try Data().write(to: URL(filePath: folder + "/data.mdb"))
        #expect {
          try open(folder)
        } throws: { error in
          "\(error)".contains("data.mdb is empty") && "\(error)".contains("backup")
        }
        #expect(try Data(contentsOf: URL(filePath: folder + "/data.mdb")).isEmpty)
        try FileManager.default.removeItem(atPath: folder)
      }
    }
  }
}

extension AttachmentStore {
  /// Keeps some bytes as an upload does.
  @discardableResult
  fileprivate func keep(
    _ bytes: [UInt8], _ id: AttachmentID, of owner: MemberID, called name: String = "file",
    began: Position? = nil, in installation: Installation
  ) throws -> Attachments.Attachment {
    var draft = try draft()
    try draft.append(bytes)
    try draft.sync()
    let attachment = Attachments.Attachment(
      id: id, owner: owner, channel: "c", type: draft.type.mediaType, bytes: bytes.count,
      name: name, digest: draft.digest, began: try began ?? installation.log.head())
    return try keep(draft, as: attachment, quota: 1 << 20, log: installation.log)
  }
}

extension Installation {
  /// Puts something on the record that is sealed for a person.
  fileprivate func note(_ person: MemberID) async throws {
    let member = Member(id: person, name: "Ann", role: .person)
    _ = try await channels.execute(
      .create(ChannelCreated(title: "Conversation"), members: [member], opening: []),
      on: .channel("c-\(person)"), commitID: CommitID("create-\(person)"),
      actor: person.rawValue, subject: person.rawValue)
  }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
