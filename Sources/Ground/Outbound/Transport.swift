import Foundation
internal import HTTPClient

/// Sends single requests to hosts that may be called.
///
/// A host's address is judged when a socket is opened to it, each address of it, and no connection is used twice. So a name that
/// resolves to another address a moment later (DNS rebinding) changes nothing.
package struct Transport: Sendable {
  private let resolver: HostResolver
  private let permissions: HostPermissions
  /// The most bytes of a response's body; reading stops there.
  private let limit: Int

  package init(resolver: HostResolver, permissions: HostPermissions, limit: Int) {
    (self.resolver, self.permissions, self.limit) = (resolver, permissions, limit)
  }

  /// Sends a request and reads its response, following nothing.
  ///
  /// - Throws: ``CallError``, or `CancellationError` soon after the task is cancelled.
  package func send(_ request: OutgoingRequest) async throws -> IncomingResponse {
    try await exchange(request) { head, body in
      let announced = head.header("content-length").flatMap(Int.init) ?? 0
      guard announced <= limit else { throw CallError.tooLarge(limit: limit) }
      var bytes: [UInt8] = []
      try await body.read { chunk in
        bytes += chunk
        return true
      }
      return IncomingResponse(
        status: head.status, location: head.header("location"),
        retryAfter: head.header("retry-after").flatMap(Double.init), body: bytes)
    }
  }

  /// Sends a request and hands its response to a reader while it comes in, following nothing; what the reader leaves is not waited for.
  ///
  /// - Throws: ``CallError``, what the reader throws, or `CancellationError` soon after the task is cancelled.
  package func exchange<Read: Sendable>(
    _ request: OutgoingRequest,
    _ read: @Sendable (IncomingHead, IncomingBody) async throws -> Read
  ) async throws -> Read {
    let (address, host) = try Self.address(request.address)
    guard permissions.allowsCalls(of: host, address.port) else {
      throw CallError.forbidden(host: HostRule.text(host, address.port))
    }
    let client = HTTPClient(settings(for: host, address.port))
    do {
      return try await client.exchange(
        HTTPRequest(
          method: request.method, address: address.text, headers: request.headers,
          body: request.body.map { .bytes($0) }), limit: limit
      ) { head, body in
        try await read(IncomingHead(head), IncomingBody(body, of: host))
      }
    } catch let error as HTTPError {
      // What goes wrong with a body, its reader is told as a `CallError`.
      throw switch error {
      case .unusable(let reason): CallError.unusableArguments(reason: reason)
      case .noSuchHost: CallError.unknownHost(host)
      case .addressNotAllowed: CallError.privateAddress(host: HostRule.text(host, address.port))
      default: CallError.unreachable(host: host, reason: "\(error)")
      }
    }
  }

  private func settings(for host: String, _ port: Int) -> HTTPClient.Settings {
    var settings = HTTPClient.Settings()
    settings.connectTime = .seconds(5)
    settings.keepsConnections = false
    settings.resolver = resolver.address
    let isPrivateAllowed = permissions.allowsPrivateCalls(of: host, port)
    settings.mayConnect = { address, _ in
      isPrivateAllowed || NetworkAddress(bytes: address).isPublic
    }
    return settings
  }

  /// An address as it is called, and the name of its host, in lower case and without brackets, as it is judged.
  private static func address(_ text: String) throws -> (HTTPAddress, host: String) {
    let noAddress = CallError.unusableArguments(reason: "the arguments make no address")
    guard let url = URL(string: text) else { throw noAddress }
    let address: HTTPAddress
    do { address = try HTTPAddress(url.absoluteString) } catch { throw noAddress }
    // A name of other letters than English ones is judged as it is written, if both read the same host.
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    guard parts?.encodedHost?.lowercased() == address.host, let written = parts?.host else {
      return (address, address.host)
    }
    return (address, written.lowercased())
  }
}
