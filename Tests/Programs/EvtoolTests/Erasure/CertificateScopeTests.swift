import Conversation
import EventLog
import EventLogLMDB
import Foundation
import JSON
import Testing

/// What a certificate does not claim: events that no search for the person's texts has seen are
/// named, and refused with `--strict`.
@Suite struct CertificateScopeTests {
  @Test func `what was appended after the search is counted`() async throws {
    try await Program.with { program in
      try await program.talk()
      #expect(try program.run("forget", "ann", "--yes").code == 0)
      try await program.append(kneeNote(of: "somebody"), to: kneeNotes)
      try expect(unsearched(later: 1), in: program, "1 event came after the search")
    }
  }

  @Test func `records and redactions of the erasure itself are not counted`() async throws {
    try await Program.with { program in
      try await program.talk()
      try await program.append(kneeNote(of: "ann"), to: kneeNotes)
      let run = try certify("--strict", "--redact", "--take", "3", in: program)
      #expect(run.code == 0, "\(run)")
      #expect(try document(program)["unsearched"] == unsearched())
      #expect(try document(program)["searches"]?.array?.count == 1)
    }
  }

  @Test func `what was taken out before is not searched again because it is named again`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      for _ in 0..<2 { try await program.append(kneeNote(of: "ann"), to: kneeNotes) }
      let first = try certify("--redact", "--take", "3", in: program)
      #expect(first.code == 1, "\(first)")
      try await program.append(kneeNote(of: "somebody"), to: .channel("notes"))
      let again = try certify("--strict", "--redact", "--take", "3", "4", in: program)
      #expect(again.code == 1 && again.output.contains("1 event came after"), "\(again)")
    }
  }

  @Test func `who comes back is certified again: their own words went with their keys`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      #expect(try certify("--strict", in: program).code == 0)
      let file = program.folder + "/c.json"
      try FileManager.default.removeItem(atPath: file)
      try await program.append(said("my knee hurts again", by: "ann"), to: .channel("knees"))
      let again = try certify("--strict", in: program)
      #expect(again.code == 0, "\(again)")
      #expect(try document(program)["unsearched"] == unsearched())
      #expect(try document(program)["searches"]?.array?.count == 2)
      let other = program.folder + "/kept.json"
      try FileManager.default.moveItem(atPath: file, toPath: other)
      try await program.append(kneeNote(of: "somebody"), to: kneeNotes)
      let checked = try program.run("verify", "--certificate", other)
      #expect(
        checked.output.contains("nothing of the 1 event that the log has since"), "\(checked)")
      let third = try certify("--strict", in: program)
      #expect(third.code == 1 && third.output.contains("1 event came after"), "\(third)")
    }
  }

  @Test(arguments: ["--actor", "--reason"])
  func `what whoever redacts says is not searched`(_ option: String) async throws {
    try await Program.with { program in
      try await program.talk()
      for _ in 0..<2 { try await program.append(kneeNote(of: "ann"), to: kneeNotes) }
      let first = try certify("--redact", "--take", "3", in: program)
      #expect(first.code == 1, "\(first)")
      let again = try certify(
        "--strict", "--redact", "--take", "4", option, "my knee has hurt", in: program)
      #expect(again.code == 1 && again.output.contains("came after the search"), "\(again)")
    }
  }

  @Test func `what came in sealed after the key was gone is named`() async throws {
    try await Program.with { program in
      let other = Program(folder: program.folder + "/other")
      try FileManager.default.createDirectory(
        atPath: other.folder, withIntermediateDirectories: true)
      func move() throws {
        let sealed = try other.run("export", "--sealed").output
        let read = try program.run("import", "--format", "ndjson", "-", input: sealed)
        #expect(read.code == 0, "\(read)")
      }
      try say("my knee has hurt", in: other)
      try move()
      try FileManager.default.copyItem(
        atPath: other.data + "/keys", toPath: program.data + "/keys")
      #expect(try program.run("forget", "ann", "--yes").code == 0)
      try say("and my back since June", in: other)
      try move()
      let said = "2 events came in sealed after the key was gone: 7 9"
      try expect(unsearched(later: 4, imported: [7, 9]), in: program, said)
    }
  }

  @Test func `what another hand has taken out is named`() async throws {
    try await Program.with { program in
      try await program.talk()
      try await program.append(kneeNote(of: "ann"), to: kneeNotes)
      // What it says stands in another event, of which nobody knows any more that it is hers.
      try await program.append(kneeNote(of: "somebody"), to: .channel("notes"))
      #expect(try program.run("redact", "1", "--reason", "x", "--yes").code == 0)
      #expect(try program.run("redact", "3", "--reason", "x", "--yes").code == 0)
      try await program.append(
        said("hello", by: "ann"), to: .channel("backs"))
      try expect(
        unsearched(redacted: [1]), in: program,
        "what 1 event said that another hand, or damage, took out: 1")
    }
  }

  @Test func `what damage has taken of a person is named, and the certificate holds`() async throws
  {
    try await Program.with { program in
      try await program.talk()
      try await program.append(said("and my back", by: "ann"), to: .channel("knees"))
      var payload: [UInt8] = []
      try program.log().withSnapshot { snapshot in
        try snapshot.forEachStoredEvent(from: Position(1)) { event in
          payload = event.recorded.payload
          return .stop
        }
      }
      let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
      var bytes = [UInt8](try Data(contentsOf: file))
      let places = bytes.ranges(of: payload)
      try #require(!places.isEmpty)
      for place in places { bytes[place.lowerBound] = 1 }
      try Data(bytes).write(to: file)
      #expect(try program.run("repair").code == 0)
      try FileManager.default.removeItem(atPath: program.data + "/log/damaged.1")
      let run = try certify("--redact", in: program)
      #expect(run.code == 0, "\(run)")
      let check = try program.run("verify", "--certificate", program.folder + "/c.json", "--json")
      #expect(try check.json()["certificate"]?["holds"] == true, "\(check)")
    }
  }

  @Test func `what lies under keys that were lost is counted, also with new keys`() async throws {
    try await Program.with { program in
      try await program.talk()
      try FileManager.default.removeItem(atPath: program.keyFile(of: "ann"))
      #expect(try program.run("forget", "ann", "--yes", "--key-is-lost").code == 1)
      try FileManager.default.removeItem(atPath: program.data + "/keys")
      #expect(try program.run("keys", "--new-keys").code == 0)
      try await program.talk()
      try expect(
        unsearched(elsewhere: 1, givenUp: 1), in: program,
        "1 event sealed under keys that were lost, or destroyed elsewhere",
        "1 event sealed under keys that were given up")
    }
  }

  @Test func `an erasure under keys that were given up since tells nobody whose it was`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      for person in ["ann", "bob"] {
        #expect(try program.run("forget", person, "--yes").code == 0)
      }
      try await program.append(kneeNote(of: "somebody"), to: kneeNotes)
      try FileManager.default.removeItem(atPath: program.data + "/keys")
      #expect(try program.run("keys", "--new-keys").code == 0)
      try await program.append(said("hello", by: "ann"), to: .channel("backs"))
      try expect(
        unsearched(givenUp: 2), in: program, "2 events sealed under keys that were given up")
      try FileManager.default.removeItem(atPath: program.data + "/keys")
      #expect(try program.run("keys", "--new-keys").code == 0)
      let check = try program.run("verify", "--certificate", program.folder + "/c.json")
      #expect(check.code == 1 && check.output.contains("only with those that it was made with"))
    }
  }

  @Test func `another person's erasure breaks no certificate`() async throws {
    try await Program.with { program in
      try await program.talk()
      try FileManager.default.removeItem(atPath: program.data + "/keys/salt.key")
      #expect(try program.run("keys", "--new-keys").code == 0)
      let run = try certify("--redact", in: program)
      #expect(run.code == 0, "\(run)")
      #expect(try program.run("forget", "bob", "--yes", "--redact").code == 0)
      let check = try program.run(
        "verify", "--certificate", program.folder + "/c.json", "--json")
      #expect(try check.json()["certificate"]?["holds"] == true, "\(check)")
    }
  }

  @Test func `what an earlier run took out of others' words is named`() async throws {
    try await Program.with { program in
      try await program.talk()
      for _ in 0..<2 { try await program.append(kneeNote(of: "ann"), to: kneeNotes) }
      #expect(try certify("--redact", "--take", "3", in: program).code == 1)
      let run = try certify("--redact", "--take", "4", in: program)
      #expect(run.code == 0, "\(run)")
      #expect(try document(program)["redacted"] == [3, 4])
    }
  }

  @Test func `what a record says was destroyed elsewhere is counted, whoever wrote it`()
    async throws
  {
    try await Program.with { program in
      let other = Program(folder: program.folder + "/other")
      try FileManager.default.createDirectory(
        atPath: other.folder, withIntermediateDirectories: true)
      try say("my knee has hurt", in: other)
      let sealed = try other.run("export", "--sealed").output
      let handle = try #require(
        sealed.firstMatch(of: /[0-9a-f]{32}-[0-9a-f]{8}/).map { String($0.output) })
      let forged =
        #"{"position":9,"stream":"subject-\#(handle.prefix(32))","version":0,"type":"subject.forgotten","#
        + #""time":"2026-11-20T10:00:00Z","actor":"evtool","correlation":null,"causation":null,"#
        + #""payload":{"handles":["\#(handle)"],"events":1,"fields":1,"streams":1,"bytes":1,"said":[]}}"#
      let read = try program.run(
        "import", "--format", "ndjson", "-", input: sealed + forged + "\n")
      #expect(read.code == 0, "\(read)")
      let accepted = try program.run("forget", "--recorded-elsewhere", "--yes", "--json")
      #expect(try accepted.json()["events"] == 2, "\(accepted)")
      try await program.append(
        said("and my back since June", by: "cem"), to: .channel("backs"))
      let run = try certify(of: "cem", in: program)
      #expect(
        run.output.contains("2 events sealed under keys that were lost, or destroyed elsewhere"))
    }
  }

  /// Forgets Ann with `--strict`, which gives no certificate, then without, which names what was
  /// not searched, as `verify` does.
  private func expect(
    _ events: JSONValue, in program: Program, _ said: String...,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let strict = try certify("--strict", in: program)
    #expect(strict.code == 1, "\(strict)", sourceLocation: place)
    #expect(
      !FileManager.default.fileExists(atPath: program.folder + "/c.json"), sourceLocation: place)
    let run = try certify(in: program)
    #expect(run.code == 0, "\(run)", sourceLocation: place)
    #expect(try document(program)["unsearched"] == events, sourceLocation: place)
    let check = try program.run("verify", "--certificate", program.folder + "/c.json", "--json")
    let result = try check.json()["certificate"]
    #expect(result?["holds"] == true, "\(check)", sourceLocation: place)
    #expect(result?["unsearched"] == events, "\(check)", sourceLocation: place)
    let words = try program.run("verify", "--certificate", program.folder + "/c.json").output
    for line in said {
      for output in [strict.output, run.output, words] {
        #expect(output.contains("not searched: " + line), sourceLocation: place)
      }
    }
  }

  private func certify(
    _ options: String..., of person: String = "ann", in program: Program
  ) throws -> Run {
    try program.run(
      [
        "forget", "--data", program.data, person, "--yes", "--certificate",
        program.folder + "/c.json",
      ]
        + options)
  }

  private func say(_ text: String, in program: Program) throws {
    let line = #"{"id":"\#(text.utf8.count)","messages":[{"role":"user","content":"\#(text)"}]}"#
    let run = try program.run(
      "import", "--format", "openai-chat", "--subject", "ann", "-", input: line)
    try #require(run.code == 0, "\(run)")
  }

  private func said(_ text: String, by person: MemberID) -> NewEvent {
    NewEvent(
      MessageSent(message: "m-9", sender: person, content: .text(text: text)),
      actor: person.rawValue, subject: person.rawValue)
  }

  private func document(_ program: Program) throws -> JSONValue {
    try JSONValue(json: String(contentsOfFile: program.folder + "/c.json", encoding: .utf8))
  }
}
