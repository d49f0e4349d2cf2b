import ChatClientHTTP
import JSON
import LoopbackServer
import TestSupport
import Testing

/// A server that is killed while a webhook has an event and has not said so yet.
struct WebhookKillTests {
  @Test func `what a webhook got before a kill comes again after it, under the same id`()
    async throws
  {
    let receiver = try await EndpointServer.start { _, before in
      before == 0 ? .silence : .answer(body: "{}")
    }
    try await withFolder { folder in
      let hosts = "--private-webhook-host=127.0.0.1:*"
      let server = try ServerProcess(folder, hosts)
      try await Self.follow(ServerAddress(server.address), with: receiver.address + "/hook")
      await receiver.waitForRequest()
      server.kill()
      let again = try ServerProcess(folder, hosts)
      defer { again.kill() }
      await receiver.waitForRequest()
      let ids = receiver.seen.map { $0.headers["webhook-id"] }
      #expect(ids.count == 2 && ids[0] != nil && ids[0] == ids[1], "\(ids)")
    }
  }

  /// Has a webhook follow what is said, and says something.
  private static func follow(_ address: ServerAddress, with webhook: String) async throws {
    let admin = try await ServerClient(address, login: "admin", password: "admin-demo")
    let password = "a long enough password"
    try await admin.change(
      "PUT", "/v1/accounts/crm",
      ["login": "crm", "name": "crm", "password": .string(password), "roles": ["consumer"]])
    let crm = try await ServerClient(address, login: "crm", password: password)
    try await crm.change(
      "PUT", "/v1/consumers/crm", ["types": ["message.sent"], "webhook": .string(webhook)])
    let person = try await ServerClient(address, login: "p12345", password: "p12345-demo")
    let made = try await person.change("POST", "/v1/channels", ["members": ["12345"]])
    let channel = try #require(made["channel"]?.string)
    try await person.change("POST", "/v1/channels/\(channel)/messages", ["text": "hello"])
  }
}
