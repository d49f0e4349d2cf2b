#if !canImport(Darwin)
  internal import HTTPClient
#endif

/// How requests go to a server and answers come back: by the client of HTTP that the system has.
protocol ServerTransport: Sendable {
  /// Sends a request and hands its answer to a reader while it comes in, following nothing; what
  /// the reader leaves is not waited for.
  ///
  /// - Throws: ``TransportFailure``, what the reader throws, or `CancellationError` soon after the
  ///   task is cancelled.
  func exchange<Read>(
    _ request: ServerConnection.Request, at address: ServerAddress,
    _ read: (ServerAnswer) async throws -> Read
  ) async throws -> Read
}

/// The head of an answer, and then its body.
struct ServerAnswer {
  let status: Int
  /// The field `Retry-After`.
  let retryAfter: String?
  /// The next bytes of the body; nil at its end.
  let next: () async throws -> [UInt8]?
}

/// There is no answer, or only a part of one.
struct TransportFailure: Error {
  /// A few words.
  let reason: String
  /// Whether there was no connection to send anything over.
  var isBeforeSending = false
}

/// How long a server is waited for, in seconds.
enum Patience {
  /// For a connection.
  static let connecting = 10.0
  /// For an answer, and between two signs of life of a stream, whose heartbeat is 15 seconds.
  static let silence = 60.0
}

#if !canImport(Darwin)
  /// By libcurl.
  struct SystemTransport: ServerTransport {
    private let client: HTTPClient

    init() {
      var settings = HTTPClient.Settings()
      settings.connectTime = .seconds(Patience.connecting)
      settings.idleTime = .seconds(Patience.silence)
      client = HTTPClient(settings)
    }

    func exchange<Read>(
      _ request: ServerConnection.Request, at address: ServerAddress,
      _ read: (ServerAnswer) async throws -> Read
    ) async throws -> Read {
      var http = HTTPRequest(
        method: request.method, address: "\(address)\(request.path)",
        headers: [("user-agent", "Verbatim")], body: request.body.map { .bytes($0) })
      for (name, value) in request.headers { http.headers.append((name, value)) }
      if request.body != nil { http.headers.append(("content-type", request.contentType)) }
      do {
        return try await client.exchange(http) { head, body in
          try await read(
            ServerAnswer(status: head.status, retryAfter: head.header("retry-after")) {
              try await body.next()
            })
        }
      } catch let error as HTTPError {
        throw TransportFailure(reason: "\(error)", isBeforeSending: error.isBeforeSending)
      }
    }
  }
#endif
