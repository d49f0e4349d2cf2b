import EventLog
import Foundation
import Testing

/// What every command that reads says of a log of which a payload was overwritten where it lies.
@Suite struct DamagedReadingTests {
  /// Commands that come across the payload at position 8.
  private static let readers: [[String]] = [
    ["cat"], ["cat", "--json"], ["cat", "shelf-one"], ["cat", "--reverse"],
    ["cat", "--last", "50"],
    ["cat", "--format", "{position}"], ["cat", "--type", "note.*", "--json"],
    ["cat", "--follow", "--limit", "20"], ["show", "8"], ["show", "8", "--json"],
    ["query"], ["query", "--json"], ["query", "--where", "payload.text~note", "--json"],
    ["query", "--last", "50"], ["export"], ["export", "--format", "cloudevents"],
  ]

  /// Commands that read the payload for what it says, and show something else.
  private static let others: [[String]] = [
    ["query", "count", "by", "payload.text"], ["query", "--where", "payload.text=none"],
    ["query", "count", "by", "type", "--json"], ["replay"], ["projections", "rebuild"],
    ["why", "8"], ["rehearse"],
  ]

  @Test
  func `a payload that is no JSON ends each of them with 3, and all say where and what to do`()
    async throws
  {
    try await Program.with { program in
      try await fill(program, overwriting: [UInt8](repeating: 1, count: 6))
      for command in Self.readers + Self.others {
        let run = try program.run(command + ["--data", program.data])
        #expect(run.code == 3, "\(command) \(run.errors) \(run.output.prefix(300))")
        let said = run.errors.contains("position 8") && run.errors.contains("evtool repair")
        #expect(said || command.first == "export", "\(command) \(run.errors)")
        #expect(!run.output.contains("\u{1}"), "\(command)")
      }
    }
  }

  @Test func `another text that is JSON all the same is found in what is shown`() async throws {
    try await Program.with { program in
      try await fill(program, overwriting: Array("XXXXXX".utf8))
      for command in Self.readers {
        let run = try program.run(command + ["--data", program.data])
        #expect(run.code == 3, "\(command) \(run.errors) \(run.output.prefix(300))")
        let said = run.errors.contains("position 8") && run.errors.contains("evtool repair")
        #expect(said || command.first == "export", "\(command) \(run.errors)")
      }
      for command in [["cat", "--from", "9"], ["show", "6"], ["query", "--last", "3"]] {
        #expect(try program.run(command + ["--data", program.data]).code == 0, "\(command)")
      }
    }
  }

  private func fill(_ program: Program, overwriting bytes: [UInt8]) async throws {
    do {
      let log = try program.log()
      for index in 0..<20 { try await log.append([note("note \(index)")], to: shelf) }
    }
    #expect(try program.run("compact").code == 0)
    let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
    var all = Array(try Data(contentsOf: file))
    let place = try #require(all.firstRange(of: Array("note 7\"".utf8)))
    all.replaceSubrange(place.lowerBound..<(place.lowerBound + bytes.count), with: bytes)
    try Data(all).write(to: file)
  }
}
