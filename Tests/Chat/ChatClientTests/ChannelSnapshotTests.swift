import Basics
import ChatClient
import JSON
import Testing

/// A channel's JSON, as a chat.
@Suite struct ChannelSnapshotTests {
  private static let me = Chat.Person(id: "P1", name: "Ann")

  private func chat(_ view: JSONValue, replies: JSONValue = [], pending: [PendingAct] = []) -> Chat
  {
    let page = ChannelSnapshot(["position": 20, "view": view, "replies": replies], for: Self.me)
    return page.chat(
      "c", .connected, pending: pending, isAwaited: false, speech: nil,
      ChatActions(act: { _ in }, answer: { _, _ in }))
  }

  private func view(_ entries: [JSONValue], inputs: JSONValue = [], read: JSONValue = [])
    -> JSONValue
  {
    [
      "title": "Clinic", "timeline": .array(entries), "inputs": inputs, "read": read,
      "members": [
        ["id": "P1", "name": "Ann", "role": "person"],
        ["id": "assistant", "name": "Bot", "role": "assistant"],
      ],
    ]
  }

  private func entry(
    _ id: String, by sender: String, at position: Int64, _ more: (String, JSONValue)...
  ) -> JSONValue {
    .object(
      JSONObject(
        [
          ("message", .string(id)), ("sender", .string(sender)), ("position", .int(position)),
          ("time", "2026-11-24T10:00:00.123456Z"),
          ("content", ["kind": "text", "text": .string(id)]),
        ] + more))
  }

  @Test func `the sender tells incoming and outgoing apart, and who has read what one said`() throws
  {
    let chat = chat(
      view(
        [
          entry("a", by: "P1", at: 3), entry("b", by: "assistant", at: 4),
          entry("c", by: "P1", at: 9),
        ],
        read: [["member": "dr", "message": "b", "position": 4]]))
    #expect(chat.messages.map(\.outgoing?.delivery) == [.read, nil, .sent])
    #expect(chat.messages[1].incoming?.sender?.name == "Bot")
    #expect(chat.messages[1].incoming?.time != nil)
    #expect(chat.title == "Clinic" && chat.people.count == 2)
  }

  @Test func `every kind of content is known, and one that is not keeps its text and value`() {
    let contents: [(JSONValue, Chat.Content)] = [
      (["kind": "text", "text": "hi"], .text("hi")),
      (
        ["kind": "image", "url": "/a", "width": 3, "height": 4, "caption": "skin"],
        .image(.init(address: "/a", width: 3, height: 4), caption: "skin")
      ),
      (["kind": "video", "url": "/v", "seconds": 1.5], .video(.init(address: "/v", seconds: 1.5))),
      (["kind": "audio", "url": "/v", "bytes": 7], .audio(.init(address: "/v", bytes: 7))),
      (
        ["kind": "file", "url": "/f", "name": "a.pdf", "mimeType": "application/pdf"],
        .file(.init(address: "/f", type: "application/pdf"), name: "a.pdf")
      ),
      (
        ["kind": "location", "name": "HB", "latitude": 47.4, "longitude": 8],
        .location(name: "HB", latitude: 47.4, longitude: 8)
      ),
      (
        ["kind": "doctorResponse", "text": "Rest.", "doctor": "Dr. Lee"],
        .answer(text: "Rest.", by: "Dr. Lee")
      ),
      (
        ["kind": "leaflet", "title": "Flu", "url": "https://x.example"],
        .leaflet(title: "Flu", text: nil, address: "https://x.example")
      ),
      (["kind": "notice", "text": "Private."], .notice("Private.")),
      (["kind": "diagnosis", "title": "Cold"], .diagnosis(title: "Cold", text: nil)),
      (
        ["kind": "own", "name": "n.chart", "text": "▂▃", "data": [1, 2]],
        .own(name: "n.chart", text: "▂▃", data: [1, 2])
      ),
      (
        ["kind": "hologram", "text": "see", "depth": 3],
        .unknown(
          kind: "hologram", text: "see", value: ["kind": "hologram", "text": "see", "depth": 3])
      ),
    ]
    for (json, content) in contents {
      let chat = chat(
        view([["message": "m", "sender": "assistant", "position": 1, "content": json]]))
      #expect(chat.messages.first?.content == content)
    }
    let gone = chat(view([["message": "m", "sender": "assistant", "position": 1]]))
    #expect(gone.messages.first?.content == .takenBack)
  }

  @Test func `what can be chosen says its state, and is taken as soon as it is on its way`() throws
  {
    let card: JSONValue = [
      "card": ["id": "k1", "title": "09:00", "action": ["kind": "send", "text": "09:00 please"]],
      "isSelected": false, "position": 4,
    ]
    let button: JSONValue = [
      "button": [
        "id": "b1", "text": "Invite", "disabledText": "In Progress",
        "action": ["kind": "invite", "member": "dr", "name": "Dr. Lee"],
      ], "isEnabled": true, "isClicked": false,
    ]
    let said = entry("a", by: "assistant", at: 3, ("cards", [card]), ("button", button))
    let replies: JSONValue = [["id": "r1", "text": "Later"]]
    let open = try #require(chat(view([said]), replies: replies).messages[0].incoming)
    #expect(open.openChoices.map(\.label) == ["09:00", "Invite", "Later"])
    let tapped = PendingAct(
      key: "k", act: .take(choice: "card", id: "k1", words: "09:00 please"), state: .sending,
      after: 3
    )
    let after = chat(view([said]), replies: replies, pending: [tapped])
    let closed = try #require(after.messages[0].incoming)
    #expect(closed.openChoices.isEmpty && closed.replies.map(\.state) == [.closed])
    #expect(closed.cards[0].choice?.state == .taken && closed.button?.choice.label == "In Progress")
    #expect(after.messages.last?.outgoing?.delivery == .sending)
    #expect(after.messages.last?.content == .text("09:00 please"))
    #expect(!after.isSettled)
  }

  @Test func `a question for consent says what would be done, and only who is asked answers`()
    throws
  {
    let asked: JSONValue = [
      "input": "i1", "by": "P1", "function": "clinic.book", "title": "Book an appointment",
      "effect": "write", "arguments": ["preferred_time": "09:00", "n": 2], "state": "asked",
    ]
    func consent(of person: String) throws -> Chat.Consent {
      let input: JSONValue = [
        "id": "i1", "of": .string(person), "position": 4,
        "accepts": ["kind": "singleOption", "options": ["Yes", "No"]],
      ]
      let chat = chat(
        view([entry("a", by: "assistant", at: 3, ("consent", asked))], inputs: [input]),
        replies: [["id": "r1", "text": "Yes"], ["id": "r2", "text": "No"]])
      return try #require(chat.messages[0].incoming?.consent)
    }
    let mine = try consent(of: "P1")
    #expect(mine.title == "Book an appointment" && mine.effect == "write")
    #expect(mine.arguments.map(\.name) == ["n", "preferred time"])
    #expect(mine.arguments.map(\.value) == ["2", "09:00"])
    #expect(mine.answers.map(\.label) == ["Yes", "No"])
    #expect(try consent(of: "P2").answers.isEmpty)
  }

  @Test func `what was said is shown once, whichever comes first: the record or the answer`() {
    func shown(_ state: PendingAct.State, _ entries: [JSONValue]) -> [Chat.Delivery?] {
      let pending = PendingAct(key: "k", act: .say(text: "hi"), state: state, after: 5)
      return chat(view(entries), pending: [pending]).messages.map(\.outgoing?.delivery)
    }
    let stored = entry("hi", by: "P1", at: 6)
    #expect(shown(.sending, []) == [.sending])
    #expect(shown(.sending, [stored]) == [.sent])
    #expect(shown(.recorded(message: "hi", position: 21), []) == [.sent])
    #expect(shown(.recorded(message: "hi", position: 20), [stored]) == [.sent])
    #expect(shown(.sending, [entry("hi", by: "P1", at: 4)]) == [.sent, .sending])
  }

  @Test func `what was refused stands where it was said`() {
    func failed(_ text: String, after position: Int64) -> PendingAct {
      PendingAct(
        key: text, act: .say(text: text), state: .failed(reason: "no", kind: .conflict),
        after: position)
    }
    let chat = chat(
      view([entry("a", by: "P1", at: 3), entry("b", by: "assistant", at: 6)]),
      pending: [
        failed("one", after: 3), failed("two", after: 3), failed("three", after: 6),
        PendingAct(key: "k", act: .say(text: "four"), state: .sending, after: 6),
      ])
    #expect(
      chat.messages.map(\.content.summary) == ["a", "one", "two", "b", "three", "four"])
  }

  @Test func `a chat is not settled before what was tapped shows on the page`() {
    func isSettled(_ state: PendingAct.State) -> Bool {
      let tap = ChatAct.take(choice: "button", id: "b1", words: nil)
      return chat(view([]), pending: [PendingAct(key: "k", act: tap, state: state, after: 5)])
        .isSettled
    }
    #expect(!isSettled(.sending))
    #expect(!isSettled(.recorded(message: nil, position: 21)))
    #expect(isSettled(.recorded(message: nil, position: 20)))
    #expect(isSettled(.failed(reason: "no", kind: .conflict)))
  }

  @Test
  func `a chat is not settled while what it shows is still being sent, since a turn may follow`() {
    func isSettled(_ state: PendingAct.State) -> Bool {
      let pending = PendingAct(key: "k", act: .say(text: "hi"), state: state, after: 5)
      return chat(view([entry("hi", by: "P1", at: 6)]), pending: [pending]).isSettled
    }
    #expect(!isSettled(.sending))
    #expect(isSettled(.recorded(message: "hi", position: 20)))
  }

  @Test func `every kind of input is known, and one that is not takes words`() {
    func input(_ accepts: JSONValue) -> ChatInput {
      chat(view([], inputs: [["id": "i", "of": "P1", "position": 1, "accepts": accepts]])).input
    }
    if case .date(let parameters, _) = input(["kind": "date", "earliest": "2026-11-24"]) {
      #expect(parameters.minimum?.day == 24 && parameters.maximum == nil)
    } else {
      Issue.record("no date")
    }
    let kinds = [
      input(["kind": "text", "placeholder": "p"]),
      input(["kind": "singleOption", "options": ["a"]]),
      input(["kind": "multipleOption", "options": ["a"]]),
      input(["kind": "textAndImages", "maximumImages": 2]), input(["kind": "phone"]),
      input(["kind": "symptom", "suggestions": ["fever"]]), input(["kind": "retry"]),
      input(["kind": "none"]), input(["kind": "hologram"]),
    ].map { "\($0)".prefix { $0 != "(" } }
    #expect(
      kinds == [
        "text", "singleOption", "multipleOption", "textAndImages", "phone",
        "optionsWithOwnWords", "retry", "none", "text",
      ])
    let others = chat(view([], inputs: [["id": "i", "of": "P2", "accepts": ["kind": "phone"]]]))
    #expect(others.input == .text(.init(), sender: ChatSender("words") { _ in }))
  }

  @Test func `an option that is none is refused before it is kept`() async throws {
    let kinds: [JSONValue] = ["singleOption", "multipleOption"]
    for kind in kinds {
      let accepts: JSONValue = ["kind": kind, "options": ["Yes", "No"]]
      let input: JSONValue = ["id": "i", "of": "P1", "position": 1, "accepts": accepts]
      let refusal = ChatRefusal(.invalidInput, "Please choose one of these: Yes, No.")
      await #expect(throws: refusal) {
        switch chat(view([], inputs: [input])).input {
        case .singleOption(_, let sender): try await sender(.init("Perhaps"))
        case .multipleOption(_, let sender): try await sender([.init("Yes"), .init("Perhaps")])
        case let other: Issue.record("\(other)")
        }
      }
    }
  }

  @Test func `undo says why it is not available`() {
    func undo(_ json: JSONValue) -> Chat.Undo {
      ChannelSnapshot(["undo": json], for: Self.me).chat(
        "c", .connected, pending: [], isAwaited: false, speech: nil,
        ChatActions(act: { _ in }, answer: { _, _ in })
      ).undo
    }
    #expect(undo(["available": true, "turn": "t1"]) == .available(turn: "t1"))
    #expect(
      undo(["available": false, "reason": "a turn runs"]) == .unavailable(reason: "a turn runs"))
  }

  @Test func `what was answered last can be answered anew where the page says so`() throws {
    let page = ChannelSnapshot(
      ["editable": ["input": "i", "accepts": ["kind": "phone"], "value": "911"]], for: Self.me)
    func chat(_ pending: [PendingAct]) -> Chat {
      page.chat(
        "c", .connected, pending: pending, isAwaited: false, speech: nil,
        ChatActions(act: { _ in }, answer: { _, _ in }))
    }
    let editable = try #require(chat([]).editable)
    #expect(editable.answer == "911")
    #expect(editable.input == .phone(sender: ChatSender("input i") { _ in }))
    let answered = PendingAct(
      key: "k", act: .answer(input: "i", value: "112", words: "112", images: []), state: .sending,
      after: 0)
    #expect(chat([answered]).editable == nil)
  }
}
