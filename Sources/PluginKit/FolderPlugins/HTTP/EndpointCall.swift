import Conversation
import Foundation
import JSON
import Outbound
import PluginKit

/// Calls a function's endpoint: once, or a few times where that does no harm.
///
/// What only reads is repeated after a failure that may pass (no connection, an answer that broke off, status 429, 500, 502,
/// 503, 504); so is a write, since every attempt carries the same `Idempotency-Key`. What is destructive is sent once.
struct EndpointCall: Sendable {
  let endpoint: Endpoint
  let effect: Effect
  let secrets: Secrets
  let transport: Transport
  /// How often a call is repeated at most.
  let retries: Int
  /// Waits before a repetition.
  let pause: @Sendable (Duration) async throws -> Void

  /// The longest wait before a repetition, in seconds; a server that asks for more is not asked again.
  static let longestPause = 5.0

  /// Calls with these arguments; `key` stays the same for all attempts and after a restart.
  ///
  /// Returns the server's status and JSON; any 2xx status counts as 200. Of another status' body only JSON is kept.
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
