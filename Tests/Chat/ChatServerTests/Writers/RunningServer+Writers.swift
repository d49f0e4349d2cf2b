import HTTPClient
import JSON
import TestSupport
import Testing

extension RunningServer {
  /// Makes a writer's account, and returns its token.
  func writer(_ name: String, _ categories: [String]) async throws -> String {
    let made = try await call(
      "PUT", "/v1/accounts/\(name)",
      [
        "login": .string(name), "name": "A program", "password": .string("\(name)-demo"),
        "roles": ["writer"], "categories": .array(categories.map(JSONValue.string)),
      ], as: try await signIn("admin"))
    #expect(made.status == 201, "\(made.body)")
    return try await signIn(name)
  }

  /// Makes a request with a body as it is written.
  func raw(
    _ method: String, _ path: String, _ body: String, as token: String
  ) async throws -> Reply {
    var request = request(method, path, as: token, ["content-type": "application/json"])
    request.body = .bytes(Array(body.utf8))
    return try await waiting.during("\(method) \(path)") { [request] in
      Reply(try await Self.client.answer(to: request, limit: 10 << 20))
    }
  }
}
