import Foundation
import TestSupport
import Testing

/// A folder that was written in November 2026, when another library hashed, sealed and signed:
/// `Tests/Support/Samples/folder-2026-11`.
@Suite struct EarlierFolderTests {
  private static let earlier = URL(fileURLWithPath: sample).deletingLastPathComponent()
    .appendingPathComponent("folder-2026-11")

  private func withCopy(_ body: (Program, _ file: (String) -> String) async throws -> Void)
    async throws
  {
    try await Program.with { program in
      try FileManager.default.createDirectory(
        atPath: program.data, withIntermediateDirectories: true)
      for part in ["log", "keys"] {
        try FileManager.default.copyItem(
          atPath: Self.earlier.appendingPathComponent(part).path,
          toPath: "\(program.data)/\(part)")
      }
      try await body(program) { Self.earlier.appendingPathComponent($0).path }
    }
  }

  @Test func `its chain, signed head and certificate hold`() async throws {
    try await withCopy { program, file in
      let head = try program.run(
        "verify", "--signature", file("signed.head"), "--public-key", file("auditor.public"))
      #expect(head.code == 0 && head.output.contains("signed: the history up to"), "\(head)")
      let certificate = try program.run(
        "verify", "--certificate", file("erasure.json"), "--public-key", file("auditor.public"))
      #expect(
        certificate.code == 0 && certificate.output.contains("the certificate holds"),
        "\(certificate)")
    }
  }

  @Test func `its keys open what they sealed`() async throws {
    try await withCopy { program, _ in
      let shown = try program.run("cat")
      #expect(shown.code == 0 && shown.output.contains("ada: My knee hurts since Tuesday"))
      #expect(shown.output.contains("bob: [erased]") && !shown.output.contains("77812"))
    }
  }

  @Test func `its key signs the same bytes`() async throws {
    try await withCopy { program, file in
      let key = program.folder + "/auditor.key"
      try FileManager.default.copyItem(atPath: file("auditor.key"), toPath: key)
      let made = try program.run("verify", "--new-key", key)
      #expect(made.code == 64)
      #expect(made.output == (try String(contentsOfFile: file("auditor.public"), encoding: .utf8)))
      let signed = try program.run("verify", "--sign", key)
      let head = try program.write(signed.output, to: "head")
      let checked = try program.run(
        "verify", "--signature", head, "--public-key", file("auditor.public"))
      #expect(signed.code == 0 && checked.code == 0, "\(checked)")
    }
  }
}
