import EventLog
import Installation
import JSON
import NIOCore
import TestSupport
import Testing

@testable import ChatServer

/// Streams of what happens.
struct LiveTests {
  @Test("a stream goes on after the last id, without gap or repeat, whatever happened meanwhile")
  func resumption() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let path = "/v1/channels/\(channel)/live"
        var positions: [String] = []
        for number in 0..<5 {
          try await server.say("before \(number)", in: channel, as: ann)
          var events = try await server.listen(
            path, as: ann, after: positions.last ?? "0"
          ).makeAsyncIterator()
          try await server.say("after \(number)", in: channel, as: ann)
          while let event = try await events.next() {
            guard let id = event.id else { continue }
            positions.append(id)
            if event.data.contains("after \(number)") { break }
          }
        }
        let page = try await server.call("GET", "/v1/channels/\(channel)/events", as: ann)
        let recorded = try page["events"]?.array?.compactMap { $0["position"]?.int }
        #expect(positions.compactMap { Int64($0) } == recorded)
      }
    }
  }

  @Test("the stream of all of somebody's channels has those that they come into later")
  func allChannels() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let agent = try await server.signIn("agent")
        var events = try await server.listen("/v1/live", as: agent).makeAsyncIterator()
        let (ann, channel) = try await server.group()
        try await server.say("Hello", in: channel, as: ann)
        #expect(try await events.next("message.sent").json["channel"] == .string(channel))
      }
    }
  }

  @Test("who types and who is there is told, and is no event")
  func ephemeral() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let agent = try await server.signIn("agent")
        var events = try await server.listen("/v1/channels/\(channel)/live", as: agent)
          .makeAsyncIterator()
        // That the agent looks at the patient's conversation is one.
        let head = try server.installation.log.head()
        let presence = try #require(try await events.next())
        #expect(try presence.json["members"] == ["agent"])
        #expect(
          try await server.call("POST", "/v1/channels/\(channel)/typing", as: ann).status == 204)
        let typing = try #require(try await events.next())
        #expect(typing.name == "typing")
        #expect(typing.id == nil)
        #expect(try typing.json["member"] == "P12345")
        #expect(try server.installation.log.head() == head)
      }
    }
  }

  @Test("an id of another log is answered with where this one is")
  func foreignID() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let path = "/v1/channels/\(channel)/live"
        var events = try await server.listen(path, as: ann, after: "99999").makeAsyncIterator()
        try await events.next("reset")
        let wrong = try await server.call(
          "GET", path, as: ann, headers: ["last-event-id": "yesterday"])
        #expect(wrong.status == 400)
      }
    }
  }

  @Test("whoever leaves is told that the channel is gone, and hears no more of it")
  func leaving() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let agent = try await server.signIn("agent")
        let all = try await server.listen("/v1/live", as: agent)
        let one = try await server.listen("/v1/channels/\(channel)/live", as: agent)
        for try await event in one where event.name == "presence" { break }
        for try await event in all where event.name == "presence" { break }
        let path = "/v1/channels/\(channel)/members/agent"
        #expect(try await server.call("DELETE", path, as: agent).status == 204)
        try await server.say("secret", in: channel, as: ann)
        var heard: [String] = []
        do {
          for try await event in one { heard.append(event.data) }
        } catch {
          // It is hung up on.
        }
        let own = try await server.call(
          "POST", "/v1/channels", ["members": ["P12345"]], as: agent)
        let other = try #require(try own["channel"]?.string)
        try await server.say("mine", in: other, as: agent)
        var names: Set<String> = []
        for try await event in all {
          heard.append(event.data)
          names.insert(event.name)
          if event.data.contains("mine") { break }
        }
        #expect(!heard.contains { $0.contains("secret") })
        #expect(names.contains("gone"))
      }
    }
  }

  @Test("the streams of a session end with it")
  func signedOut() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (_, channel) = try await server.group()
        let agent = try await server.signIn("agent")
        let stream = try await server.listen("/v1/channels/\(channel)/live", as: agent)
        for try await event in stream where event.name == "presence" { break }
        #expect(try await server.call("DELETE", "/v1/sessions", as: agent).status == 204)
        do {
          for try await _ in stream {}
        } catch {
          // It is hung up on.
        }
      }
    }
  }

  @Test("who is erased, demoted or removed hears nothing that is said after it", arguments: 0..<3)
  func endings(_ way: Int) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let admin = try await server.signIn("admin")
        let auditor = try await server.signIn("auditor")
        let (path, reader) =
          way == 0 ? ("/v1/live", ann) : ("/v1/channels/\(channel)/live", auditor)
        let agent = try await server.signIn("agent")
        var events = try await server.listen(path, as: reader).makeAsyncIterator()
        try await server.say("heard", in: channel, as: agent)
        while let event = try await events.next(), !event.data.contains("heard") {}
        let answer =
          switch way {
          case 0:
            try await server.call(
              "POST", "/v1/people/P12345/erasure", ["dry_run": false], as: admin)
          case 1:
            try await server.call(
              "PUT", "/v1/accounts/auditor/roles", ["roles": ["person"]], as: admin)
          default: try await server.call("DELETE", "/v1/accounts/auditor", as: auditor)
          }
        #expect(answer.status < 300, "\(answer.body)")
        try await server.say("not for them", in: channel, as: agent)
        do {
          while let event = try await events.next() {
            #expect(!event.data.contains("not for them"))
          }
        } catch {
          // It is hung up on.
        }
      }
    }
  }

  @Test("who is there is told when an account comes or goes, not with each of its streams")
  func presence() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let agent = try await server.signIn("agent")
        let path = "/v1/channels/\(channel)/live"
        var events = try await server.listen(path, as: agent).makeAsyncIterator()
        var own: [LiveEvents.AsyncIterator] = []
        for _ in 0..<3 {
          var stream = try await server.listen(path, as: ann).makeAsyncIterator()
          let told = try await stream.next("presence")
          #expect(try told.json["members"] == ["P12345", "agent"])
          own.append(stream)
        }
        let typing = "/v1/channels/\(channel)/typing"
        #expect(try await server.call("POST", typing, as: ann).status == 204)
        var names: [String] = []
        while names.last != "typing", let event = try await events.next() {
          names.append(event.name)
        }
        #expect(names == ["presence", "presence", "typing"])
        #expect(own.count == 3)
        own = []
        #expect(try await events.next("presence").json["members"] == ["agent"])
      }
    }
  }

  @Test("an account has 64 streams at once, and is told so at the next; others have theirs")
  func many() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let agent = try await server.signIn("agent")
        let path = "/v1/channels/\(channel)/live"
        var open: [LiveEvents.AsyncIterator] = []
        for _ in 0..<64 {
          var events = try await server.listen(path, as: ann).makeAsyncIterator()
          try await events.next("presence")
          open.append(events)
        }
        let refused = try await server.call("GET", path, as: ann)
        #expect(refused.status == 429)
        #expect(refused.headers["retry-after"] == "10")
        #expect(try refused["detail"]?.string?.contains("of one account 64 at most") == true)
        #expect(try await server.call("GET", "/v1/me", as: ann).status == 200)
        var other = try await server.listen(path, as: agent).makeAsyncIterator()
        try await other.next("presence")
        #expect(open.count == 64)
        open = []
      }
    }
  }

  @Test("a listener that takes nothing is dropped once its room is full, and told so")
  func slow() async throws {
    let listener = LiveListener(id: 1, member: "ann", hearsAll: false)
    let (drops, dropped) = AsyncStream<Void>.makeStream()
    listener.whenDropped { dropped.yield() }
    for number in 0...LiveQueue.capacity {
      listener.give(LiveMessage(text: "more", position: Position(UInt64(number))))
    }
    #expect(await drops.first { _ in true } != nil)
    var kept = 0
    while await listener.next() != nil { kept += 1 }
    #expect(kept == LiveQueue.capacity)
  }

  @Test("what is no event drops nobody: the newest of a kind stays, and the oldest words go")
  func ephemeralQueue() throws {
    var queue = LiveQueue()
    var kept: [Bool] = []
    kept.append(queue.add(LiveMessage(text: "one", position: Position(1))))
    for number in 0..<1000 {
      kept.append(queue.add(LiveMessage(text: "present \(number)", subject: "presence")))
      kept.append(queue.add(LiveMessage(text: "word \(number)")))
    }
    kept.append(queue.add(LiveMessage(text: "two", position: Position(2))))
    #expect(!kept.contains(false))
    var texts: [String] = []
    while let message = queue.take() { texts.append(String(buffer: message.bytes)) }
    #expect(texts.first == "one")
    #expect(texts.last == "two")
    #expect(texts.filter { $0.hasPrefix("present") } == ["present 999"])
    #expect(texts.count { $0.hasPrefix("word") } == LiveQueue.capacity - 1)
    #expect(texts.contains("word 999"))
  }
}
