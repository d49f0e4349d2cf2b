import Basics
import Conversation
import EventLog
import Foundation
import HTTPTypes
import Hummingbird
import ImportExport
import JSON
import NIOCore
import PluginKit

/// A request that has been let in: who makes it, and what with.
struct AdmittedRequest: Sendable {
  /// The most bytes of a request's body, but for attachments.
  static let maximumBody = 256 << 10

  /// The request as it came.
  let http: Request
  /// The values of the braces in the path.
  private(set) var parameters: [String: String]
  /// Who is signed in; nil if anybody may call.
  let caller: Principal?
  /// Whence the request comes: an IPv4 address, or a network of IPv6.
  let address: String
  /// The key that makes a repeated write the same one.
  let key: IdempotencyKey
  /// The body, once it has been read.
  private(set) var content = ByteBuffer()
  /// The body's share of what the caller may have in memory.
  private var hold: ResourceUse?
  /// The threads' place for work that outlasts the request.
  let lane: WorkThreads.Lane
  /// Whether the caller may still make it: asked as long as it is being answered.
  let isStillAllowed: @Sendable () -> Bool
  /// Ends the connection.
  let hangUp: @Sendable () -> Void
  /// Whether the connection has ended.
  private let isOver: @Sendable () -> Bool
  /// Has a function called once the connection has ended.
  let whenOver: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// Has the rest of the body sent.
  private let wantBody: @Sendable () -> Void

  /// Returns when the connection has what was written to it.
  let settle: @Sendable () async throws -> Void

  init(
    http: Request, parameters: [String: String], caller: Principal?, address: String,
    key: IdempotencyKey, lane: WorkThreads.Lane,
    isStillAllowed: @escaping @Sendable () -> Bool, context: ServerContext
  ) {
    (self.http, self.parameters, self.caller) = (http, parameters, caller)
    (self.address, self.key, self.lane) = (address, key, lane)
    self.isStillAllowed = isStillAllowed
    (hangUp, whenOver, settle) = (context.hangUp, context.whenOver, context.settle)
    (isOver, wantBody) = (context.isOver, context.wantBody)
  }

  /// Ends what only looks, and may take long, once nobody waits for it.
  ///
  /// - Throws: ``Problem`` 499 if the client has hung up.
  func checkClientWaits() throws {
    guard isOver() else { return }
    throw Problem(
      HTTPResponse.Status(code: 499, reasonPhrase: "Client Closed Request"), "hung-up",
      "the client has hung up, and nobody takes the answer")
  }

  /// Whence a password is tried, and whether somebody still waits for what comes of it.
  var passwordClient: PasswordHasher.Client { .init(address: address) { try checkClientWaits() } }

  /// Who is signed in.
  ///
  /// - Throws: ``Problem`` 401 if nobody is.
  var principal: Principal {
    get throws {
      guard let caller else { throw Problem.unauthenticated }
      return caller
    }
  }

  /// A part of the path.
  func parameter(_ name: String) throws -> String {
    guard let value = parameters[name] else { throw Problem.notFound(name) }
    return value
  }

  /// The channel in the path.
  var channel: String { get throws { try parameter("channel") } }

  /// This request, made in a channel that its caller may act in.
  func within(_ channel: String) -> AdmittedRequest {
    var request = self
    request.parameters["channel"] = channel
    return request
  }

  /// A text of the query; nil if it is not given.
  func query(_ name: String) -> String? {
    http.uri.queryParameters[Substring(name)].map(String.init)
  }

  /// All texts that the query gives under a name, as a form writes them (WHATWG URL, section 5.1): a
  /// plus sign is a space.
  func queries(_ name: String) -> [String] {
    (http.uri.query ?? "").split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == name else { return nil }
      return parts[1].replacing("+", with: " ").removingPercentEncoding
    }
  }

  /// Whether the query says `true` under a name; it does not where it says nothing.
  ///
  /// - Throws: ``Problem`` 400 for another word.
  func flag(_ name: String) throws -> Bool {
    switch query(name) {
    case nil, "false": return false
    case "true": return true
    case let other?:
      throw Problem(
        .badRequest, "bad-request", "?\(name)= is '\(other.prefix(40))', expected true or false")
    }
  }

  /// A whole number of the query, within bounds.
  ///
  /// - Throws: ``Problem`` 400 if it is none.
  func number(_ name: String, in bounds: ClosedRange<Int>) throws -> Int? {
    guard let text = query(name) else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      throw Problem(
        .badRequest, "bad-request",
        "?\(name)= is '\(text)', expected a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
      )
    }
    return number
  }

  /// The position of the query; nil if it is not given.
  func position(_ name: String) throws -> Position? {
    try number(name, in: 0...Int(Int64.max)).map { Position(UInt64($0)) }
  }

  /// Reads the body, which has to be JSON: nothing counts as being done while it comes.
  ///
  /// No body is `{}` if it is optional.
  ///
  /// - Throws: ``Problem`` 415 if it is not said to be JSON, 429 if its caller has too much in
  ///   memory already.
  mutating func readBody(
    in allowance: RequestAllowance, upTo maximum: Int, isOptional: Bool
  ) async throws {
    let announced = http.headers[.contentLength].flatMap(Int.init) ?? 0
    if isOptional, announced == 0, !http.headers.contains(.transferEncoding) {
      content = ByteBuffer(string: "{}")
      return
    }
    guard isJSON else {
      throw Problem(
        .unsupportedMediaType, "unsupported-media-type",
        "the body has to be JSON: send 'Content-Type: application/json'")
    }
    let coding = http.headers[.contentEncoding] ?? "identity"
    guard coding.lowercased() == "identity" else {
      throw Problem(
        .unsupportedMediaType, "unsupported-media-type",
        "Content-Encoding is '\(coding.prefix(40))': send the body as it is",
        headers: [.acceptEncoding: "identity"])
    }
    // The field that says that it is too long need not come first.
    let length = http.headers[.contentLength].flatMap(Int.init) ?? maximum
    guard length <= maximum else { throw Problem.tooLarge(maximum) }
    // The beginning is in memory by now, of whoever sent one.
    if length > ConnectionGuard.portion { hold = try allowance.take(.bytes, length) }
    admitBody()
    do { content = try await http.body.collect(upTo: maximum) } catch is NIOTooManyBytesError {
      throw Problem.tooLarge(maximum)
    }
    let halves = ImportLosses.halves(in: content.readableBytesView)
    guard halves == 0 else {
      throw Problem(
        .unprocessableContent, "wrong-value",
        "the body has \(halves) halves of surrogate pairs (\\ud800 to \\udfff), which are no characters: send both halves or none"
      )
    }
  }

  /// Lets the body in, now that whoever makes the request may: what is longer than its beginning
  /// lies with the client until then.
  func admitBody() {
    let length = http.headers[.contentLength].flatMap(Int.init) ?? .max
    if length > ConnectionGuard.portion { wantBody() }
  }

  // A literal pattern is read anew each time that it is used, which cost more than the rest of the
  // request.
  private var isJSON: Bool {
    let type = (http.headers[.contentType] ?? "").utf8.prefix { $0 != UInt8(ascii: ";") }
    let words = type.split(separator: UInt8(ascii: " "))
    guard words.count == 1 else { return false }
    return ["application/json", "application/scim+json"].contains { type in
      words[0].elementsEqual(type.utf8) { $0 | 0x20 == $1 | 0x20 }
    }
  }

  /// The body as it is.
  ///
  /// - Throws: ``Problem`` 400 if it is no JSON.
  func json() throws -> JSONValue {
    do {
      return try JSONValue(json: Array(content.readableBytesView))
    } catch {
      throw Problem(
        .badRequest, "malformed-json", "the body is not JSON, or not as expected: \(error)")
    }
  }

  /// The body, checked.
  ///
  /// - Throws: `ParameterError` with each member that does not fit.
  func body<Body: FunctionParameters>(_ type: Body.Type) throws -> Body {
    try body(BodyReader(type))
  }

  /// The body of a route that is asked often.
  func body<Body>(_ reader: BodyReader<Body>) throws -> Body {
    do {
      return try reader.body(of: Array(content.readableBytesView))
    } catch let error as JSONError {
      throw Problem(
        .badRequest, "malformed-json", "the body is not JSON, or not as expected: \(error)")
    }
  }
}
