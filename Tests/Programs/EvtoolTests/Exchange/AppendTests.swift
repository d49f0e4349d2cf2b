import EventLog
import Foundation
import JSON
import Testing
import TestSupport

/// `append`: an event by hand, with its reason on record.
@Suite struct AppendTests {
  private let cleared = #"{"person":"ann","allergens":["nuts"]}"#

  /// A log in which Ann has noted an allergy.
  private func withAllergy(_ body: (Program) async throws -> Void) async throws {
    try await Program.with { program in
      let noted = try program.run(
        "append", "diet-ann", "allergy.noted",
        #"{"person":"ann","allergens":["nuts"],"channel":"c1"}"#, "--reason", "told by mail",
        "--expect", "none", "--yes")
      try #require(noted.code == 0, "\(noted)")
      try await body(program)
    }
  }

  @Test func `an event is written at the version that is expected, and its reason causes it`()
    async throws
  {
    try await withAllergy { program in
      let trial = try program.run(
        "append", "diet-ann", "allergy.cleared", cleared, "--reason", "twice", "--expect", "0")
      #expect(trial.code == 0 && trial.output.contains("nothing was changed"), "\(trial)")
      let late = try program.run(
        "append", "diet-ann", "allergy.cleared", cleared, "--reason", "twice", "--expect", "4",
        "--yes")
      #expect(late.code == 1 && late.errors.contains("has the version 0"), "\(late)")
      let run = try program.run(
        "append", "diet-ann", "allergy.cleared", "-", "--reason", "twice", "--expect", "0",
        "--actor", "bob", "--yes", "--json", input: cleared)
      #expect(try run.json()["version"] == 1 && run.json()["position"] == 4, "\(run)")
      let why = try program.run("why", "4", "--json").json()
      #expect(why["position"] == 3 && why["type"] == "log.appendedByHand")
      let record = try program.run("show", "3", "--json").json()
      #expect(record["actor"] == "bob" && record["payload"]?["reason"] == "twice")
      #expect(try program.run("verify").code == 0)
    }
  }

  @Test(arguments: ["0", "99"])
  func `a cause that is no event is refused`(cause: String) async throws {
    try await withAllergy { program in
      let run = try program.run(
        "append", "diet-ann", "allergy.cleared", cleared, "--reason", "x", "--causation", cause,
        "--yes")
      #expect(run.code == 1 && run.errors.contains("there is no event at position"), "\(run)")
      #expect(try program.run("stats", "--json").json()["events"] == 2)
    }
  }

  @Test(arguments: [
    ("diet-ann", "allergy.cleared", #"{"person":"ann","allergens":["nutz"]}"#, "is not a"),
    (
      "diet-ann", "allergy.cleared", #"{"person":"ann","allergens":["nuts"],"x":1}"#,
      "no member \"x\""
    ),
    ("diet-bob", "allergy.cleared", #"{"person":"ann","allergens":["nuts"]}"#, "is not diet-bob"),
    ("diet-ann", "foo.bar", "{}", "no plugin of this program knows"),
    ("diet-ann", "allergy.cleared", "{", "is no payload of allergy.cleared"),
    ("channel-x", "message.sent", "{}", "\"message\" is missing"),
    (
      "log-appends", "log.appendedByHand", #"{"stream":"a-b","type":"x","reason":"y"}"#,
      "by the program alone"
    ),
  ])
  func `what has no shape or no place is refused, and changes nothing`(
    stream: String, type: String, payload: String, reason: String
  ) async throws {
    try await withAllergy { program in
      let run = try program.run("append", stream, type, payload, "--reason", "x", "--yes")
      #expect(run.code == 1 && run.errors.contains(reason), "\(run)")
      #expect(try program.run("stats", "--json").json()["events"] == 2)
    }
  }
}
