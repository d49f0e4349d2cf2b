import Accounts
import Foundation
import JSON
import TestSupport
import Testing

/// Machines' keys, as an administrator and a program have them.
struct MachineKeyRouteTests {
  @Test(
    "a key is shown once, kept as a hash, tells when it was used, and is refused once withdrawn")
  func life() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.administratorOfAll(["stock"])
        let wanted: JSONValue = ["name": "Till 7", "roles": ["auditor"], "expires_in_days": 30]
        let made = try await server.call("POST", "/v1/keys", wanted, as: admin)
        #expect(made.status == 201)
        let (key, id) = (try #require(made["key"]?.string), try #require(made["id"]?.string))
        #expect(key.hasPrefix("vk_\(id)."))
        #expect(try await server.call("GET", "/v1/me", as: key)["id"]?.string == id)
        #expect(try await server.call("GET", "/v1/projections", as: key).status == 200)
        #expect(try await server.call("GET", "/v1/projections", as: key + "x").status == 401)
        let list = try await server.call("GET", "/v1/keys", as: admin)
        let item = try #require(try list["keys"]?.array?.first)
        #expect(item["last_used"]?.string != nil && item["made_by"] == "admin")
        #expect(!list.body.contains(key.suffix(20)))
        let kept = try Data(contentsOf: URL(filePath: data + "/accounts/data.mdb"))
        #expect(kept.range(of: Data(id.utf8)) != nil)
        #expect(kept.range(of: Data(key.suffix(43).utf8)) == nil)
        let people = try await server.call("GET", "/v1/accounts", as: admin)
        #expect(!people.body.contains(id))
        #expect(try await server.call("DELETE", "/v1/keys/\(id)", as: key).status == 403)
        #expect(try await server.call("DELETE", "/v1/keys/\(id)", as: admin).status == 204)
        #expect(try await server.call("GET", "/v1/me", as: key).status == 401)
        #expect(try await server.call("DELETE", "/v1/keys/\(id)", as: admin).status == 404)
      }
    }
  }

  @Test("a key ends when its time is over")
  func expiry() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        let wanted: JSONValue = ["name": "M", "roles": ["administrator"], "expires_in_days": 1]
        let key = try #require(
          try await server.call("POST", "/v1/keys", wanted, as: admin)["key"]?.string)
        server.clock.advance(by: .seconds(24 * 3600 - 1))
        #expect(try await server.call("GET", "/v1/me", as: key).status == 200)
        server.clock.advance(by: .seconds(1))
        #expect(try await server.call("GET", "/v1/me", as: key).status == 401)
      }
    }
  }

  @Test("a key may do no more than its maker, when it is made and at each use")
  func makersRights() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        let more: JSONValue = ["name": "M", "roles": ["auditor"]]
        let refused = try await server.call("POST", "/v1/keys", more, as: admin)
        #expect(refused.status == 403 && refused.body.contains("auditor"))
        let all = try await server.administratorOfAll(["stock"])
        let key = try #require(
          try await server.call("POST", "/v1/keys", more, as: all)["key"]?.string)
        #expect(try await server.call("GET", "/v1/projections", as: key).status == 200)
        let roles: JSONValue = ["roles": ["administrator"]]
        #expect(
          try await server.call("PUT", "/v1/accounts/admin/roles", roles, as: all).status == 200)
        #expect(try await server.call("GET", "/v1/projections", as: key).status == 401)
        let writer: JSONValue = ["name": "W", "roles": ["writer"]]
        #expect(try await server.call("POST", "/v1/keys", writer, as: all).status == 422)
      }
    }
  }
}

extension MachineKeyRouteTests {
  @Test("a machine is no administrator who is left, and touches no account")
  func noAccounts() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        let wanted: JSONValue = ["name": "M", "roles": ["administrator"]]
        let key = try #require(
          try await server.call("POST", "/v1/keys", wanted, as: admin)["key"]?.string)
        let person: JSONValue = ["roles": ["person"]]
        let left = try await server.call("PUT", "/v1/accounts/admin/roles", person, as: admin)
        #expect(left.status == 409, "\(left.body)")
        for route in [
          "PUT /v1/accounts/admin/roles", "POST /v1/accounts/admin/password-resets",
          "PUT /v1/accounts/evil", "DELETE /users/P12345", "POST /v1/invitations",
          "POST /v1/channels/c/opening",
        ] {
          let parts = route.split(separator: " ").map(String.init)
          let refused = try await server.call(parts[0], parts[1], person, as: key)
          #expect(refused.status == 403, "\(route): \(refused.body)")
        }
      }
    }
  }
}

extension MachineKeyRouteTests {
  @Test(
    "keys do not come back with their maker, and stay as they were made",
    arguments: ["roles", "active", "removed"])
  func makerLeaves(_ how: String) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        let second: JSONValue = [
          "login": "second", "password": "a long password", "name": "Second",
          "roles": ["administrator"],
        ]
        #expect(
          try await server.call("PUT", "/v1/accounts/second", second, as: admin).status == 201)
        let signedIn = try await server.call(
          "POST", "/v1/sessions", ["login": "second", "password": "a long password"])
        let maker = try #require(signedIn["access_token"]?.string)
        let wanted: JSONValue = ["name": "M", "roles": ["administrator"]]
        let made = try await server.call("POST", "/v1/keys", wanted, as: maker)
        let (key, id) = (try #require(made["key"]?.string), try #require(made["id"]?.string))
        let other: JSONValue = ["roles": ["administrator", "provider"]]
        for (method, path) in [
          ("PUT", "/v1/accounts/\(id)/roles"), ("POST", "/v1/accounts/\(id)/password-resets"),
        ] {
          let refused = try await server.call(method, path, other, as: admin)
          #expect(refused.status == 409 && refused.body.contains("is a machine"), "\(refused.body)")
        }
        let path = "/v1/accounts/second"
        switch how {
        case "roles":
          for role in ["person", "administrator"] {
            let roles: JSONValue = ["roles": [.string(role)]]
            let given = try await server.call("PUT", "\(path)/roles", roles, as: admin)
            #expect(given.status == 200, "\(given.body)")
          }
        case "active":
          for isActive in [false, true] {
            let given = try await server.call(
              "PUT", "\(path)/active", ["active": .bool(isActive)], as: admin)
            #expect(given.status == 200, "\(given.body)")
          }
        default: #expect(try await server.call("DELETE", path, as: admin).status == 204)
        }
        #expect(try await server.call("GET", "/v1/me", as: key).status == 401)
        let list = try await server.call("GET", "/v1/keys", as: admin)
        #expect(try list["keys"] == [], "\(list.body)")
      }
    }
  }
}

extension RunningServer {
  /// The administrator's token, once their account has every role.
  func administratorOfAll(_ categories: [String]) async throws -> String {
    let admin = try await signIn("admin")
    let roles: JSONValue = [
      "roles": .array(AccountRole.allCases.map { .string($0.rawValue) }),
      "categories": .array(categories.map { .string($0) }),
    ]
    let changed = try await call("PUT", "/v1/accounts/admin/roles", roles, as: admin)
    #expect(changed.status == 200, "\(changed.body)")
    return try await signIn("admin")
  }
}
