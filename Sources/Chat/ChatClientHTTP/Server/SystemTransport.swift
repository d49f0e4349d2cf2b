#if !canImport(Darwin)
  internal import HTTPClient

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
