import EventLog
import Foundation
import TestSupport
import Testing

/// What the program does with a log of which payloads were overwritten.
@Suite struct DamagedPayloadTests {
  @Test func `a repair lists what is lost, and what is left is verified, exported and imported`()
    async throws
  {
    try await Program.with { program in
      try await fill(program)
      try overwrite(["note 7", "note 30"], in: program)
      #expect(try program.run("verify").code == 3)
      let before = try program.contents()
      let trial = try program.run("repair", "--dry-run", "--json").json()
      #expect(try program.contents() == before)
      let done = try program.run("repair", "--json").json()
      #expect(trial["losses"]?.array?.compactMap { $0["position"]?.int } == [8, 31])
      #expect(done["losses"] == trial["losses"] && done["repaired"] == true)
      let verified = try program.run("verify")
      #expect(verified.code == 0 && verified.output.contains("2 events lost to damage"))
      #expect(try program.run("verify", "--json").json()["lost"] == 2)
      let shown = try program.run("show", "8")
      #expect(shown.code == 0 && shown.output.contains("no JSON"), "\(shown)")
      #expect(shown.output.contains("record at position 51"), "\(shown)")
      #expect(try program.run("types", "--json").output.contains("event.lost"))
      let again = try program.run("repair")
      #expect(again == Run(0, "the log is sound: nothing was changed\n"))
      let exported = try program.run("export", "--format", "ndjson")
      #expect(exported.code == 0, "\(exported)")
      let copy = program.folder + "/other"
      let imported = try program.run(
        ["import", "--format", "ndjson", "--data", copy, "-"], input: exported.output)
      #expect(imported.code == 0, "\(imported)")
      let counts = try program.run(["stats", "--json", "--data", copy]).json()
      #expect(counts["events"] == 48)
      #expect(try program.run(["verify", "--data", copy]).code == 0)
      #expect(try program.run("backup", program.folder + "/copy").code == 0)
    }
  }

  @Test func `nobody is forgotten in a damaged log, and it is said where the damage is`()
    async throws
  {
    try await Program.with { program in
      try await fill(program)
      try await program.talk()
      #expect(try program.run("compact").code == 0)
      try overwrite(["note 7"], in: program)
      let before = try program.contents()
      for command in [["forget", "ann", "--yes"], ["forget", "ann", "--yes", "--redact"]] {
        let run = try program.run(command + ["--data", program.data])
        #expect(run.code == 3, "\(run)")
        #expect(
          run.errors.contains("damaged at position 8 (shelf")
            && run.errors.contains("evtool repair"),
          "\(run)")
        #expect(try program.contents() == before)
      }
    }
  }

  @Test func `what is whole is exported, whatever else is damaged; what is not is said`()
    async throws
  {
    try await Program.with { program in
      do {
        let log = try program.log()
        for index in 1...300 { try await log.append([note("note \(index)")], to: shelf) }
      }
      // The next start writes what the journal alone still had into the tables; it would mend them
      // otherwise.
      do { _ = try program.log() }
      let file = program.data + "/log/data.mdb"
      var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
      // The leaves that hold it; where it lies in the unused part of another page, that one stays.
      let leaves = stride(from: 0, to: bytes.count, by: 4096).filter { page in
        let upper = Int(bytes[page + 14]) | Int(bytes[page + 15]) << 8
        let isLeaf = bytes[page + 10] == 2 && bytes[page + 11] == 0 && upper < 4096
        return isLeaf && bytes[page + upper..<page + 4096].contains(Array("note 224\"".utf8))
      }
      try #require(!leaves.isEmpty)
      for page in leaves {
        bytes.replaceSubrange(page..<page + 4096, with: [UInt8](repeating: 0, count: 4096))
      }
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      let whole = try program.run("export", "--from", "1", "--to", "100")
      #expect(whole.code == 0, "\(whole.errors)")
      #expect(whole.output.split(separator: "\n").count == 100)
      let all = try program.run("export")
      #expect(all.code == 3)
      #expect(all.errors.contains("a page of \(file) is damaged"), "\(all.errors)")
      #expect(all.errors.contains("evtool repair"), "\(all.errors)")
    }
  }

  @Test func `a repair that was killed is done again, or gone on with`() async throws {
    for millisecond in stride(from: 20, to: 400, by: 60) {
      try await Program.with { program in
        try await fill(program)
        try overwrite(["note 7"], in: program)
        let process = Process()
        process.executableURL = Program.executable
        process.arguments = ["repair", "--data", program.data]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try launch(process)
        usleep(UInt32(millisecond) * 1000)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let run = try program.run("repair")
        #expect(run.code == 0, "\(millisecond) ms: \(run)")
        let verified = try program.run("verify", "--json").json()
        #expect(verified["ok"] == true && verified["lost"] == 1, "\(millisecond) ms: \(verified)")
        let left = try FileManager.default.contentsOfDirectory(atPath: program.data + "/log")
        #expect(left.contains("damaged.1") && !left.contains { $0.hasSuffix(".partial") })
      }
    }
  }

  private func fill(_ program: Program) async throws {
    do {
      let log = try program.log()
      for index in 0..<50 { try await log.append([note("note \(index)")], to: shelf) }
    }
    #expect(try program.run("compact").code == 0)
  }

  /// Overwrites texts with what is no JSON.
  private func overwrite(_ texts: [String], in program: Program) throws {
    let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
    var bytes = Array(try Data(contentsOf: file))
    for text in texts {
      let place = try #require(bytes.firstRange(of: Array("\(text)\"".utf8)))
      bytes.replaceSubrange(place, with: [UInt8](repeating: 1, count: place.count))
    }
    try Data(bytes).write(to: file)
  }
}
