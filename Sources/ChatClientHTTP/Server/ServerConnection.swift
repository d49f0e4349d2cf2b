internal import AsyncHTTPClient
import Files
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL

/// Requests to one server, and what comes back.
final class ServerConnection: Sendable {
  /// The most bytes of an answer; one with more is an error.
  private static let limit = 32 << 20

  /// The longest wait for an answer, and between two signs of life of a stream, whose heartbeat is 15 seconds.
  private static let patience: TimeAmount = .seconds(60)

  /// What is asked.
  struct Request {
    var method = "GET"
    var path: String
    var body: [UInt8]?
    var contentType = "application/json"
    var headers: [(String, String)] = []
  }

  /// What came back.
  struct Reply {
    let status: Int
    let body: [UInt8]
    /// How long to wait before asking again, in seconds.
    let retryAfter: Int?

    /// What it says where it does not do what was asked.
    var refusal: ServerRefusal {
      ServerRefusal(status: status, body: body, retryAfter: retryAfter)
    }
  }

  let address: ServerAddress
  private let client: HTTPClient

  init(_ address: ServerAddress) {
    self.address = address
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(connect: .seconds(10), read: Self.patience))
    configuration.tlsConfiguration = .makeClientConfiguration()
    configuration.tlsConfiguration?.minimumTLSVersion = .tlsv12
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  deinit {
    // Nobody waits for a connection that nobody uses.
    client.shutdown { _ in }
  }

  /// Makes a request.
  ///
  /// - Throws: ``ServerFailure`` where no answer comes.
  func ask(_ request: Request) async throws -> Reply {
    do {
      let response = try await client.execute(http(request), timeout: Self.patience)
      let body = try await response.body.collect(upTo: Self.limit)
      return Reply(
        status: Int(response.status.code), body: Array(body.readableBytesView),
        retryAfter: response.headers.first(name: "retry-after").flatMap { Int($0) })
    } catch {
      throw failure(error)
    }
  }

  /// Makes a request whose answer lasts; `take` is handed each chunk of it.
  ///
  /// - Throws: ``ServerFailure`` where the connection breaks, ``ServerRefusal``, what `take` throws.
  func follow(_ request: Request, _ take: ([UInt8]) async throws -> Void) async throws {
    let response: HTTPClientResponse
    do {
      response = try await client.execute(http(request), deadline: .distantFuture)
    } catch {
      throw failure(error)
    }
    guard response.status == .ok else {
      let body = try await response.body.collect(upTo: Self.limit)
      throw ServerRefusal(status: Int(response.status.code), body: Array(body.readableBytesView))
    }
    var chunks = response.body.makeAsyncIterator()
    while true {
      let chunk: ByteBuffer?
      do { chunk = try await chunks.next() } catch { throw failure(error) }
      guard let chunk else { return }
      try await take(Array(chunk.readableBytesView))
    }
  }

  private func http(_ request: Request) -> HTTPClientRequest {
    var http = HTTPClientRequest(url: "\(address)\(request.path)")
    http.method = .RAW(value: request.method)
    http.headers = ["user-agent": "Verbatim"]
    for (name, value) in request.headers { http.headers.add(name: name, value: value) }
    if let body = request.body {
      http.headers.add(name: "content-type", value: request.contentType)
      http.body = .bytes(body)
    }
    return http
  }

  private func failure(_ error: any Error) -> any Error {
    error is CancellationError
      ? error
      : ServerFailure(
        address: address, reason: Self.words(for: error), isSent: !Self.isBeforeSending(error))
  }

  /// Whether there was no connection to send anything over.
  private static func isBeforeSending(_ error: any Error) -> Bool {
    error is NIOConnectionError || error as? HTTPClientError == .connectTimeout
  }

  private static func words(for error: any Error) -> String {
    switch error {
    case let error as HTTPClientError: error.shortDescription
    case let error as IOError: SystemWords.of(error.errnoCode)
    case let error as NIOConnectionError:
      error.connectionErrors.first.map { words(for: $0.error) } ?? "there is no such host"
    case is NIOTooManyBytesError: "its answer has more than \(limit >> 20) MB"
    case let error as NIOSSLError: "no secure connection: \(error)"
    case let error as NIOSSLExtraError: "no secure connection: \(error)"
    default: "\(type(of: error))"
    }
  }
}
