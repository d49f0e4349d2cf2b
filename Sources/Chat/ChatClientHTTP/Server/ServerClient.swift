import Basics
import ChatClient
package import JSON

/// A server of conversations, as somebody who is signed in sees it.
///
/// Each request carries the session's token, which is renewed when it has expired. What changes
/// something is sent under a key of its own, and sent again under the same one where the connection
/// breaks: it is done once.
package final class ServerClient: Sendable {
  /// The tokens that a session goes on with.
  typealias SavedTokens = (access: String, refresh: String)

  private struct Tokens {
    var access: String
    var refresh: String
  }

  /// How often a request is sent again if the connection breaks.
  private static let attempts = 3

  /// The pauses before something is tried again, in seconds; then always the last.
  let pauses: [Double]
  private let connection: ServerConnection
  private let tokens: Lock<Tokens>
  private let onRenewal = Callback<SavedTokens?>()
  private let renewals = KeyedQueue<Int>()

  /// Signs in; `code` is one of the account's second factor.
  ///
  /// - Throws: ``ServerRefusal``, ``ServerFailure``.
  package init(
    _ address: ServerAddress, login: String, password: String, code: String? = nil,
    pauses: [Double]? = nil
  ) async throws {
    self.pauses = pauses ?? Backoff.usual
    connection = ServerConnection(address)
    var credentials: JSONObject = ["login": .string(login), "password": .string(password)]
    credentials["code"] = code.map { .string($0) }
    let reply = try await connection.ask(
      .init(method: "POST", path: "/v1/sessions", body: JSONValue.object(credentials).json))
    tokens = Lock(try Self.tokens(in: reply, connection.address))
  }

  /// Goes on with a session; nothing is asked of the server yet.
  init(_ address: ServerAddress, _ saved: SavedTokens, pauses: [Double]? = nil) {
    self.pauses = pauses ?? Backoff.usual
    connection = ServerConnection(address)
    tokens = Lock(Tokens(access: saved.access, refresh: saved.refresh))
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

  /// The tokens that the session goes on with now.
  var saved: SavedTokens { tokens.withLock { ($0.access, $0.refresh) } }

  /// Called with what the session goes on with, whenever that changes: what was saved before is
  /// good for a minute; with nil if it has ended.
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

  /// Asks, and asks again if the connection breaks.
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
  /// - Throws: ``ServerFailure`` if it does, and what the work throws.
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

  /// Makes one attempt at changing something under a key, which makes a repetition the same
  /// request.
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
    try await renewals.inQueue(of: 0) {
      let known = tokens.withLock { $0 }
      guard known.access == access else { return known.access }
      let body: JSONValue = ["refresh_token": .string(known.refresh)]
      let reply = try await connection.ask(
        .init(method: "POST", path: "/v1/sessions/refresh", body: body.json))
      if reply.status == 401 { onRenewal.call(nil) }
      let fresh = try Self.tokens(in: reply, connection.address)
      tokens.withLock { $0 = fresh }
      onRenewal.call((fresh.access, fresh.refresh))
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

/// An event of a server's stream.
package struct LiveEvent: Sendable {
  /// An event's type, or `speaking`, `typing`, `presence`, `reset`.
  package let name: String
  /// Its value.
  package let value: JSONValue
}

extension ServerClient {
  /// Listens to a stream of events until the task is cancelled; where the connection breaks it is
  /// opened again if it was.
  ///
  /// It begins after the event of the identifier `lastID`. `isConnected` is told when it is there,
  /// when it breaks, and when it is there again.
  ///
  /// - Throws: ``ServerRefusal`` if one may listen no more; what `take` throws.
  package func listen(
    to path: String, after lastID: String, isConnected: (Bool) async throws -> Void,
    _ take: (LiveEvent) async throws -> Void
  ) async throws {
    var lastID = lastID
    var backoff = Backoff(pauses)
    while !Task.isCancelled {
      var reader = ServerSentEventReader()
      var isOpen = false
      do {
        try await follow(path, after: lastID) { bytes in
          if !isOpen { try await isConnected(true) }
          isOpen = true
          for event in try reader.feed(bytes) {
            lastID = event.id ?? lastID
            try await take(LiveEvent(name: event.name, value: try JSONValue(json: event.data)))
          }
        }
      } catch is ServerFailure {
        // As after an end that the server made: see below.
      } catch let refusal as ServerRefusal where refusal.isPassing {
        // It ends, or has too much to do: it is asked again.
      }
      if isOpen {
        backoff = Backoff(pauses)
        try await isConnected(false)
      }
      try await backoff.pause()
    }
  }

  /// Uploads a file, once; what the server says of it.
  ///
  /// - Throws: ``ServerRefusal``; ``ServerFailure``, after which it may or may not be there.
  package func upload(
    _ name: String, _ bytes: [UInt8], to path: String
  ) async throws -> JSONValue {
    let key = "\(UInt128.random(in: .min ... .max))"
    let upload = AttachmentUpload(ChatFile(name: name, bytes: bytes), key: key)
    return try await repeated(
      .init(
        method: "POST", path: path, body: upload.body, contentType: upload.contentType,
        headers: [("idempotency-key", key)]))
  }
}

/// A file in a form, as RFC 7578 has it.
struct AttachmentUpload {
  let file: ChatFile
  /// The boundary that keeps its parts apart: nothing that is in the file by chance.
  let boundary: String

  /// A file that is sent under a key.
  init(_ file: ChatFile, key: String) { (self.file, boundary) = (file, "verbatim-\(key)") }

  /// The form.
  var body: [UInt8] {
    let head =
      "--\(boundary)\r\ncontent-disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n"
      + "content-type: application/octet-stream\r\n\r\n"
    return Array(head.utf8) + file.bytes + Array("\r\n--\(boundary)--\r\n".utf8)
  }

  /// The kind of body that is.
  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// As browsers write it: what would end the name or the line is encoded.
  private var name: String {
    file.name.replacing("\"", with: "%22").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}

extension String {
  /// As one segment of a path (RFC 3986, section 3.3).
  package var inPath: String {
    utf8.map { byte in
      let isUnreserved =
        byte < 0x80
        && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
          || "-._~".utf8.contains(byte))
      let digits = String(byte, radix: 16, uppercase: true)
      return isUnreserved
        ? String(Unicode.Scalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
