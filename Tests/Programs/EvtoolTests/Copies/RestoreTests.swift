import EventLog
import Foundation
import JSON
import Testing
import TestSupport

/// Backups that get what came since, logs as they were, and what was verified once and is not read
/// again.
@Suite struct RestoreTests {
  /// A log of five commits of two notes each, and a backup of the first three.
  private func withBackup(_ body: (Program, _ backup: String) async throws -> Void) async throws {
    try await Program.with { program in
      for number in 1...3 { try await add(number, to: program) }
      let backup = program.folder + "/backup"
      try #require(try program.run("backup", backup).code == 0)
      for number in 4...5 { try await add(number, to: program) }
      try await body(program, backup)
    }
  }

  private func add(_ number: Int, to program: Program) async throws {
    try await program.log().append([note("a\(number)"), note("b\(number)")], to: shelf)
  }

  private func events(_ program: Program, in data: String) throws -> String {
    try program.run(["cat", "--json", "--data", data]).output
  }

  @Test func `a backup gets what came since, and is equal to the log then`() async throws {
    try await withBackup { program, backup in
      let refused = try program.run("backup", backup)
      #expect(refused.code == 1 && refused.errors.contains("--update"), "\(refused)")
      let trial = try program.run("backup", backup, "--update", "--dry-run")
      #expect(trial == Run(0, "4 events would be added: \(backup)\n"))
      let run = try program.run("backup", backup, "--update")
      #expect(run == Run(0, "4 events added and verified: \(backup)\n"))
      #expect(try events(program, in: backup) == events(program, in: program.data))
      #expect(try program.run(["verify", "--data", backup]).code == 0)
      #expect(try program.run("backup", backup, "--update").output.hasPrefix("0 events added"))
    }
  }

  @Test(arguments: [true, false])
  func `keys of another log beside a restored one are told, and so are none`(areThere: Bool)
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let backup = program.folder + "/backup"
      try #require(try program.run("backup", backup).code == 0)
      try FileManager.default.removeItem(atPath: program.data)
      if areThere { try await program.talk() }
      if areThere { try FileManager.default.removeItem(atPath: program.data + "/log") }
      let run = try program.run(["restore", backup, "--data", program.data])
      #expect(run.code == 0, "\(run)")
      let words = areThere ? "has the keys of another log" : "the keys of this log ("
      #expect(run.errors.contains(words) && run.errors.contains("backup of secrets"), "\(run)")
    }
  }

  @Test func `a backup of another log, or one with what was redacted since, gets nothing`()
    async throws
  {
    try await withBackup { program, backup in
      try #require(try program.run("redact", "2", "--reason", "x", "--yes").code == 0)
      let redacted = try program.run("backup", backup, "--update")
      #expect(redacted.code == 1 && redacted.errors.contains("were redacted"), "\(redacted)")
      try FileManager.default.removeItem(atPath: program.data)
      try await add(1, to: program)
      let other = try program.run("backup", backup, "--update")
      #expect(other.code == 1 && other.errors.contains("another one"), "\(other)")
      #expect(try program.run(["stats", "--json", "--data", backup]).json()["events"] == 6)
    }
  }

  @Test(arguments: [
    ("5", 4), ("10", 10), ("@1969-12-31", 0),
  ])
  func `a log is made as it was at a moment, and is the same log`(moment: String, events: Int)
    async throws
  {
    try await withBackup { program, _ in
      let made = try program.run("verify", "--new-key", program.folder + "/key")
      let head = try program.write(
        program.run("verify", "--sign", program.folder + "/key").output, to: "head")
      let restored = program.folder + "/restored"
      let run = try program.run(["restore", program.data, "--to", moment, "--data", restored])
      #expect(run.code == 0, "\(run)")
      #expect(run.output.contains("within a commit") == (moment == "5"), "\(run)")
      #expect(run.errors.contains("the first event of the backup is of") == (events == 0), "\(run)")
      #expect(
        try program.run(["stats", "--json", "--data", restored]).json()["events"]
          == .int(Int64(events)))
      #expect(
        try self.events(program, in: restored).split(separator: "\n")
          == Array(self.events(program, in: program.data).split(separator: "\n").prefix(events)))
      #expect(try program.run(["verify", "--data", restored]).code == 0)
      let check = try program.run(
        [
          "verify", "--signature", head, "--public-key", String(made.output.dropLast()), "--data",
          restored,
        ])
      #expect(check.code == (events == 10 ? 0 : 1), "\(check)")
    }
  }

  @Test func `with a time it is said how many events that had happened are left out, and why`()
    async throws
  {
    try await Program.with { program in
      func at(_ hour: Int, _ text: String) -> NewEvent {
        NewEvent(
          type: "note.taken", payload: ["text": .string(text)],
          time: Timestamp(microseconds: Int64(hour) * 3_600_000_000))
      }
      do {
        let log = try program.log()
        try await log.append([at(1, "a")], to: shelf)
        try await log.append([at(9, "ahead"), at(2, "b")], to: shelf)
        try await log.append([at(3, "c"), at(4, "d"), at(6, "e")], to: shelf)
        try await log.append([at(7, "f")], to: shelf)
      }
      for (hour, events, later, left) in [(1, 1, nil, nil), (5, 3, 1, 2), (8, 7, 1, nil)] {
        let place = program.folder + "/\(hour)"
        let run = try program.run(
          ["restore", program.data, "--to", "1970-01-01T0\(hour):00Z", "--data", place])
        #expect(run.code == 0 && run.output.hasPrefix("\(events) event"), "\(run)")
        #expect(!run.output.contains("within a commit"), "\(run)")
        #expect(
          run.errors.contains("1 event before the last one that had happened by then has")
            == (later != nil), "\(run)")
        #expect(
          run.errors.contains("2 events that had happened by then are left out, the first")
            == (left != nil), "\(run)")
        #expect(
          try program.run(["stats", "--json", "--data", place]).json()["events"]
            == .int(Int64(events)))
      }
    }
  }

  @Test func `a commit of which a part had happened draws none before it along that had not`()
    async throws
  {
    try await Program.with { program in
      func at(_ hour: Int, _ text: String) -> NewEvent {
        NewEvent(
          type: "note.taken", payload: ["text": .string(text)],
          time: Timestamp(microseconds: Int64(hour) * 3_600_000_000))
      }
      do {
        let log = try program.log()
        try await log.append([at(1, "a")], to: shelf)
        for index in 0..<3 { try await log.append([at(8, "ahead \(index)")], to: shelf) }
        try await log.append([at(2, "b"), at(9, "c")], to: shelf)
      }
      let place = program.folder + "/place"
      let run = try program.run(
        ["restore", program.data, "--to", "1970-01-01T03:00Z", "--data", place])
      #expect(run.code == 0 && run.output.hasPrefix("1 event"), "\(run)")
      #expect(run.errors.contains("1 event that had happened by then is left out"), "\(run)")
      #expect(!run.errors.contains("before the last one"), "\(run)")
    }
  }

  @Test func `of a damaged backup it is the backup that is said to be damaged, and where`()
    async throws
  {
    try await withBackup { program, backup in
      let file = URL(fileURLWithPath: backup + "/log/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      let places = bytes.ranges(of: Array("note.taken".utf8))
      try #require(places.count > 2)
      for place in places.dropFirst() { bytes[place.lowerBound + 12] ^= 0x10 }
      try Data(bytes).write(to: file)
      let place = program.folder + "/place"
      let run = try program.run(["restore", backup, "--data", place])
      #expect(run.code == 3 && run.errors.contains(backup + "/log"), "\(run)")
      #expect(!run.errors.contains(place) && run.errors.contains("evtool repair"), "\(run)")
      #expect(!FileManager.default.fileExists(atPath: place + "/log"))
    }
  }

  @Test func `nothing is restored over a log, beyond its end, or to before a redaction`()
    async throws
  {
    try await withBackup { program, backup in
      let over = try program.run(["restore", backup, "--data", program.data])
      #expect(over.code == 64 && over.errors.contains("overwrites none"), "\(over)")
      let place = program.folder + "/place"
      let beyond = try program.run(["restore", backup, "--to", "99", "--data", place])
      #expect(beyond.code == 1 && beyond.errors.contains("ends at 6"), "\(beyond)")
      let trial = try program.run(["restore", backup, "--dry-run", "--data", place])
      #expect(trial.code == 0 && trial.output.contains("6 events would be restored"), "\(trial)")
      try #require(try program.run("redact", "2", "--reason", "x", "--yes").code == 0)
      let before = try program.run(["restore", program.data, "--to", "4", "--data", place])
      #expect(before.code == 1 && before.errors.contains("were redacted"), "\(before)")
      #expect(!FileManager.default.fileExists(atPath: place + "/log"))
      let none = try program.run(["restore", place, "--data", program.folder + "/other"])
      #expect(none.code == 2, "\(none)")
    }
  }

  @Test func `the next run removes what a killed restore has left, and nothing else`()
    async throws
  {
    try await withBackup { program, backup in
      let place = program.folder + "/place"
      let left = place + "/log.partial"
      try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
      for name in ["data.mdb", "lock.mdb", "journal.0", "copy.lock"] {
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: left + "/" + name))
      }
      let trial = try program.run(["restore", backup, "--dry-run", "--data", place])
      #expect(trial.code == 0 && FileManager.default.fileExists(atPath: left), "\(trial)")
      let run = try program.run(["restore", backup, "--data", place])
      #expect(run.code == 0 && run.errors.contains("removed \(left)"), "\(run)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["log"])
      // Somebody's own, whatever it is called.
      try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
      try Data([1]).write(to: URL(fileURLWithPath: left + "/mine.txt"))
      try FileManager.default.removeItem(atPath: place + "/log")
      let refused = try program.run(["restore", backup, "--data", place])
      #expect(refused.code != 0 && refused.errors.contains("mine.txt"), "\(refused)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: left) == ["mine.txt"])
    }
  }

  @Test func `whoever writes a log removes what a killed restore has left beside it`() async throws
  {
    try await withBackup { program, _ in
      let left = program.data + "/log.partial"
      try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
      try Data([1]).write(to: URL(fileURLWithPath: left + "/data.mdb"))
      try #require(try program.run("cat", "--limit", "1").code == 0)
      #expect(FileManager.default.fileExists(atPath: left), "who only reads changes nothing")
      try #require(try program.run("import", "--format", "openai-chat", sample).code == 0)
      #expect(!FileManager.default.fileExists(atPath: left))
    }
  }

  @Test func `a head is not signed after damage before it, which is told from another history`()
    async throws
  {
    try await withBackup { program, _ in
      let key = program.folder + "/key"
      try #require(try program.run("verify", "--new-key", key).code == 0)
      let head = try program.write(program.run("verify", "--sign", key).output, to: "head")
      let file = program.data + "/log/data.mdb"
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
      // LMDB may have older copies of a page: all of them are changed.
      let places = bytes.ranges(of: Array("a1\"".utf8))
      try #require(!places.isEmpty)
      for place in places { bytes[place.lowerBound] = UInt8(ascii: "z") }
      try Data(bytes).write(to: URL(filePath: file))
      try FileManager.default.removeItem(atPath: program.data + "/index")
      let run = try program.run("verify", "--since", head, "--sign", key)
      #expect(run.code == 3 && run.output == "", "\(run)")
      #expect(run.errors.contains("nothing was signed"), "\(run)")
      // One changed byte is damage at its place: the links behind it are those that were signed.
      #expect(!run.errors.contains("rewritten: ") && run.errors.contains("damaged: "), "\(run)")
      #expect(run.errors.contains("the chain still leads to the signed head"), "\(run)")
      let signature = try program.run("verify", "--signature", head)
      #expect(signature.code == 3, "\(signature)")
      #expect(signature.output.contains("the chain still leads to the signed head"), "\(signature)")
    }
  }

  @Test func `a log is restored beside its keys`() async throws {
    try await Program.with { program in
      let noted = try program.run(
        "append", "diet-ann", "allergy.noted",
        #"{"person":"ann","allergens":["nuts"],"channel":"c1"}"#, "--reason", "x", "--yes")
      try #require(noted.code == 0, "\(noted)")
      let backup = program.folder + "/backup"
      try #require(try program.run("backup", backup).code == 0)
      try FileManager.default.removeItem(atPath: program.data + "/log")
      let run = try program.run(["restore", backup, "--data", program.data])
      #expect(run.code == 0, "\(run)")
      #expect(try program.run("keys").code == 0)
      #expect(try program.run("cat", "--json").output.contains("nuts"))
    }
  }

  @Test func `what came after a signed head is verified alone, and signed in its turn`()
    async throws
  {
    try await withBackup { program, backup in
      let made = try program.run("verify", "--new-key", program.folder + "/key")
      let key = try program.write(made.output, to: "public")
      let first = try program.write(
        program.run(["verify", "--sign", program.folder + "/key", "--data", backup]).output,
        to: "first")
      let since = ["verify", "--since", first, "--public-key", key, "--data", program.data]
      let run = try program.run(since)
      #expect(run.code == 0 && run.output.contains("4 events in 2 commits after position 6"))
      let second = try program.write(
        program.run(since + ["--sign", program.folder + "/key"]).output, to: "second")
      let check = try program.run("verify", "--signature", second, "--public-key", key)
      #expect(check.code == 0, "\(check)")
      let unnamed = try program.run("verify", "--since", first)
      #expect(unnamed.errors.contains("nobody vouches for"), "\(unnamed)")
      let changed = try program.write(
        String(contentsOfFile: first, encoding: .utf8).replacing("\"head\":6", with: "\"head\":4"),
        to: "changed")
      let refused = try program.run("verify", "--since", changed, "--json")
      #expect(refused.code == 1, "\(refused)")
      #expect(try refused.json()["ok"] == false)
      let file = program.data + "/log/data.mdb"
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
      let place = try #require(bytes.firstRange(of: Array("b5\"".utf8)))
      bytes[place.lowerBound] = UInt8(ascii: "c")
      try Data(bytes).write(to: URL(filePath: file))
      let damaged = try program.run(since)
      #expect(damaged.code == 3 && damaged.output.contains("the link does not fit"), "\(damaged)")
    }
  }
}
