import JSON
import NIOCore

/// Somebody with an account, as their requests show them.
struct Person: Sendable {
  let id: String
  let login: String
  let token: String
  let port: Int

  /// Signs somebody new up and in, as from an address of their own: who signs in from one is
  /// limited.
  // Nothing of an answer is looked at here: the optimiser crashes on a function that waits and
  // throws in between (Swift 6.3.1).
  static func signedUp(_ number: Int, port: Int) async throws -> Person {
    let login = "somebody-\(number)"
    let address = "x-forwarded-for: 10.0.\(number / 250).\(number % 250 + 1)\r\n"
    let account: JSONValue = [
      "login": .string(login), "password": .string(password), "name": .string(login),
    ]
    _ = try await ask("POST", "/v1/accounts", account, address, port: port)
    return try await signedIn(login, password, address, port: port)
  }

  /// Signs somebody in whom the server knows.
  static func signedIn(
    _ login: String, _ password: String = password, _ address: String = "", port: Int
  ) async throws -> Person {
    let credentials: JSONValue = ["login": .string(login), "password": .string(password)]
    return try Person(
      signedIn: await ask("POST", "/v1/sessions", credentials, address, port: port), login,
      port: port)
  }

  /// The same person in a session of its own, begun at an address of its own.
  func signedInAgain(_ number: Int, port: Int? = nil) async throws -> Person {
    try await Self.signedIn(
      login, Self.password, "x-forwarded-for: 10.1.0.\(number + 1)\r\n", port: port ?? self.port)
  }

  private static let password = "a password of somebody"

  private init(signedIn answer: JSONValue, _ login: String, port: Int) throws {
    guard let token = answer["access_token"]?.string, let id = answer["account"]?["id"]?.string
    else { throw Failed("somebody cannot sign in: \(answer.jsonText)") }
    (self.id, self.login, self.token, self.port) = (id, login, token, port)
  }

  /// Some people, a few at a time.
  static func some(_ count: Int, port: Int) async throws -> [Person] {
    var people: [Person] = []
    for number in 0..<count { people.append(try await signedUp(number, port: port)) }
    return people
  }

  /// A request of theirs; with a key it is made once.
  func request(
    _ method: String, _ path: String, _ body: String? = nil, key: String? = nil
  ) -> ByteBuffer {
    Self.request(
      method, path, body,
      "authorization: Bearer \(token)\r\n" + (key.map { "idempotency-key: \($0)\r\n" } ?? ""))
  }

  /// Gives somebody roles.
  func give(
    _ roles: [String], in categories: [String] = [], to person: Person
  ) async throws {
    var wish: JSONObject = ["roles": .array(roles.map { .string($0) })]
    if !categories.isEmpty { wish["categories"] = .array(categories.map { .string($0) }) }
    let given = try await ask("PUT", "/v1/accounts/\(person.id)/roles", .object(wish))
    guard given["roles"] != nil else { throw Failed("no roles are given: \(given.jsonText)") }
  }

  /// Begins a conversation, with a plugin or with others.
  func channel(_ wish: JSONValue) async throws -> String {
    let made = try await ask("POST", "/v1/channels", wish)
    guard let channel = made["channel"]?.string else {
      throw Failed("there is no channel: \(made.jsonText)")
    }
    return channel
  }

  /// Says something.
  func say(_ text: String, in channel: String) async throws {
    let said = try await ask("POST", "/v1/channels/\(channel)/messages", ["text": .string(text)])
    guard said["position"] != nil else { throw Failed("nothing was said: \(said.jsonText)") }
  }

  /// Asks for something, and returns the answer's body.
  func ask(_ method: String, _ path: String, _ body: JSONValue) async throws -> JSONValue {
    try await Self.ask(method, path, body, "authorization: Bearer \(token)\r\n", port: port)
  }

  private static func ask(
    _ method: String, _ path: String, _ body: JSONValue, _ fields: String, port: Int
  ) async throws -> JSONValue {
    let answer = try await Load.ask(request(method, path, body.jsonText, fields), port: port)
    return try JSONValue(json: Array(answer.body.readableBytesView))
  }

  static func request(
    _ method: String, _ path: String, _ body: String? = nil, _ fields: String = ""
  ) -> ByteBuffer {
    var text = "\(method) \(path) HTTP/1.1\r\nhost: 127.0.0.1\r\n\(fields)"
    if let body {
      text += "content-type: application/json\r\ncontent-length: \(body.utf8.count)\r\n"
    }
    return ByteBuffer(string: text + "\r\n" + (body ?? ""))
  }
}
