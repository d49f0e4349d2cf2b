import Foundation

/// Requests to one server, and what comes back.
final class ServerConnection: Sendable {
  /// The most bytes of an answer; one with more is an error.
  private static let limit = 32 << 20

  /// The question.
  struct Request {
    var method = "GET"
    var path: String
    var body: [UInt8]?
    var contentType = "application/json"
    var headers: [(String, String)] = []
  }

  /// The reply.
  struct Reply {
    let status: Int
    let body: [UInt8]
    /// How long to wait before asking again, in seconds.
    let retryAfter: Int?

    /// Its refusal.
    var refusal: ServerRefusal {
      ServerRefusal(status: status, body: body, retryAfter: retryAfter)
    }
  }

  let address: ServerAddress
  private let transport = SystemTransport()

  init(_ address: ServerAddress) { self.address = address }

  /// Makes a request.
  ///
  /// - Throws: ``ServerFailure`` if no answer comes.
  func ask(_ request: Request) async throws -> Reply {
    try await exchange(request) { answer in try await Self.whole(answer) }
  }

  /// Makes a request whose answer lasts; `take` is handed each chunk of it.
  ///
  /// - Throws: ``ServerFailure`` if the connection breaks, ``ServerRefusal``, what `take` throws.
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

/// The address of a server of conversations: `https://chat.example.org`, or `http://127.0.0.1:8080`
/// on this machine.
package struct ServerAddress: Sendable, Equatable, CustomStringConvertible {
  /// The address without a path: `http://127.0.0.1:8080`.
  package let description: String

  /// - Throws: ``Unusable`` if it is no such address, or where a password would be sent to another
  ///   machine in plain.
  package init(_ text: String) throws(Unusable) {
    guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty,
      let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
      parts.port.map({ (1...65_535).contains($0) }) ?? true
    else {
      throw Unusable(text: text, reason: "expected an address such as http://127.0.0.1:8080")
    }
    guard ["", "/"].contains(parts.path), parts.query == nil, parts.fragment == nil,
      parts.user == nil, parts.password == nil
    else {
      throw Unusable(
        text: text, reason: "expected a scheme, a host and a port, and nothing else")
    }
    guard scheme == "https" || Self.isLocal(host) else {
      throw Unusable(
        text: text, reason: "a password would go there in plain: use https, or http on this machine"
      )
    }
    description = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
  }

  private static func isLocal(_ host: String) -> Bool {
    ["localhost", "127.0.0.1", "[::1]", "::1"].contains(host.lowercased())
  }

  /// An address at which no server is talked to.
  package struct Unusable: Error, Equatable, CustomStringConvertible {
    let text: String
    let reason: String

    /// The fault; what stands before an @ may be a password, and is not repeated.
    package var description: String {
      let shown = text.lastIndex(of: "@").map { "…" + text[$0...] } ?? text
      return "'\(shown)' is no server's address: \(reason)"
    }
  }
}

/// The pauses between attempts at something that fails: longer each time, and then always the last.
struct Backoff {
  /// How long a client waits, in seconds.
  static let usual = [0.2, 1, 2, 5, 10]

  private let pauses: [Double]
  private var failures = 0

  init(_ pauses: [Double]) { self.pauses = pauses }

  /// Waits for the next pause, or as long as was asked for.
  mutating func pause(atLeast seconds: Int? = nil) async throws {
    let usual = pauses.isEmpty ? 0 : pauses[min(failures, pauses.count - 1)]
    failures += 1
    try await Task.sleep(for: .seconds(max(usual, Double(min(seconds ?? 0, 60)))))
  }
}
