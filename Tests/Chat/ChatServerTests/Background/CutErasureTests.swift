import Accounts
import Conversation
import Erasure
import EventLog
import Installation
import JSON
import Projections
import TestSupport
import Testing

/// An erasure that is cut off while a server does it.
struct CutErasureTests {
  private struct Cut: Error {}

  private static let person = "Q77123"
  private static let path = "/v1/people/Q77123/erasure"

  @Test("nothing beside the log goes before the erasure is on record, and the key goes after it")
  func order() async throws {
    try await withFolder { data in
      try await Self.prepare(data)
      let installation = try await Installation.onceFree(data, plugins: RunningServer.plugins)
      let (log, vault) = (installation.log, installation.vault)
      let erasure = LiveErasure(
        DataFolder(data, environment: [:]), log: log, vault: vault, views: installation.views,
        registry: installation.registry)
      await #expect(throws: Cut.self) {
        _ = try await erasure.erase(Self.person, by: "admin", StoredBelongings()) {
          #expect(try !ErasurePlan.records(in: log).isEmpty)
          #expect(try vault.handle(of: Self.person) != nil)
          throw Cut()
        }
      }
    }
  }

  @Test("a server that is killed behind the record ends the erasure at its next start")
  func nextStart() async throws {
    try await withFolder { data in
      try await Self.prepare(data)
      do {
        let installation = try await Installation.onceFree(data, plugins: RunningServer.plugins)
        await #expect(throws: Cut.self) {
          _ = try await Eraser(log: installation.log, vault: installation.vault).erase(
            Self.person, actor: "admin", removingStores: { throw Cut() })
        }
      }
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        #expect(try server.installation.vault.handle(of: Self.person) == nil)
        let record = try await server.call("GET", Self.path, as: admin)
        #expect(try record["account"] == false && record["attachments"] == 0)
        #expect(try record["erasures"]?.array?.count == 1)
        let left = try await server.call("POST", Self.path, ["dry_run": true], as: admin)
        for name in ["events", "accounts", "attachments", "consumers"] {
          #expect(try left[name] == 0, "\(name)")
        }
        let consumers = try await server.call("GET", "/v1/consumers", as: admin)
        #expect(try consumers["consumers"]?.array?.count == 1)
        #expect(try consumers["consumers"]?[0]?["name"] == "other")
      }
    }
  }

  @Test("nothing is sealed for somebody who goes on writing while they are erased")
  func writing() async throws {
    try await withFolder { data in
      let (record, name) = try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        let patient = try await server.signIn("p12345")
        let channel = try await server.begin(as: patient)
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
          for number in 0..<60 {
            group.addTask {
              try await server.say("my knee hurts \(number)", in: channel, as: patient).status
            }
          }
          let done = try await server.call(
            "POST", "/v1/people/P12345/erasure", ["dry_run": false], as: admin)
          #expect(done.status == 200, "\(done.body)")
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(statuses).isSubset(of: [201, 401, 409, 429]), "\(statuses)")
        let log = server.installation.log
        let name = try #require(try server.installation.vault.subjectPart(of: "P12345"))
        return (try #require(try ErasurePlan.records(in: log)[name]?.last?.position), name)
      }
      // Turns that were open are closed by the next start.
      try await RunningServer.with(data: data) { server in
        try server.installation.log.withSnapshot { snapshot in
          try snapshot.forEachStoredEvent(from: record.next) { event in
            let sealed = try event.sealHandles().map(\.subject)
            #expect(!sealed.contains(name), "\(event.type) at \(event.position)")
            return .proceed
          }
        }
        #expect(try server.installation.vault.handle(of: "P12345") == nil)
      }
    }
  }

  /// A handler may have been let in before the erasure, and come to append after it.
  @Test("what was let in before an erasure is refused after it: nobody gets a new key by it")
  func letInBefore() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        let patient = try await server.signIn("p12345")
        let channel = try await server.begin(as: patient)
        let post = ChannelCommand.send(
          MessageSent(message: "m1", sender: "P12345", content: .text(text: "my knee hurts")))
        let done = try await server.call(
          "POST", "/v1/people/P12345/erasure", ["dry_run": false], as: admin)
        #expect(done.status == 200, "\(done.body)")
        await #expect(throws: AppendError.beingErased) {
          _ = try await server.installation.channels.execute(
            post, on: .channel(channel), actor: "P12345", subject: "P12345")
        }
        #expect(try server.installation.vault.handle(of: "P12345") == nil)
      }
    }
  }

  @Test("who was erased and never had an account comes back with one, and not before")
  func comingBack() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        let log = server.installation.log
        func note() async throws {
          let said = MessageSent(message: "m1", sender: "Q1", content: .text(text: "my knee"))
          try await log.append(
            [NewEvent(said, actor: "Q1", subject: "Q1")], to: .channel("elsewhere"))
        }
        try await note()
        let done = try await server.call(
          "POST", "/v1/people/Q1/erasure", ["dry_run": false], as: admin)
        #expect(done.status == 200, "\(done.body)")
        await #expect(throws: AppendError.beingErased) { try await note() }
        let account: JSONValue = [
          "login": "q1", "password": "correct horse battery", "name": "Quinn", "roles": ["person"],
        ]
        let made = try await server.call("PUT", "/v1/accounts/Q1", account, as: admin)
        #expect(made.status == 201, "\(made.body)")
        try await note()
        #expect(try server.installation.vault.handle(of: "Q1") != nil)
      }
    }
  }

  @Test("the consumers that somebody has made go with them, and the plan counts them")
  func consumers() async throws {
    try await withFolder { data in
      try await Self.prepare(data)
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        let plan = try await server.call("POST", Self.path, ["dry_run": true], as: admin)
        #expect(try plan["consumers"] == 1)
        let done = try await server.call("POST", Self.path, ["dry_run": false], as: admin)
        #expect(try done["consumers"] == 1 && done["forgotten"] == true, "\(done.body)")
        #expect(try await server.call("GET", "/v1/consumers/theirs", as: admin).status == 404)
        #expect(try await server.call("GET", "/v1/consumers/other", as: admin).status == 200)
      }
    }
  }

  /// Somebody who has said something, uploaded a file, and made a consumer, beside another's.
  private static func prepare(_ data: String) async throws {
    try await RunningServer.with(data: data) { server in
      let admin = try await server.signIn("admin")
      for (id, roles) in [(person, ["person", "consumer"]), ("crm", ["consumer"])] {
        let account: JSONValue = [
          "login": .string(id.lowercased()), "password": "correct horse battery",
          "name": .string(id), "roles": .array(roles.map { .string($0) }),
        ]
        let made = try await server.call("PUT", "/v1/accounts/\(id)", account, as: admin)
        #expect(made.status == 201, "\(made.body)")
        let session = try await server.call(
          "POST", "/v1/sessions",
          ["login": .string(id.lowercased()), "password": "correct horse battery"])
        let token = try #require(try session["access_token"]?.string)
        let name = id == person ? "theirs" : "other"
        #expect(
          try await server.call("PUT", "/v1/consumers/\(name)", ["after": 0], as: token).status
            == 201)
        guard id == person else { continue }
        let channel = try await server.call(
          "POST", "/v1/channels", ["members": ["agent"]], as: token)
        let key = try #require(try channel["channel"]?.string)
        try await server.say("My word is nimbus-4711", in: key, as: token)
        _ = try await server.upload(SampleFile.document, to: key, as: token)
      }
    }
  }
}
