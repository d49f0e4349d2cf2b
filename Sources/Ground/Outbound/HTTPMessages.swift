internal import HTTPClient

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
  /// - Throws: ``CallError`` where it breaks off or has more bytes than it may, what the taker throws, or `CancellationError`.
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
  /// Where a redirect leads.
  package let location: String?
  /// How many seconds the server asks to wait.
  package let retryAfter: Double?
  package let body: [UInt8]
}
