internal import AsyncHTTPClient
import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL

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
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(
        connect: .nanoseconds(Int64(surroundings.connectTime * 1e9)),
        read: .nanoseconds(Int64(surroundings.idleTime * 1e9))))
    configuration.tlsConfiguration = .makeClientConfiguration()
    configuration.tlsConfiguration?.minimumTLSVersion = .tlsv12
    configuration.connectionPool.retryConnectionEstablishment = false
    // As many channels as that are spoken in at a time; the client's own default is 8.
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = Self.connections
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  deinit {
    // Nobody waits for a connection that nobody uses.
    client.shutdown { _ in }
  }

  /// Sends a request; `take` is handed each chunk of the answer's body until it says that it has enough.
  func ask(
    _ body: [UInt8],
    _ take: (_ head: Head, _ chunk: [UInt8]) async throws -> Bool
  ) async throws -> Head {
    var request = HTTPClientRequest(url: address.completions)
    request.method = .POST
    request.headers = [
      "content-type": "application/json", "accept": "text/event-stream, application/json",
      "user-agent": "Verbatim",
    ]
    if let authorization = address.authorization {
      request.headers.add(name: "authorization", value: authorization)
    }
    request.body = .bytes(body)
    let response = try await client.execute(request, deadline: .distantFuture)
    let kind = response.headers.first(name: "content-type") ?? ""
    let head = Head(
      status: Int(response.status.code), isStream: kind.lowercased().hasPrefix("text/event-stream"),
      retryAfter: response.headers.first(name: "retry-after").flatMap(Self.seconds))
    var size = 0
    for try await chunk in response.body {
      size += chunk.readableBytes
      guard size <= Self.limit else { throw TooMuch() }
      guard try await take(head, Array(chunk.readableBytesView)) else { break }
    }
    return head
  }

  /// The answer has more bytes than ``limit``.
  struct TooMuch: Error {}

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
  static func isTimeout(_ error: any Error) -> Bool {
    guard let error = error as? HTTPClientError else { return false }
    return [.readTimeout, .deadlineExceeded, .connectTimeout, .writeTimeout].contains(error)
  }

  /// What went wrong in a few words; nothing of the request is in them.
  static func words(for error: any Error) -> String {
    switch error {
    case let error as HTTPClientError: error.shortDescription
    case let error as IOError: error.description
    case let error as NIOConnectionError:
      error.connectionErrors.first.map { words(for: $0.error) } ?? "no connection"
    case let error as NIOSSLError: "no secure connection: \(error)"
    case let error as NIOSSLExtraError: "no secure connection: \(error)"
    case is TooMuch: "the answer has more than \(limit) bytes"
    default: "\(type(of: error))"
    }
  }
}
