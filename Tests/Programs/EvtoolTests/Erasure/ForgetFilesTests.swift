import Attachments
import Conversation
import EventLog
import EventLogLMDB
import Foundation
import JSON
import Testing

/// `evtool forget` where people have uploaded files.
@Suite struct ForgetFilesTests {
  @Test func `a person's files go with them, others' and the plan's stay`() async throws {
    try await Program.with { program in
      try await program.talk()
      try program.keep("a1", of: "ann", "an X-ray of a knee")
      try program.keep("b1", of: "bob", "a shopping list")
      let plan = try program.run("forget", "ann")
      #expect(plan.output.contains("1 file that the person uploaded, erased with it"))
      #expect(try program.files().sorted() == ["a shopping list", "an X-ray of a knee"])
      let done = try program.run("forget", "ann", "--yes", "--json")
      #expect(done.code == 0, "\(done)")
      #expect(try done.json()["attachments"] == 1)
      #expect(try program.files() == ["a shopping list"])
      #expect(try AttachmentStore.count(of: "ann", in: program.data + "/attachments") == 0)
    }
  }

  @Test func `who has said nothing and uploaded something is forgotten, too`() async throws {
    try await Program.with { program in
      try await program.talk()
      try program.keep("c1", of: "carl", "a photograph")
      let done = try program.run("forget", "carl", "--yes")
      #expect(done.output.contains("1 file that the person uploaded, erased"), "\(done)")
      #expect(try program.files() == [])
    }
  }
}

extension Program {
  /// Keeps a file as a server does.
  fileprivate func keep(_ id: AttachmentID, of owner: MemberID, _ text: String) throws {
    let store = try AttachmentStore(
      folder: data + "/attachments", vault: KeyVault(folder: data + "/keys"))
    var draft = try store.draft()
    try draft.append(Array(text.utf8))
    try draft.sync()
    let attachment = Attachments.Attachment(
      id: id, owner: owner, channel: "c", type: draft.type.mediaType, bytes: draft.bytes,
      name: "file", digest: draft.digest, began: Position(1))
    _ = try store.keep(draft, as: attachment, quota: 1 << 20, log: try log(.reading))
  }

  /// What is in the files that are there.
  fileprivate func files() throws -> [String] {
    let folder = data + "/attachments/files"
    return try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
      try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
  }
}
