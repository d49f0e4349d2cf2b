import ChatServer
import JSON
import TestSupport
import Testing

/// What is secret in a request stands in no answer, however wrong the request is.
struct SecretEchoTests {
  private static let secret = "hunter2-and-more"
  private static let words = ["password", "token", "secret", "invitation", "code"]

  /// A route that takes a secret, and the names of its members.
  private struct Route {
    let method: String
    let path: String
    let members: [String]
    let secrets: [String]
  }

  private static func routes(of description: JSONValue) -> [Route] {
    var routes: [Route] = []
    for path in description["paths"]?.object?.members ?? [] {
      for operation in path.value.object?.members ?? [] {
        let given = operation.value["requestBody"]?["content"]?["application/json"]?["schema"]
        let name = given?["$ref"]?.string?.split(separator: "/").last.map(String.init)
        let schema =
          name.map { description["components"]?["schemas"]?[$0] ?? .null } ?? given
        guard let properties = schema?["properties"]?.object else { continue }
        let secrets = properties.members.filter { $0.value["writeOnly"] == true }.map(\.name)
        routes.append(
          Route(
            method: operation.name.uppercased(), path: path.name, members: properties.names,
            secrets: secrets))
      }
    }
    return routes
  }

  @Test("whatever is called like a secret in a body is declared as one")
  func declared() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let description = try await server.call("GET", "/openapi.json")
        let routes = Self.routes(of: try JSONValue(json: description.body))
        #expect(routes.contains { $0.secrets.contains("password") })
        for route in routes {
          let suspects = route.members.filter { name in
            Self.words.contains { name.lowercased().contains($0) }
          }
          #expect(Set(suspects).isSubset(of: route.secrets), "\(route.method) \(route.path)")
        }
      }
    }
  }

  @Test("no route that takes a secret repeats it, whatever is wrong with the body")
  func unrepeated() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        let description = try await server.call("GET", "/openapi.json")
        let routes = Self.routes(of: try JSONValue(json: description.body))
          .filter { !$0.secrets.isEmpty }
        #expect(routes.count >= 4)
        let secret = JSONValue.string(Self.secret)
        for route in routes {
          let path = route.path.replacing("{account}", with: "dr-weber")
          for member in route.secrets {
            let bodies: [JSONValue] = [
              secret, [secret], .object([member: secret]), .object([member: [secret]]),
              .object([member: [member: secret]]), .object([member + "s": secret]),
              .object([member: .string(String(repeating: Self.secret, count: 99))]),
              .object(["x": [member: secret]]), .object([Self.secret: "password"]),
              .object([member: secret, Self.secret: 1]), .object(["login": "a", Self.secret: [:]]),
            ]
            for body in bodies {
              let reply = try await server.call(route.method, path, body, as: admin)
              #expect(
                reply.status >= 400 && !reply.body.contains("hunter2"),
                "\(route.method) \(path): \(reply.status) \(reply.body)")
            }
          }
        }
      }
    }
  }
}
