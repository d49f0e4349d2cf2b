import EventLog
import Foundation
import JSON
import Testing
import TestSupport

/// What is archived and not at hand is never lost unsaid: not by a backup, a question, a view or an
/// erasure.
@Suite struct ArchiveLossTests {
  /// A log of the sample's conversations of which one is archived by the record at position 60.
  private func withArchived(_ body: (Program, _ key: String) async throws -> Void) async throws {
    try await Program.with { program in
      try #require(
        try program.run("import", "--format", "openai-chat", sample).code == 0)
      let key = program.folder + "/key"
      try #require(try program.run("verify", "--new-key", key).code == 0)
      try #require(try program.run("archive", "channel-sample-soup", "--key", key).code == 0)
      try await body(program, key)
    }
  }

  private func segments(_ program: Program) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: program.data + "/archive"), includingPropertiesForKeys: nil)
  }

  @Test func `an erasure and a redaction look into the segments`() async throws {
    try await withArchived { program, _ in
      let forgotten = try program.run(
        "forget", "sample-hello.person", "--yes")
      #expect(
        [0, 1].contains(forgotten.code) && !forgotten.errors.contains("LMDB"), "\(forgotten)")
      #expect(try program.run("verify").code == 0)
    }
  }

  @Test func `a backup says what it lacks, and is not updated over a restored segment`()
    async throws
  {
    try await withArchived { program, key in
      let place = program.folder + "/backup"
      let made = try program.run("backup", place)
      #expect(
        made.code == 0 && made.output.contains("the payloads of 11 archived events are not in it"),
        "\(made)")
      let again = try program.run("backup", place, "--update", "--json")
      #expect(try again.code == 0 && again.json()["archived"] == 11, "\(again)")
      let copy = program.folder + "/copy"
      let copied = try program.run(["restore", place, "--data", copy, "--json"])
      #expect(try copied.code == 0 && copied.json()["archived"] == 11, "\(copied)")
      let restored = try program.run("restore", "--archive", program.data + "/archive")
      try #require(restored.code == 0)
      let refused = try program.run("backup", place, "--update")
      #expect(refused.code == 1 && refused.errors.contains("make a whole backup"), "\(refused)")
      // One of a time before the archiving has all of it, and goes on.
      let whole = program.folder + "/whole"
      let first = try program.run("backup", whole)
      #expect(first.code == 0 && !first.output.contains("archived"), "\(first)")
      try #require(try program.run("archive", "channel-sample-soup", "--key", key).code == 0)
      try #require(
        try program.run("restore", "--archive", program.data + "/archive").code == 0)
      #expect(try program.run("backup", whole, "--update").code == 0)
      #expect(try program.run(["verify", "--data", whole]).code == 0)
    }
  }

  @Test(arguments: [nil, 0, 100])
  func `what is gone, empty or damaged is told by who shows it, and nothing holds of it`(
    length: Int?
  ) async throws {
    try await withArchived { program, _ in
      let negative = [
        "query", "--data", program.data, "--where", "payload.nothing!~soup", "--json",
      ]
      let before = try program.run(negative).output.split(separator: "\n").count
      let file = try #require(try segments(program).first)
      let whole = try Data(contentsOf: file)
      try FileManager.default.removeItem(at: file)
      if let length { try whole.prefix(length).write(to: file) }
      let listed = try program.run(negative)
      #expect(listed.code == 0 && listed.errors.contains("payloads of 11 events"), "\(listed)")
      #expect(listed.output.split(separator: "\n").count == before - 11)
      let unequal = try program.run(
        "query", "--stream", "channel-sample-soup", "--where", "payload.nothing!=1", "--json")
      #expect(unequal.output == "", "\(unequal)")
      let counted = try program.run("query", "count", "by", "payload.kind")
      #expect(counted.errors.contains("evtool verify --data \(program.folder)"), "\(counted)")
      // Who does not read them is told nothing.
      #expect(try program.run("cat", "log-archive").errors == "")
    }
  }

  @Test func `other files in the folder keep nobody from the segments`() async throws {
    try await withArchived { program, key in
      let folder = program.data + "/archive/"
      let id = try #require(try segments(program).first?.lastPathComponent)
      let before = try program.run("export", "--to", "59").output
      try #require(mkfifo(folder + "0pipe.segment", 0o600) == 0)
      try #require(symlink("0loop.segment", folder + "0loop.segment") == 0)
      try FileManager.default.createDirectory(
        atPath: folder + "0folder.segment", withIntermediateDirectories: false)
      try Data("junk".utf8).write(to: URL(fileURLWithPath: folder + "0junk.segment"))
      let after = try program.run("export", "--to", "59")
      #expect(after.code == 0 && after.output == before, "\(after)")
      #expect(try program.run("verify", "--archive", folder).code == 0)
      // What a killed run has left goes with the next one.
      let left = folder + id.prefix(8) + "-1-2-0.segment.partial"
      try Data("half".utf8).write(to: URL(fileURLWithPath: left))
      let others = folder + "zzzzzzzz-1-2-0.segment.partial"
      try Data("half".utf8).write(to: URL(fileURLWithPath: others))
      let next = try program.run(
        "archive", "--category", "channel", "--idle-since", "59", "--key", key)
      #expect(next.code == 0, "\(next)")
      #expect(!FileManager.default.fileExists(atPath: left))
      #expect(FileManager.default.fileExists(atPath: others))
    }
  }

  @Test func `a projection that waits for a segment skips nothing, and no gate lets it pass`()
    async throws
  {
    try await withArchived { program, _ in
      try FileManager.default.moveItem(
        atPath: program.data + "/archive", toPath: program.folder + "/away")
      func projections(_ verb: String, _ rest: String...) throws -> Run {
        try program.run(["projections", verb, "--data", program.data] + rest)
      }
      try #require(try projections("rebuild").code == 1)
      for verb in ["verify", "try"] {
        let judged = try projections(verb)
        #expect(
          judged.code == 1 && judged.output.contains("channel")
            && judged.output.contains("it has stopped"), "\(judged)")
      }
      let listed = try JSONValue(json: projections("list", "--json").output)
      let channel = listed.array?.first { $0["name"] == "channel" }
      let position = try #require(channel?["failure"]?["position"]?.int)
      let skipped = try projections("skip", "channel", "\(position)", "--reason", "it is old")
      #expect(skipped.code == 1 && skipped.errors.contains("the segment back"), "\(skipped)")
      let doctor = try projections("doctor", "channel")
      #expect(
        doctor.code == 1 && doctor.output.contains("next: bring the segment back")
          && !doctor.output.contains("projections skip"), "\(doctor)")
    }
  }
}
