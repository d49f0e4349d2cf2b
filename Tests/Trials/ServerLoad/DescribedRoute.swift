import JSON
import NIOCore

/// A route as the server's own description has it (OpenAPI), with a request that asks for as much
/// as it gives.
struct DescribedRoute: Sendable {
  let method: String
  let path: String
  /// Whether it answers with a stream that lasts.
  let isStream: Bool
  private let query: [JSONValue]
  private let body: JSONValue?

  var name: String { "\(method) \(path)" }

  /// All routes, those that only read first.
  static func all(in description: JSONValue) -> [DescribedRoute] {
    let paths = description["paths"]?.object?.members ?? []
    let routes = paths.flatMap { path in
      (path.value.object?.members ?? []).map {
        DescribedRoute(method: $0.name.uppercased(), path: path.name, $0.value, description)
      }
    }
    let order = ["GET": 0, "DELETE": 2]
    return routes.sorted { (order[$0.method] ?? 1, $0.path) < (order[$1.method] ?? 1, $1.path) }
  }

  private init(
    method: String, path: String, _ operation: JSONValue, _ description: JSONValue
  ) {
    (self.method, self.path) = (method, path)
    let answers = operation["responses"]?["200"]?["content"]?.object?.members ?? []
    isStream = answers.contains { $0.name == "text/event-stream" }
    query = (operation["parameters"]?.array ?? []).filter { $0["in"] == "query" }
    let body = operation["requestBody"]?["content"]?["application/json"]?["schema"]
    let shared = body?["$ref"]?.string?.split(separator: "/").last.map(String.init)
    self.body = shared.map { description["components"]?["schemas"]?[$0] ?? .null } ?? body
  }

  /// The request; `names` says what the braces of the path and some parameters stand for.
  func request(of person: Person, _ names: [String: String]) -> ByteBuffer {
    var address = path
    for (name, value) in names where name != "account" || method == "GET" {
      address.replace("{\(name)}", with: value)
    }
    // Nobody is changed or removed but whom nobody needs.
    address.replace(/\{[a-z]+\}/, with: "nobody")
    let asked = query.compactMap { parameter -> String? in
      guard let name = parameter["name"]?.string, name != "cursor", name != "before",
        let schema = parameter["schema"]
      else { return nil }
      let sample = names[name] ?? Self.sample(of: schema, long: 100)?.text
      return sample.map { "\(name)=\($0)" }
    }
    if !asked.isEmpty { address += "?" + asked.joined(separator: "&") }
    return person.request(
      method, address, body.flatMap { Self.sample(of: $0, long: 16_000) }?.jsonText)
  }

  /// Something of a schema: as long as it may be, up to a length, and otherwise as little.
  private static func sample(of schema: JSONValue, long: Int) -> JSONValue? {
    if let first = schema["enum"]?.array?.first { return first }
    switch schema["type"]?.string {
    case "string" where schema["format"] == nil && schema["pattern"] == nil:
      return .string(
        String(repeating: "a", count: min(long, Int(schema["maxLength"]?.int ?? 200))))
    case "integer", "number":
      let most = schema["maximum"]?.int ?? 1
      return .int(most > 1_000_000 ? 1 : most)
    case "boolean": return true
    case "array":
      return .array((schema["items"].flatMap { sample(of: $0, long: long) }).map { [$0] } ?? [])
    case "object":
      let properties = schema["properties"]?.object?.members ?? []
      let required = schema["required"]?.array ?? []
      let chosen =
        required.isEmpty
        ? Array(properties.prefix(1))
        : properties.filter { required.contains(.string($0.name)) }
      return .object(
        JSONObject(
          chosen.compactMap { property in
            sample(of: property.value, long: long).map { (property.name, $0) }
          }))
    case nil: return [:]
    default: return nil
    }
  }
}

extension JSONValue {
  /// As it stands in an address.
  fileprivate var text: String { string ?? jsonText }
}
