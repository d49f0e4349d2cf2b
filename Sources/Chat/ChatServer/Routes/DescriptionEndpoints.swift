import Foundation
import HTTPTypes
import HummingbirdCore
import JSON
import JSONSchema
import NIOCore

/// The routes that describe the server.
enum DescriptionEndpoints {
  /// The OpenAPI description of some endpoints.
  static func description(of endpoints: [Endpoint]) -> Endpoint {
    // The same bytes for everybody: whoever leaves them lying takes no memory by it.
    let document = ByteBuffer(bytes: OpenAPI(endpoints: endpoints).json.json)
    return Endpoint(
      method: .get, path: "/openapi.json", name: "getDescription",
      summary: "This interface (OpenAPI 3.1).", rule: .anybody, content: .json(.anything)
    ) { _ in
      EndpointAnswer(headers: [.contentType: "application/json"], body: .init(byteBuffer: document))
    }
  }

  /// For whoever opens the address: the chat page, or what there is, a line each, if no page is
  /// asked for.
  static func home(_ endpoints: [Endpoint], _ page: PageDelivery) -> Endpoint {
    let lines = endpoints.sorted { ($0.path, $0.method.rawValue) < ($1.path, $1.method.rawValue) }
      .map { endpoint in
        let method = endpoint.method.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
        return "\(method)\(endpoint.path)\n         \(endpoint.summary) \(endpoint.rule.words)"
      }
    let text =
      "Verbatim: conversations on the record. /openapi.json describes this interface; a browser gets the chat page.\n\n"
      + lines.joined(separator: "\n") + "\n"
    return Endpoint(
      method: .get, path: "/", name: "getHome", summary: "The chat page, or what there is.",
      rule: .anybody, content: .media("text/plain"), isPageFile: true
    ) { request in
      var answer =
        PageDelivery.isWanted(by: request)
        ? try page.answer("index.html", to: request) : .text(text)
      answer.headers[.vary] = "Accept, Accept-Encoding"
      return answer
    }
  }
}
