import Foundation

/// A server's routes with the types of an app: what is sent and what comes back are `Codable`.
///
/// It keeps no session: each request says in its context who makes it, by a token of a sign-in or by
/// the key of a machine. Conversations are rather held by ``ServerChatAPI``, which renews its session
/// and sends what waits.
///
/// ```swift
/// let client = try APIClient(baseURL: "https://care.example.org")
/// let context = ["Authorization": "Bearer \(key)", "id": "a1"]
/// let visit: Visit = try await client.get(.appointment, context)
/// ```
public final class APIClient: Sendable {
  /// How often a request is sent again if the connection breaks.
  private static let attempts = 3

  private let connection: ServerConnection

  /// A client of a server, of which nothing is asked yet.
  ///
  /// - Throws: ``ClientError/urlInvalid(_:)`` for a text that is no address, or one to which a key
  ///   would be sent in plain.
  public init(baseURL: String) throws(ClientError) {
    do {
      connection = ServerConnection(try ServerAddress(baseURL))
    } catch {
      throw .urlInvalid(baseURL)
    }
  }

  /// Asks for something.
  ///
  /// - Throws: ``ClientError``, as all of these do.
  public func get<Response: Decodable>(
    _ route: Route, _ context: RouteContext = [:], query: [String: String] = [:]
  ) async throws(ClientError) -> Response {
    try Self.decoded(try await send(.GET, route, context, query: query, nil))
  }

  /// Sends something, and reads what comes of it.
  public func post<Request: Encodable, Response: Decodable>(
    _ route: Route, _ context: RouteContext = [:], _ request: Request
  ) async throws(ClientError) -> Response {
    try Self.decoded(try await send(.POST, route, context, try Self.encoded(request)))
  }

  /// Sends something of which nothing comes back that is needed.
  public func post<Request: Encodable>(
    _ route: Route, _ context: RouteContext = [:], _ request: Request
  ) async throws(ClientError) {
    _ = try await send(.POST, route, context, try Self.encoded(request))
  }

  /// Puts something in its place, and reads what comes of it.
  public func put<Request: Encodable, Response: Decodable>(
    _ route: Route, _ context: RouteContext = [:], _ request: Request
  ) async throws(ClientError) -> Response {
    try Self.decoded(try await send(.PUT, route, context, try Self.encoded(request)))
  }

  /// Changes a part of something, and reads what comes of it.
  public func patch<Request: Encodable, Response: Decodable>(
    _ route: Route, _ context: RouteContext = [:], _ request: Request
  ) async throws(ClientError) -> Response {
    try Self.decoded(try await send(.PATCH, route, context, try Self.encoded(request)))
  }

  /// Gives something up that the request names, and reads what comes of it.
  public func delete<Request: Encodable, Response: Decodable>(
    _ route: Route, _ context: RouteContext = [:], _ request: Request
  ) async throws(ClientError) -> Response {
    try Self.decoded(try await send(.DELETE, route, context, try Self.encoded(request)))
  }

  /// Removes what the path names.
  public func delete(
    _ route: Route, _ context: RouteContext = [:]
  ) async throws(ClientError) {
    _ = try await send(.DELETE, route, context, nil)
  }

  private func send(
    _ verb: Route.Verb, _ route: Route, _ context: RouteContext, query: [String: String] = [:],
    _ body: [UInt8]?
  ) async throws(ClientError) -> [UInt8] {
    guard route.verbs.contains(verb) else {
      throw .pathDoesNotSupportVerb(verb, path: route.path, supported: route.verbs)
    }
    let pairs = query.sorted { $0.key < $1.key }.map { "\($0.key.inPath)=\($0.value.inPath)" }
    let path = try route.path(for: context) + (pairs.isEmpty ? "" : "?")
    var request = ServerConnection.Request(
      method: verb.rawValue, path: path + pairs.joined(separator: "&"), body: body)
    if route.needsAuthorization {
      guard let authorization = context["Authorization"], !authorization.isEmpty else {
        throw .contextMissingKey("Authorization")
      }
      request.headers.append(("authorization", authorization))
    }
    if verb != .GET {
      // Sent again under the same key it is done once.
      request.headers.append(("idempotency-key", "\(UInt128.random(in: .min ... .max))"))
    }
    let reply = try await asked(request)
    guard (200..<300).contains(reply.status) else { throw .problem(APIProblem(reply)) }
    return reply.body
  }

  private func asked(
    _ request: ServerConnection.Request
  ) async throws(ClientError) -> ServerConnection.Reply {
    var attempt = 1
    while true {
      do {
        return try await connection.ask(request)
      } catch let failure as ServerFailure where attempt == Self.attempts {
        throw .unreachable("\(failure)")
      } catch is ServerFailure {
        attempt += 1
      } catch {
        throw .unreachable("the request was given up: \(error)")
      }
    }
  }

  private static func encoded(_ request: some Encodable) throws(ClientError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    do { return [UInt8](try encoder.encode(request)) } catch { throw .unwritable("\(error)") }
  }

  private static func decoded<Response: Decodable>(
    _ body: [UInt8]
  ) throws(ClientError) -> Response {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      if let date = Self.date(text) { return date }
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is no moment (ISO 8601)")
      )
    }
    do {
      return try decoder.decode(Response.self, from: Data(body.isEmpty ? Array("{}".utf8) : body))
    } catch {
      throw .unreadable("\(error)")
    }
  }

  /// A moment with a fraction of a second or without.
  private static func date(_ text: String) -> Date? {
    let withFraction = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    do { return try withFraction.parse(text) } catch {
      // Then it may be one without.
    }
    do { return try Date.ISO8601FormatStyle().parse(text) } catch { return nil }
  }
}
