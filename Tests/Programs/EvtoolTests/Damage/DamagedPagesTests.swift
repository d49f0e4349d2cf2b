import EventLog
import Foundation
import TestSupport
import Testing

/// What the program says of a log in whose pages something points if nothing is.
@Suite struct DamagedPagesTests {
  /// Makes every entry whose key has such a length reach far beyond the file, as a damaged size
  /// does.
  private func stretch(entriesWithKeysOf length: Int, in program: Program) throws {
    try overwrite(entriesWithKeysOf: length, at: 0, with: [0, 0xFF, 0xFF, 0x7F], in: program)
  }

  /// Overwrites something of the header of every entry whose key has such a length.
  private func overwrite(
    entriesWithKeysOf length: Int, at offset: Int, with new: [UInt8], in program: Program
  ) throws {
    let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
    var bytes = Array(try Data(contentsOf: file))
    func number(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
    var found = 0
    // LMDB's leaf pages: flags at 10, the end of the entries' places at 12, the places from 16 on;
    // of an entry size, flags, and the key's length.
    for page in stride(from: 2 * 4096, to: bytes.count, by: 4096) where number(page + 10) & 2 != 0 {
      for place in stride(from: 16, to: min(number(page + 12), 4088), by: 2) {
        let entry = page + number(page + place)
        guard entry + 8 < bytes.count, number(entry + 6) == length, number(entry + 4) == 0
        else { continue }
        bytes.replaceSubrange((entry + offset)..<(entry + offset + new.count), with: new)
        found += 1
      }
    }
    try #require(found > 0)
    try Data(bytes).write(to: file)
  }

  private func fill(_ program: Program, notes: Int = 50) async throws {
    do {
      let log = try program.log()
      for index in 0..<notes { try await log.append([note("\(index)")], to: shelf) }
    }
    #expect(try program.run("compact").code == 0)
  }

  @Test func `every reader ends with 3 and the file's name`() async throws {
    try await Program.with { program in
      try await fill(program)
      // The header, whose key is "log".
      try stretch(entriesWithKeysOf: 3, in: program)
      for command in [
        ["stats"], ["streams"], ["types"], ["cat"], ["show", "1"], ["why", "1"], ["export"],
        ["replay"], ["view", "channel", "x"], ["backup", program.folder + "/copy"], ["compact"],
        ["verify"], ["keys"], ["forget", "ann"], ["redact", "1", "--reason", "r"],
        ["import", "--format", "openai-chat", sample],
      ] {
        let run = try program.run(command + ["--data", program.data])
        #expect(run.code == 3, "\(command) \(run)")
        let said = run.errors + run.output
        #expect(
          said.contains("damaged") && said.contains("data.mdb") || command == ["verify"], "\(run)")
        #expect(said.contains("evtool repair") || command == ["verify"], "\(run)")
        #expect(!said.contains("position 0"), "\(run)")
      }
    }
  }

  @Test func `a commit that reaches beyond the file is neither copied nor compacted`()
    async throws
  {
    try await Program.with { program in
      try await fill(program)
      // Commits, whose keys are positions.
      try stretch(entriesWithKeysOf: 8, in: program)
      for command in [["backup", program.folder + "/copy"], ["compact"], ["cat"], ["export"]] {
        let run = try program.run(command + ["--data", program.data])
        #expect(run.code == 3 && run.errors.contains("damaged"), "\(command) \(run)")
        #expect(run.errors.contains("evtool repair"), "\(command) \(run)")
      }
      #expect(try program.run("backup", program.folder + "/copy").code == 3)
      #expect(!FileManager.default.fileExists(atPath: program.folder + "/copy/log"))
    }
  }

  @Test func `entries that claim to be trees, in tables that have none, end each reader as damage`()
    async throws
  {
    try await Program.with { program in
      try await fill(program)
      // LMDB goes to such a tree without a look at whether the table may have any.
      try overwrite(entriesWithKeysOf: 8, at: 4, with: [4], in: program)
      for command in [
        ["cat"], ["export"], ["replay"], ["backup", program.folder + "/copy"], ["compact"],
        ["verify"],
      ] {
        let run = try program.run(command + ["--data", program.data])
        #expect(run.code == 3, "\(command) \(run.code) \(run.errors.prefix(300))")
        let said =
          run.errors.contains("data.mdb is damaged") && run.errors.contains("evtool repair")
        #expect(said || command == ["verify"], "\(command) \(run.errors.prefix(300))")
      }
      let plan = try program.run("repair", "--dry-run")
      #expect(plan.code == 0, "\(plan)")
    }
  }

  @Test(arguments: 0..<12)
  func `a sector that was written in another's place ends no reader with a signal`(
    seed: Int
  ) async throws {
    try await Program.with { program in
      try await fill(program, notes: 400)
      let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      var random = SplitMix64(seed: UInt64(seed))
      let sectors = 16..<(bytes.count / 512)
      let (source, target) = (
        Int.random(in: sectors, using: &random), Int.random(in: sectors, using: &random)
      )
      let moved = Array(bytes[(source * 512)..<((source + 1) * 512)])
      bytes.replaceSubrange((target * 512)..<((target + 1) * 512), with: moved)
      try Data(bytes).write(to: file)
      for command in [["cat"], ["query"], ["streams"], ["replay"], ["verify"], ["repair"]] {
        let run = try program.run(command + ["--data", program.data])
        #expect(
          [0, 3].contains(run.code),
          "sector \(source) at \(target): \(command) \(run.code) \(run.errors.prefix(300))")
      }
    }
  }
}
