import AccessRecord
import Accounts
import ChatServer
import Conversation
import EventLog
import Foundation
import Installation
import JSON
import Scheduling
import TestSupport
import Testing

/// A parent acts for a child: granted, used, seen and ended, over HTTP.
struct RelationRouteTests {
  /// A server with a mother and a daughter, and their tokens.
  private static func family(
    _ body:
      @escaping @Sendable (RunningServer, _ mother: String, _ mia: String) async throws -> Void
  ) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let mother = try await server.person("ann", "Ann Roe")
        let mia = try await server.person("mia", "Mia Roe")
        try await body(server, mother, mia)
      }
    }
  }

  private static let daughter: JSONValue = ["person": "mia", "kind": "daughter"]

  /// A booking of a free time of the nurse.
  private static func wish(
    _ server: RunningServer, as token: String, _ number: Int = 0
  ) async throws -> JSONValue {
    let nurse = try await server.call("GET", "/providers/nurse-amara", as: token)
    let free = try await server.call("GET", "/providers/nurse-amara/availability", as: token)
    return [
      "provider": "nurse-amara", "department": try nurse["specialties"]?.array?.first ?? .null,
      "start": try free["slots"]?[number]?["start"] ?? .null,
    ]
  }

  @Test("asked, accepted, seen by both and told, and ended by either at once")
  func life() async throws {
    try await Self.family { server, mother, mia in
      let asked = try await server.call("POST", "/v1/relations", Self.daughter, as: mother)
      #expect(asked.status == 201, "\(asked.body)")
      #expect(try asked["status"] == "asked")
      let id = try #require(try asked["relation"]?.string)
      let wish = try await Self.wish(server, as: mother)
      let early = try await server.call("POST", "/appointments?for=mia", wish, as: mother)
      #expect(early.status == 403 && early.body.contains("relation-needed"), "\(early.body)")
      let own = try await server.call("PUT", "/v1/relations/\(id)/acceptance", as: mother)
      #expect(own.status == 404)
      let told = try await server.call("GET", "/v1/notifications", as: mia)
      #expect(told.body.contains(#""kind":"relation""#), "\(told.body)")
      #expect(
        try await server.call("PUT", "/v1/relations/\(id)/acceptance", as: mia).status == 204)
      for token in [mother, mia] {
        let list = try await server.call("GET", "/v1/relations", as: token)
        let item = try #require(try list["relations"]?[0])
        #expect(item["status"] == "granted" && item["granted_by"] == "mia")
        #expect(item["person_name"] == "Mia Roe" && item["representative_name"] == "Ann Roe")
      }
      let booked = try await server.call("POST", "/appointments?for=mia", wish, as: mother)
      #expect(booked.status == 201, "\(booked.body)")
      #expect(try booked["person"] == "mia")
      let appointment = try #require(try booked["appointment"]?.string)
      // It is in her calendar, made by her mother.
      let hers = try await server.call("GET", "/users/mia/appointments", as: mia)
      #expect(hers.body.contains(appointment))
      let news = try await server.call("GET", "/v1/notifications", as: mia)
      #expect(news.body.contains("Ann Roe made an appointment with you"), "\(news.body)")
      let events = try server.installation.log.withSnapshot { try $0.events() }
      let event = try #require(events.last { $0.type == AppointmentBooked.eventType })
      #expect(event.actor == "ann")
      // Nobody is in two places at once, and the mother may be elsewhere.
      let twice = try await server.call("POST", "/appointments?for=mia", wish, as: mother)
      #expect(twice.status == 409)
      let read = try await server.call("GET", "/users/mia/appointments", as: mother)
      #expect(read.status == 200 && read.body.contains(appointment))
      let looks = try await server.call("GET", "/v1/access", as: mia)
      #expect(looks.body.contains("representative") && looks.body.contains("Ann Roe"))
      let later = try await Self.wish(server, as: mother, 4)
      let move: JSONValue = [
        "appointment": .string(appointment), "start": later["start"] ?? .null,
      ]
      #expect(
        try await server.call("PATCH", "/appointments", move, as: mother).status == 404)
      #expect(
        try await server.call("PATCH", "/appointments?for=mia", move, as: mother).status == 200)
      let moved = try await server.call("GET", "/v1/notifications", as: mia)
      #expect(moved.body.contains("Ann Roe moved an appointment of yours"), "\(moved.body)")
      #expect(try await server.call("DELETE", "/v1/relations/\(id)", as: mia).status == 204)
      let path = "/appointments?appointment=\(appointment)&for=mia"
      #expect(try await server.call("DELETE", path, as: mother).status == 403)
      #expect(try await server.call("GET", "/users/mia/appointments", as: mother).status == 404)
      let none = try await server.call("GET", "/v1/relations", as: mother)
      #expect(try none["relations"] == [])
    }
  }

  @Test("the person names somebody, for some purposes and a time, and it ends by itself")
  func bounds() async throws {
    try await Self.family { server, mother, mia in
      let until = server.clock.now.adding(.seconds(600))
      let named: JSONValue = [
        "representative": "ann", "kind": "daughter", "purposes": ["reading"],
        "until": .string(until.description),
      ]
      let granted = try await server.call("POST", "/v1/relations", named, as: mia)
      #expect(granted.status == 201, "\(granted.body)")
      #expect(try granted["status"] == "granted")
      let wish = try await Self.wish(server, as: mother)
      #expect(
        try await server.call("POST", "/appointments?for=mia", wish, as: mother).status == 403)
      #expect(try await server.call("GET", "/users/mia/appointments", as: mother).status == 200)
      server.clock.advance(by: .seconds(601))
      #expect(try await server.call("GET", "/users/mia/appointments", as: mother).status == 404)
      let list = try await server.call("GET", "/v1/relations", as: mia)
      #expect(try list["relations"]?[0]?["status"] == "expired")
    }
  }

  @Test("staff lets somebody act for a person with a reason; nobody else does, nor for themselves")
  func staff() async throws {
    try await Self.family { server, mother, mia in
      let (admin, nurse) = (
        try await server.signIn("admin"), try await server.signIn("nurse-amara")
      )
      let wanted: JSONValue = ["person": "mia", "representative": "ann", "kind": "daughter"]
      let bare = try await server.call("POST", "/v1/relations", wanted, as: admin)
      #expect(bare.status == 422 && bare.body.contains("'reason' is missing"), "\(bare.body)")
      var with = wanted.object ?? JSONObject()
      with["reason"] = "she is four years old"
      // Not the patient of that provider.
      let foreign = try await server.call("POST", "/v1/relations", .object(with), as: nurse)
      #expect(foreign.status == 403, "\(foreign.body)")
      let other = try await server.person("eve", "Eve Roe")
      #expect(
        try await server.call("POST", "/v1/relations", .object(with), as: other).status == 403)
      for side in ["representative", "person"] {
        var wrong = with
        wrong[side] = "nurse-amara"
        let refused = try await server.call("POST", "/v1/relations", .object(wrong), as: admin)
        #expect(refused.status == 422 && refused.body.contains("works here"), "\(refused.body)")
      }
      let oneself: JSONValue = ["person": "ann", "representative": "ann", "kind": "daughter"]
      #expect(try await server.call("POST", "/v1/relations", oneself, as: mother).status == 422)
      let granted = try await server.call("POST", "/v1/relations", .object(with), as: admin)
      #expect(granted.status == 201, "\(granted.body)")
      #expect(try granted["granted_by"] == "admin")
      let known = try await server.call("GET", "/v1/relations", as: mia)
      #expect(try known["relations"]?[0]?["reason"] == "she is four years old")
      let told = try await server.call("GET", "/v1/notifications", as: mia)
      #expect(told.body.contains(#""kind":"relation""#))
      // Who acts for a person passes that on to nobody: Eve acts for Ann, and not for Mia.
      let chain: JSONValue = ["representative": "eve", "kind": "friend"]
      #expect(try await server.call("POST", "/v1/relations", chain, as: mother).status == 201)
      let wish = try await Self.wish(server, as: other)
      for (person, status) in [("mia", 403), ("ann", 201)] {
        let booked = try await server.call(
          "POST", "/appointments?for=\(person)", wish, as: other)
        #expect(booked.status == status, "\(person): \(booked.body)")
      }
      let all = try await server.administratorOfAll(["stock"])
      let made = try await server.call(
        "POST", "/v1/keys", ["name": "M", "roles": ["person"]], as: all)
      let key = try #require(try made["key"]?.string)
      #expect(try await server.call("GET", "/v1/relations", as: key).status == 403)
      #expect(try await server.call("POST", "/appointments?for=mia", wish, as: key).status == 403)
    }
  }

  @Test(
    "who is gone gives no power and has none", arguments: ["mia inactive", "mia", "ann", "erased"])
  func gone(_ who: String) async throws {
    try await Self.family { server, mother, mia in
      let admin = try await server.signIn("admin")
      let named: JSONValue = ["representative": "ann", "kind": "daughter"]
      #expect(try await server.call("POST", "/v1/relations", named, as: mia).status == 201)
      switch who {
      case "mia inactive":
        let gone = try await server.call(
          "PUT", "/v1/accounts/mia/active", ["active": false], as: admin)
        #expect(gone.status == 200)
      case "erased":
        let erased = try await server.call(
          "POST", "/v1/people/mia/erasure", ["dry_run": false], as: admin)
        #expect(erased.status == 200, "\(erased.body)")
      default:
        #expect(
          try await server.call("DELETE", "/v1/accounts/\(who)", as: admin).status == 204)
      }
      if who != "ann" {
        let wish = try await Self.wish(server, as: mother)
        let refused = try await server.call("POST", "/appointments?for=mia", wish, as: mother)
        #expect(refused.status == 403, "\(refused.body)")
      }
      guard who != "mia inactive" else { return }
      let person = try #require(MemberID(rawValue: "mia"))
      let state = try CommandRunner<Relations>(log: server.installation.log).state(
        of: try RelationAsked.stream(of: person))
      #expect(state.granted.isEmpty)
    }
  }

  @Test("whoever has blocked a person gets no right from them, and a series is for oneself")
  func refusals() async throws {
    try await Self.family { server, mother, mia in
      let wish = try await Self.wish(server, as: mother)
      var series = try #require(wish.object)
      series["count"] = 2
      let path = "/appointments/series?for=mia"
      let booked = try await server.call("POST", path, .object(series), as: mother)
      #expect(booked.status == 403 && booked.body.contains("oneself"), "\(booked.body)")
      #expect(try await server.call("PUT", "/v1/blocks/mia", as: mother).status == 204)
      let named: JSONValue = ["representative": "ann", "kind": "other"]
      let granted = try await server.call("POST", "/v1/relations", named, as: mia)
      #expect(granted.status == 403 && granted.body.contains("no-invitations"), "\(granted.body)")
    }
  }

  @Test("the person is told in their conversation who booked, moved and cancelled for them")
  func told() async throws {
    try await Self.family { server, mother, mia in
      let named: JSONValue = ["representative": "ann", "kind": "daughter"]
      #expect(try await server.call("POST", "/v1/relations", named, as: mia).status == 201)
      let channel = try await server.begin(as: mia)
      var events = try await server.listen("/v1/channels/\(channel)/live", as: mia)
        .makeAsyncIterator()
      let wish = try await Self.wish(server, as: mother)
      let booked = try await server.call("POST", "/appointments?for=mia", wish, as: mother)
      let id = try #require(try booked["appointment"]?.string)
      let later = try await Self.wish(server, as: mother, 4)
      let move: JSONValue = ["appointment": .string(id), "start": later["start"] ?? .null]
      _ = try await server.call("PATCH", "/appointments?for=mia", move, as: mother)
      _ = try await server.call(
        "DELETE", "/appointments?appointment=\(id)&for=mia", as: mother)
      for words in [
        "Ann Roe booked a visit with Nurse Amara for you: ",
        "Ann Roe moved your visit with Nurse Amara from ",
        "Ann Roe cancelled your visit with Nurse Amara on ",
      ] {
        let said = try await events.next("message.sent").json["payload"]?["content"]?["text"]
        #expect(said?.string?.hasPrefix(words) == true, "\(said ?? .null)")
      }
    }
  }

  @Test("in the conversation she books for her daughter, and is refused once that has ended")
  func conversation() async throws {
    try await Self.family { server, mother, mia in
      let named: JSONValue = ["representative": "ann", "kind": "daughter"]
      let granted = try await server.call("POST", "/v1/relations", named, as: mia)
      let id = try #require(try granted["relation"]?.string)
      let channel = try await server.begin(as: mother)
      var events = try await server.listen("/v1/channels/\(channel)/live", as: mother)
        .makeAsyncIterator()
      try await server.say(
        "book a visit with Nurse Amara tomorrow at 9 for my daughter", in: channel, as: mother)
      try await events.next("turn.completed")
      let asked = try await server.call("GET", "/v1/channels/\(channel)", as: mother)
      #expect(asked.body.contains("for Mia Roe with Nurse Amara"), "\(asked.body.suffix(600))")
      #expect(try await server.call("DELETE", "/v1/relations/\(id)", as: mia).status == 204)
      try await server.say("yes", in: channel, as: mother)
      try await events.next("turn.completed")
      let refused = try await server.call("GET", "/v1/channels/\(channel)", as: mother)
      #expect(refused.body.contains("You no longer act for this person"))
      let none = try await server.call("GET", "/users/mia/appointments", as: mia)
      #expect(try none["appointments"] == [])
      _ = try await server.call("POST", "/v1/relations", named, as: mia)
      for words in ["book a visit with Nurse Amara tomorrow at 9 for my daughter", "yes"] {
        try await server.say(words, in: channel, as: mother)
        try await events.next("turn.completed")
      }
      let hers = try await server.call("GET", "/users/mia/appointments", as: mia)
      #expect(try hers["appointments"]?.array?.count == 1, "\(hers.body)")
      let own = try await server.call("GET", "/users/ann/appointments", as: mother)
      #expect(try own["appointments"] == [])
    }
  }
}

extension RunningServer {
  /// The token of a new person with an account.
  fileprivate func person(_ id: String, _ name: String) async throws -> String {
    let admin = try await signIn("admin")
    let account: JSONValue = [
      "login": .string(id), "password": "a long password", "name": .string(name),
      "roles": ["person"],
    ]
    let made = try await call("PUT", "/v1/accounts/\(id)", account, as: admin)
    #expect(made.status == 201, "\(made.body)")
    let signedIn = try await call(
      "POST", "/v1/sessions", ["login": .string(id), "password": "a long password"])
    return try #require(try signedIn["access_token"]?.string)
  }
}
