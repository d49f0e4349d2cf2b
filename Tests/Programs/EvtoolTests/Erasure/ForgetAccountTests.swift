import Accounts
import Conversation
import EventLog
import Foundation
import JSON
import Testing

/// `evtool forget` where people sign in.
@Suite struct ForgetAccountTests {
  @Test func `a person's account goes with them, others' and the plan's stay`() async throws {
    try await Program.with { program in
      try await program.talk()
      for id in ["ann", "bob"] { try program.keepAccount(MemberID(checking: id)) }
      let plan = try program.run("forget", "ann")
      #expect(plan.output.contains("the account that the person signs in with, removed with it"))
      #expect(try program.accounts() == ["ann", "bob"])
      let done = try program.run("forget", "ann", "--yes", "--json")
      #expect(done.code == 0, "\(done)")
      #expect(try done.json()["accounts"] == 1)
      #expect(try program.accounts() == ["bob"])
      #expect(try !program.accountBytes().contains(Data("ann@example.org".utf8)))
      #expect(try program.accountBytes().contains(Data("bob@example.org".utf8)))
    }
  }

  @Test func `the erasure is on record before the account goes`() async throws {
    try await Program.with { program in
      try await program.talk()
      try program.keepAccount("ann")
      // The account cannot be taken out of the file.
      let blocked = program.data + "/accounts/rewritten"
      try Data().write(to: URL(fileURLWithPath: blocked))
      #expect(try program.run("forget", "ann", "--yes").code != 0)
      #expect(try program.run("types").output.contains("subject.forgotten"))
      try FileManager.default.removeItem(atPath: blocked)
      let done = try program.run("forget", "ann", "--yes")
      #expect(done.code == 0, "\(done)")
      #expect(try program.accounts() == [])
    }
  }

  @Test func `who has only signed up is forgotten, too`() async throws {
    try await Program.with { program in
      try await program.talk()
      try program.keepAccount("carl")
      let done = try program.run("forget", "carl", "--yes")
      #expect(done.output.contains("the account that the person signs in with, removed"), "\(done)")
      #expect(try program.accounts() == [])
    }
  }
}

/// Identifiers that `evtool forget` does not find.
@Suite struct ForgetNobodyTests {
  @Test func `whom there never was is not forgotten, and who may be meant is named`() async throws {
    try await Program.with { program in
      try await program.talk()
      try program.keepAccount("Carl")
      for name in ["nobody", "ann ", "ann\n", " ", "ann@example.org"] {
        let run = try program.run("forget", name, "--yes")
        #expect(run.code == 1, "\(run)")
        #expect(run.errors.contains("so nothing was erased"), "\(run)")
        #expect(!run.output.contains("forgotten") && run.errors.split(separator: "\n").count == 1)
        let json = try program.run("forget", name, "--yes", "--json")
        #expect(json.code == 1 && json.output.isEmpty && json.errors.contains("\"exitCode\":1"))
      }
      for name in ["carl", "CARL@example.org"] {
        let run = try program.run("forget", name, "--yes")
        #expect(run.code == 1 && run.errors.contains("erase 'Carl' if"), "\(run)")
      }
      #expect(try program.accounts() == ["Carl"])
      // A plan changes nothing and says that there is nothing.
      #expect(try program.run("forget", "nobody").code == 0)
      #expect(try program.run("forget", "nobody", "--yes", "--dry-run").code == 0)
    }
  }

  @Test func `who was forgotten may be forgotten again, whatever there was of them`() async throws {
    try await Program.with { program in
      try await program.talk()
      // One has spoken, the other has only had an account.
      try program.keepAccount("carl")
      for person in ["ann", "carl"] {
        for _ in 1...2 {
          let run = try program.run("forget", person, "--yes")
          #expect(run.code == 0, "\(run)")
        }
      }
      #expect(try program.run("forget", "carla", "--yes").code == 1)
    }
  }
}

extension Program {
  private var accountFolder: String { data + "/accounts" }

  /// Keeps an account as a server does.
  fileprivate func keepAccount(_ id: MemberID) throws {
    let hash = PasswordHash(salt: "00", rounds: 2, blockSize: 1, parallelism: 1, key: "00")
    try AccountStore(folder: accountFolder).add(
      Account(
        id: id, login: "\(id)@example.org".lowercased(), name: id.rawValue, roles: [.person],
        password: hash,
        created: .now(), began: Position(0)))
  }

  /// Who signs in.
  fileprivate func accounts() throws -> [MemberID] {
    try AccountStore(folder: accountFolder).all.map(\.id)
  }

  /// What of accounts is on the disk.
  fileprivate func accountBytes() throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: accountFolder + "/data.mdb"))
  }
}
