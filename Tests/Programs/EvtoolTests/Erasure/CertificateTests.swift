import Conversation
import EventLog
import Foundation
import JSON
import Testing

/// What a certificate says that no search has seen.
func unsearched(
  later: Int64 = 0, imported: [JSONValue] = [], redacted: [JSONValue] = [], elsewhere: Int64 = 0,
  givenUp: Int64 = 0
) -> JSONValue {
  [
    "later": .int(later), "imported": .array(imported), "redacted": .array(redacted),
    "elsewhere": .int(elsewhere), "givenUp": .int(givenUp),
  ]
}

/// The certificates that `evtool forget` writes and `evtool verify` checks.
@Suite struct CertificateTests {
  @Test func `a certificate's file is made anew before anything is destroyed`() async throws {
    try await Program.with { program in
      try await program.talk()
      let taken = [
        try program.write("mine", to: "file"), program.data + "/log/data.mdb", program.folder,
        program.folder + "/none/ann.json",
      ]
      for path in taken {
        let run = try program.run("forget", "ann", "--yes", "--certificate", path)
        #expect(run.code == 64, "\(run)")
        #expect(run.errors.contains("nothing was changed: the certificate cannot be written to"))
      }
      #expect(try String(contentsOfFile: taken[0], encoding: .utf8) == "mine")
      #expect(try program.run("cat", "--json").output.contains("my knee has hurt since May"))
    }
  }

  @Test func `a certificate that is there already counts where it is of the same erasure`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      _ = try program.run("verify", "--new-key", program.folder + "/key")
      let file = program.folder + "/ann.json"
      func forget(_ person: String, signed: Bool = true) throws -> Run {
        try program.run(
          ["forget", "--data", program.data, person, "--yes", "--certificate", file]
            + (signed ? ["--sign", program.folder + "/key"] : []))
      }
      // What a run leaves that is killed while it writes.
      let draft = try program.write(#"{"subject":"an"#, to: "ann.json.partial")
      #expect(try forget("ann").code == 0)
      #expect(!FileManager.default.fileExists(atPath: draft))
      let before = try String(contentsOfFile: file, encoding: .utf8)
      let again = try forget("ann")
      #expect(again.code == 0, "\(again)")
      #expect(again.output.contains("certificate: \(file), as an earlier run wrote it"))
      for run in [try forget("bob"), try forget("ann", signed: false)] {
        #expect(run.code == 64, "\(run)")
        #expect(run.errors.contains("nothing was changed"))
        #expect(run.errors.contains("it holds the certificate of another erasure"))
      }
      #expect(try program.run("cat").output.contains("mine is fine"))
      try await program.talk()
      #expect(try forget("ann").code == 64)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
    }
  }

  @Test
  func `a certificate says what was erased, and holds until the key or another history is there`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let public_ = try program.run("verify", "--new-key", program.folder + "/key").output
      let keys = URL(fileURLWithPath: program.data + "/keys")
      let saved = URL(fileURLWithPath: program.folder + "/saved")
      try FileManager.default.copyItem(at: keys, to: saved)
      let file = program.folder + "/ann.json"
      let done = try program.run(
        "forget", "ann", "--yes", "--certificate", file, "--sign", program.folder + "/key")
      #expect(done.code == 0, "\(done)")
      let document = try JSONValue(json: String(contentsOfFile: file, encoding: .utf8))
      #expect(document["sealed"] == [1])
      #expect(document["members"] == ["message.sent.content": 1])
      #expect(document["head"] == 3 && document["record"] == 3)
      func check() throws -> Run {
        try program.run(
          "verify", "--certificate", file, "--public-key", String(public_.dropLast()))
      }
      let holds = try check()
      #expect(holds.code == 0, "\(holds)")
      #expect(holds.output.contains("the certificate holds"))
      let anybodys = try program.run("verify", "--certificate", file, "--json")
      #expect(anybodys.code == 1)
      let said = try anybodys.json()
      #expect(said["ok"] == false && said["certificate"]?["holds"] == true)
      #expect(said["certificate"]?["signedBy"] == "unknown")
      try FileManager.default.removeItem(at: keys)
      try FileManager.default.copyItem(at: saved, to: keys)
      let back = try check()
      #expect(back.code == 1)
      #expect(back.output.contains("is there again: what it sealed can be read"))
      let text = try String(contentsOfFile: file, encoding: .utf8)
      _ = try program.write(
        text.replacing(#""subject":"ann""#, with: #""subject":"bob""#), to: "ann.json")
      #expect(try check().output.contains("the signature does not belong to these values"))
    }
  }

  @Test func `a key that comes back within something larger is found`() async throws {
    try await Program.with { program in
      try await program.talk()
      let key = try Data(contentsOf: URL(fileURLWithPath: program.keyFile(of: "ann")))
      let (file, secret) = (program.folder + "/ann.json", program.folder + "/key")
      let signer = try program.run("verify", "--new-key", secret).output.dropLast()
      let done = try program.run(
        "forget", "ann", "--yes", "--certificate", file, "--sign", secret)
      #expect(done.code == 0, "\(done)")
      let check = ["verify", "--certificate", file, "--public-key", String(signer)]
      #expect(try program.run(check + ["--data", program.data]).code == 0)
      let archive = URL(fileURLWithPath: program.data + "/keys/old.tar")
      for lead in [0, 5_000, (1 << 20) - 20] {
        try (Data(repeating: 7, count: lead) + key + Data("\n".utf8)).write(to: archive)
        let back = try program.run(check + ["--data", program.data])
        #expect(
          back.code == 1 && back.output.contains("old.tar holds a key of the subject"), "\(back)")
        let again = try program.run("forget", "ann", "--yes")
        #expect(
          again.code == 2 && again.errors.contains("other things are in that file"), "\(again)")
      }
    }
  }

  @Test(
    arguments: [
      ("subject", "bob", "the log has no record that 'bob' was forgotten"),
      ("actor", "the court", #"actor is "the court", the log has "evtool""#),
      ("handles", [], "handles is [], the log has"),
      ("sealed", [2], "sealed is [2], the log has [1]"),
      ("members", [:], "members is {}, the log has"),
      ("redacted", [2], "the event at position 2 can be read"),
      ("record", 1, "record is 1, the log has 3"),
      ("record", 3.0, "record is 3.0, the log has 3"),
      ("redacted", ["2"], "redacted is [\"2\"], expected positions in order"),
      ("sealed", [1.0], "sealed is [1.0], the log has [1]"),
      ("searches", [["record": 3, "texts": 3]], #"the log has [{"record":3,"texts":2}]"#),
      ("unsearched", ["later": 0], #"unsearched is {"later":0}"#),
      ("unsearched", unsearched(later: 1), #""later":1,"redacted":[]}, the log has {"#),
      ("unsearched", unsearched(redacted: [1]), #""redacted":[1]}, the log has {"#),
      ("rule", 1, "rule is 1, the log has 5"),
      ("doubtful", [9, 2], "doubtful is [9,2], expected positions in order"),
      ("note", "nothing is left", "note is nothing that a certificate says"),
      ("head", 2, "the link at position 2 is not the certified one"),
    ] as [(String, JSONValue, String)])
  func `a certificate that says other than the log does not hold, whoever signed it`(
    member: String, value: JSONValue, what: String
  ) async throws {
    try await Program.with { program in
      try await program.talk()
      let file = program.folder + "/ann.json"
      #expect(try program.run("forget", "ann", "--yes", "--certificate", file).code == 0)
      var document = try JSONObject(
        json: Array(String(contentsOfFile: file, encoding: .utf8).utf8))
      let unsigned = try program.run("verify", "--certificate", file)
      #expect(unsigned.code == 1)
      #expect(unsigned.output.contains("but nobody signed it"))
      document[member] = value
      _ = try program.write(JSONValue.object(document).jsonText, to: "ann.json")
      let forged = try program.run("verify", "--certificate", file, "--json")
      #expect(forged.code == 1)
      let found = try forged.json()["certificate"]?["differences"]?.array ?? []
      #expect(found.contains { $0.string?.contains(what) == true }, "\(found)")
    }
  }

  @Test func `a certificate is compared byte by byte`() async throws {
    try await Program.with { program in
      try await program.talk()
      let file = program.folder + "/ann.json"
      let run = try program.run(
        "forget", "ann", "--yes", "--certificate", file, "--actor", "jos\u{E9}")
      #expect(run.code == 0, "\(run)")
      var document = try JSONObject(
        json: Array(String(contentsOfFile: file, encoding: .utf8).utf8))
      document["actor"] = "jose\u{301}"
      _ = try program.write(JSONValue.object(document).jsonText, to: "ann.json")
      let found = try program.run("verify", "--certificate", file, "--json")
        .json()["certificate"]?["differences"]?.array
      #expect(
        found?.count == 1 && found?[0].string?.hasPrefix("actor is") == true, "\(found ?? [])")
    }
  }

  @Test func `an erasure that failed is certified by nobody`() async throws {
    try await Program.with { program in
      try await program.talk()
      try await program.append(kneeNote(of: "ann"), to: .channel("knees"))
      let file = program.folder + "/ann.json"
      let run = try program.run("forget", "ann", "--yes", "--certificate", file)
      #expect(run.code == 1, "\(run)")
      #expect(run.errors == "evtool: no certificate was written: see what is left\n")
      #expect(!FileManager.default.fileExists(atPath: file))
      let done = try program.run(
        "forget", "ann", "--yes", "--redact", "--take", "3", "--certificate", file)
      #expect(done.code == 0, "\(done)")
      let document = try JSONValue(json: String(contentsOfFile: file, encoding: .utf8))
      #expect(document["redacted"] == [3])
    }
  }
}
