import Basics
package import JSON
import Synchronization

/// A server of conversations, as somebody who is signed in sees it.
///
/// Each request carries the session's token, which is renewed when it has expired. What changes something is sent under a key of its own, and
/// sent again under the same one where the connection breaks: it is done once.
package final class ServerClient: Sendable {
  /// What a session goes on with.
  typealias SavedTokens = (access: String, refresh: String)

  private struct Tokens {
    var access: String
    var refresh: String
  }

  /// How often a request is sent again where the connection breaks.
  private static let attempts = 3

  /// The pauses before something is tried again, in seconds; then always the last.
  let pauses: [Double]
  private let connection: ServerConnection
  private let tokens: Mutex<Tokens>
  private let onRenewal = Hearer<SavedTokens?>()
  private let renewals = Lanes<Int>()

  /// Signs in.
  ///
  /// - Throws: ``ServerRefusal``, ``ServerFailure``.
  package init(
    _ address: ServerAddress, login: String, password: String, pauses: [Double]? = nil
  ) async throws {
    self.pauses = pauses ?? Backoff.usual
    connection = ServerConnection(address)
    let credentials: JSONValue = ["login": .string(login), "password": .string(password)]
    let reply = try await connection.ask(
      .init(method: "POST", path: "/v1/sessions", body: credentials.json))
    tokens = Mutex(try Self.tokens(in: reply, connection.address))
  }

  /// Goes on with a session; nothing is asked of the server yet.
  init(_ address: ServerAddress, _ saved: SavedTokens, pauses: [Double]? = nil) {
    self.pauses = pauses ?? Backoff.usual
    connection = ServerConnection(address)
    tokens = Mutex(Tokens(access: saved.access, refresh: saved.refresh))
  }

  /// Makes an account.
  ///
  /// - Throws: ``ServerRefusal``, ``ServerFailure``.
  static func signUp(
    at address: ServerAddress, login: String, password: String, name: String
  ) async throws {
    let wish: JSONValue = [
      "login": .string(login), "password": .string(password), "name": .string(name),
    ]
    let reply = try await ServerConnection(address).ask(
      .init(method: "POST", path: "/v1/accounts", body: wish.json))
    guard (200..<300).contains(reply.status) else { throw reply.refusal }
  }

  /// What the session goes on with now.
  var saved: SavedTokens { tokens.withLock { ($0.access, $0.refresh) } }

  /// Called with what the session goes on with, whenever that changes: what was saved before is good for a minute; with nil where it has ended.
  func whenRenewed(_ act: (@Sendable (SavedTokens?) -> Void)?) { onRenewal.set(act) }

  /// Ends the session.
  package func signOut() async throws { try await change("DELETE", "/v1/sessions/current") }

  /// Asks for something.
  ///
  /// - Throws: ``ServerRefusal``, ``ServerFailure``.
  package func get(_ path: String) async throws -> JSONValue {
    try await value(.init(path: path))
  }

  /// Changes something, once; null where the server has nothing to say of it.
  ///
  /// - Throws: ``ServerRefusal``; ``ServerFailure``, after which it may or may not be done.
  @discardableResult
  package func change(
    _ method: String, _ path: String, _ body: JSONValue? = nil
  ) async throws -> JSONValue {
    let key = UInt128.random(in: .min ... .max)
    return try await repeated(
      .init(
        method: method, path: path, body: body?.json, headers: [("idempotency-key", "\(key)")]))
  }

  /// Asks, and asks again where the connection breaks.
  func repeated(_ request: ServerConnection.Request) async throws -> JSONValue {
    for _ in 1..<Self.attempts {
      do {
        return try await value(request)
      } catch is ServerFailure {
        continue
      }
    }
    return try await value(request)
  }

  /// Does something that may not take longer than some seconds.
  ///
  /// - Throws: ``ServerFailure`` where it does, and what the work throws.
  func within<R: Sendable>(
    seconds: Double, _ work: @escaping @Sendable () async throws -> R
  ) async throws -> R {
    let address = connection.address
    return try await withThrowingTaskGroup(of: R.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(for: .seconds(seconds))
        throw ServerFailure(address: address, reason: "it has not answered within \(seconds) s")
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }

  /// Makes one attempt at changing something under a key, which makes a repetition the same request.
  ///
  /// - Throws: ``ServerRefusal``; ``ServerFailure``, after which it may or may not be done.
  func attempt(
    _ method: String, _ path: String, _ body: [UInt8], _ contentType: String = "application/json",
    key: String
  ) async throws -> JSONValue {
    try await value(
      .init(
        method: method, path: path, body: body, contentType: contentType,
        headers: [("idempotency-key", key)]))
  }

  /// Hands on the bytes of an answer that lasts.
  func follow(
    _ path: String, after lastID: String?, _ take: ([UInt8]) async throws -> Void
  ) async throws {
    let request = ServerConnection.Request(
      path: path, headers: lastID.map { [("last-event-id", $0)] } ?? [])
    let access = tokens.withLock { $0.access }
    do {
      try await connection.follow(authorized(request, access), take)
    } catch let refusal as ServerRefusal where refusal.isSignedOut {
      try await connection.follow(authorized(request, try await renewed(after: access)), take)
    }
  }

  /// Asks for something that is no JSON.
  func bytes(_ path: String) async throws -> [UInt8] {
    try await reply(.init(path: path)).body
  }

  private func value(_ request: ServerConnection.Request) async throws -> JSONValue {
    let reply = try await reply(request)
    guard !reply.body.isEmpty else { return .null }
    return try Self.json(reply, connection.address)
  }

  private func reply(
    _ request: ServerConnection.Request
  ) async throws -> ServerConnection.Reply {
    let access = tokens.withLock { $0.access }
    var reply = try await connection.ask(authorized(request, access))
    if reply.status == 401 {
      reply = try await connection.ask(authorized(request, try await renewed(after: access)))
    }
    guard (200..<300).contains(reply.status) else {
      throw reply.refusal
    }
    return reply
  }

  private func authorized(
    _ request: ServerConnection.Request, _ access: String
  ) -> ServerConnection.Request {
    var request = request
    request.headers.append(("authorization", "Bearer \(access)"))
    return request
  }

  /// The token to go on with; a refresh token is good once, so one at a time asks for it.
  private func renewed(after access: String) async throws -> String {
    try await renewals.inLane(of: 0) {
      let known = tokens.withLock { $0 }
      guard known.access == access else { return known.access }
      let body: JSONValue = ["refresh_token": .string(known.refresh)]
      let reply = try await connection.ask(
        .init(method: "POST", path: "/v1/sessions/refresh", body: body.json))
      if reply.status == 401 { onRenewal.tell(nil) }
      let fresh = try Self.tokens(in: reply, connection.address)
      tokens.withLock { $0 = fresh }
      onRenewal.tell((fresh.access, fresh.refresh))
      return fresh.access
    }
  }

  private static func tokens(
    in reply: ServerConnection.Reply, _ address: ServerAddress
  ) throws -> Tokens {
    guard (200..<300).contains(reply.status) else {
      throw reply.refusal
    }
    let value = try json(reply, address)
    guard let access = value["access_token"]?.string, let refresh = value["refresh_token"]?.string
    else { throw ServerFailure(address: address, reason: "it says no tokens") }
    return Tokens(access: access, refresh: refresh)
  }

  private static func json(
    _ reply: ServerConnection.Reply, _ address: ServerAddress
  ) throws -> JSONValue {
    do { return try JSONValue(json: reply.body) } catch {
      throw ServerFailure(address: address, reason: "its answer is no JSON")
    }
  }
}
