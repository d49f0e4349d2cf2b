import Foundation
import Testing

/// What is said of views that are damaged, and how they come back: nothing of the record is in
/// them.
@Suite struct DamagedViewsTests {
  @Test(arguments: [7, 4096, 8191, 8192, 12_288, 40_960])
  func `views that were cut are told from a damaged log, and a rebuild makes them anew`(
    length: Int
  ) async throws {
    try await withViews { program, file in
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
      try handle.truncate(atOffset: UInt64(length))
      try handle.close()
      try check(program)
    }
  }

  @Test func `a damaged page ends neither a rebuild nor a check by a crash`() async throws {
    try await withViews { program, file in
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
      let pages = Int(try handle.seekToEnd()) / 4096
      for page in 2..<pages {
        try handle.seek(toOffset: UInt64(page * 4096 + 8))
        try handle.write(contentsOf: Data(repeating: 0xFF, count: 24))
      }
      try handle.close()
      let proof = try program.run(["projections", "verify", "--data", program.data])
      #expect(proof.code == 2 && proof.errors.contains("the views at "), "\(proof)")
      try rebuild(program)
    }
  }

  private func check(_ program: Program) throws {
    let data = ["--data", program.data]
    for command in [["list"], ["verify"]] {
      let run = try program.run(["projections"] + command + data)
      #expect(run.code == 2, "\(command): \(run)")
      let start =
        "evtool: the views at \(program.data)/views are damaged, the log itself is not affected: "
      #expect(run.errors.hasPrefix(start), "\(run)")
      let next = "evtool projections rebuild --data \(program.data) makes them again"
      #expect(run.errors.contains(next), "\(run)")
    }
    let view = try program.run(["view", "channel", "sample-hello"] + data)
    #expect(view.code == 0 && view.errors.contains("are damaged"), "\(view)")
    #expect(view.output.contains("Wrong number, sorry."))
    #expect(try program.run(["stats"] + data).errors == "")
    try rebuild(program)
  }

  private func rebuild(_ program: Program) throws {
    let data = ["--data", program.data]
    // One was asked for; the others were lost with it.
    let built = try program.run(["projections", "rebuild", "channels"] + data)
    #expect(built.code == 0 && built.errors.contains("are damaged"), "\(built)")
    let list = try program.run(["projections", "list", "--json"] + data)
    #expect(list.code == 0 && !list.output.contains("missing"), "\(list)")
    #expect(try program.run(["projections", "verify"] + data).code == 0)
  }

  private func withViews(_ body: (Program, _ file: String) throws -> Void) async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", sample)
      #expect(try program.run(["projections", "rebuild", "--data", program.data]).code == 0)
      try body(program, program.data + "/views/data.mdb")
    }
  }
}
