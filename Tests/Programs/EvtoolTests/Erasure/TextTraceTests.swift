import Conversation
import EventLog
import Foundation
import JSON
import Testing

/// Where what a person said is found again, in whatever it stands, and what may stand there by
/// chance.
@Suite struct TextTraceTests {
  struct Trace: Sendable, CustomTestStringConvertible {
    /// The person's words.
    let said: JSONValue
    /// What a note says later.
    let note: JSONValue
    var testDescription: String { "\(said.jsonText) in \(note.jsonText)" }
  }

  static let theirs = [
    Trace(said: "ann@x.org", note: ["t": "write to Ann@X.org, please"]),
    Trace(said: "0151-2345678", note: ["t": "call 0151-2345678"]),
    Trace(said: "0151-2345678", note: ["t": "call (0151) 234 56 78 today"]),
    Trace(said: "+49 151 2345678", note: ["phone": 491_512_345_678]),
    Trace(said: ["phone": 1_512_345_678], note: ["t": "call 01512345678"]),
    Trace(said: "Please call me: 0151 12345678", note: ["t": "rings 0151 12345678 2 times"]),
    Trace(said: "01.42.68.53.00", note: ["t": "call 01 42 68 53 00"]),
    Trace(said: "please call me on 81-3-1234-5678 tonight", note: ["t": "tel 81 3 1234 5678"]),
    Trace(said: "it is 86.10.8888.9999", note: ["t": "86.10.8888.9999"]),
    Trace(said: "I am HIV positive and ill\n", note: ["t": "I am HIV positive and ill, she said"]),
    Trace(said: "my number is 0151-2345678.", note: ["t": "call 0151-2345678"]),
    Trace(said: "write to ann@x.org.", note: ["error": "no such box: <ann@x.org>"]),
    Trace(said: "膝が五月から痛い", note: ["t": "患者は膝が五月から痛いと言った"]),
    Trace(said: "my knee has hurt since May", note: ["t": "MY KNEE HAS  HURT since May"]),
    Trace(said: "si\u{E8}ge et caf\u{E9} noir", note: ["t": "sie\u{300}ge et cafe\u{301} noir"]),
    Trace(said: "insured as A-123456", note: ["x": ["deep": [["insured as A-123456"]]]]),
    // Other digits after a number, a day before it, and a zero that callers from abroad leave out.
    Trace(said: "call 0151 2345678 10 am", note: ["t": "rang 0151-2345678"]),
    Trace(said: "on 22.11.2026 0151 2345678", note: ["t": "rang 0151-2345678"]),
    Trace(said: "it is +49 (0)151 2345678", note: ["t": "rang +49 151 2345678"]),
    // Digits that count something else, before a number and after it; a country and none.
    Trace(said: "my number is +49 151 2345678", note: ["t": "1) 0151 2345678"]),
    Trace(said: "+49 151 2345678", note: ["t": "called 2026-11-22 0151 2345678"]),
    Trace(said: "+49 151 2345678", note: ["t": "030 99887766 / 0151 2345678"]),
    Trace(said: "030 1234567 / 0151 2345678", note: ["t": "+49 151 2345678"]),
    Trace(said: "I moved in 2019. 0151 2345678 is mine", note: ["t": "+49 151 2345678"]),
    Trace(said: "(24/7) 0151 2345678", note: ["t": "+49 151 2345678"]),
    // Addresses beside other signs than spaces.
    Trace(said: "mail:ann@x.org", note: ["t": "wrote to ann@x.org"]),
    Trace(said: "ann@x.org;bob@y.org", note: ["t": "wrote to ann@x.org"]),
    Trace(said: "メールはann@x.orgです", note: ["t": "wrote to ann@x.org"]),
    Trace(said: "mine is „j\u{FC}rgen@x.org“", note: ["t": "wrote to J\u{DC}RGEN@x.org"]),
    // Names of members, theirs and others'.
    Trace(said: "write to ann@x.org", note: ["box of ann@x.org": 1]),
    Trace(said: "write to ann@x.org", note: ["x": [["deep": ["ann@x.org": true]]]]),
    Trace(said: ["boxes": ["ann@x.org": 3]], note: ["t": "wrote to ann@x.org"]),
    Trace(
      said: "\u{660}\u{661}\u{665}\u{661}-\u{662}\u{663}\u{664}\u{665}\u{666}\u{667}\u{668}",
      note: ["t": "rang 0151-2345678"]),
    // JSON within a text, where signs are written otherwise.
    Trace(
      said: "siège et café noir",
      note: ["body": #"{"a":[{"t":"si\u00e8ge et caf\u00e9 noir"}]}"#]),
    // Letters that only case folding makes alike.
    Trace(said: "Ich wohne in der Hauptstra\u{DF}e", note: ["t": "ICH WOHNE IN DER HAUPTSTRASSE"]),
    Trace(
      said: "ICH WOHNE IN DER HAUPTSTRA\u{1E9E}E", note: ["t": "ich wohne in der hauptstrasse"]),
    Trace(
      said: "\u{39F} \u{3B3}\u{3B9}\u{3B1}\u{3C4}\u{3C1}\u{3CC}\u{3C2} \u{3BC}\u{3BF}\u{3C5}",
      note: [
        "t": "\u{39F} \u{393}\u{399}\u{391}\u{3A4}\u{3A1}\u{38C}\u{3A3} \u{39C}\u{39F}\u{3A5}"
      ]),
    Trace(said: "\u{130}stanbul'da oturuyorum", note: ["t": "istanbul'da oturuyorum"]),
    Trace(
      said: "D\u{131}\u{15F}ar\u{131}da bekliyorum", note: ["t": "DI\u{15E}ARIDA BEKL\u{130}YORUM"]),
  ]

  /// Spaces where a script sets none, and what nobody sees.
  static let spacings = [
    ("私は昨日から熱があります", "私は昨日から\n熱があります"), ("私は HIV 陽性で", "私はHIV陽性で"),
    ("发烧，\n今天还在咳嗽", "发烧，今天还在咳嗽"), ("昨夜から熱が（39 度）ある", "昨夜から熱が （ 39度） ある"),
    ("ฉันเป็นโรคเอดส์มาห้าปีแล้ว", "ฉันเป็นโรคเอดส์ มาห้าปีแล้ว"),
    ("熱があります。 HIV 陽性", "熱があります。HIV陽性"),
    ("I am HIV positive and ill", "I am HIV\u{200B}positive and ill"),
    ("I am HIV positive and ill", "I am H\u{AD}IV\u{2060}positive and ill\u{FEFF}"),
    ("I am HIV positive and ill", "I am\u{3164}HIV \u{200B} positive and ill"),
  ].flatMap { one, other in
    [
      Trace(said: .string(one), note: ["t": .string("so: \(other)")]),
      Trace(said: .string(other), note: ["t": .string("so: \(one)")]),
    ]
  }

  static let doubtful = [
    Trace(said: "HIV", note: ["t": "HIV positive"]),
    Trace(said: "M\u{FC}ller", note: ["t": "Frau Mu\u{308}ller kam"]),
    Trace(said: ["weight": 83.5], note: ["w": 83.5]),
    Trace(said: "東京", note: ["t": "東京から来た"]),
    Trace(said: "1961-04-03", note: ["t": "born 1961-04-03"]),
    // One of several sentences.
    Trace(
      said: "Hello there. I am HIV positive since 2019. Bye now.",
      note: ["t": "she wrote: I am HIV positive since 2019."]),
    Trace(said: "good morning\nmy knee hurts again", note: ["t": "My knee hurts again, she says"]),
  ]

  static let others = [
    Trace(said: "HIV", note: ["t": "SHIVERING"]),
    Trace(said: "7", note: ["t": "7 pills"]),
    Trace(said: "12345", note: ["t": "9123456"]),
    Trace(said: "0151-2345678", note: ["t": "call 0171 2345678"]),
    Trace(said: "ok", note: ["t": "look"]),
    Trace(said: "true", note: ["t": true]),
  ]

  @Test(arguments: theirs + spacings)
  func `what tells by itself whose it is keeps an erasure from being done`(
    _ trace: Trace
  ) async throws {
    try await Program.with { program in
      try await say(trace.said, in: program)
      try await note(trace.note, in: program)
      let plan = try program.run("forget", "ann", "--json").json()
      #expect(plan["said"] == [2], "\(plan.jsonText)")
      let file = program.folder + "/c.json"
      let run = try program.run("forget", "ann", "--yes", "--json", "--certificate", file)
      #expect(run.code == 1, "\(run)")
      #expect(try run.json()["said"] == [2])
      #expect(!FileManager.default.fileExists(atPath: file))
      let unnamed = try program.run("forget", "ann", "--yes", "--redact", "--json")
      #expect(unnamed.code == 1, "\(unnamed)")
      #expect(try unnamed.json()["said"] == [2])
      let again = try program.run(
        "forget", "ann", "--yes", "--redact", "--take", "2", "--certificate", file)
      #expect(again.code == 0, "\(again)")
    }
  }

  @Test(arguments: doubtful)
  func `a word that may be anybody's is listed, stays, and is named in the certificate`(
    _ trace: Trace
  ) async throws {
    try await Program.with { program in
      try await say(trace.said, in: program)
      try await note(trace.note, in: program)
      let plan = try program.run("forget", "ann", "--json").json()
      #expect(plan["doubtful"]?.array?.map { $0["position"] } == [2], "\(plan.jsonText)")
      let file = program.folder + "/c.json"
      let run = try program.run("forget", "ann", "--yes", "--certificate", file)
      #expect(run.code == 0, "\(run)")
      #expect(run.output.contains("may also tell of the person: 1 event"), "\(run)")
      // The key is gone; the record still knows.
      let document = try JSONObject(json: Array(try Data(contentsOf: URL(fileURLWithPath: file))))
      #expect(document["doubtful"] == [2])
      var silent = document
      silent["doubtful"] = []
      _ = try program.write(JSONValue.object(silent).jsonText, to: "silent.json")
      let checked = try program.run(
        "verify", "--certificate", program.folder + "/silent.json", "--json")
      #expect(
        try checked.json()["certificate"]?["differences"]?.array == ["doubtful leaves out [2]"])
      let strict = try program.run("forget", "ann", "--yes", "--strict", "--json")
      #expect(strict.code == 1, "\(strict)")
      let redacted = try program.run(
        "forget", "ann", "--yes", "--strict", "--redact", "--take", "2")
      #expect(redacted.code == 0, "\(redacted)")
      #expect(try program.run("show", "2", "--json").output.contains("redacted"))
    }
  }

  @Test(arguments: others)
  func `what stands within another word or number is nobody's`(_ trace: Trace) async throws {
    try await Program.with { program in
      try await say(trace.said, in: program)
      try await note(trace.note, in: program)
      let run = try program.run("forget", "ann", "--yes", "--json")
      #expect(run.code == 0, "\(run)")
      #expect(try run.json()["mayTell"] == [], "\(run)")
    }
  }

  @Test(arguments: ["HIV", "030-7654321", "desk@clinic.org"])
  func `what others had before did not come from the person`(text: String) async throws {
    try await Program.with { program in
      try await note(["t": .string("our word is \(text)")], in: program)
      try await say(.string(text), in: program)
      try await note(["t": .string("again \(text)")], in: program)
      let run = try program.run("forget", "ann", "--yes", "--json")
      #expect(run.code == 0, "\(run)")
      #expect(try run.json()["mayTell"] == [])
    }
  }

  @Test func `a word that other people say, too, is an everyday one`() async throws {
    try await Program.with { program in
      try await say("ok", in: program)
      try await say("ok", as: "bob", in: program)
      try await note(["t": "that is ok"], in: program)
      let run = try program.run("forget", "ann", "--yes", "--json")
      #expect(run.code == 0, "\(run)")
      #expect(try run.json()["mayTell"] == [], "\(run)")
    }
  }

  @Test func `what another's key seals of the person is listed with that key`() async throws {
    try await Program.with { program in
      try await say("call me at 0151-2345678", in: program)
      try await say("Ann's number is 0151 2345678", as: "bob", in: program)
      try await say("what did P-ann want? ann was here", as: "carl", in: program)
      let run = try program.run("forget", "ann", "--yes", "--json")
      #expect(run.code == 0, "\(run)")
      let found = try run.json()["doubtful"]?.array ?? []
      #expect(Set(found.compactMap { $0["position"]?.int }) == [2, 3], "\(run)")
      #expect(found.allSatisfy { $0["key"]?.string != nil })
    }
  }

  @Test(
    arguments: ["stream", "category", "actor", "correlation", "type"],
    ["ann@x.org", "you can write to: ann@x.org, or call"])
  func `a name of an event that says an address of the person keeps every run from certifying`(
    place: String, said: String
  ) async throws {
    try await Program.with { program in
      try await say(.string(said), in: program)
      let stream =
        switch place {
        case "stream": StreamName(category: "note", identifier: "ann@x.org")
        case "category": StreamName(category: "for_ann@x.org", identifier: "1")
        default: kneeNotes
        }
      let event = NewEvent(
        type: EventType(place == "type" ? "ann@x.org" : "note.taken"), payload: ["n": "tea"],
        actor: place == "actor" ? "ann@x.org" : "bob",
        correlation: place == "correlation" ? "ann@x.org" : nil)
      try await program.append(event, to: stream)
      let file = program.folder + "/c.json"
      for round in 1...2 {
        let run = try program.run("forget", "ann", "--yes", "--certificate", file)
        #expect(run.code == 1, "\(round): \(run)")
        #expect(!FileManager.default.fileExists(atPath: file))
      }
    }
  }

  private func say(_ said: JSONValue, as person: String = "ann", in program: Program) async throws {
    let event = NewEvent(
      type: EventType("thing.said"), payload: ["said": said], actor: person,
      personalFields: [PersonalField("said")], subject: person)
    try await program.append(
      event, to: StreamName(category: "talk", identifier: "of-\(person)"))
  }

  private func note(_ payload: JSONValue, in program: Program) async throws {
    try await program.append(
      NewEvent(type: EventType("note.taken"), payload: payload, actor: "nurse"),
      to: StreamName(category: "note", identifier: "1"))
  }
}
