import Foundation
import TestSupport
import Testing

/// `evtool plugin test` on small files.
@Suite struct PluginMeasurementTests {
  @Test func `utterances are counted by what they lead to and by the values they name`()
    async throws
  {
    try await withFolder { folder in
      let file = folder + "/said.jsonl"
      try """
      {"text": "Show me my orders", "function": "get_order_list"}
      {"text": "Order #1002", "function": "get_order_details", "arguments": {"order_id": "1002"}}
      {"text": "Who wrote the odyssey"}
      """.write(toFile: file, atomically: true, encoding: .utf8)
      try await Program.with { program in
        let run = try program.run([
          "plugin", "test", "ecommerce", "--words", "--utterances", file, "--misses",
        ])
        #expect(run.output.hasSuffix("| all | 3 | 100.0 % | 0.0 % | 100.0 % | 100.0 % | 0.0 % |\n"))
      }
    }
  }

  @Test func `alarms are counted by form, with what was missed`() async throws {
    try await withFolder { folder in
      let file = folder + "/alarms.txt"
      try "short | breathing | I can't breathe\nodd | heart | xyzzy\nodd | none | hello\n"
        .write(toFile: file, atomically: true, encoding: .utf8)
      let others = folder + "/others.txt"
      try "what is the weather\n".write(toFile: others, atomically: true, encoding: .utf8)
      try await Program.with { program in
        let run = try program.run([
          "plugin", "test", "healthcare", "--words", "--alarms", file, "--harmless", others,
          "--misses",
        ])
        #expect(
          run.output == """
            | by words alone | dangers | heard | asked | harmless | false alarms | asked |
            |---|---|---|---|---|---|---|
            | short | 1 | 100.0 % | 0.0 % | 0 | 0 | 0 |
            | odd | 1 | 0.0 % | 0.0 % | 1 | 0 | 0 |
            | other people | 0 |  |  | 1 | 0 | 0 |
            | all | 2 | 50.0 % | 0.0 % | 2 | 0 | 0 |
            missed: xyzzy

            """)
      }
    }
  }

  @Test func `a file of another shape is refused with its line`() async throws {
    try await withFolder { folder in
      let file = folder + "/alarms.txt"
      try "I can't breathe\n".write(toFile: file, atomically: true, encoding: .utf8)
      try await Program.with { program in
        let run = try program.run(["plugin", "test", "healthcare", "--words", "--alarms", file])
        #expect(run.code == 1 && run.errors.contains("line 1: expected form | alarm | sentence"))
        #expect(try program.run(["plugin", "test", "healthcare"]).code == 64)
      }
    }
  }

  @Test func `the conversations of a folder are played without a service`() async throws {
    let sample = Repository.sample("corner-shop")
    try await withFolder { path in
      let folder = URL(filePath: path).appending(path: "shop")
      try FileManager.default.copyItem(at: sample, to: folder)
      try await Program.with { program in
        let run = try program.run(["plugin", "test", folder.path, "--words"])
        #expect(
          run
            == Run(
              0,
              "fine: an order is looked up, and cancelled after a question\n"
                + "1 of 1 conversations are as expected\n"))
        let card = folder.appending(path: "cards/get_order_list.mustache")
        let template = try String(contentsOf: card, encoding: .utf8)
        // Each time around costs the length of the template.
        let loops = String(repeating: "{{#.}}{{/.}}", count: 10_000)
        try (template + loops).write(to: card, atomically: true, encoding: .utf8)
        let slow = try program.run(["plugin", "test", folder.path, "--words"])
        #expect(slow.code == 1, "\(slow)")
        #expect(
          slow.output.contains("get_order_list.mustache takes more than 4194304 bytes of work"),
          "\(slow)")
        try template.write(to: card, atomically: true, encoding: .utf8)
        let other = folder.appending(path: "conversations/other.json")
        try #"{"turns": [{"say": "Show me my orders", "says": "Nothing", "calls": []}]}"#
          .write(to: other, atomically: true, encoding: .utf8)
        let failed = try program.run(["plugin", "test", folder.path, "--words"])
        #expect(failed.code == 1)
        #expect(failed.output.contains("not as expected: other\n"))
        #expect(failed.output.contains(#"turn 1: "answers" has nothing for get_order_list"#))
        #expect(failed.output.contains(#"expected calls [], got ["get_order_list"]"#))
        #expect(failed.output.contains("1 of 2 conversations are as expected"))
        try #"{"turns": [{"says": "x"}]}"#.write(to: other, atomically: true, encoding: .utf8)
        let bad = try program.run(["plugin", "test", folder.path, "--words"])
        #expect(bad.code == 1 && bad.errors.contains("other.json: expected turn 1 with"))
      }
    }
  }
}
