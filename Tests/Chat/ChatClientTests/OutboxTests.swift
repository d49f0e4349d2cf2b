import ChatClient
import ChatClientHTTP
import Foundation
import JSON
import LoopbackServer
import TestSupport
import Testing

/// What is said over a connection that breaks at any moment.
@Suite struct OutboxTests {
  private static let pauses = [0.001]

  private func open(
    _ server: EndpointServer, _ folder: String?
  ) async throws -> any ConversationSession {
    let api = try await ServerChatAPI.signIn(
      at: server.address, login: "ann", password: "secret", keeping: folder,
      pauses: Self.pauses)
    return try await api.startConversation(about: "clinic")
  }

  @Test(arguments: UInt64(0)..<12)
  func `whatever is lost, everything is said once and in order`(seed: UInt64) async throws {
    let flaky = FlakyServer(seed: seed)
    let server = try await EndpointServer.start { request, _ in flaky.answer(request) }
    try await withFolder { folder in
      let session = try await open(server, folder)
      let texts = (0..<20).map { "message \($0)" }
      for text in texts { try await session.say(text) }
      let chat = try await session.running { chat in
        chat.messages.count == 20 && chat.messages.allSatisfy { $0.outgoing?.delivery == .sent }
      }
      #expect(flaky.said == texts)
      #expect(chat.messages.map(\.content) == texts.map { .text($0) })
    }
  }

  @Test func `what waits is there after the program's end, and goes on in order`() async throws {
    let flaky = FlakyServer(seed: 1)
    let server = try await EndpointServer.start { request, _ in flaky.answer(request) }
    try await withFolder { folder in
      do {
        let session = try await open(server, folder)
        // Nobody runs it: as if there is no connection.
        for text in ["one", "two"] { try await session.say(text) }
        #expect(session.chat.messages.map(\.outgoing?.delivery) == [.waiting, .waiting])
      }
      #expect(flaky.said == [])
      let api = try #require(try ServerChatAPI.resume(keeping: folder, pauses: Self.pauses))
      let again = try await api.conversation("c")
      #expect(again.chat.messages.map(\.content) == [.text("one"), .text("two")])
      try await again.say("three")
      _ = try await again.running { $0.isSettled && $0.messages.count == 3 }
      #expect(flaky.said == ["one", "two", "three"])
    }
  }

  @Test func `conversations, what waits in them, older messages and files are found`() async throws
  {
    let flaky = FlakyServer(seed: 6)
    let server = try await EndpointServer.start { request, _ in flaky.answer(request) }
    try await withFolder { folder in
      let api = try await ServerChatAPI.signIn(
        at: server.address, login: "ann", password: "secret", keeping: folder,
        pauses: Self.pauses)
      let listed = try await api.conversations()
      #expect(listed.map(\.title) == ["Clinic", "Group"])
      #expect(listed.map(\.topic) == ["clinic", nil])
      #expect(listed.map(\.unread) == [0, 2])
      let session = try await api.startConversation(about: "clinic")
      #expect(try api.waiting() == [])
      try await session.say("later")
      #expect(try api.waiting() == [session.id])
      let earlier = try await api.earlierMessages(in: session.id)
      #expect(earlier.messages.map(\.content) == [.text("Long ago")])
      #expect(earlier.next == "p0")
      let file = Chat.Media(address: "/v1/channels/c/attachments/a1")
      #expect(try await api.bytes(of: file) == Array(#"{"bytes":"these"}"#.utf8))
      await #expect(throws: ChatRefusal.self) {
        try await api.bytes(of: Chat.Media(address: "https://elsewhere.example/a"))
      }
    }
  }

  @Test(arguments: [
    (401, "unauthenticated", ChatRefusal.Kind.signedOut),
    (401, "wrong-credentials", .wrongCredentials), (401, "second-factor-needed", .codeNeeded),
    (403, "forbidden", .notAllowed),
    (404, "not-found", .gone), (409, "conflict", .conflict), (409, "in-flight", .unavailable),
    (413, "quota-exceeded", .tooLarge), (422, "wrong-value", .invalidInput),
    (429, "too-many-requests", .limited), (503, "unavailable", .unavailable),
  ])
  func `a server's problem is a refusal of a kind`(
    _ status: Int, _ kind: String, _ expected: ChatRefusal.Kind
  ) {
    let body: JSONValue = ["type": .string("/problems/\(kind)"), "detail": "no"]
    #expect(ServerRefusal(status: status, body: body.json).chatKind == expected)
  }

  @Test func `who comes too often is told when to come again`() async throws {
    let server = try await EndpointServer.start { _, _ in
      .answer(status: 429, headers: ["retry-after": "60"], body: "{}")
    }
    do {
      _ = try await open(server, nil)
      Issue.record("it let somebody in")
    } catch let refusal as ChatRefusal {
      #expect(refusal.kind == .limited && refusal.retryDate.map { $0 > .now } == true)
    }
  }

  @Test func `every kind of act is read back as it was kept`() throws {
    let file = KeptFile(name: "rash.jpg", kept: "file-1")
    let acts: [ChatAct] = [
      .say(text: "kind"), .send(file: file, caption: "Here"), .send(file: file, caption: nil),
      .place(name: "Home", latitude: 47.5, longitude: 8.25),
      .take(choice: "reply", id: "r1", words: "Yes"), .take(choice: "button", id: "b1", words: nil),
      .answer(input: "i1", value: ["kind": "a"], words: "a", images: [file]),
    ]
    for act in acts { #expect(try ChatAct(json: act.json) == act) }
  }

  @Test func `nothing is undone while what was said last is on its way`() async throws {
    let flaky = FlakyServer(seed: 5)
    let server = try await EndpointServer.start { request, _ in flaky.answer(request) }
    let session = try await open(server, nil)
    try await session.say("one")
    #expect(session.chat.undo.reason?.contains("on its way") == true)
    await #expect(throws: ChatRefusal.self) { try await session.undo() }
  }

  @Test func `what the server refuses for good is set aside and told, and the rest goes on`()
    async throws
  {
    let flaky = FlakyServer(seed: 2)
    let server = try await EndpointServer.start { request, _ in flaky.answer(request) }
    let session = try await open(server, nil)
    for text in ["one", "forbidden", "two"] { try await session.say(text) }
    let chat = try await session.running { $0.isSettled && $0.messages.count == 3 }
    #expect(flaky.said == ["one", "two"])
    #expect(chat.messages.map(\.content) == [.text("one"), .text("forbidden"), .text("two")])
    guard case .failed(let failure) = chat.messages[1].outgoing?.delivery else {
      Issue.record("\(chat.messages)")
      return
    }
    #expect(failure.reason == "nobody says that" && failure.kind == .invalidInput)
    try await failure.discard()
    #expect(session.chat.messages.count == 2)
  }

  @Test func `a folder is one program's at a time`() async throws {
    let flaky = FlakyServer(seed: 3)
    let server = try await EndpointServer.start { request, _ in flaky.answer(request) }
    try await withFolder { folder in
      let session = try await open(server, folder)
      await #expect(throws: ChatRefusal.self) { try await open(server, folder) }
      #expect(session.id == "c")
    }
  }

  @Test func `without a connection what is said is kept and shown`() async throws {
    let flaky = FlakyServer(seed: 4)
    let server = try await EndpointServer.start { request, _ in flaky.answer(request) }
    try await withFolder { folder in
      do { _ = try await open(server, folder) }
      let saved = try #require(try ServerChatAPI.resume(keeping: folder, pauses: Self.pauses))
      #expect(saved.me.name == "Ann")
      let session = try await saved.conversation("c")
      try await session.say("offline")
      #expect(session.chat.status.connection == .reconnecting)
      #expect(session.chat.messages.last?.outgoing?.delivery == .waiting)
    }
  }
}
