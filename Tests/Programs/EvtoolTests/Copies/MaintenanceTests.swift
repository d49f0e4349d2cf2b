import EventLog
import EventLogLMDB
import Foundation
import JSON
import Testing

/// `backup` and `compact`, beside processes that have the log open.
@Suite struct MaintenanceTests {
  @Test func `a backup beside a live writer is a data directory without keys`() async throws {
    try await Program.with { program in
      let log = try program.log()
      for index in 0..<50 { try await log.append([note("\(index)")], to: shelf) }
      try FileManager.default.createDirectory(
        atPath: program.data + "/keys", withIntermediateDirectories: true)
      let copy = program.folder + "/copy"
      #expect(
        try program.run("backup", "--dry-run", copy)
          == Run(0, "50 events would be copied: \(copy)\n"))
      #expect(
        try program.run("backup", copy) == Run(0, "50 events copied and verified: \(copy)\n"))
      #expect(try FileManager.default.subpathsOfDirectory(atPath: copy) == ["log", "log/data.mdb"])
      try await log.append([note("later")], to: shelf)
      #expect(
        try program.run(["verify", "--data", copy, "--json"])
          == Run(0, #"{"ok":true,"events":50,"commits":50,"problems":[]}"# + "\n"))
    }
  }

  @Test func `a backup goes only where nothing is`() async throws {
    try await Program.with { program in
      try await program.log().append([note("a")], to: shelf)
      let file = try program.write("", to: "file")
      let within = "it is within the data directory that would be copied"
      let link = program.folder + "/link"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: program.data + "/log")
      for (path, reason) in [
        (file, "it is a file"), (program.folder, "it is not empty"), (program.data, within),
        (program.data + "/views", within), ("none/../data/log/new/one", within),
        (link + "/new", within),
      ] {
        #expect(
          try program.run("backup", path)
            == Run(
              64,
              errors: "evtool: cannot copy to \(path): \(reason); "
                + "give a folder that is empty or does not exist\n"))
      }
      let empty = program.folder + "/empty"
      try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
      #expect(try program.run("backup", empty, "--json").json()["events"] == 1)
    }
  }

  @Test func `a backup that is there already is told, with all that is in it`() async throws {
    try await Program.with { program in
      try await program.log().append([note("a")], to: shelf)
      let copy = program.folder + "/copy"
      #expect(try program.run("backup", copy).code == 0)
      // What a kill leaves that comes after the copy got its name.
      _ = try program.write("", to: "copy/log/copy.lock")
      #expect(
        try program.run("backup", copy)
          == Run(0, "1 event there already, whole and verified: \(copy)\n"))
      try await program.log().append([note("b")], to: shelf)
      let later = try program.run("backup", copy)
      #expect(later.code == 1)
      #expect(later.errors.contains("has a whole backup already, up to position 1 of 2: it stays"))
      try FileManager.default.removeItem(atPath: program.data)
      try await program.log().append([note("c")], to: shelf)
      let other = try program.run("backup", copy)
      #expect(other.code == 64)
      #expect(other.errors.contains("it has another log already"))
    }
  }

  @Test(arguments: ["stats", "verify", "cat"])
  func `a folder that is one too deep is said to be that`(command: String) async throws {
    try await Program.with { program in
      try await program.log().append([note("a")], to: shelf)
      let run = try program.run([command, "--data", program.data + "/log"])
      #expect(run.code == 2 && run.errors.contains("name the folder above it"), "\(run)")
    }
  }

  @Test func `a data file that is a link is not replaced, nor an unnamed folder written`()
    async throws
  {
    try await Program.with { program in
      try await program.log().append([note("a")], to: shelf)
      let (file, target) = (program.data + "/log/data.mdb", program.folder + "/data.mdb")
      try FileManager.default.moveItem(atPath: file, toPath: target)
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
      let run = try program.run("compact")
      #expect(run.code == 2, "\(run)")
      #expect(run.errors.contains("it is a link, and the file behind it would stay"))
      #expect(try program.run("verify").code == 0)
      #expect(try program.run("backup", "").code == 64)
    }
  }

  @Test func `compacting needs the writer to be gone, and says what it gained`() async throws {
    try await Program.with { program in
      do {
        let log = try program.log()
        for index in 0..<50 { try await log.append([note("\(index)")], to: shelf) }
        let run = try program.run("compact")
        #expect(run.code == 2)
        #expect(run.errors.contains("is in use by process"))
      }
      let trial = try program.run("compact", "--dry-run", "--json").json()
      let size = trial["before"]
      #expect(try program.run("stats").code == 0)
      let done = try program.run("compact", "--json").json()
      #expect(done["before"] == size)
      #expect(done["after"] == trial["after"])
      #expect(try program.run("stats", "--json").json()["events"] == 50)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: program.data).sorted()
          == ["log", "log.head"])
    }
  }

  @Test func `a compaction on trial leaves the journal as it is`() async throws {
    try await Program.with { program in
      let whole = program.folder + "/whole/log"
      let log = try LMDBEventLog(
        path: whole, mode: .writing, clock: { Timestamp(microseconds: 1_795_255_200_000_000) },
        limits: LogLimits(takeOverDelay: 3_600_000))
      for index in 0..<12 { try await log.append([note("\(index)")], to: shelf) }
      try FileManager.default.copyItem(atPath: program.folder + "/whole", toPath: program.data)
      withExtendedLifetime(log) {}
      try FileManager.default.removeItem(atPath: program.data + "/log/lock.mdb")
      let files = ["data.mdb", "journal.0", "journal.1", "journal.head"].map {
        program.data + "/log/" + $0
      }
      let before = files.map { FileManager.default.contents(atPath: $0) }
      let trial = try program.run("compact", "--dry-run", "--json")
      #expect(try trial.code == 0 && trial.json()["events"] == 12, "\(trial)")
      #expect(files.map { FileManager.default.contents(atPath: $0) } == before)
      let done = try program.run("compact", "--json").json()
      #expect(try done["after"] == trial.json()["after"])
    }
  }

  @Test func `a log that somebody reads is compacted only on trial`() async throws {
    try await Program.with { program in
      try await program.log().append([note("a")], to: shelf)
      let follower = try Follower(program, "cat", "--follow", "--format", "{payload.text}")
      #expect(try follower.line() == "a")
      let owner = "process \(follower.process.processIdentifier), which has it open"
      let error = LogError.locked(path: program.data + "/log", by: owner)
      #expect(try program.run("compact") == Run(2, errors: "evtool: \(error)\n"))
      #expect(try program.run("compact", "--dry-run").code == 0)
      try await program.log().append([note("b")], to: shelf)
      #expect(try follower.line() == "b")
      follower.process.interrupt()
      #expect(try follower.end() == Run(0))
      #expect(try program.run("compact").code == 0)
    }
  }
}
