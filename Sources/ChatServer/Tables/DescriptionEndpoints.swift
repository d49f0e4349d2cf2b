import Foundation
import HTTPTypes
import JSON
import JSONSchema

/// What the server says of itself.
enum DescriptionEndpoints {
  /// The OpenAPI description of some endpoints.
  static func description(of endpoints: [Endpoint]) -> Endpoint {
    let document = OpenAPI(endpoints: endpoints).json
    return Endpoint(
      method: .get, path: "/openapi.json", name: "getDescription",
      summary: "This interface (OpenAPI 3.1).", rule: .anybody, content: .json(.anything)
    ) { _ in .json(document) }
  }

  /// What there is, a line each, for whoever opens the address.
  static func home(_ endpoints: [Endpoint]) -> Endpoint {
    let lines = endpoints.sorted { ($0.path, $0.method.rawValue) < ($1.path, $1.method.rawValue) }
      .map { endpoint in
        let method = endpoint.method.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
        return "\(method)\(endpoint.path)\n         \(endpoint.summary) \(endpoint.rule.words)"
      }
    let text =
      "Verbatim: conversations on the record. /openapi.json describes this interface.\n\n"
      + lines.joined(separator: "\n") + "\n"
    return Endpoint(
      method: .get, path: "/", name: "getHome", summary: "What there is.", rule: .anybody,
      content: .media("text/plain")
    ) { _ in .text(text) }
  }
}
