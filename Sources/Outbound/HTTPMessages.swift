internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1

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

/// What a response says before its body.
package struct IncomingHead: Sendable {
  package let status: Int
  private let headers: [(name: String, value: String)]

  init(_ response: HTTPClientResponse) {
    status = Int(response.status.code)
    headers = response.headers.map { ($0.name.lowercased(), $0.value) }
  }

  /// The first value of a header, by its name in lower case.
  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// A response's body while it comes in.
package struct IncomingBody: Sendable {
  private let body: HTTPClientResponse.Body
  private let host: String
  private let limit: Int

  init(_ body: HTTPClientResponse.Body, of host: String, limit: Int) {
    (self.body, self.host, self.limit) = (body, host, limit)
  }

  /// Hands over each chunk as it comes, until there are no more or one is not answered with true.
  ///
  /// - Throws: ``CallError`` where it breaks off or has more bytes than it may, what the taker throws, or `CancellationError`.
  package func read(_ take: ([UInt8]) async throws -> Bool) async throws {
    var size = 0
    var failure: (any Error)?
    do {
      for try await chunk in body {
        size += chunk.readableBytes
        do {
          guard size <= limit else { throw CallError.tooLarge(limit: limit) }
          guard try await take(Array(chunk.readableBytesView)) else { return }
        } catch {
          failure = error
          break
        }
      }
    } catch {
      try Task.checkCancellation()
      throw CallError.brokenOff(host: host, reason: Transport.words(for: error))
    }
    if let failure { throw failure }
  }
}

/// A response as it came in, whole.
package struct IncomingResponse: Sendable {
  package let status: Int
  /// Where a redirect leads.
  package let location: String?
  /// How many seconds the server asks to wait.
  package let retryAfter: Double?
  package let body: [UInt8]
}
