import Foundation
internal import HTTPClient

/// Sends single requests to hosts that may be called.
///
/// A host's address is judged when a socket is opened to it, each address of it, and no connection
/// is used twice. So a name that resolves to another address a moment later (DNS rebinding) changes
/// nothing.
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

  /// Sends a request and hands its response to a reader while it comes in, following nothing; what
  /// the reader leaves is not waited for.
  ///
  /// - Throws: ``CallError``, what the reader throws, or `CancellationError` soon after the task is
  ///   cancelled.
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
      // A body's reader gets its failures as a `CallError`.
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

  /// An address as it is called, and the name of its host, in lower case and without brackets, as
  /// it is judged.
  private static func address(_ text: String) throws -> (HTTPAddress, host: String) {
    let noAddress = CallError.unusableArguments(reason: "the arguments make no address")
    guard let url = URL(string: text) else { throw noAddress }
    let address: HTTPAddress
    do { address = try HTTPAddress(url.absoluteString) } catch { throw noAddress }
    // A name of other letters than English ones is judged as it is written, if both read the same
    // host.
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    guard parts?.encodedHost?.lowercased() == address.host, let written = parts?.host else {
      return (address, address.host)
    }
    return (address, written.lowercased())
  }
}

/// Why a call of an endpoint came to no answer that can be used.
///
/// No case holds an argument, a header or a part of a response.
package enum CallError: Error, Equatable {
  case unusableArguments(reason: String)
  case unknownHost(String)
  case forbidden(host: String)
  case privateAddress(host: String)
  case unreachable(host: String, reason: String)
  case brokenOff(host: String, reason: String)
  case tooLarge(limit: Int)
  case noJSON(status: Int, reason: String)
  case redirect(status: Int, reason: String)

  /// Whether the same call may go well a moment later.
  package var isPassing: Bool {
    switch self {
    case .unknownHost, .unreachable, .brokenOff: true
    case .unusableArguments, .forbidden, .privateAddress, .tooLarge, .noJSON, .redirect: false
    }
  }
}

extension CallError: CustomStringConvertible {
  /// One line for the log and the operator.
  package var description: String {
    switch self {
    case .unusableArguments(let reason): reason
    case .unknownHost(let host): "the host \(host) has no address"
    case .forbidden(let host):
      "the plugin may not call \(host); to allow it, start with --allow-host \(host)"
    case .privateAddress(let host):
      "the host \(host) lies in a private network or on this machine; to allow it, start with "
        + "--allow-private \(host)"
    case .unreachable(let host, let reason): "cannot connect to \(host): \(reason)"
    case .brokenOff(let host, let reason): "\(host) broke off its answer: \(reason)"
    case .tooLarge(let limit): "the answer has more than \(limit) bytes"
    case .noJSON(let status, let reason): "the answer (status \(status)) is no JSON: \(reason)"
    case .redirect(let status, let reason): "the answer (status \(status)) leads \(reason)"
    }
  }
}

/// A request as it goes out.
package struct OutgoingRequest: Sendable {
  /// The method, such as `POST`.
  package var method: String
  package var address: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]?

  package init(
    method: String, address: String, headers: [(name: String, value: String)], body: [UInt8]?
  ) {
    (self.method, self.address, self.headers, self.body) = (method, address, headers, body)
  }
}

/// The head of a response, before its body.
package struct IncomingHead: Sendable {
  private let head: HTTPHead

  init(_ head: HTTPHead) { self.head = head }

  package var status: Int { head.status }

  /// The first value of a header, by its name in lower case.
  package func header(_ name: String) -> String? { head.header(name) }
}

/// A response's body while it comes in.
package struct IncomingBody: Sendable {
  private let body: HTTPBody
  private let host: String

  init(_ body: HTTPBody, of host: String) { (self.body, self.host) = (body, host) }

  /// Hands over each chunk as it comes, until there are no more or one is not answered with true.
  ///
  /// - Throws: ``CallError`` if it breaks off or has more bytes than it may, what the taker throws,
  ///   or `CancellationError`.
  package func read(_ take: ([UInt8]) async throws -> Bool) async throws {
    while let chunk = try await next() {
      guard try await take(chunk) else { return }
    }
  }

  private func next() async throws -> [UInt8]? {
    do {
      return try await body.next()
    } catch HTTPError.tooLarge(let limit) {
      throw CallError.tooLarge(limit: limit)
    } catch let error as HTTPError {
      throw CallError.brokenOff(host: host, reason: "\(error)")
    }
  }
}

/// A response as it came in, whole.
package struct IncomingResponse: Sendable {
  package let status: Int
  /// The address that a redirect leads to.
  package let location: String?
  /// How many seconds the server asks to wait.
  package let retryAfter: Double?
  package let body: [UInt8]
}
