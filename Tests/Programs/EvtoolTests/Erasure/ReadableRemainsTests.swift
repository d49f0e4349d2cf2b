import Conversation
import EventLog
import EventLogLMDB
import Foundation
import JSON
import Testing

/// What an erasure must not take for erased, in whatever shape it lies in the log.
@Suite struct ReadableRemainsTests {
  struct Remains: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var person = "ann"
    let event: NewEvent
    /// The member that has to be listed.
    var member: String?
    /// Whether the person has said something in the same channel before.
    var isInTheirChannel = false
    /// Whether nothing in it can be anybody else's.
    var isTheirsAlone = false
  }

  private static func note(
    _ payload: JSONValue, actor: String? = nil, sealed: [PersonalField] = [],
    for subject: String? = nil
  ) -> NewEvent {
    NewEvent(
      type: EventType("note.taken"), payload: payload, actor: actor, personalFields: sealed,
      subject: subject)
  }

  private static let looksSealed: JSONValue = [
    "note": ["sealed": "she is ill", "subject": "00000000000000000000000000000000-00000000"]
  ]

  private static let text = [PersonalField("text")]

  static let underOthersKeys = [
    Remains(
      testDescription: "an unknown type that names the person",
      event: note(["of": "ann", "text": "she is ill"], sealed: text, for: "bob"), member: "text"),
    Remains(
      testDescription: "the actor",
      event: note(["text": "she is ill"], actor: "ann", sealed: text, for: "bob")),
    Remains(
      testDescription: "the sender",
      event: NewEvent(
        type: MessageSent.eventType,
        payload: [
          "content": ["kind": "text", "text": "she is ill"], "message": "m", "sender": "ann",
        ], personalFields: MessageSent.personalFields, subject: "bob"),
      isTheirsAlone: true),
    Remains(
      testDescription: "a key of nobody who is in the channel",
      event: note(["text": "she is ill"], actor: "assistant", sealed: text, for: "carl"),
      isInTheirChannel: true),
  ]

  static let inPlain = [
    Remains(
      testDescription: "what only looks sealed", event: note(looksSealed, actor: "ann"),
      isTheirsAlone: true),
    Remains(
      testDescription: "what stands beside the person's own seal",
      event: note(
        ["text": "well"], sealed: [PersonalField("text", erased: "she is ill")], for: "ann"),
      isTheirsAlone: true),
    Remains(
      testDescription: "what names the person beside another's seal",
      event: note(
        ["text": "well"], actor: "bob", sealed: [PersonalField("text", erased: "ann is ill")],
        for: "bob")),
    Remains(testDescription: "a member's name", event: note(["all": ["ann": ["ill": 1]]])),
    Remains(testDescription: "the payload's member's name", event: note(["ann": ["dx": "ill"]])),
    Remains(
      testDescription: "a number", person: "12345", event: note(["dx": "ill", "patient": 12345])),
    Remains(
      testDescription: "an identifier with a space", person: "Ann Lee",
      event: note(["text": "today Ann Lee, who is ill, called"])),
    Remains(
      testDescription: "an identifier with a sign", person: "auth0|1",
      event: note(["text": "auth0|12 and auth0|1 are ill"])),
    Remains(
      testDescription: "an actor with a stamp that is none",
      event: note(["text": "she is ill"], actor: "ann via foo"), isTheirsAlone: true),
    Remains(testDescription: "a payload that is an array", event: note(["ann is ill"])),
    Remains(testDescription: "a payload that is a text", event: note("ann is ill")),
  ]

  @Test(arguments: underOthersKeys + inPlain)
  func `what others can read of a person is listed, and keeps them from being certified`(
    _ remains: Remains
  ) async throws {
    try await Program.with { program in
      if remains.isInTheirChannel { try await say("it is a fine day", in: program) }
      try await append([remains.event], to: .channel("c"), in: program)
      let position: JSONValue = remains.isInTheirChannel ? 2 : 1
      let file = program.folder + "/certificate.json"
      let command = [remains.person, "--yes", "--json", "--certificate", file]
      let run = try program.run(["forget", "--data", program.data] + command)
      #expect(run.code == 1, "\(run)")
      let found = try run.json()["readable"]?.array ?? []
      #expect(found.map { $0["position"] } == [position], "\(run)")
      if let member = remains.member {
        #expect(found.first?["members"]?.array?.contains(.string(member)) == true, "\(run)")
      }
      #expect(!FileManager.default.fileExists(atPath: file))
      // What others may be in stays until it is named.
      let redacted = try program.run(
        ["forget", "--data", program.data] + command + ["--redact"])
      #expect(redacted.code == (remains.isTheirsAlone ? 0 : 1), "\(redacted)")
      let named = try program.run(
        ["forget", "--data", program.data] + command + ["--redact", "--take", position.jsonText])
      #expect(named.code == 0, "\(named)")
      #expect(try program.run("verify").code == 0)
    }
  }

  @Test func `who is named by a name that only their key opens is found without it, too`()
    async throws
  {
    try await Program.with { program in
      let joined = MemberJoined(Member(id: "ann", name: "Ann Lee", role: .person))
      try await append([NewEvent(joined, subject: "ann")], to: .channel("c"), in: program)
      try await append([Self.note(["text": "Ann Lee is ill"])], to: .channel("d"), in: program)
      let file = program.folder + "/certificate.json"
      for _ in 1...2 {
        let run = try program.run("forget", "ann", "--yes", "--certificate", file)
        #expect(run.code == 1, "\(run)")
        #expect(!FileManager.default.fileExists(atPath: file))
      }
      let redacted = try program.run(
        "forget", "ann", "--yes", "--redact", "--take", "2", "--certificate", file)
      #expect(redacted.code == 0, "\(redacted)")
      #expect(!(try program.run("cat", "--json").output.contains("Ann Lee is ill")))
    }
  }

  @Test func `what is others' stays theirs, and a payload without members stops nobody`()
    async throws
  {
    try await Program.with { program in
      try await say("it is a fine day", in: program)
      let events = [
        Self.note(["text": "mine is fine"], actor: "bob", sealed: Self.text, for: "bob"),
        Self.note(["nothing"]), Self.note("nothing"), Self.note(["count": 5]),
      ]
      try await append([events[0]], to: .channel("c"), in: program)
      try await append(
        Array(events.dropFirst()), to: StreamName(category: "note", identifier: "1"), in: program)
      let run = try program.run("forget", "ann", "--yes")
      #expect(run.code == 0, "\(run)")
      #expect(try program.run("cat", "--json").output.contains("mine is fine"))
    }
  }

  @Test func `a certificate holds when what it certified is redacted later, and only then`()
    async throws
  {
    try await Program.with { program in
      try await say("it is a fine day", in: program)
      try await say("it is a grey day", in: program)
      let file = program.folder + "/ann.json"
      #expect(try program.run("forget", "ann", "--yes", "--certificate", file).code == 0)
      let redacted = try program.run("redact", "1", "--reason", "asked for", "--yes")
      #expect(redacted.code == 0, "\(redacted)")
      func differences() throws -> [JSONValue]? {
        try program.run("verify", "--certificate", file, "--json")
          .json()["certificate"]?["differences"]?.array
      }
      #expect(try differences() == [])
      let document = try JSONObject(json: Array(try Data(contentsOf: URL(fileURLWithPath: file))))
      for (member, value) in [
        ("members", ["message.sent.content": 3]), ("sealed", [2]), ("sealed", [1, 2, 3]),
        ("members", ["message.sent.content": 2, "note.taken.text": 1]),
      ] as [(String, JSONValue)] {
        var forged = document
        forged[member] = value
        _ = try program.write(JSONValue.object(forged).jsonText, to: "ann.json")
        #expect(try differences()?.isEmpty == false, "\(member)")
      }
    }
  }

  private func say(_ text: String, in program: Program) async throws {
    let said = MessageSent(
      message: MessageID("m"), sender: MemberID("ann"), content: .text(text: text))
    try await append(
      [NewEvent(said, actor: "ann", subject: "ann")], to: .channel("c"), in: program)
  }

  private func append(
    _ events: [NewEvent], to stream: StreamName, in program: Program
  ) async throws {
    let log = try LMDBEventLog(
      path: program.data + "/log", mode: .writing,
      clock: { Timestamp(microseconds: 1_795_255_200_000_000) },
      vault: KeyVault(folder: program.data + "/keys"))
    try await log.append(events, to: stream)
  }
}
