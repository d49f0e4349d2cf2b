import Conversation
import EventLog
import EventLogLMDB
import Foundation
import JSON
import Testing

/// What is taken out with other names.
@Suite struct ScrubTests {
  @Test func `people, contacts and numbers have other names, the same everywhere`() async throws {
    try await ExtractTests.withLog { program in
      let to = program.folder + "/case"
      let run = try program.run("extract", "c-4711222333", "--to", to, "--scrub", "--json")
      let channel = try #require(try run.json()["channel"]?.string)
      #expect(channel.hasPrefix("c-") && channel.count == 12 && channel != "c-4711222333")
      let all = try program.run(["export", "--data", to]).output
      for word in [
        "P-17", "Ann", "am ann", "Smith", "170", "home.example", "7654321", "4711222333",
      ] {
        #expect(!all.contains(word), "\(word): \(all)")
      }
      #expect(all.contains("I am Person 1, call +") && all.contains("@example.org about order"))
      #expect(try program.run(["verify", "--data", to]).code == 0)
      #expect(try program.run(["view", "channel", channel, "--data", to]).code == 0)
    }
  }

  /// Imported conversations have a member "person", whose role is "person" as well.
  @Test func `words of a shape stay, and a member who is called like one is not named by them`()
    async throws
  {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", sample)
      let to = program.folder + "/case"
      let run = try program.run("extract", "sample-dentist", "--to", to, "--scrub")
      #expect(run.code == 0 && run.errors == "", "\(run)")
      #expect(run.output.contains("14 events"), "\(run)")
      let all = try program.run(["export", "--data", to]).output
      #expect(all.contains(#""member":"person-1","name":"Person 1","role":"person""#), "\(all)")
    }
  }

  @Test func `who may still be named after that is said`() async throws {
    try await ExtractTests.withLog { program in
      do {
        let log = try LMDBEventLog(
          path: program.data + "/log", mode: .writing,
          clock: { Timestamp(microseconds: 1_795_255_200_000_000) },
          vault: KeyVault(folder: program.data + "/keys"))
        for text in ["患者P-17です", "the file of subP-17x"] {
          try await log.append(
            [ExtractTests.said(text, by: "P-17", turn: "t1")], to: .channel("c-4711222333"))
        }
      }
      let to = program.folder + "/case"
      let run = try program.run("extract", "c-4711222333", "--to", to, "--scrub")
      #expect(try program.run(["export", "--data", to]).output.contains("患者person-1です"))
      let note = "evtool: position 9 may still name person-1\n"
      #expect(run.code == 0 && run.errors == note, "\(run)")
    }
  }
}
