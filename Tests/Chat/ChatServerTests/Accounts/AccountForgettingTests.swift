import Conversation
import EventLog
import Foundation
import Installation
import JSON
import TestSupport
import Testing

@testable import Accounts
@testable import ChatServer

/// Accounts of people who are forgotten.
struct AccountForgettingTests {
  private static let credentials: JSONValue = ["login": "agent", "password": "agent-demo"]

  @Test("who is forgotten while the server runs is signed out, and signs in no more")
  func live() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (gone, kept) = (try await server.signIn("agent"), try await server.signIn("p12345"))
        try await server.forget("agent")
        // The server hears of it by itself.
        while try await server.call("GET", "/v1/me", as: gone).status == 200 {}
        let again = try await server.call("POST", "/v1/sessions", Self.credentials)
        #expect(again.status == 401)
        #expect(try await server.call("GET", "/v1/me", as: kept).status == 200)
      }
      // Nor does a server bring back accounts to try it with.
      try await RunningServer.with(data: data) { server in
        let again = try await server.call("POST", "/v1/sessions", Self.credentials)
        #expect(again.status == 401)
      }
    }
  }

  @Test("what was cut off before the file was written anew is done at the next start")
  func cutOff() async throws {
    try await withFolder { data in
      let file = URL(filePath: data + "/data.mdb")
      do {
        let store = try AccountStore(folder: data)
        let hash = try await PasswordHasher(cost: .least).hash("correct horse", for: .here)
        try store.add(
          Account(
            id: "ann", login: "ann.fernsby@x.org", name: "Ann", roles: [.person], password: hash,
            created: .now(), began: Position(0)))
        #expect(try store.remove(["ann"]))
      }
      #expect(try Data(contentsOf: file).contains("fernsby"))
      let store = try AccountStore(folder: data)
      let bytes = try Data(contentsOf: file)
      #expect(!bytes.contains("fernsby"))
      #expect(store.isRetired("ann"))
    }
  }

  @Test("what was forgotten while no server ran is made up for, and nothing of it can be read")
  func atStart() async throws {
    try await withFolder { data in
      let wish: JSONValue = [
        "login": "ann.fernsby@x.org", "password": "correct horse", "name": "Ann Fernsby",
      ]
      let made = try await RunningServer.with(data: data) { server in
        let id = try await server.call("POST", "/v1/accounts", wish)["id"]?.string ?? ""
        try await server.speak("ann.fernsby@x.org", "correct horse")
        return id
      }
      do {
        let installation = try await Installation.onceFree(data)
        _ = try await Eraser(log: installation.log, vault: installation.vault).erase(made)
      }
      let file = URL(filePath: data + "/accounts/data.mdb")
      #expect(try Data(contentsOf: file).contains("fernsby"))
      try await RunningServer.with(data: data) { server in
        let login: JSONValue = ["login": "ann.fernsby@x.org", "password": "correct horse"]
        #expect(try await server.call("POST", "/v1/sessions", login).status == 401)
        let bytes = try Data(contentsOf: file)
        #expect(!bytes.contains("fernsby"))
        #expect(!bytes.contains("Fernsby"))
        #expect(!bytes.contains(made))
      }
    }
  }

  @Test("nobody gets the identifier of an account that was removed")
  func reuse() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        let path = "/v1/accounts/agent"
        #expect(try await server.call("DELETE", path, as: admin).status == 204)
        let given: JSONValue = [
          "login": "other", "password": "correct horse", "name": "Other", "roles": ["provider"],
        ]
        let reply = try await server.call("PUT", path, given, as: admin)
        #expect(reply.status == 409)
        #expect(try reply["detail"]?.string?.hasPrefix("there was an account agent") == true)
      }
    }
  }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { firstRange(of: Data(text.utf8)) != nil }
}

extension RunningServer {
  /// Puts the erasure of somebody on record, who has said something before.
  fileprivate func forget(_ subject: String) async throws {
    try await speak(subject, "\(subject)-demo")
    _ = try await Eraser(log: installation.log, vault: installation.vault).erase(subject)
  }

  fileprivate func speak(_ login: String, _ password: String) async throws {
    let credentials: JSONValue = ["login": .string(login), "password": .string(password)]
    let tokens = try await call("POST", "/v1/sessions", credentials)
    let token = try tokens["access_token"]?.string
    let made = try await call("POST", "/v1/channels", ["members": ["P12345"]], as: token)
    try await say("Hello", in: try made["channel"]?.string ?? "", as: token ?? "")
  }
}
