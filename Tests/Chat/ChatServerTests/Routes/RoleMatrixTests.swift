import Accounts
import ChatServer
import JSON
import TestSupport
import Testing

/// Who may call which route: each role against each route that the server describes.
struct RoleMatrixTests {
  private enum Access {
    case anybody, provisioner, signedIn, oneself, representatives, readers, invited, members
    case authors
    case roles([AccountRole])

    /// The words of the description.
    var words: String {
      switch self {
      case .anybody: "Anybody."
      case .provisioner: "The provisioner, by its key."
      case .signedIn: "Whoever is signed in."
      case .oneself: "The account itself, and administrators."
      case .representatives: "The account itself, whoever may read for it, and administrators."
      case .readers: "Members of the channel, whoever was called to it, and auditors."
      case .invited: "Members of the channel, whoever was called or invited to it, and auditors."
      case .members: "Members of the channel."
      case .authors: "Members of the channel, and who has said the message and left since."
      case .roles(let roles): "Roles: \(roles.map(\.rawValue).joined(separator: ", "))."
      }
    }

    var isOfChannel: Bool {
      switch self {
      case .readers, .invited, .members, .authors: true
      default: false
      }
    }

    var needsSignIn: Bool {
      if case .anybody = self { false } else { true }
    }

    /// The status for who may not, nil for who may.
    ///
    /// The person is a member of the channel, and the account is nobody's here.
    func refusal(of role: AccountRole?) -> Int? {
      switch (self, role) {
      case (.anybody, _): nil
      case (_, nil), (.provisioner, _): 401
      case (.signedIn, _): nil
      case (.oneself, let role), (.representatives, let role): role == .administrator ? nil : 404
      case (.readers, let role), (.invited, let role):
        role == .person || role == .auditor ? nil : 404
      case (.members, .person), (.authors, .person): nil
      // Who may read it is told that they may do no more.
      case (.members, let role), (.authors, let role): role == .auditor ? 403 : 404
      case (.roles(let roles), let role): role.map(roles.contains) == true ? nil : 403
      }
    }
  }

  private static let table: [(access: Access, routes: [String])] = [
    (
      .anybody,
      [
        "POST /auth/login", "GET /calendars/{file}", "GET /mail/{act}", "POST /mail/{act}",
        "POST /v1/password-resets/mails", "GET /healthz", "GET /metrics", "GET /readyz",
        "POST /signup",
        "POST /v1/accounts", "GET /v1/demo", "POST /v1/password-resets", "GET /v1/plugins",
        "POST /v1/sessions", "POST /v1/sessions/oidc", "POST /v1/sessions/oidc/logout",
        "POST /v1/sessions/oidc/requests", "POST /v1/sessions/passkey",
        "POST /v1/sessions/passkey/challenges",
        "POST /v1/sessions/refresh",
      ]
    ),
    (
      .provisioner,
      [
        "POST /scim/v2/.search", "GET /scim/v2/ResourceTypes", "GET /scim/v2/ResourceTypes/{name}",
        "GET /scim/v2/Schemas", "GET /scim/v2/Schemas/{name}", "GET /scim/v2/ServiceProviderConfig",
        "GET /scim/v2/Users", "POST /scim/v2/Users", "DELETE /scim/v2/Users/{user}",
        "GET /scim/v2/Users/{user}", "PATCH /scim/v2/Users/{user}", "PUT /scim/v2/Users/{user}",
      ]
    ),
    (
      .signedIn,
      [
        "DELETE /appointments", "PATCH /appointments", "POST /appointments",
        "POST /appointments/series", "PATCH /appointments/series/{series}",
        "DELETE /appointments/series/{series}",
        "GET /appointments/{appointment}", "GET /appointments/{appointment}/calendar.ics",
        "POST /appointments/{appointment}/channel", "POST /auth/logout", "GET /providers",
        "GET /providers/availability/{specialty}", "GET /providers/{provider}",
        "GET /providers/{provider}/availability", "GET /providers/{provider}/week",
        "GET /v1/access", "GET /v1/calendars", "POST /v1/calendars", "GET /v1/waiting",
        "POST /v1/waiting", "DELETE /v1/waiting/{waiting}", "DELETE /v1/waiting/{waiting}/offer",
        "POST /v1/waiting/{waiting}/acceptance",
        "DELETE /v1/calendars/{calendar}", "GET /v1/blocks", "PUT /v1/blocks/{account}",
        "DELETE /v1/blocks/{account}", "GET /v1/channels", "POST /v1/channels",
        "POST /v1/chat/completions",
        "GET /v1/live", "GET /v1/me", "GET /v1/me/mail", "PUT /v1/me/mail", "DELETE /v1/me/mail",
        "POST /v1/me/mail/confirmation",
        "GET /v1/me/passkeys", "POST /v1/me/passkeys",
        "POST /v1/me/passkeys/challenges", "PUT /v1/me/passkeys/{passkey}",
        "POST /v1/me/passkeys/{passkey}/removal", "PUT /v1/me/password",
        "GET /v1/me/second-factor", "POST /v1/me/second-factor", "PUT /v1/me/second-factor",
        "POST /v1/me/second-factor/codes", "POST /v1/me/second-factor/recovery-codes",
        "POST /v1/me/second-factor/removal",
        "GET /v1/models", "GET /v1/models/{model}", "GET /v1/notifications",
        "POST /v1/notifications/read", "GET /v1/relations", "POST /v1/relations",
        "PUT /v1/relations/{relation}/acceptance", "DELETE /v1/relations/{relation}",
        "GET /v1/search", "DELETE /v1/sessions", "GET /v1/sessions",
        "DELETE /v1/sessions/current", "DELETE /v1/sessions/{session}",
        "POST /v1/sessions/oidc/end",
      ]
    ),
    (
      .oneself,
      [
        "DELETE /users/{account}", "GET /users/{account}", "DELETE /v1/accounts/{account}",
      ]
    ),
    (
      .representatives,
      ["GET /users/{account}/appointments", "GET /users/{account}/appointments.ics"]
    ),
    (
      .readers,
      [
        "GET /v1/channels/{channel}", "GET /v1/channels/{channel}/attachments/{attachment}",
        "GET /v1/channels/{channel}/events", "GET /v1/channels/{channel}/images",
        "GET /v1/channels/{channel}/live", "GET /v1/channels/{channel}/presence",
        "GET /v1/channels/{channel}/timeline",
      ]
    ),
    (
      .invited,
      [
        "PUT /v1/channels/{channel}/members/{account}",
        "DELETE /v1/channels/{channel}/members/{account}", "POST /v1/channels/{channel}/reports",
      ]
    ),
    (
      .members,
      [
        "PUT /v1/channels/{channel}/assignee", "POST /v1/channels/{channel}/attachments",
        "POST /v1/channels/{channel}/interactions",
        "POST /v1/channels/{channel}/messages",
        "PUT /v1/channels/{channel}/messages/{message}/reaction",
        "POST /v1/channels/{channel}/read", "POST /v1/channels/{channel}/typing",
        "POST /v1/channels/{channel}/undo",
      ]
    ),
    (.authors, ["DELETE /v1/channels/{channel}/messages/{message}"]),
    (
      .roles([.provider]),
      [
        "PATCH /providers/availability", "POST /providers/availability", "GET /v1/busy",
        "POST /v1/busy", "DELETE /v1/busy/{calendar}", "POST /v1/busy/{calendar}/reads",
        "POST /v1/channels/{channel}/opening",
      ]
    ),
    (
      .roles([.provider, .auditor]),
      [
        "GET /providers/{provider}/appointments"
      ]
    ),
    (
      .roles([.administrator]),
      [
        "GET /v1/accounts", "PUT /v1/accounts/{account}",
        "PUT /v1/accounts/{account}/active", "PUT /v1/accounts/{account}/identity",
        "DELETE /v1/accounts/{account}/identity",
        "POST /v1/accounts/{account}/password-resets", "PUT /v1/accounts/{account}/roles",
        "DELETE /v1/accounts/{account}/second-factor", "POST /v1/invitations",
        "POST /v1/provisioner-key", "DELETE /v1/provisioner-key",
        "GET /v1/keys", "POST /v1/keys", "DELETE /v1/keys/{key}",
        "GET /v1/people/{person}/erasure", "POST /v1/people/{person}/erasure",
        "POST /v1/holds", "DELETE /v1/holds/{hold}", "POST /v1/retention/runs",
      ]
    ),
    (
      .roles([.consumer, .administrator]),
      [
        "GET /v1/consumers", "DELETE /v1/consumers/{consumer}", "GET /v1/consumers/{consumer}",
      ]
    ),
    (
      .roles([.consumer]),
      [
        "PUT /v1/consumers/{consumer}", "POST /v1/consumers/{consumer}/checkpoint",
        "GET /v1/consumers/{consumer}/events", "POST /v1/consumers/{consumer}/parked",
        "POST /v1/consumers/{consumer}/secret",
      ]
    ),
    (
      .roles([.auditor]),
      [
        "GET /v1/events/{position}", "GET /v1/events/{position}/causes",
        "GET /v1/projections/{projection}/{key}",
      ]
    ),
    (
      .roles([.writer]),
      [
        "POST /v1/commits", "GET /v1/events", "GET /v1/events/live", "GET /v1/streams/{stream}",
        "PUT /v1/types/{type}",
      ]
    ),
    (
      .roles([.writer, .administrator]),
      [
        "GET /v1/types", "POST /v1/mail/bounces",
      ]
    ),
    (
      .roles([.importer]),
      [
        "POST /v1/imports"
      ]
    ),
    (
      .roles([.auditor, .administrator]),
      [
        "GET /v1/projections", "GET /v1/holds", "GET /v1/retention", "GET /v1/retention/plan",
      ]
    ),
  ]

  private static let callers: [(role: AccountRole?, login: String)] = [
    (nil, ""), (.person, "p12345"), (.provider, "agent"), (.auditor, "auditor"),
    (.importer, "loader"), (.consumer, "crm"), (.writer, "shop"),
    (.administrator, "admin"),
  ]

  /// These end the session that asks.
  private static let endings: Set = [
    "DELETE /v1/sessions", "DELETE /v1/sessions/current", "POST /auth/logout",
    "POST /v1/sessions/oidc/end",
  ]

  @Test("each route is in the table, with whom the server lets in, and nothing else is")
  func complete() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let document = try await server.call("GET", "/openapi.json")
        var described: [String: String] = [:]
        for path in try document["paths"]?.object?.members ?? [] {
          for operation in path.value.object?.members ?? [] {
            described["\(operation.name.uppercased()) \(path.name)"] =
              operation.value["description"]?.string
          }
        }
        let expected = Self.table.flatMap { access, routes in
          routes.map { ($0, "Who may: \(access.words)") }
        }
        #expect(described == Dictionary(expected) { first, _ in first })
        #expect(described.count == expected.count)
      }
    }
  }

  @Test("each route refuses each role that is not its own, and lets in all that are")
  func matrix() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        for (login, role) in [("loader", "importer"), ("crm", "consumer")] {
          let made = try await server.call(
            "PUT", "/v1/accounts/\(login)",
            [
              "login": .string(login), "password": .string("\(login)-demo"), "name": "A program",
              "roles": [.string(role)],
            ], as: admin)
          #expect(made.status == 201)
        }
        _ = try await server.writer("shop", ["stock"])
        let channel = try await server.begin(as: server.signIn("p12345"))
        for (role, login) in Self.callers {
          var token = role == nil ? nil : try await server.signIn(login)
          for (access, routes) in Self.table {
            for route in routes {
              let parts = route.split(separator: " ").map(String.init)
              // Streams go on for ever for who may hear them.
              if parts[1].hasSuffix("/live"), access.refusal(of: role) == nil { continue }
              let path = Self.filled(parts[1], channel)
              // No body that any route takes, so that nothing is done.
              let reply: RunningServer.Reply
              do {
                reply = try await server.call(
                  parts[0], path, parts[0] == "GET" ? nil : [], as: token)
              } catch {
                Issue.record("\(login) \(route): \(error)")
                continue
              }
              if let refusal = access.refusal(of: role) {
                #expect(reply.status == refusal, "\(login) \(route): \(reply.body)")
              } else {
                #expect(reply.status != 401 || role == nil, "\(login) \(route)")
                #expect(!reply.body.contains("this needs the role"), "\(login) \(route)")
                #expect(reply.status < 500, "\(login) \(route): \(reply.body)")
              }
              if role != nil, Self.endings.contains(route) {
                token = try await server.signIn(login)
              }
            }
          }
        }
      }
    }
  }

  @Test(
    "a machine's key is refused where its role is, lets in where it does, and never where people sign in"
  )
  func keys() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.administratorOfAll(["stock"])
        let channel = try await server.begin(as: server.signIn("p12345"))
        for role in AccountRole.allCases {
          var wanted: JSONObject = ["name": "A machine", "roles": [.string(role.rawValue)]]
          if role == .writer { wanted["categories"] = ["stock"] }
          let made = try await server.call("POST", "/v1/keys", .object(wanted), as: admin)
          let key = try #require(try made["key"]?.string, "\(made.body)")
          for (access, routes) in Self.table {
            // It is no member of the channel, which the person of the table is.
            let isOfChannel = access.isOfChannel
            for route in routes {
              let parts = route.split(separator: " ").map(String.init)
              let refusal = access.refusal(of: role)
              if parts[1].hasSuffix("/live"), refusal == nil { continue }
              let path = Self.filled(parts[1], channel)
              let reply = try await server.call(
                parts[0], path, parts[0] == "GET" ? nil : [], as: key)
              let what = "\(role) \(route): \(reply.status) \(reply.body)"
              if Self.isForPeople(parts[0], parts[1]), access.needsSignIn {
                #expect(reply.status == 403, "\(what)")
              } else if isOfChannel, role == .person {
                #expect(reply.status == 404, "\(what)")
              } else if let refusal {
                #expect(reply.status == refusal, "\(what)")
              } else {
                #expect(reply.status != 401 && reply.status < 500, "\(what)")
                #expect(!reply.body.contains("this needs the role"), "\(what)")
              }
            }
          }
        }
      }
    }
  }

  private static func isForPeople(_ method: String, _ path: String) -> Bool {
    [
      "/v1/me/", "/v1/accounts/", "/v1/invitations", "/v1/relations", "/v1/sessions", "/v1/keys",
      "/v1/provisioner-key", "/auth/",
    ].contains { path.hasPrefix($0) } || path.hasSuffix("/opening")
      || method != "GET" && path.hasPrefix("/users/")
  }

  private static func filled(_ path: String, _ channel: String) -> String {
    var path = path.replacing("{channel}", with: channel).replacing("{position}", with: "1")
    for name in [
      "account", "person", "provider", "appointment", "specialty", "attachment", "consumer",
      "projection", "key", "model", "passkey", "session", "stream", "type",
      "message", "relation", "user", "name",
    ] { path = path.replacing("{\(name)}", with: "nobody-here") }
    return path
  }
}
