import Foundation
import JSON
import Testing

/// People of whom a log has everything in plain: what is taken out is looked for elsewhere first.
@Suite struct PlainPersonTests {
  private static let phone = "my phone is 0171 2345678 for ever"

  /// What an import brings in of a person, and something else that says it again.
  private static func lines(_ more: String? = nil) -> String {
    func line(
      _ position: Int, _ stream: String, _ version: Int, _ type: String, _ payload: String,
      _ actor: String
    ) -> String {
      #"{"position":\#(position),"stream":"\#(stream)","version":\#(version),"type":"\#(type)","#
        + #""time":"2026-11-22T10:00:00Z","actor":"\#(actor)","payload":\#(payload)}"#
    }
    let said = #"{"content":{"kind":"text","text":"\#(phone)"},"message":"m1","sender":"P77123"}"#
    let extra =
      switch more {
      case "stream": line(4, "crm-robert quimby", 0, "x.y", #"{"n":1}"#, "desk")
      case "actor": line(4, "crm-2", 0, "x.y", #"{"n":1}"#, "Robert Quimby")
      case "type": line(4, "crm-2", 0, "robert.quimby", #"{"n":1}"#, "desk")
      case "sentence": line(4, "crm-\(phone)", 0, "x.y", #"{"n":1}"#, "desk")
      case "quote": line(4, "crm-2", 0, "x.y", #"{"t":"caller: \#(phone)"}"#, "desk")
      default: line(4, "crm-2", 0, "x.y", #"{"n":1}"#, "desk")
      }
    return [
      line(
        1, "channel-zz", 0, "channel.created",
        #"{"person":"P77123","plugin":"healthcare","title":"t"}"#, "assistant"),
      line(
        2, "channel-zz", 1, "channel.memberJoined",
        #"{"member":"P77123","name":"Robert Quimby","role":"person"}"#, "assistant"),
      line(3, "channel-zz", 2, "message.sent", said, "P77123"), extra,
    ].joined(separator: "\n")
  }

  private func forget(_ more: String..., in program: Program) throws -> Run {
    try program.run(
      ["forget", "--data", program.data, "P77123", "--yes", "--redact", "--certificate"]
        + [certificate(program)] + more)
  }

  private func certificate(_ program: Program) -> String { program.folder + "/quimby.json" }

  @Test(arguments: ["note-2", "mail-ann.other@mail.example.org"])
  func `what is taken out by name is looked for elsewhere first`(stream: String) async throws {
    try await Program.with { program in
      func line(_ position: Int, _ stream: String, _ text: String) -> String {
        #"{"position":\#(position),"stream":"\#(stream)","version":0,"type":"note.added","#
          + #""time":"2026-11-22T10:00:00Z","actor":"desk","payload":{"text":"\#(text)"}}"#
      }
      let text = stream == "note-2" ? "write to ann.other@mail.example.org" : "x"
      let lines = [
        line(1, "note-1", "P1 called, mail ann.other@mail.example.org"), line(2, stream, text),
      ]
      let read = try program.run(
        ["import", "--data", program.data, "--format", "ndjson", "-"],
        input: lines.joined(separator: "\n"))
      #expect(read.code == 0, "\(read)")
      let run = try program.run(
        ["forget", "--data", program.data, "P1", "--yes", "--redact", "--take", "1"]
          + ["--certificate", certificate(program)])
      #expect(run.code == 1, "\(run)")
      #expect(!FileManager.default.fileExists(atPath: certificate(program)))
    }
  }

  @Test(
    arguments: ["stream", "actor", "type", "sentence", "quote", "--actor", "--reason"],
    [false, true])
  func `what is said again where nothing is taken out keeps every run from certifying`(
    place: String, hasKeys: Bool
  ) async throws {
    try await Program.with { program in
      if hasKeys { try await program.talk() }
      let raw = hasKeys ? [] : ["--raw"]
      let read = try program.run(
        ["import", "--data", program.data, "--format", "ndjson", "-"] + raw,
        input: Self.lines(place))
      #expect(read.code == 0, "\(read)")
      let first = try forget(in: program, place)
      #expect(first.code == 1, "\(first)")
      // By now nobody can read what was said, nor what they were called.
      if !hasKeys { try await program.talk() }
      for round in 1...2 {
        let again = try forget(in: program)
        #expect(again.code == 1, "\(round): \(again)")
        #expect(!FileManager.default.fileExists(atPath: certificate(program)))
      }
    }
  }

  private func forget(in program: Program, _ place: String) throws -> Run {
    place.hasPrefix("--")
      ? try forget(place, "Robert Quimby", in: program) : try forget(in: program)
  }

  @Test(arguments: [false, true])
  func `who was only ever in plain is certified where nothing else says it`(
    hasKeys: Bool
  ) async throws {
    try await Program.with { program in
      if hasKeys { try await program.talk() }
      let raw = hasKeys ? [] : ["--raw"]
      let read = try program.run(
        ["import", "--data", program.data, "--format", "ndjson", "-"] + raw, input: Self.lines())
      #expect(read.code == 0, "\(read)")
      let run = try forget(in: program)
      #expect(run.code == 0, "\(run)")
      let document = try JSONValue(
        json: String(contentsOfFile: certificate(program), encoding: .utf8))
      #expect(document["searches"]?.array?.first?["texts"]?.int ?? 0 > 1, "\(document.jsonText)")
    }
  }

  @Test func `a name that is redacted by hand is looked for first, too`() async throws {
    try await Program.with { program in
      try await program.talk()
      let read = try program.run(
        "import", "--format", "ndjson", "-", input: Self.lines("actor"))
      #expect(read.code == 0, "\(read)")
      // After what the two have said.
      let redacted = try program.run("redact", "4", "--reason", "by mistake", "--yes")
      #expect(redacted.code == 1, "\(redacted)")
      let run = try forget(in: program)
      #expect(run.code == 1, "\(run)")
      #expect(!FileManager.default.fileExists(atPath: certificate(program)))
    }
  }

  @Test func `whoever asks for a certificate and gets none is told so`() async throws {
    try await Program.with { program in
      try await program.talk()
      let run = try program.run(
        "forget", "nobody", "--yes", "--certificate", program.folder + "/nobody.json")
      #expect(run.code == 1, "\(run)")
      #expect(run.errors.hasPrefix("evtool: nobody has the identifier 'nobody'"), "\(run)")
      #expect(!FileManager.default.fileExists(atPath: program.folder + "/nobody.json"))
    }
  }
}
