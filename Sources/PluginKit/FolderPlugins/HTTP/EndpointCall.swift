import Basics
import Conversation
import Foundation
import JSON
package import Outbound
import PluginKit

/// Calls a function's endpoint: once, or a few times where that does no harm.
///
/// A call that only reads is repeated after a failure that may pass (no connection, an answer that
/// broke off, status 429, 500, 502, 503, 504); so is a write, since every attempt carries the same
/// `Idempotency-Key`. What is destructive is sent once.
struct EndpointCall: Sendable {
  let endpoint: PluginEndpoint
  let effect: FunctionEffect
  let secrets: Secrets
  let transport: Transport
  /// How often a call is repeated at most.
  let retries: Int
  /// Waits before a repetition.
  let pause: @Sendable (Duration) async throws -> Void

  /// The longest wait before a repetition, in seconds; a server that asks for more is not asked
  /// again.
  static let longestPause = 5.0

  /// Calls with these arguments; `key` stays the same for all attempts and after a restart.
  ///
  /// Returns the server's status and JSON; any 2xx status counts as 200. Of another status' body
  /// only JSON is kept.
  func run(_ arguments: JSONObject, key: String) async throws -> FunctionResponse {
    let request = try request(arguments, key: key)
    var attempt = 0
    while true {
      let outcome = await result(of: request)
      try Task.checkCancellation()
      guard let seconds = pause(after: outcome, attempt) else {
        return try Self.answer(try outcome.get(), hiding: secrets)
      }
      try await pause(.seconds(seconds))
      attempt += 1
    }
  }

  private func result(of request: OutgoingRequest) async -> Result<IncomingResponse, any Error> {
    do {
      return .success(try await Redirects(transport: transport).follow(request))
    } catch {
      return .failure(error)
    }
  }

  /// The seconds to wait before the next attempt; nil if there is none.
  private func pause(
    after outcome: Result<IncomingResponse, any Error>, _ attempt: Int
  ) -> Double? {
    guard attempt < retries, effect != .destructive else { return nil }
    let usual = min(Self.longestPause, 0.2 * pow(2, Double(attempt)))
    switch outcome {
    case .success(let response):
      guard [429, 500, 502, 503, 504].contains(response.status) else { return nil }
      let asked = response.retryAfter ?? usual
      return asked >= 0 && asked <= Self.longestPause ? asked : nil
    case .failure(let error as CallError): return error.isPassing ? usual : nil
    case .failure: return nil
    }
  }

  private func request(_ arguments: JSONObject, key: String) throws -> OutgoingRequest {
    let free = arguments.names.filter { !endpoint.address.placeholders.contains($0) }
    let inQuery = endpoint.method.usesQuery ? free : []
    var headers = [("Accept", "application/json"), ("User-Agent", "Verbatim")]
    if effect != .read { headers.append(("Idempotency-Key", key)) }
    var body: [UInt8]?
    if !endpoint.method.usesQuery {
      headers.append(("Content-Type", "application/json"))
      body = JSONObject(free.map { ($0, arguments[$0] ?? .null) }).json
    }
    let own = secrets.filled(endpoint.headers)
    let names = Set(own.map { $0.name.lowercased() })
    do {
      return OutgoingRequest(
        method: endpoint.method.rawValue,
        address: try endpoint.address.filled(with: arguments, inQuery: inQuery),
        headers: headers.filter { !names.contains($0.0.lowercased()) } + own, body: body)
    } catch {
      throw CallError.unusableArguments(reason: error.reason)
    }
  }
}

extension EndpointCall {
  /// The content of a response: its own JSON, or what it holds in one of the demos' two shapes.
  static func answer(
    _ response: IncomingResponse, hiding secrets: Secrets
  ) throws -> FunctionResponse {
    guard (200...299).contains(response.status) else {
      return FunctionResponse(
        secrets.hidden(in: explanation(in: response.body)), status: response.status)
    }
    let body = response.body.isEmpty ? JSONValue.null : try json(response)
    guard let demo = try DemoResponse(data: body) else {
      return FunctionResponse(secrets.hidden(in: body))
    }
    return FunctionResponse(secrets.hidden(in: demo.response), status: demo.status)
  }

  private static func json(_ response: IncomingResponse) throws -> JSONValue {
    do {
      return try JSONValue(foreign: response.body)
    } catch {
      throw CallError.noJSON(status: response.status, reason: error.description)
    }
  }

  /// The explanation in an unsuccessful response.
  private static func explanation(in body: [UInt8]) -> JSONValue {
    do {
      return try JSONValue(foreign: body)
    } catch {
      // A page for people, such as a proxy's: the status says what there is to say.
      return .null
    }
  }
}

/// The HTTP request behind a function: method, address and headers.
struct PluginEndpoint: Sendable {
  enum Method: String, CaseIterable, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Whether arguments go into the query, and not into a JSON body.
    var usesQuery: Bool { self == .get || self == .delete }
  }

  let method: Method
  let address: AddressTemplate
  var headers: [HeaderTemplate]

  /// Reads `{method, url, headers}`.
  init(_ node: SettingsNode) throws(FolderError) {
    try node.object(["method", "url", "headers"])
    method = try node["method"]?.choice(Method.self) ?? .get
    let url = try node.required("url")
    let text = try url.text()
    do {
      address = try AddressTemplate(text)
    } catch {
      throw url.failure(error.reason)
    }
    headers = try node["headers"].map(HeaderTemplate.all) ?? []
  }

  /// Checks that what stands in the address is always there.
  func check(against schema: JSONSchema, at url: SettingsNode) throws(FolderError) {
    for name in address.placeholders {
      guard let property = schema.properties.first(where: { $0.name == name }) else {
        let advice = Spelling.advice(on: name, among: schema.properties.map(\.name)) {
          "; it has \($0)"
        }
        throw url.failure("{\(name)} is no parameter of the function\(advice)")
      }
      guard property.isRequired else {
        throw url.failure("the parameter {\(name)} stands in the URL, so it has to be required")
      }
    }
  }
}

/// Follows redirects that stay with the same host and do not give up encryption.
package struct Redirects: Sendable {
  static let maximum = 3

  let transport: Transport

  /// Sends a request, and again if its response leads; every address is judged anew.
  func follow(_ request: OutgoingRequest) async throws -> IncomingResponse {
    var request = request
    for _ in 0..<Self.maximum {
      let response = try await transport.send(request)
      guard [301, 302, 303, 307, 308].contains(response.status), let location = response.location
      else { return response }
      request.address = try Self.target(location, of: request, response.status)
    }
    throw CallError.redirect(status: 310, reason: "on more than \(Self.maximum) times")
  }

  /// The address to which an answer leads, if that may be followed.
  package static func target(
    _ location: String, of request: OutgoingRequest, _ status: Int
  ) throws -> String {
    func refused(_ reason: String) -> CallError { .redirect(status: status, reason: reason) }
    guard request.method == PluginEndpoint.Method.get.rawValue || status == 307 || status == 308
    else {
      throw refused("elsewhere, and would be repeated as another request")
    }
    guard let old = URL(string: request.address),
      let new = URL(string: location, relativeTo: old)?.absoluteURL, let host = new.host
    else { throw refused("to what is no address") }
    guard host.lowercased() == old.host?.lowercased(), new.user == nil else {
      throw refused("to another host, which is not followed")
    }
    switch (old.scheme?.lowercased(), new.scheme?.lowercased()) {
    case ("https", "https"), ("http", "http"):
      guard new.port == old.port else { throw refused("to another port, which is not followed") }
    // From one usual port to the other: any other is another service.
    case ("http", "https"):
      guard old.port ?? 80 == 80, new.port ?? 443 == 443 else {
        throw refused("to another port, which is not followed")
      }
    default: throw refused("from an encrypted address to another, which is not followed")
    }
    return new.absoluteString
  }
}
