import EventLog
import Foundation
import Testing

/// Where a certificate cannot be written is found before anything is destroyed.
@Suite struct CertificatePlaceTests {
  @Test(arguments: ["log", "keys", "views", "views/../log/new"])
  func `a certificate does not go among the program's own files`(folder: String) async throws {
    try await Program.with { program in
      try await program.talk()
      #expect(try program.run(["projections", "rebuild", "--data", program.data]).code == 0)
      let place = "\(program.data)/\(folder)/ann.json"
      try expect(64, "nothing was changed", place, program)
    }
  }

  @Test func `a certificate without a name is wrong usage`() async throws {
    try await Program.with { program in
      try await program.talk()
      try expect(64, "--certificate is empty", "", program)
    }
  }

  @Test func `a pipe or a folder in the place of a certificate or its draft keeps nobody waiting`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      for name in ["pipe.json", "draft.json.partial"] {
        try #require(mkfifo(program.folder + "/" + name, 0o600) == 0)
      }
      for name in ["pipe.json", "draft.json", "none/ann.json", "data"] {
        try expect(64, "nothing was changed", program.folder + "/" + name, program)
      }
    }
  }

  private func expect(_ code: Int32, _ what: String, _ place: String, _ program: Program) throws {
    let before = try program.contents()
    let run = try program.run("forget", "ann", "--yes", "--redact", "--certificate", place)
    #expect(run.code == code && run.errors.contains(what), "\(run)")
    #expect(try program.contents() == before)
  }
}
