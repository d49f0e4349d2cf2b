import Foundation
internal import HTTPClient

/// Asks an endpoint once, and hands on what it answers as it comes.
final class ModelConnection: Sendable {
  /// The most bytes of an answer; reading stops there.
  static let limit = 8 << 20

  /// The most questions that are asked at a time; others wait for their turn.
  private static let connections = 256

  /// How an answer begins.
  struct Head {
    let status: Int
    let isStream: Bool
    /// How many seconds the endpoint asks to wait.
    let retryAfter: Double?
  }

  private let client: HTTPClient
  private let address: ModelAddress

  init(_ address: ModelAddress, _ surroundings: Surroundings) {
    self.address = address
    // Elsewhere nothing is sent: a conversation is told to the endpoint that was named.
    var settings = HTTPClient.Settings()
    settings.connectTime = .seconds(surroundings.connectTime)
    settings.idleTime = .seconds(surroundings.idleTime)
    settings.mostAtOnce = Self.connections
    client = HTTPClient(settings)
  }

  /// Sends a request; `take` is handed each chunk of the answer's body until it says that it has enough.
  func ask(
    _ body: [UInt8],
    _ take: (_ head: Head, _ chunk: [UInt8]) async throws -> Bool
  ) async throws -> Head {
    var request = HTTPRequest(
      method: "POST", address: address.completions,
      headers: [
        ("content-type", "application/json"), ("accept", "text/event-stream, application/json"),
        ("user-agent", "Verbatim"),
      ], body: .bytes(body))
    if let authorization = address.authorization {
      request.headers.append(("authorization", authorization))
    }
    return try await client.exchange(request, limit: Self.limit) { answer, body in
      let kind = answer.header("content-type") ?? ""
      let head = Head(
        status: answer.status, isStream: kind.lowercased().hasPrefix("text/event-stream"),
        retryAfter: answer.header("retry-after").flatMap(Self.seconds))
      while let chunk = try await body.next(), try await take(head, chunk) {}
      return head
    }
  }

  /// A number of seconds, or a moment as in "Wed, 21 Oct 2026 07:28:00 GMT".
  private static func seconds(_ text: String) -> Double? {
    if let seconds = Double(text), seconds.isFinite { return max(0, seconds) }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = .gmt
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: text).map { max(0, $0.timeIntervalSinceNow) }
  }

  /// Whether an error is the end of a wait.
  static func isTimeout(_ error: any Error) -> Bool { (error as? HTTPError)?.isTimeout == true }

  /// Whether an error is an answer of more bytes than ``limit``.
  static func isTooLarge(_ error: any Error) -> Bool {
    if case HTTPError.tooLarge = error { true } else { false }
  }

  /// What went wrong in a few words; nothing of the request is in them.
  static func words(for error: any Error) -> String {
    (error as? HTTPError)?.description ?? "\(type(of: error))"
  }
}
