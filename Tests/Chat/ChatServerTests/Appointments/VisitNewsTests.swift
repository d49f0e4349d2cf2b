import EventLog
import Installation
import JSON
import Scheduling
import TestSupport
import Testing

/// The words that a person hears in their conversation when the other side changes a visit.
struct VisitNewsTests {
  @Test(
    "that the provider moved or cancelled a visit is said to its person, also what happened while no server ran, each once"
  )
  func news() async throws {
    try await withFolder { data in
      let (channel, id) = try await RunningServer.with(data: data) { server in
        let (patient, nurse) = (
          try await server.signIn("p12345"), try await server.signIn("nurse-amara")
        )
        let channel = try await server.begin(as: patient)
        let line = try await server.call("GET", "/providers/nurse-amara", as: patient)
        let free = try await server.call("GET", "/providers/nurse-amara/availability", as: patient)
        let slots = try #require(try free["slots"]?.array)
        let wish: JSONValue = [
          "provider": "nurse-amara", "department": try line["specialties"]?.array?.first ?? .null,
          "start": slots[0]["start"] ?? .null,
        ]
        let booked = try await server.call("POST", "/appointments", wish, as: patient)
        let id = try #require(try booked["appointment"])
        var events = try await server.listen("/v1/channels/\(channel)/live", as: patient)
          .makeAsyncIterator()
        // Their own acts are no news to them.
        for (slot, token) in [(1, patient), (2, nurse)] {
          let move: JSONValue = ["appointment": id, "start": slots[slot]["start"] ?? .null]
          #expect(try await server.call("PATCH", "/appointments", move, as: token).status == 200)
        }
        let moved = try await events.next("message.sent").json["payload"]?["content"]?["text"]
        #expect(moved?.string?.contains("moved your visit from 20") == true)
        #expect(moved?.string?.hasPrefix("Nurse Amara ") == true)
        return (channel, try AppointmentID(checking: id.string ?? ""))
      }
      try await Self.cancel(id, in: data)
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        var events = try await server.listen("/v1/channels/\(channel)/live?after=0", as: patient)
          .makeAsyncIterator()
        var said: [String] = []
        while said.last?.contains("cancelled your visit on 20") != true {
          let text = try await events.next("message.sent").json["payload"]?["content"]?["text"]
          said.append(text?.string ?? "")
        }
        #expect(said.count { $0.contains("your visit") } == 2)
      }
    }
  }

  @Test("it is said in the language that the person speaks")
  func language() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (patient, nurse) = (
          try await server.signIn("p12345"), try await server.signIn("nurse-amara")
        )
        let channel = try await server.begin(as: patient)
        var events = try await server.listen("/v1/channels/\(channel)/live", as: patient)
          .makeAsyncIterator()
        try await server.say("Was sind meine nächsten Termine?", in: channel, as: patient)
        try await events.next("turn.completed")
        let line = try await server.call("GET", "/providers/nurse-amara", as: patient)
        let free = try await server.call("GET", "/providers/nurse-amara/availability", as: patient)
        let slots = try #require(try free["slots"]?.array)
        let wish: JSONValue = [
          "provider": "nurse-amara", "department": try line["specialties"]?.array?.first ?? .null,
          "start": slots[0]["start"] ?? .null,
        ]
        let booked = try await server.call("POST", "/appointments", wish, as: patient)
        let move: JSONValue = [
          "appointment": try booked["appointment"] ?? .null, "start": slots[2]["start"] ?? .null,
        ]
        #expect(try await server.call("PATCH", "/appointments", move, as: nurse).status == 200)
        let said = try await events.next("message.sent").json["payload"]?["content"]?["text"]
        #expect(
          said?.string?.hasPrefix("Nurse Amara hat Ihren Termin vom 20") == true, "\(said ?? .null)"
        )
      }
    }
  }

  /// The nurse cancels a visit while no server runs.
  private static func cancel(_ visit: AppointmentID, in data: String) async throws {
    let installation = try await Installation.onceFree(data, plugins: RunningServer.plugins)
    let nurse = try ProviderID(checking: "nurse-amara")
    _ = try await CommandRunner<ProviderCalendar>(log: installation.log).execute(
      .cancel(visit, by: .provider(id: nurse), now: .now()), on: nurse.stream, actor: "nurse-amara")
  }
}
