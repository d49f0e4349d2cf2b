import Conversation
import EventLog
import ImportExport
import Testing

/// Something of a patient's, as a plugin would declare it.
@Event("letter.written")
private struct LetterWritten: Sendable {
  @Plain("a number") var letter: String
  @Subject var patient: MemberID
  var by: MemberID
  @Personal var text: String
}

extension LetterWritten {
  static var streams: StreamRule {
    .category("letter", named: .after(member: "letter"), first: eventType)
  }
  var contradiction: String? { by == patient ? "nobody writes to themselves" : nil }
}

/// What happened to a letter.
@Event("letter.sent")
private struct LetterSent: Sendable {
  @Plain("a number") var letter: String
}

extension LetterSent {
  static var streams: StreamRule { LetterWritten.streams }
}

/// The patient read it.
@Event("letter.read")
private struct LetterRead: Sendable {
  @Plain("a number") var letter: String
  @Subject var patient: MemberID
}

extension LetterRead {
  static var streams: StreamRule { LetterWritten.streams }
}

/// What lines claim of people and of streams that is not theirs to say.
@Suite struct ClaimTests {
  static func line(
    _ position: Int, _ stream: String, _ version: Int, _ type: String, _ payload: String,
    _ more: String = "", actor: String = "ann"
  ) -> String {
    #"{"position":\#(position),"stream":"\#(stream)","version":\#(version),"type":"\#(type)","#
      + #""time":"2026-11-24T10:00:00Z","actor":"\#(actor)","payload":\#(payload)\#(more)}"#
  }

  private static func personal(_ subject: String, _ erased: String) -> String {
    #","personal":{"subject":"\#(subject)","erased":{\#(erased)}}"#
  }

  private static let letter = #"{"by":"eve","letter":"1","patient":"ann","text":"x"}"#
  private static let erased = #""text":"[erased]""#
  private static func letter(_ more: String, _ payload: String = letter) -> String {
    line(1, "letter-1", 0, "letter.written", payload, more)
  }
  private static func sealed(
    _ seal: String, handle: String = "00000000000000000000000000000000-00000000",
    _ member: String = "text"
  ) -> String {
    letter.replacing(
      member == "text" ? #""x""# : #""eve""#,
      with: #"{"sealed":"\#(seal)","subject":"\#(handle)"}"#)
  }
  private static let whole = String(repeating: "AAAA", count: 12)

  func problems(_ lines: [String]) async throws -> [ImportProblem] {
    let rules = ImportRules(
      payloads: [LetterWritten.self, LetterSent.self], plugins: ["healthcare"])
    return try await imported(
      lines.joined(separator: "\n"), as: EventLines(rules: rules), into: emptyLog()
    ).problems
  }

  @Test func `what a log says of people goes in`() async throws {
    let sealed = Self.letter(#","sealed":true"#, Self.sealed(Self.whole))
    #expect(try await problems([Self.letter(Self.personal("ann", Self.erased))]) == [])
    #expect(try await problems([sealed]) == [])
    let note = Self.line(1, "a-1", 0, "a.b", #"{"t":"x"}"#, Self.personal("ann", #""t":null"#))
    #expect(try await problems([note]) == [])
    let stamped = note.replacing(#""actor":"ann""#, with: #""actor":"ann via x@1#0""#)
    #expect(try await problems([stamped]) == [])
  }

  @Test(arguments: [
    (letter(personal("bob", erased)), "says it is about \"bob\", the payload about \"ann\""),
    (letter(personal("a\u{202E}", erased)), "it has the invisible character U+202E"),
    (letter(personal(String(repeating: "x", count: 256), erased)), "it has 256 bytes"),
    (
      line(1, "a-1", 0, "a.b", #"{"t":"x"}"#, personal("bob", #""t":"[erased]""#)),
      "but \"ann\" did it and the payload names nobody"
    ),
  ])
  func `nobody chooses whom an event is about`(_ line: String, _ what: String) async throws {
    let found = try await problems([line])
    #expect(found.count == 1 && found[0].what.contains(what), "\(found)")
  }

  @Test func `what is said in a channel is about somebody there`() async throws {
    let said = #"{"content":{"kind":"text","text":"x"},"message":"m","sender":"ann"}"#
    let erased = #""content":{"kind":"notice","text":"[erased]"}"#
    let lines = [
      Self.line(1, "channel-c", 0, "channel.created", #"{"title":"T"}"#),
      Self.line(
        2, "channel-c", 1, "channel.memberJoined",
        #"{"member":"ann","name":"Ann","role":"person"}"#),
    ]
    for (person, count) in [("ann", 0), ("bob", 1)] {
      let line = Self.line(
        3, "channel-c", 2, "message.sent", said, Self.personal(person, erased))
      #expect(try await problems(lines + [line]).count == count)
    }
  }

  @Test func `what happens in a turn is about the person whom the turn is for`() async throws {
    func joined(_ position: Int, _ member: String, _ role: String = "person") -> String {
      Self.line(
        position, "channel-c", position - 1, "channel.memberJoined",
        #"{"member":"\#(member)","name":"","role":"\#(role)"}"#)
    }
    let said = #"{"content":{"kind":"text","text":"x"},"message":"MESSAGE","sender":"SENDER"}"#
    let erased = #""content":{"kind":"notice","text":"[erased]"}"#
    func sent(_ position: Int, by sender: String, about person: String) -> String {
      let payload = said.replacing("MESSAGE", with: "m\(position)").replacing(
        "SENDER", with: sender)
      return Self.line(
        position, "channel-c", position - 1, "message.sent", payload,
        Self.personal(person, erased), actor: sender)
    }
    let lines = [
      Self.line(1, "channel-c", 0, "channel.created", #"{"plugin":"healthcare","title":"T"}"#),
      joined(2, "ann"), joined(3, "bob"), joined(4, "assistant", "assistant"),
      sent(5, by: "ann", about: "ann"),
      Self.line(
        6, "channel-c", 5, "turn.started", #"{"message":"m5","person":"ann","turn":"t"}"#),
      Self.line(
        7, "channel-c", 6, "function.called", #"{"arguments":{},"call":"c","function":"f"}"#),
    ]
    func returned(about person: String, actor: String = "ann") -> String {
      Self.line(
        8, "channel-c", 7, "function.returned",
        #"{"call":"c","function":"f","response":{"dx":"x"},"status":200}"#,
        Self.personal(person, #""response":"[erased]""#), actor: actor)
    }
    let right = [
      returned(about: "ann"), sent(8, by: "assistant", about: "ann"),
      sent(8, by: "bob", about: "bob"),
    ]
    for line in right { #expect(try await problems(lines + [line]) == []) }
    let wrong = [
      returned(about: "bob"), returned(about: "bob", actor: "bob"),
      sent(8, by: "assistant", about: "bob"), sent(8, by: "ann", about: "bob"),
    ]
    for line in wrong {
      let found = try await problems(lines + [line])
      #expect(found.count == 1 && found[0].what.contains("a turn for \"ann\""), "\(found)")
    }
  }

  @Test func `what happens outside of turns is about whoever does it, or whose conversation it is`()
    async throws
  {
    func joined(_ position: Int, _ member: String, _ role: String = "person") -> String {
      Self.line(
        position, "channel-c", position - 1, "channel.memberJoined",
        #"{"member":"\#(member)","name":"","role":"\#(role)"}"#)
    }
    func lines(_ created: String) -> [String] {
      [
        Self.line(1, "channel-c", 0, "channel.created", created), joined(2, "ann"),
        joined(3, "bob"), joined(4, "assistant", "assistant"),
      ]
    }
    func sent(by sender: String, about person: String, actor: String? = nil) -> String {
      Self.line(
        5, "channel-c", 4, "message.sent",
        #"{"content":{"kind":"text","text":"x"},"message":"m5","sender":"\#(sender)"}"#,
        Self.personal(person, #""content":{"kind":"notice","text":"[erased]"}"#),
        actor: actor ?? sender)
    }
    func returned(about person: String, by actor: String) -> String {
      Self.line(
        5, "channel-c", 4, "function.returned",
        #"{"call":"c","function":"f","response":{"dx":"x"},"status":200}"#,
        Self.personal(person, #""response":"[erased]""#), actor: actor)
    }
    let own = lines(#"{"person":"ann","title":"T"}"#)
    let group = lines(#"{"title":"T"}"#)
    for line in [
      sent(by: "ann", about: "ann"), sent(by: "bob", about: "bob"),
      sent(by: "assistant", about: "ann"), returned(about: "ann", by: "assistant"),
    ] { #expect(try await problems(own + [line]) == [], "\(line)") }
    for line in [
      sent(by: "ann", about: "bob"), sent(by: "assistant", about: "bob"),
      returned(about: "bob", by: "assistant"), returned(about: "bob", by: "bob"),
    ] {
      let found = try await problems(own + [line])
      #expect(found.count == 1 && found[0].what.contains("about \"bob\", but"), "\(found)")
    }
    #expect(try await problems(group + [returned(about: "bob", by: "bob via p@1#0")]) == [])
    #expect(try await problems(group + [returned(about: "bob", by: "ann")]).count == 1)
  }

  @Test func `a line of somebody whose name only looks the same is another one`() async throws {
    let log = emptyLog()
    let names = ["jos\u{E9}", "jose\u{301}"]
    let lines = names.map { Self.line(1, "a-1", 0, "a.b", "{}", actor: $0) }
    #expect(try await imported(lines[0], as: EventLines(), into: log).events == 1)
    let found = try await imported(lines[1], as: EventLines(), into: log)
    #expect(found.skipped == 0 && found.badLines == 1, "\(found)")
  }

  @Test(arguments: [
    (letter(personal("ann", #""text":"I agree""#)), "would read \"I agree\""),
    (letter(personal("ann", #""by":"[erased]""#)), "has no personal member \"by\""),
    (letter(personal("ann", #""other":"[erased]""#)), "which the payload does not have"),
    (letter(#","sealed":true"#, sealed("AAAA")), "\"text\" is damaged"),
    (letter(#","sealed":true"#, sealed("no base64!")), "\"text\" is damaged"),
    (letter(#","sealed":true"#, sealed(whole, "by")), "has no personal member \"by\""),
    (letter("", sealed(whole)), "looks sealed, but \"sealed\" is not true"),
    (
      letter(
        #","sealed":true"#,
        sealed(whole).replacing(#"{"sealed"#, with: #"{"erased":"no","sealed"#)),
      "would read \"no\""
    ),
  ])
  func `nobody chooses what an erased member reads as`(
    _ line: String, _ what: String
  ) async throws {
    let found = try await problems([line])
    #expect(found.count == 1 && found[0].what.contains(what), "\(found)")
  }

  @Test func `a stream is the one that its events name, and begins as it has to`() async throws {
    let sent = #"{"letter":"1"}"#
    let written = Self.letter("")
    let more = [
      Self.line(2, "letter-1", 1, "letter.sent", sent),
      Self.line(3, "letter-2", 0, "letter.sent", sent),
      Self.line(4, "letter-3", 0, "letter.sent", #"{"letter":"3"}"#),
      Self.line(5, "letter-4", 0, "a.b", "{}"),
      Self.line(6, "letter-1", 2, "letter.written", Self.letter),
    ]
    #expect(try await problems([written] + more).map(\.line) == [3, 4, 5, 6])
    let own = Self.letter("", Self.letter.replacing("eve", with: "ann"))
    #expect(try await problems([own]).first?.what == "nobody writes to themselves")
  }

  @Test func `a stream is about the person whom it began with, also in a later import`()
    async throws
  {
    let read = #"{"letter":"1","patient":"PATIENT"}"#
    let lines = ["ann", "bob"].enumerated().map { index, person in
      Self.line(
        2 + index, "letter-1", 1 + index, "letter.read",
        read.replacing("PATIENT", with: person))
    }
    let log = emptyLog()
    let rules = ImportRules(payloads: [LetterWritten.self, LetterRead.self])
    let text = ([Self.letter("")] + lines).joined(separator: "\n")
    for _ in 0..<2 {
      let found = try await imported(text, as: EventLines(rules: rules), into: log)
      #expect(found.problems.count == 1, "\(found)")
      #expect(found.problems.first?.what.contains("is about somebody else") == true, "\(found)")
    }
    #expect(try log.head() == Position(2))
  }
}
