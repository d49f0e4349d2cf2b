import EventLog
import Foundation
import JSON
import Testing

/// Which names of events are a person's, and which may be: of streams, actors, correlations and
/// types.
@Suite struct EventNameTests {
  struct Naming: Sendable, CustomTestStringConvertible {
    let person: String
    let place: Place
    let name: String
    var testDescription: String { "\(person) in the \(place) \(name)" }
    init(_ person: String, _ place: Place, _ name: String) {
      (self.person, self.place, self.name) = (person, place, name)
    }
  }

  enum Place: String { case stream, actor, correlation, type }

  @Test(arguments: [
    Naming("ann@x.org", .stream, "ann@x.org-1"), Naming("P12345678", .stream, "P12345678-1"),
    Naming("015123456789", .stream, "015123456789-1"), Naming("P12345", .type, "P12345"),
    Naming("P9", .stream, "P9-1"), Naming("P9", .type, "P9"), Naming("K123", .actor, "user:K123"),
    Naming("P9", .actor, "nurse/P9"),
  ])
  func `an identifier that is a whole category or type, or that a way leads to, names the person`(
    _ naming: Naming
  ) async throws {
    try await Program.with { program in
      try await append(naming, in: program)
      let file = program.folder + "/c.json"
      let run = try program.run("forget", naming.person, "--yes", "--json", "--certificate", file)
      #expect(run.code == 1, "\(run)")
      let found = try run.json()["readable"]?.array
      #expect(found?.map { $0["foundBy"]?.string } == [naming.place.rawValue], "\(run)")
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  @Test(arguments: [
    Naming("diary", .stream, "diary-1"), Naming("noted", .type, "noted"),
    Naming("P12345678", .stream, "visits-p12345678"),
    Naming("P12345678", .stream, "xP12345678-1"), Naming("P9", .actor, "P9@clinic"),
    Naming("P9", .actor, "p9"), Naming("P9", .correlation, "p9"), Naming("P9", .type, "note.p9"),
  ])
  func `a name that may be the person's is listed, certified as doubtful, and counts with strict`(
    _ naming: Naming
  ) async throws {
    try await Program.with { program in
      try await program.append(
        NewEvent(
          type: EventType("thing.said"), payload: ["said": "my knee has hurt since May"],
          actor: naming.person, personalFields: [PersonalField("said")], subject: naming.person),
        to: StreamName(category: "thing", identifier: "1"))
      try await append(naming, in: program)
      let plan = try program.run("forget", naming.person, "--json").json()["doubtful"]?.array
      #expect(plan?.map { $0["position"] } == [2])
      #expect(plan?.map { $0["names"] } == [[.string(naming.place.rawValue)]])
      #expect(
        try program.run("forget", naming.person).output.contains("the \(naming.place)'s name"))
      let file = program.folder + "/c.json"
      let run = try program.run("forget", naming.person, "--yes", "--certificate", file)
      #expect(run.code == 0, "\(run)")
      let document = try JSONObject(json: Array(try Data(contentsOf: URL(fileURLWithPath: file))))
      #expect(document["doubtful"] == [2])
      #expect(try program.run("forget", naming.person, "--yes", "--strict").code == 1)
      let redacted = try program.run(
        "forget", naming.person, "--yes", "--strict", "--redact", "--take", "2")
      #expect(redacted.code == 0, "\(redacted)")
    }
  }

  @Test func `a name alone that may be somebody's makes nobody of them, and is told`()
    async throws
  {
    try await Program.with { program in
      try await append(Naming("P9", .actor, "p9"), in: program)
      for more in [[], ["--strict"], ["--strict", "--leave", "1"]] {
        let run = try program.run(["forget", "--data", program.data, "P9", "--yes"] + more)
        #expect(run.code == 1 && run.errors.contains("1"), "\(run)")
      }
    }
  }

  private func append(_ naming: Naming, in program: Program) async throws {
    func name(_ place: Place) -> String? { naming.place == place ? naming.name : nil }
    try await program.append(
      NewEvent(
        type: EventType(name(.type) ?? "note.taken"), payload: ["dx": "ill"],
        actor: name(.actor) ?? "bob", correlation: name(.correlation)),
      to: name(.stream).flatMap { StreamName(rawValue: $0) } ?? kneeNotes)
  }
}
