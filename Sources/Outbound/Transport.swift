internal import AsyncHTTPClient
import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL

/// Sends single requests to hosts that may be called.
///
/// A host is looked up once, its address is judged, and the connection goes to that very address, with the host's name in
/// `Host` and in TLS. So a name that resolves to another address a moment later (DNS rebinding) changes nothing.
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
    let (host, port) = try Self.host(of: request.address)
    let address = try await address(of: host, port)
    let configuration = Self.configuration(host: host, address: address)
    let outcome: Result<Read, any Error>
    do {
      outcome = try await HTTPClient.withHTTPClient(configuration: configuration) { client in
        let response = try await client.execute(Self.prepared(request), deadline: .distantFuture)
        let body = IncomingBody(response.body, of: host, limit: limit)
        do {
          return .success(try await read(IncomingHead(response), body))
        } catch {
          return .failure(error)
        }
      }
    } catch {
      try Task.checkCancellation()
      throw CallError.unreachable(host: host, reason: Self.words(for: error))
    }
    return try outcome.get()
  }

  /// The address to connect to, if it may be called.
  private func address(of host: String, _ port: Int) async throws -> String {
    guard permissions.allowsCalls(of: host.lowercased(), port) else {
      throw CallError.forbidden(host: HostRule.text(host, port))
    }
    let found: String
    do {
      found = try await resolver.address(host)
    } catch {
      try Task.checkCancellation()
      throw CallError.unknownHost(host)
    }
    guard let address = NetworkAddress(found) else { throw CallError.unknownHost(host) }
    guard address.isPublic || permissions.allowsPrivateCalls(of: host.lowercased(), port)
    else {
      throw CallError.privateAddress(host: HostRule.text(host, port))
    }
    return found
  }

  /// The host and port of an address, exactly as the client reads it: what it looks up has to be what was judged.
  private static func host(of address: String) throws -> (String, Int) {
    guard let url = URL(string: address), let host = url.host, !host.isEmpty, !host.contains("%")
    else { throw CallError.unusableArguments(reason: "the arguments make no address") }
    let port = url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
    return (host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host, port)
  }

  private static func configuration(host: String, address: String) -> HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(5)))
    configuration.dnsOverride = [host: address]
    configuration.httpVersion = .http1Only
    configuration.tlsConfiguration = .makeClientConfiguration()
    configuration.tlsConfiguration?.minimumTLSVersion = .tlsv12
    configuration.connectionPool.retryConnectionEstablishment = false
    return configuration
  }

  private static func prepared(_ request: OutgoingRequest) -> HTTPClientRequest {
    var prepared = HTTPClientRequest(url: request.address)
    prepared.method = HTTPMethod(rawValue: request.method)
    for header in request.headers { prepared.headers.add(name: header.name, value: header.value) }
    if let body = request.body { prepared.body = .bytes(body) }
    return prepared
  }

  /// What went wrong in a few words; nothing of the request is in them.
  static func words(for error: any Error) -> String {
    switch error {
    case let error as HTTPClientError: error.shortDescription
    case let error as IOError: error.description
    case let error as NIOConnectionError:
      error.connectionErrors.first.map { words(for: $0.error) } ?? "no connection"
    case let error where "\(type(of: error))".contains("SSL"):
      "no secure connection: \("\(error)".prefix(200))"
    default: "\(type(of: error))"
    }
  }
}
