import EventLog
import Foundation
import Testing

/// Where `projections verify` cannot tell whether views are right, it says so.
@Suite struct ViewVerdictTests {
  @Test func `views of another history are no views that were verified`() async throws {
    try await Program.with { program in
      try await program.talk()
      #expect(try verify(program, after: ["projections", "rebuild"]).code == 0)
      try FileManager.default.removeItem(atPath: program.data + "/log")
      try FileManager.default.removeItem(atPath: program.data + "/keys")
      try await program.talk()
      let run = try verify(program)
      #expect(run.code == 1, "\(run)")
      #expect(run.output.contains("another log, or another history"), "\(run)")
      let json = try program.run(["projections", "verify", "--json", "--data", program.data])
      #expect(try json.code == 1 && json.json()["ok"] == false)
    }
  }

  @Test func `without keys views are not called different`() async throws {
    try await Program.with { program in
      try await program.talk()
      #expect(try verify(program, after: ["projections", "rebuild"]).code == 0)
      let keys = program.data + "/keys"
      try FileManager.default.moveItem(atPath: keys, toPath: program.folder + "/kept")
      let run = try verify(program)
      #expect(run.code == 2 && run.output == "", "\(run)")
      #expect(run.errors.contains("2 events sealed under keys that are not there"), "\(run)")
      try FileManager.default.moveItem(atPath: program.folder + "/kept", toPath: keys)
      let key = try program.keyFile(of: "ann")
      try FileManager.default.moveItem(atPath: key, toPath: program.folder + "/ann")
      let one = try verify(program)
      #expect(one.code == 2 && one.errors.contains("1 event sealed under keys"), "\(one)")
      try FileManager.default.moveItem(atPath: program.folder + "/ann", toPath: key)
      #expect(try verify(program).code == 0)
    }
  }

  private func verify(_ program: Program, after command: [String]? = nil) throws -> Run {
    if let command {
      #expect(try program.run(command + ["--data", program.data]).code == 0)
    }
    return try program.run(["projections", "verify", "--data", program.data])
  }
}
