import Conversation
import EventLog
import Foundation
import JSON
import Testing

/// `evtool forget` on a log whose personal members are sealed.
@Suite struct ForgetTests {
  @Test func `the plan changes nothing, forgetting is proved, and the chain still verifies`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let plan = try program.run("forget", "ann")
      #expect(plan.code == 0)
      #expect(plan.output.contains("nothing was changed; run it again with --yes"))
      let before = try program.run("cat", "--json")
      #expect(before.output.contains("my knee has hurt since May"))

      let done = try program.run("forget", "ann", "--yes")
      #expect(done.code == 0, "\(done)")
      #expect(done.output.contains("proof: none of 2 texts that could be read before"))
      let after = try program.run("cat", "--json").output.split(separator: "\n")
      #expect(after.count == 3)
      #expect(after[0].contains(#""payload":{"content":{"kind":"notice","text":"[erased]"}"#))
      #expect(after[1].contains("mine is fine, thank you"))
      #expect(after[2].contains(#""type":"subject.forgotten""#))
      let verified = try program.run("verify")
      #expect(verified.code == 0)
      let again = try program.run("forget", "ann", "--yes")
      #expect(again.code == 0, "\(again)")
      #expect(again.output.contains("what an earlier run took away is not known any more"))
      #expect(again.output.contains("the log's data file was written again without it"))
      #expect(!again.output.contains("proof"))
      #expect(try program.run("cat", "--json").output.split(separator: "\n").count == 3)
    }
  }

  @Test func `a reader keeps an erasure from being done; once it is gone the next run does it`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let reader = try Follower(program, "cat", "--follow", "--format", "{position}")
      #expect(try reader.line() == "1")
      let file = program.folder + "/ann.json"
      let run = try program.run("forget", "ann", "--yes", "--certificate", file)
      #expect(run.code == 1, "\(run)")
      #expect(!run.output.contains("proof"))
      let owner = "process \(reader.process.processIdentifier), which has it open"
      #expect(run.output.contains("not compacted because of \(owner): end that program"))
      #expect(!FileManager.default.fileExists(atPath: file))
      let verified = try program.run("verify").output
      #expect(verified.contains("an erasure was begun and not finished"), "\(verified)")
      #expect(verified.contains("PERSON --yes"), "\(verified)")
      reader.process.interrupt()
      #expect(try reader.end().code == 0)
      let done = try program.run("forget", "ann", "--yes", "--certificate", file)
      #expect(done.code == 0, "\(done)")
      #expect(FileManager.default.fileExists(atPath: file))
      #expect(!(try program.run("verify").output.contains("to be written again")))
      try program.expectPrivateFiles()
    }
  }

  @Test func `views behind a link are removed, too`() async throws {
    try await Program.with { program in
      try await program.talk()
      let (views, target) = (program.data + "/views", program.folder + "/elsewhere")
      try FileManager.default.createDirectory(
        atPath: target, withIntermediateDirectories: false)
      _ = try program.write("my knee has hurt since May", to: "elsewhere/data.mdb")
      try FileManager.default.createSymbolicLink(atPath: views, withDestinationPath: target)
      #expect(try program.run("forget", "ann", "--yes").code == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: target).isEmpty)
    }
  }

  @Test func `what a repair has set aside is not forgotten with the log`() async throws {
    try await Program.with { program in
      try await program.talk()
      let aside = program.data + "/log/damaged.1"
      try FileManager.default.createDirectory(atPath: aside, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: program.data + "/log/data.mdb", toPath: aside + "/data.mdb")
      for _ in 0..<2 {
        let run = try program.run("forget", "ann", "--yes")
        #expect(run.code == 1, "\(run)")
        #expect(
          run.output.contains(
            "damaged.1 names the person; a repair has set this folder aside. Take from it"),
          "\(run)")
      }
      try FileManager.default.removeItem(atPath: aside)
      #expect(try program.run("forget", "ann", "--yes").code == 0)
    }
  }
}
