/// Requests to one server, and what comes back.
final class ServerConnection: Sendable {
  /// The most bytes of an answer; one with more is an error.
  private static let limit = 32 << 20

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
  private let transport = SystemTransport()

  init(_ address: ServerAddress) { self.address = address }

  /// Makes a request.
  ///
  /// - Throws: ``ServerFailure`` where no answer comes.
  func ask(_ request: Request) async throws -> Reply {
    try await exchange(request) { answer in try await Self.whole(answer) }
  }

  /// Makes a request whose answer lasts; `take` is handed each chunk of it.
  ///
  /// - Throws: ``ServerFailure`` where the connection breaks, ``ServerRefusal``, what `take` throws.
  func follow(_ request: Request, _ take: ([UInt8]) async throws -> Void) async throws {
    try await exchange(request) { answer in
      guard answer.status == 200 else {
        let reply = try await Self.whole(answer)
        throw ServerRefusal(status: reply.status, body: reply.body)
      }
      while let chunk = try await answer.next() { try await take(chunk) }
    }
  }

  private func exchange<Read>(
    _ request: Request, _ read: (ServerAnswer) async throws -> Read
  ) async throws -> Read {
    do {
      return try await transport.exchange(request, at: address, read)
    } catch let failure as TransportFailure {
      throw ServerFailure(
        address: address, reason: failure.reason, isSent: !failure.isBeforeSending)
    }
  }

  private static func whole(_ answer: ServerAnswer) async throws -> Reply {
    var body: [UInt8] = []
    while let chunk = try await answer.next() {
      body += chunk
      guard body.count <= limit else {
        throw TransportFailure(reason: "its answer has more than \(limit >> 20) MB")
      }
    }
    return Reply(
      status: answer.status, body: body, retryAfter: answer.retryAfter.flatMap { Int($0) })
  }
}
