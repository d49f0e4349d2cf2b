import Accounts
import Attachments
import Consumers
import Conversation
import EventLog
import EventLogLMDB
import Foundation
import Testing

/// `evtool stores`: what lies beside a log is whole, and nothing of it is gone since a backup.
struct StoresTests {
  /// A data directory with two people, a file of each and a consumer, and a copy of all of it.
  private func withCopy(_ body: (Program, _ copy: String) async throws -> Void) async throws {
    try await Program.with { program in
      let data = program.data
      let vault = KeyVault(folder: data + "/keys")
      do {
        let log = try LMDBEventLog(
          path: data + "/log", mode: .writing, clock: Timestamp.now, vault: vault)
        let accounts = try AccountStore(folder: data + "/accounts")
        let attachments = try AttachmentStore(folder: data + "/attachments", vault: vault)
        for person in ["ann", "bob"] as [MemberID] {
          try await log.note(of: person)
          try accounts.add(
            Account(
              id: person, login: person.rawValue, name: "Somebody", roles: [.person],
              password: PasswordHash(salt: "", rounds: 2, blockSize: 1, parallelism: 1, key: ""),
              created: .now(), began: .start))
          try attachments.keep("of \(person)", of: person, in: log)
        }
        try ConsumerStore(folder: data + "/consumers").add(
          Consumer(
            name: "crm", owner: "ann", created: .now(), filter: EventFilter(), payload: .full,
            checkpoint: 1))
      }
      let copy = program.folder + "/copy"
      try FileManager.default.copyItem(atPath: data, toPath: copy)
      try await body(program, copy)
    }
  }

  @Test("what is whole is counted, and lacks nothing that a copy of it has")
  func whole() async throws {
    try await withCopy { program, copy in
      let run = try program.run("stores", "--since", copy)
      #expect(run.code == 0, "\(run)")
      #expect(run.output.contains("2 accounts, 2 attachments, 1 consumer: all hold together"))
    }
  }

  @Test("a slip in the name of a folder is no backup that lacks nothing")
  func slips() async throws {
    try await withCopy { program, copy in
      let since = try program.run("stores", "--since", copy + "-of-monday")
      #expect(since.code == 64 && since.errors.contains("check --since"), "\(since)")
      let data = try program.run(["stores", "--data", program.folder + "/dta"])
      #expect(data.code == 64 && data.errors.contains("check --data"), "\(data)")
    }
  }

  @Test(
    "a page of a table that is damaged, and a file with no byte or others, are found",
    arguments: ["accounts/data.mdb", "attachments/data.mdb", "consumers/data.mdb", "", "of nobody"])
  func damage(what: String) async throws {
    try await withCopy { program, copy in
      if what.hasSuffix("data.mdb") {
        let file = URL(fileURLWithPath: program.data + "/" + what)
        var bytes = try Data(contentsOf: file)
        // Not the two that LMDB looks at when it opens a file.
        let pages = 8192..<bytes.count
        bytes.replaceSubrange(pages, with: Data(repeating: 0xFF, count: pages.count))
        try bytes.write(to: file)
      } else {
        let folder = program.data + "/attachments/files/"
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
        try Data(what.utf8).write(to: URL(fileURLWithPath: folder + name))
      }
      for options in [[], ["--since", copy]] {
        let run = try program.run(["stores", "--data", program.data] + options)
        #expect(run.code == 3, "\(run)")
        #expect(run.errors.contains(program.data), "\(run)")
      }
    }
  }

  @Test(
    "what a copy has and is gone is told with 1",
    arguments: [
      ("accounts", "the accounts are gone"), ("attachments", "the attachments are gone"),
      ("consumers", "the consumers are gone, of which there were 1"),
      ("keys", "the keys are others"),
    ])
  func gone(part: String, words: String) async throws {
    try await withCopy { program, copy in
      try FileManager.default.removeItem(atPath: program.data + "/" + part)
      let run = try program.run("stores", "--since", copy)
      #expect(run.code == 1 && run.output.contains(words), "\(run)")
    }
  }

  @Test("tables that were begun anew lack everybody; who was removed or forgotten is not missed")
  func anew() async throws {
    try await withCopy { program, copy in
      let data = program.data
      let vault = KeyVault(folder: data + "/keys")
      do {
        try AccountStore(folder: data + "/accounts").remove("ann")
        let log = try LMDBEventLog(
          path: data + "/log", mode: .writing, clock: Timestamp.now, vault: vault)
        _ = try await Eraser(log: log, vault: vault).erase("ann")
        try AttachmentStore(folder: data + "/attachments", vault: vault).forget("ann")
      }
      #expect(try program.run("stores", "--since", copy).code == 0)
      do { try AttachmentStore(folder: data + "/attachments", vault: vault).forget("bob") }
      try FileManager.default.removeItem(atPath: data + "/accounts")
      do { _ = try AccountStore(folder: data + "/accounts") }
      let run = try program.run("stores", "--since", copy)
      #expect(run.code == 1, "\(run)")
      #expect(run.output.contains("2 accounts (ann, bob) are gone, and nobody removed them"))
      #expect(run.output.contains("1 attachment (file-bob) is gone"), "\(run)")
    }
  }

  @Test("another log, an older one, and one that has gone on from an older one are told apart")
  func logs() async throws {
    try await withCopy { program, copy in
      let data = program.data
      func told() throws -> String {
        let run = try program.run("stores", "--since", copy)
        return run.code == 0 ? "nothing" : run.output
      }
      func log(_ path: String) throws -> LMDBEventLog {
        try LMDBEventLog(
          path: path, mode: .writing, clock: Timestamp.now,
          vault: KeyVault(folder: data + "/keys"))
      }
      do { try await log(data + "/log").note(of: "cem") }
      #expect(try told() == "nothing")
      for name in ["dan", "eve"] as [MemberID] { try await log(copy + "/log").note(of: name) }
      #expect(try told().contains("says something else before position"))
      for part in ["/log", "/log.head"] {
        try FileManager.default.removeItem(atPath: copy + part)
      }
      try FileManager.default.copyItem(atPath: data + "/log", toPath: copy + "/log")
      do { try await log(copy + "/log").note(of: "fay") }
      #expect(try told().contains("events are gone"))
      let update = try program.run(["backup", program.folder + "/newer", "--data", copy])
      try #require(update.code == 0, "\(update)")
      for options in [[], ["--update"]] {
        let run = try program.run(
          ["backup", program.folder + "/newer", "--data", data] + options)
        let words = "a backup of this log up to position"
        #expect(run.code == 64 && run.errors.contains(words), "\(run)")
      }
      for part in ["log", "keys"] {
        try FileManager.default.removeItem(atPath: data + "/" + part)
      }
      do { try await log(data + "/log").note(of: "ann") }
      #expect(try told().contains("the log is another one"))
    }
  }
}

extension LMDBEventLog {
  /// Has somebody say something, which is sealed under their key.
  fileprivate func note(of person: MemberID) async throws {
    let said = MessageSent(
      message: MessageID("m-\(person)"), sender: person, content: .text(text: "a word"))
    try await append(
      [NewEvent(said, actor: person.rawValue, subject: person.rawValue)], to: .channel("notes"))
  }
}

extension AttachmentStore {
  /// Keeps some words as an upload does.
  fileprivate func keep(_ words: String, of owner: MemberID, in log: LMDBEventLog) throws {
    var draft = try draft()
    try draft.append(Array(words.utf8))
    try draft.sync()
    let attachment = Attachments.Attachment(
      id: try #require(AttachmentID(rawValue: "file-\(owner)")), owner: owner, channel: "notes",
      type: draft.type.mediaType, bytes: words.utf8.count, name: "file", digest: draft.digest,
      began: try log.head())
    _ = try keep(draft, as: attachment, quota: 1 << 20, log: log)
  }
}
