import AccessRecord
import Accounts
import ChatServer
import Conversation
import EventLog
import Installation
import JSON
import OpenID
import TestIssuer
import TestSupport
import Testing

/// An organisation's directory that makes, changes and deactivates accounts.
struct SCIMRouteTests {
  private static let schema = "urn:ietf:params:scim:schemas:core:2.0:User"

  /// A server, and a program with the key of its provisioner.
  private struct Directory: Sendable {
    let server: RunningServer
    let admin: String
    let key: String

    init(_ server: RunningServer) async throws {
      self.server = server
      admin = try await server.signIn("admin")
      key = try await Self.key(server, admin)
    }

    static func key(_ server: RunningServer, _ admin: String) async throws -> String {
      let made = try await server.call("POST", "/v1/provisioner-key", as: admin)
      return try #require(try made["key"]?.string, "\(made.body)")
    }

    func call(
      _ method: String, _ path: String, _ body: JSONValue? = nil, key: String? = nil,
      headers: [String: String] = [:]
    ) async throws -> RunningServer.Reply {
      try await server.call(
        method, "/scim/v2\(path)", body, as: key ?? self.key,
        headers: ["content-type": "application/scim+json"].merging(headers) { $1 })
    }

    func create(_ login: String, _ more: JSONObject = [:]) async throws -> RunningServer.Reply {
      var user: JSONObject = [
        "schemas": [.string(schema)], "userName": .string(login), "displayName": "Ann Moss",
      ]
      for member in more.members { user[member.name] = member.value }
      return try await call("POST", "/Users", .object(user))
    }

    func patch(_ id: String, _ operations: JSONValue...) async throws -> RunningServer.Reply {
      try await call(
        "PATCH", "/Users/\(id)",
        [
          "schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
          "Operations": .array(operations),
        ])
    }
  }

  private static func with(
    _ body: @escaping @Sendable (Directory) async throws -> Void
  ) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { try await body(Directory($0)) }
    }
  }

  @Test("users are made, found, listed in pages, changed and removed")
  func users() async throws {
    try await Self.with { directory in
      let made = try await directory.create("Ann@Clinic.example", ["externalId": "e-1"])
      #expect(made.status == 201, "\(made.body)")
      #expect(made.headers["content-type"] == "application/scim+json")
      let id = try #require(try made["id"]?.string)
      #expect(made.headers["location"]?.hasSuffix("/scim/v2/Users/\(id)") == true)
      #expect(try made["userName"] == "ann@clinic.example" && made["active"] == true)
      #expect(try made["meta", "resourceType"] == "User")
      let again = try await directory.create("ann@clinic.example")
      #expect(again.status == 409)
      #expect(try again["scimType"] == "uniqueness" && again["status"] == "409")
      for login in ["bob", "cleo", "dora"] {
        #expect(try await directory.create(login).status == 201)
      }

      for filter in [
        "userName%20eq%20%22ANN@clinic.example%22", "externalId%20Eq%20%22e-1%22",
        "\(Self.schema):userName%20eq%20%22ann@clinic.example%22", "id%20eq%20%22\(id)%22",
      ] {
        let found = try await directory.call("GET", "/Users?filter=\(filter)")
        #expect(try found["totalResults"] == 1, "\(filter) \(found.body)")
        #expect(try found["Resources"]?[0]?["id"] == .string(id))
      }
      // Accounts of the demonstration are nobody's to change.
      let all = try await directory.call("GET", "/Users?startIndex=2&count=2")
      #expect(try all["totalResults"] == 4 && all["itemsPerPage"] == 2 && all["startIndex"] == 2)
      let none = try await directory.call("GET", "/Users?count=0")
      #expect(try none["totalResults"] == 4 && none["Resources"] == [])
      let part = try await directory.call("GET", "/Users/\(id)?attributes=userName")
      #expect(try part["userName"] != nil && part["id"] != nil && part["displayName"] == nil)
      let rest = try await directory.call("GET", "/Users/\(id)?excludedAttributes=meta")
      #expect(try rest["userName"] != nil && rest["meta"] == nil)

      let path = "/Users/\(id)"
      let tag = made.headers["etag"] ?? ""
      let same = try await directory.call("GET", path, headers: ["if-none-match": tag])
      #expect(same.status == 304)
      let body: JSONValue = [
        "schemas": [.string(Self.schema)], "userName": "ann", "name": ["formatted": "Ann Lee"],
      ]
      let replaced = try await directory.call("PUT", path, body, headers: ["if-match": tag])
      #expect(replaced.status == 200, "\(replaced.body)")
      #expect(try replaced["displayName"] == "Ann Lee" && replaced["externalId"] == nil)
      let late = try await directory.call("PUT", path, body, headers: ["if-match": tag])
      #expect(late.status == 412)
      #expect(try await directory.call("DELETE", path).status == 204)
      let gone = try await directory.call("GET", path)
      #expect(gone.status == 404)
      #expect(try gone["schemas"] == ["urn:ietf:params:scim:api:messages:2.0:Error"])
    }
  }

  @Test("nobody is given another's name, nor one by which somebody else would sign in to a role")
  func externalNames() async throws {
    try await Self.with { directory in
      let first = try await directory.create("ann", ["externalId": "e-1"])
      #expect(try await directory.create("bob", ["externalId": "e-1"]).status == 409)
      let id = try #require(try first["id"]?.string)
      func rename(_ name: String) async throws -> Int {
        try await directory.patch(
          id, ["op": "replace", "path": "externalId", "value": .string(name)]
        ).status
      }
      #expect(try await rename("e-2") == 200)
      let promoted = try await directory.server.call(
        "PUT", "/v1/accounts/\(id)/roles", ["roles": ["administrator"]], as: directory.admin)
      #expect(promoted.status == 200, "\(promoted.body)")
      #expect(try await rename("e-3") == 409)
      #expect(try await rename("e-2") == 200)
    }
  }

  @Test("a provider who is deactivated is offered to nobody")
  func deactivatedProvider() async throws {
    try await Self.with { directory in
      let server = directory.server
      let patient = try await server.signIn("p12345")
      let path = "/providers/nurse-amara/availability"
      #expect(try await server.call("GET", path, as: patient)["slots"]?[0] != nil)
      let off = try await server.call(
        "PUT", "/v1/accounts/nurse-amara/active", ["active": false], as: directory.admin)
      #expect(off.status == 200, "\(off.body)")
      let free = try await server.call("GET", path, as: patient)
      #expect(try free["slots"]?[0] == nil, "\(free.body)")
    }
  }

  @Test("who is deactivated is out at once and stays out, until they are active again; all stays")
  func deactivation() async throws {
    try await Self.with { directory in
      let server = directory.server
      let made = try await server.call(
        "PUT", "/v1/accounts/ann",
        ["login": "ann", "password": "correct horse", "name": "Ann", "roles": ["person"]],
        as: directory.admin)
      #expect(made.status == 201)
      let credentials: JSONValue = ["login": "ann", "password": "correct horse"]
      let signedIn = try await server.call("POST", "/v1/sessions", credentials)
      let token = try #require(try signedIn["access_token"]?.string)
      let channel = try await server.begin(as: token)
      let channels = server.installation.channels
      let given = StreamName.channel(try await server.begin(as: try await server.signIn("p12345")))
      _ = try await channels.execute(.handOff(to: "ann"), on: given, actor: "P12345")
      let off: JSONValue = ["op": "Replace", "path": "active", "value": "False"]
      let patched = try await directory.patch("ann", off)
      #expect(try patched.status == 200 && patched["active"] == false)
      #expect(try await server.call("GET", "/v1/me", as: token).status == 401)
      // Nobody waits for them in a conversation.
      #expect(try channels.state(of: given).handedTo == nil)
      let refreshed = try await server.call(
        "POST", "/v1/sessions/refresh", ["refresh_token": try signedIn["refresh_token"] ?? .null])
      #expect(refreshed.status == 401)
      let refused = try await server.call("POST", "/v1/sessions", credentials)
      #expect(refused.status == 403)
      #expect(try refused["type"] == "/problems/account-inactive")
      // A user without a word of it stays as they are.
      let body: JSONValue = ["schemas": [.string(Self.schema)], "userName": "ann"]
      let replaced = try await directory.call("PUT", "/Users/ann", body)
      #expect(try replaced["active"] == false)
      let on: JSONValue = ["op": "add", "value": ["active": true, "title": "Nurse"]]
      #expect(try await directory.patch("ann", on).status == 200)
      let back = try await server.call("POST", "/v1/sessions", credentials)
      let next = try #require(try back["access_token"]?.string)
      let view = try await server.call("GET", "/v1/channels/\(channel)", as: next)
      #expect(view.status == 200)
      var changes: [SignInChange] = []
      try server.installation.log.withSnapshot { snapshot in
        try snapshot.forEachEvent(in: SignInChanged.stream(of: "ann")) { event in
          let change = try event.decode(SignInChanged.self)
          #expect(change.by == "admin")
          changes.append(change.change)
          return .proceed
        }
      }
      #expect(changes == [.deactivated, .activated])
    }
  }

  @Test("an administrator deactivates an account as well, and lets it in again; the last one stays")
  func administrator() async throws {
    try await Self.with { directory in
      let server = directory.server
      let made = try await server.call(
        "PUT", "/v1/accounts/ann",
        ["login": "ann", "password": "correct horse", "name": "Ann", "roles": ["person"]],
        as: directory.admin)
      #expect(made.status == 201)
      func set(_ id: String, _ isActive: Bool) async throws -> RunningServer.Reply {
        try await server.call(
          "PUT", "/v1/accounts/\(id)/active", ["active": .bool(isActive)], as: directory.admin)
      }
      let off = try await set("ann", false)
      #expect(try off.status == 200 && off["is_deactivated"] == true)
      let credentials: JSONValue = ["login": "ann", "password": "correct horse"]
      #expect(try await server.call("POST", "/v1/sessions", credentials).status == 403)
      let on = try await set("ann", true)
      #expect(try on.status == 200 && on["is_deactivated"] == nil)
      #expect(try await server.call("POST", "/v1/sessions", credentials).status == 201)
      #expect(try await set("nobody", false).status == 404)
      #expect(try await set("admin", false).status == 409)
      #expect(try await server.call("GET", "/v1/me", as: directory.admin).status == 200)
    }
  }

  @Test("only an administrator makes the key; a new one, or its maker's end, ends it")
  func keys() async throws {
    try await Self.with { directory in
      let server = directory.server
      for login in ["p12345", "agent", "auditor"] {
        let token = try await server.signIn(login)
        #expect(try await server.call("POST", "/v1/provisioner-key", as: token).status == 403)
      }
      let open = try await server.call("GET", "/scim/v2/Users")
      #expect(open.status == 401)
      #expect(try open["status"] == "401")
      for wrong in ["x", "YWRtaW4.x", directory.admin, directory.key + "x"] {
        #expect(try await directory.call("GET", "/Users", key: wrong).status == 401)
        let made = try await directory.call(
          "POST", "/Users", ["schemas": [.string(Self.schema)], "userName": "eve"], key: wrong)
        #expect(made.status == 401)
      }
      let next = try await Directory.key(server, directory.admin)
      #expect(try await directory.call("GET", "/Users").status == 401)
      #expect(try await directory.call("GET", "/Users", key: next).status == 200)
      #expect(
        try await server.call("DELETE", "/v1/provisioner-key", as: directory.admin).status == 204)
      #expect(try await directory.call("GET", "/Users", key: next).status == 401)

      let made = try await server.call(
        "PUT", "/v1/accounts/root",
        [
          "login": "root", "password": "correct horse", "name": "Root",
          "roles": ["administrator"],
        ], as: directory.admin)
      #expect(made.status == 201)
      let signedIn = try await server.call(
        "POST", "/v1/sessions", ["login": "root", "password": "correct horse"])
      let root = try #require(try signedIn["access_token"]?.string)
      let theirs = try await Directory.key(server, root)
      #expect(try await directory.call("GET", "/Users", key: theirs).status == 200)
      let taken = try await server.call(
        "PUT", "/v1/accounts/root/roles", ["roles": ["person"]], as: directory.admin)
      #expect(taken.status == 200)
      #expect(try await directory.call("GET", "/Users", key: theirs).status == 401)
    }
  }

  @Test("what does not fit is told as SCIM has it, and changes nothing")
  func errors() async throws {
    try await Self.with { directory in
      #expect(try await directory.create("ann").status == 201)
      let list = try await directory.call("GET", "/Users")
      let id = try #require(try list["Resources"]?[0]?["id"]?.string)
      let before = try await directory.call("GET", "/Users/\(id)")
      func expect(
        _ reply: RunningServer.Reply, _ status: Int, _ kind: JSONValue?, _ name: Comment
      ) throws {
        #expect(reply.status == status, name)
        #expect(try reply["scimType"] == kind, name)
        #expect(try reply["detail"]?.string?.isEmpty == false, name)
      }
      for filter in ["userName%20co%20%22a%22", "title%20eq%20%22a%22", "x", "active%20eq%20yes"] {
        try expect(
          await directory.call("GET", "/Users?filter=\(filter)"), 400, "invalidFilter", "\(filter)")
      }
      for (operation, kind) in [
        (["op": "replace", "path": "title", "value": "x"], "invalidPath"),
        (["op": "remove", "path": "userName"], "invalidPath"),
        (["op": "replace", "path": "active", "value": "perhaps"], "invalidValue"),
        (["op": "replace", "path": "userName", "value": ""], "invalidValue"),
        (["op": "replace", "path": "displayName", "value": "A\u{202E}nn"], "invalidValue"),
        (["op": "move", "path": "userName", "value": "x"], "invalidValue"),
      ] as [(JSONValue, JSONValue)] {
        let off: JSONValue = ["op": "replace", "path": "active", "value": false]
        try expect(
          await directory.patch(id, off, operation), 400, kind, "\(operation.jsonText)")
      }
      try expect(
        await directory.call("POST", "/Users", ["userName": "bob"]), 400, "invalidSyntax",
        "no schema")
      try expect(
        await directory.call("POST", "/Users", ["schemas": [.string(Self.schema)]]), 400,
        "invalidValue", "no name")
      try expect(await directory.call("GET", "/Nothing"), 404, nil, "no such route")
      try expect(await directory.call("POST", "/Schemas", [:]), 405, nil, "no such method")
      try expect(await directory.call("GET", "/Users/admin"), 404, nil, "the demonstration's")
      try expect(await directory.create("admin"), 409, "uniqueness", "somebody else's login")
      #expect(try await directory.call("GET", "/Users/\(id)").body == before.body)
    }
  }

  @Test("whom the directory has made signs in with the identity provider that knows them by sub")
  func provisioned() async throws {
    let issuer = try await TestIssuer.start { Timestamp.now().microseconds / 1_000_000 }
    try await withFolder { data in
      try await RunningServer.with(
        data: data,
        settings: {
          $0.openID = OpenIDSettings(
            issuer: issuer.address, client: TestIssuer.client, secret: TestIssuer.secret,
            page: "http://localhost:8080")
          $0.openID?.admission = .provisioned
        }
      ) { server in
        let directory = try await Directory(server)
        let headers = ["host": "localhost:8080", "sec-fetch-site": "same-origin"]
        func signIn() async throws -> RunningServer.Reply {
          let begun = try await server.call("POST", "/v1/sessions/oidc/requests", headers: headers)
          let answer = try issuer.signIn(at: try begun["address"]?.string ?? "")
          let cookie = String((begun.headers["set-cookie"] ?? "").prefix { $0 != ";" })
          return try await server.call(
            "POST", "/v1/sessions/oidc",
            .object(JSONObject(answer.map { ($0.key, .string($0.value)) })),
            headers: headers.merging(["cookie": cookie]) { $1 })
        }
        // A login that is the same is nobody's proof.
        _ = try await directory.create("ann@clinic.example", ["externalId": "another"])
        #expect(try await signIn().status == 403)
        let made = try await directory.create("ann", ["externalId": "ann"])
        let reply = try await signIn()
        #expect(reply.status == 201, "\(reply.body)")
        #expect(try reply["account", "id"] == made["id"])
        let id = try #require(try made["id"]?.string)
        let off: JSONValue = ["op": "replace", "value": ["active": false]]
        #expect(try await directory.patch(id, off).status == 200)
        #expect(try await signIn().status == 403)
      }
    }
  }
}
