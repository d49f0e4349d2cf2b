import Conversation
import EventLog
import Installation
import JSON
import TestSupport
import Testing

/// Conversations that a provider was called to and has not come into.
struct CalledChannelTests {
  @Test(
    "whoever is called has the channel in their list, hears of it at once, and no more once it is somebody else's"
  )
  func called() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (patient, agent) = (
          try await server.signIn("p12345"), try await server.signIn("agent")
        )
        let channel = try await server.begin(as: patient)
        func handOff(to member: MemberID?) async throws {
          _ = try await server.installation.channels.execute(
            .handOff(to: member), on: .channel(channel), actor: "P12345")
        }
        func lines(as token: String) async throws -> [JSONValue] {
          try await server.call("GET", "/v1/channels", as: token)["channels"]?.array ?? []
        }
        var events = try await server.listen("/v1/live", as: agent).makeAsyncIterator()
        #expect(try await lines(as: agent).isEmpty)
        try await handOff(to: "agent")
        let told = try await events.next("channel.handedOff").json
        #expect(told["channel"] == .string(channel) && told["payload"]?["to"] == "agent")
        let line = try #require(try await lines(as: agent).first)
        #expect(line["channel"] == .string(channel) && line["called"] == true)
        #expect(line["members"]?.array?.compactMap { $0["id"]?.string } == ["P12345", "assistant"])
        #expect(line["member_count"] == 2)
        #expect(try await lines(as: patient).first?["called"] == false)
        try await handOff(to: nil)
        #expect(try await events.next("gone").json == ["channel": .string(channel)])
        #expect(try await lines(as: agent).isEmpty)
        try await server.say("not for the agent", in: channel, as: patient)
        let own = try await server.call(
          "POST", "/v1/channels", ["members": ["P12345"]], as: agent)
        try await server.say("mine", in: try own["channel"]?.string ?? "", as: agent)
        let heard = try await events.next("message.sent")
        #expect(heard.data.contains("mine"))
      }
    }
  }

  @Test("the assistant has a conversation back whose holder's account is removed, in it or not")
  func departed() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (patient, admin) = (
          try await server.signIn("p12345"), try await server.signIn("admin")
        )
        let channels = server.installation.channels
        let names = [
          try await server.begin(as: patient),
          try await server.begin(as: try await server.signIn("nurse-amara")),
        ]
        for (channel, isIn) in zip(names, [true, false]) {
          let stream = StreamName.channel(channel)
          if isIn {
            let agent = Member(id: "agent", name: "Agent", role: .provider)
            _ = try await channels.execute(.join(agent), on: stream, actor: "P12345")
          }
          _ = try await channels.execute(.handOff(to: "agent"), on: stream, actor: "P12345")
        }
        #expect(try await server.call("DELETE", "/v1/accounts/agent", as: admin).status == 204)
        for name in names {
          let state = try channels.state(of: .channel(name))
          #expect(state.handedTo == nil)
          #expect(state.members["agent"] == nil)
        }
      }
    }
  }

  @Test("somebody who is no provider is not called by being named")
  func noProvider() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (patient, auditor) = (
          try await server.signIn("p12345"), try await server.signIn("auditor")
        )
        let channel = try await server.begin(as: patient)
        _ = try await server.installation.channels.execute(
          .handOff(to: "auditor"), on: .channel(channel), actor: "P12345")
        let list = try await server.call("GET", "/v1/channels", as: auditor)
        #expect(try list["channels"]?.array?.isEmpty == true)
      }
    }
  }
}
