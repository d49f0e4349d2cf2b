import EventLog
import EventLogLMDB
import Foundation
import Synchronization
import Testing

/// What `evtool export` writes of a part of a log that is damaged elsewhere.
@Suite struct DamagedExportTests {
  private static let day = Timestamp(microseconds: 1_795_260_000_000_000)
  private static let early = StreamName(category: "shelf", identifier: "early")
  private static let late = StreamName(category: "shelf", identifier: "late")

  /// 300 notes, some minutes apart: every fortieth of one stream, the first ones of another.
  private func fill(_ program: Program) async throws {
    let clock = Mutex(Self.day)
    do {
      let log = try LMDBEventLog(path: program.data + "/log", mode: .writing) {
        clock.withLock { time in
          time = Timestamp(microseconds: time.microseconds + 300_000_000)
          return time
        }
      }
      for index in 0..<300 {
        let stream = index % 40 == 0 ? Self.late : index < 100 ? Self.early : shelf
        try await log.append(
          [note("note \(index) " + String(repeating: "x", count: 200))], to: stream)
      }
    }
    #expect(try program.run("compact").code == 0)
  }

  /// Overwrites the page on which a note lies, or only its commit.
  private func damage(_ program: Program, _ note: Int, isPage: Bool) throws {
    let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
    var bytes = Array(try Data(contentsOf: file))
    let place = try #require(bytes.firstRange(of: Array("note \(note) ".utf8))).lowerBound
    let start = isPage ? place / 4096 * 4096 : place - 60
    for offset in start..<(start + (isPage ? 4096 : 64)) { bytes[offset] = 0xA5 }
    try Data(bytes).write(to: file)
  }

  @Test func `a payload that is damaged outside of what is asked for ends no export`() async throws
  {
    try await Program.with { program in
      try await fill(program)
      let time = ["export", "--from", moment(20), "--to", moment(60), "--data", program.data]
      let positions = ["export", "--from", "1", "--to", "70", "--data", program.data]
      let before = try (program.run(time), program.run(positions))
      try overwrite("note 70 ", program)
      let run = try program.run(time)
      #expect(run.output == before.0.output && run.code == 0, "\(run.errors)")
      // It follows what is asked for, whose last link it would prove.
      let rest = try program.run(positions)
      #expect(rest.output == before.1.output && rest.code == 3, "\(rest.errors)")
      let within = try program.run(["export", "--from", "60", "--to", "80", "--data", program.data])
      #expect(within.code == 3, "\(within.errors)")
    }
  }

  /// Overwrites a text of a payload with what is no JSON.
  private func overwrite(_ text: String, _ program: Program) throws {
    let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
    var bytes = Array(try Data(contentsOf: file))
    for place in bytes.ranges(of: Array(text.utf8)) {
      bytes.replaceSubrange(place, with: [UInt8](repeating: 1, count: place.count))
    }
    try Data(bytes).write(to: file)
  }

  @Test func `a damaged payload between two events of a stream is passed over`() async throws {
    try await Program.with { program in
      try await fill(program)
      let asked = ["export", "--stream", Self.late.rawValue, "--data", program.data]
      let before = try program.run(asked)
      // The stream has every fortieth note.
      try overwrite("note 60 ", program)
      let run = try program.run(asked)
      #expect(run.output == before.output && run.code == 0, "\(run.errors)")
      try overwrite("note 80 ", program)
      let gone = try program.run(asked)
      #expect(gone.code == 3, "\(gone.errors)")
    }
  }

  private func moment(_ index: Int) -> String {
    "@" + Timestamp(microseconds: Self.day.microseconds + Int64(index) * 300_000_000).description
  }

  @Test(arguments: [true, false])
  func
    `a stream or a time beside a damaged page is written as it was, and what may be missing is said`(
      isPage: Bool
    ) async throws
  {
    try await Program.with { program in
      try await fill(program)
      let time = ["--from", moment(20), "--to", moment(60)]
      let asked: [(what: [String], code: Int32)] = [
        // Its versions go on behind the damage.
        (["--stream", Self.late.rawValue], 0),
        // It may have gone on within the damage, for all that can be read.
        (["--stream", Self.early.rawValue], 1),
        (time, 0), (["--from", "1", "--to", "50"], 0),
      ]
      let before = try asked.map {
        try program.run(["export"] + $0.what + ["--data", program.data])
      }
      #expect(before.allSatisfy { $0.code == 0 && $0.errors.isEmpty })
      // No note of the stream is on this page.
      try damage(program, 220, isPage: isPage)
      for (asked, before) in zip(asked, before) {
        let run = try program.run(["export"] + asked.what + ["--data", program.data])
        #expect(run.output == before.output, "\(asked)")
        #expect(run.code == asked.code, "\(asked) \(run.errors)")
        #expect(run.errors.contains("damaged") || asked.what.last == "50", "\(run.errors)")
      }
      // What is asked for is damaged itself.
      for asked in [["--from", "210", "--to", "230"], []] {
        let run = try program.run(["export"] + asked + ["--data", program.data])
        #expect(run.code == 3 && run.errors.contains("damaged"), "\(run.errors)")
      }
    }
  }
}
