import ChatServer
import Conversation
import EventLog
import Installation
import JSON
import Projections
import TestSupport
import Testing

/// Manners between people, as a client has them.
struct PeopleRouteTests {
  @Test("who is invited sees who asks and nothing else, until they accept")
  func invitation() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, bob) = (try await server.signIn("p12345"), try await server.signIn("agent"))
        let made = try await server.call("POST", "/v1/channels", ["members": ["agent"]], as: ann)
        let channel = try #require(try made["channel"]?.string)
        let (path, seat) = ("/v1/channels/\(channel)", "/v1/channels/\(channel)/members/agent")
        try await server.say("secret", in: channel, as: ann)
        let line = try await server.call("GET", "/v1/channels", as: bob)["channels"]?.array?.first
        #expect(line?["invited_by"]?["id"] == "P12345")
        #expect(line?["last"] == nil && line?["unread"] == 0 && line?["members"] == [])
        #expect(try await server.call("GET", path, as: bob).status == 404)
        #expect(try await server.say("Hi", in: channel, as: bob).status == 404)
        let found = try await server.call("GET", "/v1/search?q=secret", as: bob)
        #expect(try found["found"]?.array?.isEmpty == true)
        let told = try await server.call("GET", "/v1/notifications", as: bob)
        #expect(try told["notifications"]?.array?.first?["kind"] == "invited")
        #expect(try await server.call("PUT", seat, as: bob).status == 204)
        let page = try await server.call("GET", path, as: bob)
        #expect(page.status == 200)
        #expect(try page["view", "members"]?.array?.count == 2)
        #expect(
          try await server.call("GET", "/v1/channels", as: bob)["channels"]?.array?.first?[
            "invited_by"] == nil)
      }
    }
  }

  @Test("who declines is asked again by nobody whom they block")
  func blocking() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, bob) = (try await server.signIn("p12345"), try await server.signIn("agent"))
        let made = try await server.call("POST", "/v1/channels", ["members": ["agent"]], as: ann)
        let channel = try #require(try made["channel"]?.string)
        let seat = "/v1/channels/\(channel)/members/agent"
        // With whoever asked, what they asked is gone.
        #expect(try await server.call("PUT", "/v1/blocks/P12345", as: bob).status == 204)
        #expect(
          try await server.call("GET", "/v1/channels", as: bob)["channels"]?.array?.isEmpty == true)
        #expect(try await server.call("PUT", seat, as: bob).status == 404)
        let again = try await server.call("PUT", seat, as: ann)
        #expect(again.status == 403)
        #expect(try again["type"]?.string?.hasSuffix("no-invitations") == true)
        #expect(
          try await server.call("POST", "/v1/channels", ["members": ["agent"]], as: ann).status
            == 403)
        let blocks = try await server.call("GET", "/v1/blocks", as: bob)
        #expect(try blocks["blocked"]?.array?.compactMap { $0["id"]?.string } == ["P12345"])
        #expect(try await server.call("DELETE", "/v1/blocks/P12345", as: bob).status == 204)
        #expect(try await server.call("PUT", seat, as: ann).status == 204)
      }
    }
  }

  @Test("a report is told to auditors and administrators, and to nobody in the conversation")
  func reporting() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let (bob, auditor) = (try await server.signIn("agent"), try await server.signIn("auditor"))
        let path = "/v1/channels/\(channel)/reports"
        let report: JSONValue = ["reason": "spam", "about": "P12345"]
        #expect(try await server.call("POST", path, report, as: bob).status == 204)
        let wrong: JSONValue = ["reason": "spam", "message": "none"]
        #expect(try await server.call("POST", path, wrong, as: bob).status == 404)
        for other in ["agent", "nurse-amara"] {
          let nobody: JSONValue = ["reason": "spam", "about": .string(other)]
          #expect(try await server.call("POST", path, nobody, as: bob).status == 422)
        }
        for reader in [auditor, try await server.signIn("admin")] {
          let told = try await server.call("GET", "/v1/notifications", as: reader)
          #expect(try told["notifications"]?.array?.first?["kind"] == "reported")
        }
        let page = try await server.call("GET", "/v1/channels/\(channel)", as: ann)
        #expect(!page.body.contains("spam"))
      }
    }
  }

  @Test("one's own message is deleted, a message is quoted, and answered with one sign a person")
  func messages() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let bob = try await server.signIn("agent")
        let path = "/v1/channels/\(channel)"
        let said = try await server.say("Too much said", in: channel, as: ann)
        let message = try #require(try said["message"]?.string)
        let quote: JSONValue = ["text": "Why?", "reply_to": .string(message)]
        #expect(try await server.call("POST", "\(path)/messages", quote, as: bob).status == 201)
        let none: JSONValue = ["text": "Why?", "reply_to": "none"]
        #expect(try await server.call("POST", "\(path)/messages", none, as: bob).status == 422)
        let sign = "\(path)/messages/\(message)/reaction"
        for reaction in ["heart", "thanks"] as [JSONValue] {
          #expect(
            try await server.call("PUT", sign, ["reaction": reaction], as: bob).status == 204)
        }
        var entries = try await server.call("GET", path, as: ann)["view", "timeline"]?.array ?? []
        let first = entries.first { $0["message"]?.string == message }
        #expect(first?["reactions"] == [["by": "agent", "reaction": "thanks"]])
        #expect(entries.last?["replyTo"]?.string == message)
        let words = "\(path)/messages/\(message)"
        #expect(try await server.call("DELETE", words, as: bob).status == 403)
        #expect(try await server.call("DELETE", words, as: ann).status == 204)
        entries = try await server.call("GET", path, as: bob)["view", "timeline"]?.array ?? []
        let gone = entries.first { $0["message"]?.string == message }
        #expect(gone?["change"] == "retracted" && gone?["content"] == nil)
        // Nor is it in what was: at an earlier position, among the events, or missed by a stream.
        let told = try #require(first?["position"]?.int)
        let then = try await server.call("GET", "\(path)?at=\(told)", as: bob)
        #expect(then.status == 200 && !then.body.contains("Too much"), "\(then.body)")
        let events = try await server.call("GET", "\(path)/events", as: bob)
        #expect(events.body.contains("Why?") && !events.body.contains("Too much"))
        var missed = try await server.listen("\(path)/live?after=0", as: bob).makeAsyncIterator()
        let oldest = try await missed.next("message.sent")
        #expect(oldest.data.contains("Why?"), "\(oldest.data)")
        let auditor = try await server.signIn("auditor")
        let record = try await server.call("GET", "\(path)/events", as: auditor)
        #expect(record.body.contains("Too much"))
        let search = try await server.call("GET", "/v1/search?q=much", as: bob)
        #expect(try search["found"]?.array?.isEmpty == true)
        let last = try await server.say("Last words", in: channel, as: ann)
        let newest = try #require(try last["message"]?.string)
        #expect(
          try await server.call("DELETE", "\(path)/messages/\(newest)", as: ann).status == 204)
        let line = try await server.call("GET", "/v1/channels", as: bob)["channels"]?.array?.first
        #expect(line?["last"] == "Message deleted")
        // Who has left takes back what is theirs, and nothing else.
        let parting = try #require(
          try await server.say("Parting words", in: channel, as: ann)["message"]?.string)
        let others = try #require(
          try await server.say("Good bye", in: channel, as: bob)["message"]?.string)
        #expect(
          try await server.call("DELETE", "\(path)/members/P12345", as: ann).status == 204)
        for (message, status) in [(others, 404), (parting, 204), (parting, 204)] {
          #expect(
            try await server.call("DELETE", "\(path)/messages/\(message)", as: ann).status == status
          )
        }
        #expect(try await !server.call("GET", path, as: bob).body.contains("Parting"))
      }
    }
  }

  @Test("words of deleted messages leave the record of a running server, and it goes on")
  func redaction() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.keepingDeleted = .zero }) { server in
        let (ann, channel) = try await server.group()
        let (bob, auditor) = (try await server.signIn("agent"), try await server.signIn("auditor"))
        let path = "/v1/channels/\(channel)"
        let message = try #require(
          try await server.say("Too much said", in: channel, as: ann)["message"]?.string)
        try await server.say("This stays", in: channel, as: bob)
        // A deletion takes nothing away from whoever has to look at a report.
        let threat = try #require(
          try await server.say("A threat", in: channel, as: ann)["message"]?.string)
        let told = try await server.call(
          "POST", "\(path)/reports", ["reason": "danger", "message": .string(threat)], as: bob)
        #expect(told.status == 204, "\(told.body)")
        var files: [(address: String, message: String)] = []
        for name in ["deleted", "reported"] {
          let file = try await server.upload(Array(name.utf8), to: channel, as: ann)
          let shown = try await server.call(
            "POST", "\(path)/messages", ["attachment": try file["id"] ?? .null], as: ann)
          files.append(
            (try #require(try file["url"]?.string), try #require(try shown["message"]?.string)))
        }
        let evil: JSONValue = ["reason": "danger", "message": .string(files[1].message)]
        #expect(try await server.call("POST", "\(path)/reports", evil, as: bob).status == 204)
        for one in files.map(\.message) + [threat, message] {
          #expect(
            try await server.call("DELETE", "\(path)/messages/\(one)", as: ann).status == 204)
        }
        try await server.waiting.during("the redaction of the deleted message") {
          while try await server.call("GET", "\(path)/events", as: auditor).body
            .contains("Too much")
          { await Task.yield() }
        }
        let kept = try await server.call("GET", "\(path)/events", as: auditor)
        #expect(kept.body.contains("A threat"))
        // The bytes go with the words, unless somebody has to look at them.
        try await server.waiting.during("the removal of the deleted file") {
          while try await server.call("GET", files[0].address, as: auditor).status == 200 {
            await Task.yield()
          }
        }
        #expect(try await server.call("GET", files[1].address, as: auditor).status == 200)
        let log = server.installation.log
        let record = try log.withSnapshot { snapshot in
          var reasons: [String] = []
          try snapshot.forEachEvent(in: StreamName(category: "log", checking: "redactions")) {
            reasons.append(try $0.decode(EventRedacted.self).reason)
            return .proceed
          }
          return reasons
        }
        #expect(Set(record) == ["deleted by their senders"])
        // What is folded anew says who had said something, and that it is deleted.
        try server.installation.views.rebuild(["channel"])
        try await server.say("And it goes on", in: channel, as: ann)
        let page = try await server.call("GET", path, as: bob)
        let entries = try page["view", "timeline"]?.array ?? []
        let gone = try #require(entries.first { $0["message"]?.string == message })
        #expect(gone["change"] == "retracted" && gone["sender"] == "P12345")
        #expect(page.body.contains("This stays") && page.body.contains("And it goes on"))
        let events = try await server.call("GET", "\(path)/events", as: bob)
        #expect(events.status == 200 && events.body.contains("This stays"))
        var missed = try await server.listen("\(path)/live?after=0", as: bob).makeAsyncIterator()
        #expect(try await missed.next("message.sent").data.contains("This stays"))
        #expect(
          try await server.call("DELETE", "\(path)/messages/\(message)", as: ann).status == 204)
      }
    }
  }

  @Test("what the assistant made of a deleted message goes with it; what was passed on stays")
  func quotedWords() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.keepingDeleted = .zero }) { server in
        let (ann, auditor) = (try await server.signIn("p12345"), try await server.signIn("auditor"))
        let channel = try await server.begin(as: ann)
        let path = "/v1/channels/\(channel)"
        var live = try await server.listen("\(path)/live", as: ann).makeAsyncIterator()
        var said: [String] = []
        for words in [
          "Please tell the nurse that Secretpi is sick", "yes",
          "Please tell the nurse that Secretrho is ill",
        ] {
          let message = try await server.say(words, in: channel, as: ann)
          said.append(try #require(try message["message"]?.string))
          try await live.next("turn.completed")
        }
        let before = try await server.call("GET", path, as: ann)
        let asked = try before["view", "timeline"]?.array?.last?["content"]?.jsonText ?? ""
        #expect(asked.contains("Secretrho"), "\(before.body.suffix(900))")
        let position = try #require(try before["position"]?.int)
        for message in [said[0], said[2]] {
          #expect(
            try await server.call("DELETE", "\(path)/messages/\(message)", as: ann).status == 204)
        }
        for place in [
          path, "\(path)/timeline", "\(path)/events", "\(path)?at=\(position)", "/v1/channels",
          "/v1/search?q=secretpi", "/v1/search?q=secretrho",
        ] {
          let shown = try await server.call("GET", place, as: ann)
          #expect(shown.status == 200, "\(place): \(shown.body)")
          #expect(!shown.body.contains("Secretpi is"), "\(place): \(shown.body)")
          #expect(!shown.body.contains("Secretrho is"), "\(place): \(shown.body)")
        }
        let page = try await server.call("GET", path, as: ann)
        #expect(try page["view", "inputs"]?.array?.isEmpty ?? true, "\(page.body)")
        #expect(try page["replies"] == [])
        try await server.waiting.during("the redaction of what was made of the messages") {
          while try await ["Secretpi", "Secretrho"].contains(
            where: server.call("GET", "\(path)/events?limit=1000", as: auditor).body.contains)
          { await Task.yield() }
        }
        // Nothing of it comes back with views that are folded anew, and the conversation goes on.
        try server.installation.views.rebuild(["channel", "quickReplies"])
        let anew = try await server.call("GET", path, as: ann)
        #expect(!anew.body.contains("Secret"), "\(anew.body)")
        let entries = try anew["view", "timeline"]?.array ?? []
        #expect(!entries.contains { $0["notice"] == "Removed" }, "\(anew.body)")
        try await server.say("Show my visits", in: channel, as: ann)
        try await live.next("turn.completed")
        // The nurse has what was passed on to her.
        let stays = try server.installation.log.withSnapshot { try $0.events() }
          .filter { String(decoding: $0.payload, as: UTF8.self).contains("Secretpi") }
        #expect(!stays.isEmpty && stays.allSatisfy { $0.stream != .channel(channel) })
      }
    }
  }

  @Test(
    "whoever blocks somebody reads nothing of theirs in shared conversations; others do, and they do not learn of it"
  )
  func hiding() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let bob = try await server.signIn("agent")
        let path = "/v1/channels/\(channel)"
        try await server.say("Buy this now", in: channel, as: ann)
        var live = try await server.listen("\(path)/live", as: bob).makeAsyncIterator()
        #expect(try await server.call("PUT", "/v1/blocks/P12345", as: bob).status == 204)
        try await server.say("Buy that now", in: channel, as: ann)
        let heard = try await live.next("message.sent").data
        #expect(!heard.contains("Buy") && heard.contains("[hidden]"), "\(heard)")
        let position = try server.installation.log.head()
        for question in [
          path, "\(path)?at=\(position)", "\(path)/timeline", "\(path)/events", "/v1/channels",
        ] {
          let seen = try await server.call("GET", question, as: bob)
          #expect(seen.status == 200 && !seen.body.contains("Buy"), "\(question): \(seen.body)")
          let others = try await server.call("GET", question, as: ann)
          #expect(others.body.contains("Buy"), "\(question)")
        }
        let own = try #require(
          try await server.say("Please not", in: channel, as: bob)["message"]?.string)
        let sign: JSONValue = ["reaction": "laugh"]
        #expect(
          try await server.call("PUT", "\(path)/messages/\(own)/reaction", sign, as: ann).status
            == 204)
        #expect(try await !server.call("GET", path, as: bob).body.contains("laugh"))
        #expect(try await server.call("GET", path, as: ann).body.contains("laugh"))
        var missed = try await server.listen("\(path)/live?after=0", as: bob).makeAsyncIterator()
        #expect(try await !missed.next("message.sent").data.contains("Buy"))
        let found = try await server.call("GET", "/v1/search?q=Buy", as: bob)
        #expect(try found["found"]?.array?.isEmpty == true)
        let told = try await server.call("GET", "/v1/notifications", as: bob)
        #expect(try told["notifications"]?.array?.contains { $0["kind"] == "answered" } == false)
        #expect(try await server.call("DELETE", "/v1/blocks/P12345", as: bob).status == 204)
        #expect(try await server.call("GET", path, as: bob).body.contains("Buy that"))
      }
    }
  }

  @Test("whom somebody has declined cannot ask them over and over, and is told the limit")
  func declining() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, bob) = (try await server.signIn("p12345"), try await server.signIn("agent"))
        for round in 1...Blocks.maximumDeclined {
          let made = try await server.call("POST", "/v1/channels", ["members": ["agent"]], as: ann)
          let channel = try #require(try made["channel"]?.string, "\(round): \(made.body)")
          let seat = "/v1/channels/\(channel)/members/agent"
          #expect(try await server.call("DELETE", seat, as: bob).status == 204)
          let again = try await server.call("PUT", seat, as: ann)
          #expect(again.status == 409 && again.body.contains("the most there can be"))
        }
        let more = try await server.call("POST", "/v1/channels", ["members": ["agent"]], as: ann)
        #expect(more.status == 409 && more.body.contains("\(Blocks.maximumDeclined) are the most"))
        #expect(try await server.call("DELETE", "/v1/blocks/P12345", as: bob).status == 204)
        #expect(
          try await server.call("POST", "/v1/channels", ["members": ["agent"]], as: ann).status
            == 201)
      }
    }
  }
}
