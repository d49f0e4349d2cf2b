import EventLog
import Foundation
import JSON
import Testing
import TestSupport

/// `prove`: one event under a signed head, for whoever has neither the log nor the program.
@Suite struct ProveTests {
  /// A log of three notes, its signed head, and the public key.
  private func withHead(
    _ body: (Program, _ head: String, _ key: String) async throws -> Void
  ) async throws {
    try await Program.with { program in
      try await program.log().append([note("first"), note("second"), note("third")], to: shelf)
      let made = try program.run("verify", "--new-key", program.folder + "/key")
      let signed = try program.run("verify", "--sign", program.folder + "/key")
      try #require(made.code == 0 && signed.code == 0)
      let key = try program.write(made.output, to: "public")
      try await body(program, program.write(signed.output, to: "head"), key)
    }
  }

  @Test func `an event is proved without its neighbours, and checked without the log`()
    async throws
  {
    try await withHead { program, head, key in
      let proof = try program.run("prove", "2", "--signature", head)
      #expect(proof.code == 0 && proof.output.contains("second"), "\(proof)")
      #expect(!proof.output.contains("first") && !proof.output.contains("third"))
      let file = try program.write(proof.output, to: "proof")
      let check = try program.run(["prove", "--check", file, "--public-key", key])
      #expect(check.code == 0 && check.output.contains("with the trusted key"), "\(check)")
      let unnamed = try program.run(["prove", "--check", file, "--json"])
      #expect(unnamed.code == 1, "\(unnamed)")
      #expect(try unnamed.json()["holds"] == true && unnamed.json()["ok"] == false)
      let changed = try program.write(
        proof.output.replacing("second", with: "seconD"), to: "changed")
      let refused = try program.run(["prove", "--check", changed, "--json"])
      #expect(refused.code == 1, "\(refused)")
      #expect(try refused.json()["differences"]?.array?.count == 1)
    }
  }

  @Test func `an event whose payload was redacted is proved without it, under the head of before`()
    async throws
  {
    try await withHead { program, head, key in
      let redacted = try program.run("redact", "2", "--reason", "by mistake", "--yes")
      try #require(redacted.code == 0, "\(redacted)")
      let proof = try program.run("prove", "2", "--signature", head)
      #expect(proof.code == 0 && !proof.output.contains("second"), "\(proof)")
      let file = try program.write(proof.output, to: "proof")
      let check = try program.run(["prove", "--check", file, "--public-key", key])
      #expect(check.code == 0 && check.output.contains("the proof does not show it"), "\(check)")
    }
  }

  @Test func `what is wrong is said, and proves nothing`() async throws {
    try await withHead { program, head, _ in
      let beyond = try program.run("prove", "9", "--signature", head)
      #expect(beyond.code == 1 && beyond.errors.contains("says nothing of 9"), "\(beyond)")
      #expect(beyond.output == "")
      #expect(try program.run("prove", "2").code == 64)
      #expect(try program.run(["prove"]).code == 64)
      let none = try program.run(["prove", "--check", head])
      #expect(none.code == 64 && none.errors.contains("evtool prove writes one"), "\(none)")
      let other = try program.run("verify", "--new-key", program.folder + "/other")
      let foreign = try program.run(
        "prove", "2", "--signature", head, "--public-key",
        program.write(other.output, to: "other.public"))
      #expect(foreign.code == 1 && foreign.errors.contains("was signed with the key"), "\(foreign)")
      try FileManager.default.removeItem(atPath: program.data)
      try await program.log().append([note("first"), note("changed")], to: shelf)
      #expect(try program.run("prove", "1", "--signature", head).code == 1)
    }
  }

  /// Skipped where Python or its package `cryptography` is not there.
  @Test func `the guide's lines of Python check it`() async throws {
    let guide = try String(
      contentsOf: Repository.file("Sources/Programs/Guides/Operating/ProveOneEvent.md"),
      encoding: .utf8)
    let script = try #require(
      guide.components(separatedBy: "```python\n").dropFirst().first?
        .components(separatedBy: "```").first)
    try await withHead { program, head, key in
      let python = Python(folder: program.folder)
      guard try python.run("-c", "import cryptography").code == 0 else { return }
      let proof = try program.run("prove", "3", "--signature", head)
      let files = (
        try program.write(script, to: "check.py"), try program.write(proof.output, to: "proof")
      )
      let fine = try python.run(files.0, files.1, key)
      #expect(fine.code == 0 && fine.output.contains("position 3 stands under"), "\(fine)")
      let text = proof.output
      let salt = try #require(text.firstMatch(of: /"salt":"([0-9a-f]{32})"/)).1
      let forged = [
        text.replacing("third", with: "thirD"),
        // A first member of that name, which some readers believe.
        text.replacing("{\"event\":", with: "{\"event\":\"{}\",\"event\":"),
        // The payload's beginning as a part of the salt.
        text.replacing(salt, with: salt + "7b").replacing(
          "\"payload\":\"{", with: "\"payload\":\""),
        text.replacing("\"path\":[", with: "\"path\":[\"\(String(repeating: "00", count: 32))\","),
      ]
      for (number, document) in forged.enumerated() {
        let bad = try program.write(document, to: "bad-\(number)")
        #expect(document != text)
        #expect(try python.run("-O", files.0, bad, key).code != 0, "\(document)")
        #expect(try program.run(["prove", "--check", bad, "--public-key", key]).code != 0)
      }
    }
  }
}

/// The system's Python.
private struct Python {
  let folder: String

  func run(_ arguments: String...) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let output = folder + "/python.out"
    try #require(FileManager.default.createFile(atPath: output, contents: nil))
    let handle = try FileHandle(forWritingTo: URL(filePath: output))
    (process.standardOutput, process.standardError) = (handle, handle)
    try process.run()
    process.waitUntilExit()
    return Run(
      process.terminationStatus, try String(contentsOfFile: output, encoding: .utf8))
  }
}
