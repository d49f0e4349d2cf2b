import AccessRecord
import Accounts
import ChatServer
import Conversation
import Erasure
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import Installation
import JSON
import TestSupport
import Testing

/// Rules of retention, as a server follows them, and what is held.
struct RetentionRouteTests {
  private static let year = Duration.seconds(366 * 24 * 3600)

  private static func rules(_ text: String) throws -> RetentionSettings {
    RetentionSettings(try RetentionRules(text, plugins: ["careteam"]))
  }

  /// The patient's conversation, in which something was said long ago.
  private static func oldConversation(_ server: RunningServer) async throws -> String {
    let patient = try await server.signIn("p12345")
    let channel = try await server.begin(as: patient)
    let file = try await server.upload([1, 2, 3], to: channel, as: patient)
    #expect(file.status == 201, "\(file.body)")
    var events = try await server.listen("/v1/channels/\(channel)/live", as: patient)
      .makeAsyncIterator()
    try await server.say("zebra crossing", in: channel, as: patient)
    // A message that waits for its answer is open.
    try await events.next("turn.completed")
    server.clock.advance(by: year)
    return channel
  }

  private static func isRedacted(_ channel: String, _ server: RunningServer) throws -> Bool {
    try server.installation.log.withSnapshot { snapshot in
      var all = true
      try snapshot.forEachStoredEvent(
        at: try snapshot.positions(of: .channel(channel), upTo: snapshot.head)
      ) { if !$0.isRedacted { all = false } }
      return all
    }
  }

  @Test("a run that would take much away is refused until somebody allows it, and is on record")
  func redacts() async throws {
    let settings = try Self.rules("plugin careteam 1 year redact")
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.retention = settings }) { server in
        let channel = try await Self.oldConversation(server)
        let admin = try await server.signIn("admin")
        let plan = try await server.call("GET", "/v1/retention/plan", as: admin)
        let names = try plan["items"]?.array?.compactMap { $0["name"]?.string } ?? []
        #expect(names.contains("channel-\(channel)"), "\(plan.body)")
        let refused = try await server.call("POST", "/v1/retention/runs", [:], as: admin)
        #expect(try refused["refused"]?.string?.contains("retention-share is 10") == true)
        #expect(try !Self.isRedacted(channel, server))
        let most = JSONValue.int(Int64(names.count))
        let ran = try await server.call(
          "POST", "/v1/retention/runs", ["most": most], as: admin)
        #expect(try ran["redacted"] == most, "\(ran.body)")
        #expect(try Self.isRedacted(channel, server))
        #expect(try UnfinishedErasure.isOfTraces(in: data + "/log"))
        let files = try FileManager.default.contentsOfDirectory(
          atPath: data + "/attachments/files")
        #expect(files.isEmpty)
        let patient = try await server.signIn("p12345")
        for path in ["/v1/channels/\(channel)", "/v1/channels", "/v1/search?q=zebra"] {
          let answer = try await server.call("GET", path, as: patient)
          #expect(!answer.body.contains("zebra"), "\(path): \(answer.body)")
        }
        let summary = try await server.call("GET", "/v1/retention", as: admin)
        #expect(try summary["runs"]?.array?.count == 2 && summary["time"] == "03:00")
        let privacy = try await server.call("GET", "/help/privacy")
        #expect(privacy.body.contains("Conversations with careteam in which nothing has happened"))
        #expect(privacy.body.contains("seit 1 Jahr nichts geschehen"))
        // A certificate about the run holds, and no longer once it says something else.
        let log = server.installation.log
        let key = try SigningKey(secret: [UInt8](repeating: 7, count: 32))
        let run = try #require(try RecordedRetention.latest(limit: 1, in: log).first)
        let document = try #require(
          try log.withSnapshot {
            try RecordCertificate(of: run.position, in: $0, signedWith: key)
          })
        #expect(try document.differences(from: log, trusting: key.publicKey).isEmpty)
        let forged = document.jsonText.replacing(
          "\"redacted\":\(names.count)", with: "\"redacted\":0")
        #expect(
          try RecordCertificate(json: Array(forged.utf8)).differences(from: log).count == 2)
      }
    }
  }

  @Test("what is held stays: no rule, no removal of the account and no erasure takes it away")
  func held() async throws {
    var settings = try Self.rules("plugin careteam 1 year redact")
    settings.share = 100
    try await withFolder { [settings] data in
      try await RunningServer.with(data: data, settings: { $0.retention = settings }) { server in
        let channel = try await Self.oldConversation(server)
        let admin = try await server.signIn("admin")
        let none = try await server.call("POST", "/v1/holds", ["reason": "x"], as: admin)
        #expect(none.status == 422, "\(none.body)")
        let misspelt = try await server.call(
          "POST", "/v1/holds", ["person": "p12345", "reason": "court order 12"], as: admin)
        #expect(misspelt.status == 404, "\(misspelt.body)")
        let blank = try await server.call(
          "POST", "/v1/holds", ["person": "P12345", "reason": " \u{200B} "], as: admin)
        #expect(blank.status == 422, "\(blank.body)")
        let placed = try await server.call(
          "POST", "/v1/holds", ["channel": .string(channel), "reason": "court order 12"],
          as: admin)
        #expect(placed.status == 201, "\(placed.body)")
        let hold = try #require(try placed["hold"]?.string)
        let ran = try await server.call("POST", "/v1/retention/runs", [:], as: admin)
        #expect(
          try ran["kept"]?.array?.contains(["reason": "held", "count": 1]) == true, "\(ran.body)")
        #expect(try !Self.isRedacted(channel, server))
        let refusals = [
          try await server.call("DELETE", "/v1/accounts/P12345", as: admin),
          try await server.call(
            "POST", "/v1/people/P12345/erasure", ["dry_run": false], as: admin),
        ]
        for refusal in refusals {
          #expect(refusal.status == 409 && refusal.body.contains("court order 12"))
          #expect(try refusal["type"] == "/problems/held")
        }
        let list = try await server.call("GET", "/v1/holds", as: admin)
        #expect(try list["holds"]?.array?.first?["channel"]?.string == channel)
        let lifted = try await server.call("DELETE", "/v1/holds/\(hold)", as: admin)
        #expect(lifted.status == 204)
        let again = try await server.call("DELETE", "/v1/holds/\(hold)", as: admin)
        #expect(again.status == 404)
        _ = try await server.call("POST", "/v1/retention/runs", [:], as: admin)
        #expect(try Self.isRedacted(channel, server))
      }
    }
  }

  @Test("nothing open goes: whoever has an appointment to come keeps their conversation")
  func open() async throws {
    var settings = try Self.rules("plugin careteam 1 year redact\nrole person 1 year erase")
    settings.share = 100
    try await withFolder { [settings] data in
      try await RunningServer.with(data: data, settings: { $0.retention = settings }) { server in
        let patient = try await server.signIn("p12345")
        let channel = try await server.begin(as: patient)
        let line = try await server.call("GET", "/providers/nurse-amara", as: patient)
        let free = try await server.call("GET", "/providers/nurse-amara/availability", as: patient)
        let start = try #require(try free["slots"]?.array?.last?["start"]?.string)
        let booked = try await server.call(
          "POST", "/appointments",
          [
            "provider": "nurse-amara",
            "department": try line["specialties"]?.array?.first ?? .null, "start": .string(start),
          ], as: patient)
        #expect(booked.status == 201, "\(booked.body)")
        let planner = RetentionPlanner(
          settings.rules, log: try LMDBEventLog.behind(server.installation.log, for: "test"),
          views: server.installation.views, accounts: nil, zone: .gmt)
        // As if the rule were for minutes: the clock stands before the appointment.
        let moment = try #require(Timestamp(start)).adding(.seconds(-60))
        let rule = try RetentionRules("plugin careteam 1 day redact", plugins: nil)
        let short = RetentionPlanner(
          rule, log: try LMDBEventLog.behind(server.installation.log, for: "test"),
          views: server.installation.views, accounts: nil, zone: .gmt)
        let plan = try short.plan(at: moment)
        let thing = RetentionPlan.Thing.stream(.channel(channel))
        #expect(
          plan.kept.contains { $0.thing == thing && $0.reason.word == "open" }
            || !plan.items.contains { $0.thing == thing }, "\(plan)")
        #expect(
          try planner.plan(at: moment.adding(Self.year)).items.contains { $0.thing == thing })
      }
    }
  }

  @Test("people who have not been there are erased, and staff and others stay")
  func erases() async throws {
    var settings = try Self.rules("role person 1 year erase")
    settings.share = 100
    try await withFolder { [settings] data in
      try await RunningServer.with(data: data, settings: { $0.retention = settings }) { server in
        let admin = try await server.signIn("admin")
        for (id, role) in [("G1", "person"), ("A1", "auditor")] {
          let made = try await server.call(
            "PUT", "/v1/accounts/\(id)",
            [
              "login": .string(id.lowercased()), "password": "correct horse battery",
              "name": "Gil Guest", "roles": [.string(role)],
            ], as: admin)
          #expect(made.status == 201, "\(made.body)")
        }
        let session = try await server.call(
          "POST", "/v1/sessions", ["login": "g1", "password": "correct horse battery"])
        let guest = try #require(try session["access_token"]?.string)
        let channel = try await server.begin(as: guest)
        let file = try await server.upload([1, 2, 3], to: channel, as: guest)
        #expect(try file["id"]?.string != nil, "\(file.body)")
        server.clock.advance(by: Self.year)
        server.clock.advance(by: .seconds(3 * 24 * 3600))
        let again = try await server.signIn("admin")
        let ran = try await server.call("POST", "/v1/retention/runs", [:], as: again)
        #expect(try ran["erased"] == 1, "\(ran.body)")
        let left = try await server.call("GET", "/v1/accounts", as: again)
        #expect(!left.body.contains("G1") && left.body.contains("A1"))
        let record = try await server.call("GET", "/v1/people/G1/erasure", as: again)
        #expect(try record["erasures"]?.array?.first?["by"] == "retention", "\(record.body)")
      }
    }
  }

  /// Guests go, one who talked and others who never did; some of them before the run was cut off.
  @Test("a run that was cut off counts all whom it erased, also who never spoke, each once")
  func countsAll() async throws {
    var settings = try Self.rules("role person 1 year erase")
    settings.share = 100
    try await withFolder { [settings] data in
      try await RunningServer.with(data: data, settings: { $0.retention = settings }) { server in
        let admin = try await server.signIn("admin")
        for id in ["G1", "G2", "G3", "G4"] {
          let made = try await server.call(
            "PUT", "/v1/accounts/\(id)",
            [
              "login": .string(id.lowercased()), "password": "correct horse battery",
              "name": "Gil Guest", "roles": ["person"],
            ], as: admin)
          #expect(made.status == 201, "\(made.body)")
        }
        let session = try await server.call(
          "POST", "/v1/sessions", ["login": "g1", "password": "correct horse battery"])
        let channel = try await server.begin(as: try #require(try session["access_token"]?.string))
        #expect(!channel.isEmpty)
        server.clock.advance(by: Self.year)
        server.clock.advance(by: .seconds(3 * 24 * 3600))
        let (log, vault) = (server.installation.log, server.installation.vault)
        try await log.append(
          [
            NewEvent(
              RetentionBegan(rules: ["role person 1 year erase"], archive: 0, redact: 0, erase: 4),
              actor: "retention")
          ], to: .retention)
        // Of one the record is there and not the rest, as a kill leaves it.
        struct Cut: Error {}
        for id in ["G1", "G2"] {
          await #expect(throws: Cut.self) {
            _ = try await Eraser(log: log, vault: vault).erase(
              id, actor: "retention", alwaysRecords: true, removingStores: { throw Cut() })
          }
        }
        let again = try await server.signIn("admin")
        let ran = try await server.call("POST", "/v1/retention/runs", [:], as: again)
        #expect(try ran["erased"] == 4, "\(ran.body)")
        for id in ["G1", "G2", "G3", "G4"] {
          let record = try await server.call("GET", "/v1/people/\(id)/erasure", as: again)
          #expect(try record["erasures"]?.array?.isEmpty == false, "\(id): \(record.body)")
        }
      }
    }
  }

  @Test("old conversations are archived while the server runs, and read as before")
  func archives() async throws {
    var settings = try Self.rules("category channel 1 year archive")
    settings.key = try SigningKey(secret: [UInt8](repeating: 7, count: 32))
    try await withFolder { [settings] data in
      try await RunningServer.with(
        data: data,
        settings: {
          $0.retention = settings
          $0.retention?.folder = data + "/archive"
        }
      ) { server in
        let channel = try await Self.oldConversation(server)
        let admin = try await server.signIn("admin")
        let ran = try await server.call("POST", "/v1/retention/runs", [:], as: admin)
        #expect(try (ran["archived"]?.int ?? 0) >= 1, "\(ran.body)")
        let log = try LMDBEventLog.behind(server.installation.log, for: "test")
        let archived = try log.withStoredSnapshot { snapshot in
          var count = 0
          try snapshot.forEachStoredEvent(
            at: try snapshot.positions(of: .channel(channel), upTo: snapshot.head)
          ) { if $0.archiveRecord != nil { count += 1 } }
          return count
        }
        #expect(archived > 2)
        let patient = try await server.signIn("p12345")
        let page = try await server.call("GET", "/v1/channels/\(channel)/events", as: patient)
        #expect(page.body.contains("zebra"), "\(page.body)")
        let plan = try await server.call("GET", "/v1/retention/plan", as: admin)
        #expect(try plan["archive"] == 0, "\(plan.body)")
        // It goes on where somebody comes back.
        let said = try await server.say("hello again", in: channel, as: patient)
        #expect(said.status == 201, "\(said.body)")
      }
    }
  }

  @Test("a run that was cut off is allowed what it began with, and goes on")
  func cutOff() async throws {
    let settings = try Self.rules("plugin careteam 1 year redact")
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.retention = settings }) { server in
        let channel = try await Self.oldConversation(server)
        let log = server.installation.log
        try await log.append(
          [
            NewEvent(
              RetentionBegan(
                rules: ["plugin careteam 1 year redact"], archive: 0, redact: 9, erase: 0),
              actor: "retention")
          ], to: .retention)
        #expect(try RecordedRetention.unfinished(in: log)?.plan.redact == 9)
        let began = try log.head()
        // Some went already, and of one it is on record alone.
        let files = try LMDBEventLog.behind(log, for: "test")
        let all = try files.withStoredSnapshot { snapshot in
          try snapshot.positions(of: .channel(channel), upTo: snapshot.head)
        }
        let done = try await files.redactLive(
          all.prefix(3).map { Position($0) }, reason: "retention, line 1", actor: "retention")
        let admin = try await server.signIn("admin")
        let open = try await server.call("GET", "/v1/retention", as: admin)
        #expect(try open["unfinished"]?["by"] == "retention", "\(open.body)")
        let ran = try await server.call("POST", "/v1/retention/runs", [:], as: admin)
        #expect(try ran["refused"] == nil, "\(ran.body)")
        #expect(try Self.isRedacted(channel, server))
        #expect(try RecordedRetention.unfinished(in: log) == nil)
        let run = try #require(try RecordedRetention.latest(limit: 1, in: log).first).run
        #expect(run.began == Int(began.value))
        let redactions = try log.withSnapshot { try $0.events(in: .redactions).count }
        #expect(run.events == redactions && run.redacted >= 1)
        #expect(Set(run.records).isSuperset(of: done.records.map { Int($0.value) }))
      }
    }
  }

  @Test("a run is for the night, once a day, whichever way the clock is set")
  func night() throws {
    var settings = try Self.rules("category channel 1 year redact")
    settings.minute = 23 * 60
    #expect(settings.isDue(atMinute: 23 * 60, ranToday: false))
    #expect(settings.isDue(atMinute: 60, ranToday: false))
    #expect(!settings.isDue(atMinute: 22 * 60 + 59, ranToday: false))
    #expect(!settings.isDue(atMinute: 12 * 60, ranToday: false))
    #expect(!settings.isDue(atMinute: 23 * 60, ranToday: true))
    #expect(RetentionSettings.minute("03:30") == 210 && RetentionSettings.minute("24:00") == nil)
  }
}
