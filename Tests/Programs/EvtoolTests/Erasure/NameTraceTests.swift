import Conversation
import EventLog
import Foundation
import JSON
import Testing

/// Where a person's identifier and name are found, beside whatever they stand.
@Suite struct NameTraceTests {
  struct Mention: Sendable, CustomTestStringConvertible {
    let person: String
    let text: String
    var testDescription: String { "\(person) in \(text)" }
    init(_ person: String, _ text: String) { (self.person, self.text) = (person, text) }
  }

  @Test(arguments: [
    Mention("P12345", "P12345-notes"), Mention("P12345", "visit_P12345"),
    Mention("P12345", "P12345@clinic"), Mention("P12345", "患者P12345です"),
    Mention("田中太郎", "昨日田中太郎さんが来た"), Mention("ann", "ann_is_ill"),
    Mention("Al", "Al is ill"), Mention("Summer", "Summer is ill"), Mention("7", "7"),
    Mention("田中", "昨日 田中 さんが"), Mention("ann", "with\u{200B}ann"),
  ])
  func `who is named is found beside whatever they stand`(_ mention: Mention) async throws {
    try await Program.with { program in
      try await note(["t": .string(mention.text)], in: program)
      let run = try program.run("forget", mention.person, "--yes", "--json")
      #expect(run.code == 1, "\(run)")
      #expect(try run.json()["readable"]?.array?.map { $0["position"] } == [1])
    }
  }

  @Test(arguments: [
    // Identifiers are bytes: these may be somebody else's.
    Mention("P12345", "p12345"), Mention("P12345", "see \u{FF30}12345"),
    Mention("P12345", "P12345s file"), Mention("P12345", "XP12345"), Mention("Ann", "ANN is ill"),
    Mention("jos\u{E9}", "JOS\u{C9} is ill"), Mention("Summer", "in summer"),
    Mention("7", "7 pills"), Mention("\u{1F600}", "fine \u{1F600}"), Mention("田中", "田中さん"),
  ])
  func `who may be named is listed, and nothing is done to the event`(
    _ mention: Mention
  ) async throws {
    try await Program.with { program in
      try await note(["t": .string(mention.text)], in: program)
      let run = try program.run("forget", mention.person, "--json").json()
      #expect(run["readable"] == [], "\(run.jsonText)")
      #expect(run["doubtful"]?.array?.map { $0["position"] } == [1], "\(run.jsonText)")
    }
  }

  @Test(arguments: [
    Mention("P12345", "P123456"), Mention("ann", "planned"), Mention("Al", "Also"),
    Mention("7", "17"), Mention("林", "森林公園"),
  ])
  func `a part of another word or number names nobody`(_ mention: Mention) async throws {
    try await Program.with { program in
      try await note(["t": .string(mention.text)], in: program)
      let run = try program.run("forget", mention.person, "--json").json()
      #expect(run["readable"] == [] && run["doubtful"] == [], "\(run.jsonText)")
    }
  }

  @Test func `whose identifier has another one in it is somebody else`() async throws {
    try await Program.with { program in
      for person in ["P1", "P1-b"] {
        let joined = MemberJoined(Member(id: try MemberID(person), name: "", role: .person))
        try await program.append(
          NewEvent(joined, actor: person, subject: person), to: .channel("c"))
      }
      try await note(["t": "P1-b is ill"], in: program)
      let run = try program.run("forget", "P1", "--json").json()
      #expect(run["readable"] == [], "\(run.jsonText)")
      let other = try program.run("forget", "P1-b", "--json").json()
      #expect(other["readable"]?.array?.map { $0["position"] } == [3], "\(other.jsonText)")
    }
  }

  @Test func `whoever is called by some words with an identifier in them excuses nothing`()
    async throws
  {
    try await Program.with { program in
      for person in ["patient P9", "P9-b"] {
        let joined = MemberJoined(Member(id: try MemberID(person), name: person, role: .person))
        try await program.append(
          NewEvent(joined, actor: person, subject: person), to: .channel("c"))
      }
      try await note(["t": "patient P9 is ill"], in: program)
      try await note(["of": ["patient P9": "ill"]], in: program)
      // This may be the other's, or the person's with something after it.
      try await note(["t": "P9-b is ill"], in: program)
      let run = try program.run("forget", "P9", "--yes", "--json")
      #expect(run.code == 1, "\(run)")
      let found = try run.json()
      #expect(found["readable"]?.array?.map { $0["position"] } == [3, 4], "\(run)")
      #expect(found["mayTell"]?.array?.contains(5) == true, "\(run)")
    }
  }

  @Test func `numbers and truths that nobody declared tell of a person, too`() async throws {
    try await Program.with { program in
      for payload in [["weight": 83.5], ["smokes": true]] as [JSONValue] {
        try await program.append(
          NewEvent(type: EventType("note.taken"), payload: payload, actor: "ann"),
          to: StreamName(category: "note", identifier: "1"))
      }
      let run = try program.run("forget", "ann", "--yes", "--json")
      #expect(run.code == 1, "\(run)")
      #expect(try run.json()["readable"]?.array?.map { $0["position"] } == [1, 2])
    }
  }

  @Test(arguments: ["stream", "category", "correlation", "type"])
  func `an event whose names have the identifier concerns the person`(place: String) async throws {
    try await Program.with { program in
      let stream =
        switch place {
        case "stream": StreamName(category: "note", identifier: "P12345")
        case "category": StreamName(category: "P12345_notes", identifier: "1")
        default: kneeNotes
        }
      let event = NewEvent(
        type: EventType(place == "type" ? "P12345.noted" : "note.taken"), payload: ["dx": "ill"],
        actor: "bob", correlation: place == "correlation" ? "visit_P12345" : nil)
      try await program.append(event, to: stream)
      let plan = try program.run("forget", "P12345")
      let what = place == "category" ? "stream" : place
      #expect(plan.output.contains("the identifier, in the \(what): 1 event"), "\(plan)")
      let run = try program.run("forget", "P12345", "--yes", "--json")
      #expect(run.code == 1, "\(run)")
      #expect(try run.json()["readable"]?.array?.map { $0["members"] } == [["dx"]])
    }
  }

  @Test func `what a person is called is searched in the names of events while the key is there`()
    async throws
  {
    try await Program.with { program in
      let joined = MemberJoined(Member(id: "ann", name: "Ann Lee", role: .person))
      try await program.append(NewEvent(joined, actor: "ann", subject: "ann"), to: .channel("c"))
      try await program.append(
        NewEvent(type: EventType("note.taken"), payload: ["n": "tea"], actor: "bob"),
        to: StreamName(category: "note", identifier: "of ANN LEE"))
      for round in 1...2 {
        let run = try program.run("forget", "ann", "--yes")
        #expect(run.code == 1, "\(round): \(run)")
        #expect(run.output.contains("the names of streams or actors"), "\(round): \(run)")
      }
    }
  }

  @Test(arguments: ["assistant", "healthcare", "own-plugin"])
  func `the assistant and plugins are nobody who could be forgotten`(name: String) async throws {
    try await Program.with { program in
      let stamp = "ann via own-plugin@1.0.0#" + String(repeating: "0", count: 64)
      try await program.append(
        NewEvent(type: EventType("note.taken"), payload: ["n": "tea"], actor: stamp), to: kneeNotes)
      let run = try program.run("forget", name, "--yes")
      #expect(run.code == 64, "\(run)")
      #expect(run.errors.contains("is a program, not a person"), "\(run)")
    }
  }

  @Test(arguments: ["ann ", " ann", "ann\n"])
  func `an identifier with a space around it is nobody who could be forgotten`(
    name: String
  ) async throws {
    try await Program.with { program in
      let stamp = "ann via own-plugin@1.0.0#" + String(repeating: "0", count: 64)
      try await program.append(
        NewEvent(type: EventType("note.taken"), payload: ["n": "tea"], actor: stamp), to: kneeNotes)
      let run = try program.run("forget", name, "--yes")
      #expect(run.code == 1 && run.errors.contains("erase 'ann' if"), "\(run)")
    }
  }

  private func note(_ payload: JSONValue, in program: Program) async throws {
    try await program.append(
      NewEvent(type: EventType("note.taken"), payload: payload, actor: "nurse"),
      to: StreamName(category: "note", identifier: "1"))
  }
}
