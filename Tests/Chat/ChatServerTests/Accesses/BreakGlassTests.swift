import AccessRecord
import ChatServer
import Conversation
import EventLog
import Installation
import JSON
import TestSupport
import Testing

/// A look at a conversation outside one's own patients: with a reason, and nobody is left untold.
struct BreakGlassTests {
  @Test("a provider says why, looks and does nothing else, and the person and the auditor are told")
  func opens() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.hasBreakGlass = true }) { server in
        let (patient, nurse, auditor) = (
          try await server.signIn("p12345"), try await server.signIn("nurse-amara"),
          try await server.signIn("auditor")
        )
        let channel = try await server.begin(as: patient)
        try await server.say("something private", in: channel, as: patient)
        let path = "/v1/channels/\(channel)"
        let asked = try await server.call("GET", path, as: nurse)
        #expect(asked.status == 403)
        #expect(try asked["type"] == "/problems/reason-needed")
        #expect(asked.body.contains("POST \(path)/opening"))
        let empty = try await server.call("POST", "\(path)/opening", ["reason": "x"], as: nurse)
        let blank = try await server.call(
          "POST", "\(path)/opening", ["reason": "      "], as: nurse)
        #expect(blank.status == 422)
        #expect(empty.status == 400, "\(empty.body)")
        let reason = "unconscious in the emergency room"
        let statuses = try await withThrowingTaskGroup { tasks in
          for _ in 0..<8 {
            tasks.addTask {
              try await server.call(
                "POST", "\(path)/opening", ["reason": .string(reason)], as: nurse
              ).status
            }
          }
          return try await tasks.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 204, count: 8))
        let read = try await server.call("GET", path, as: nurse)
        #expect(read.status == 200 && read.body.contains("something private"), "\(read.body)")
        #expect(try await server.call("GET", "\(path)/timeline", as: nurse).status == 200)
        let said = try await server.say("I was here", in: channel, as: nurse)
        #expect(said.status == 404, "\(said.body)")
        let entered = try await server.call("PUT", "\(path)/members/nurse-amara", as: nurse)
        #expect(entered.status == 404, "\(entered.body)")
        let person = try #require(MemberID(rawValue: "P12345"))
        let looks = try RecordedAccess.latest(of: person, in: server.installation.log)
        #expect(looks.contains { $0.access.by == "nurse-amara" && $0.access.reason == reason })
        let shown = try await server.call("GET", "/v1/access", as: patient)
        #expect(shown.body.contains(reason) && shown.body.contains("BTG"))
        for token in [patient, auditor] {
          let told = try await server.call("GET", "/v1/notifications", as: token)
          let kinds = try told["notifications"]?.array?.compactMap { $0["kind"]?.string } ?? []
          #expect(kinds.count { $0 == "opened" } == 1, "\(told.body)")
        }
        // Another reason is told as well.
        _ = try await server.call(
          "POST", "\(path)/opening", ["reason": "a second thought"], as: nurse)
        #expect(try await server.call("GET", path, as: nurse).status == 200)
        let second = try await server.call("GET", "/v1/access", as: patient)
        #expect(second.body.contains("a second thought"), "\(second.body)")
        server.clock.advance(by: .seconds(3601))
        let later = try await server.signIn("nurse-amara")
        #expect(try await server.call("GET", path, as: later).status == 403)
      }
    }
  }

  @Test("where it is off, a conversation of others is not there, and nobody opens it")
  func off() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (patient, nurse) = (
          try await server.signIn("p12345"), try await server.signIn("nurse-amara")
        )
        let channel = try await server.begin(as: patient)
        #expect(try await server.call("GET", "/v1/channels/\(channel)", as: nurse).status == 404)
        let opened = try await server.call(
          "POST", "/v1/channels/\(channel)/opening", ["reason": "I am curious"], as: nurse)
        #expect(opened.status == 409)
      }
    }
  }
}
