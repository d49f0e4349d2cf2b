internal import CCurl
import Foundation

/// Sends requests over HTTP/1.1 and follows no redirect, by the system's libcurl.
///
/// It reads nothing of the environment, no `.netrc` and no cookies; a proxy only with
/// ``Settings/usesProxy``. TLS is 1.2 at least, with certificates that the system trusts.
package final class HTTPClient: Sendable {
  /// How it connects, and how long it waits.
  package struct Settings: Sendable {
    /// The longest wait for a connection: the host's address and TLS included.
    package var connectTime = Duration.seconds(10)
    /// The longest wait for the answer's first byte, since the last byte of the request.
    package var answerTime: Duration?
    /// The longest pause between bytes.
    package var idleTime: Duration?
    /// The longest time for all.
    package var wholeTime: Duration?
    /// How many requests are sent at once; others wait for their turn.
    package var maximumAtOnce = 256
    /// Whether a connection serves for a later request, of any client that keeps connections.
    package var keepsConnections = true
    /// A file of the certificates that are trusted in place of the system's.
    package var authorities: String?
    /// Whether a proxy of the environment is used: for what a person starts by hand.
    ///
    /// `https_proxy`, `http_proxy`, `all_proxy` and `no_proxy` count as libcurl reads them.
    /// ``mayConnect`` sees the proxy's address then.
    package var usesProxy = false
    /// Whether an address, of 4 or 16 bytes, may be connected to: asked for each socket, with the
    /// address that it is opened for.
    package var mayConnect: (@Sendable (_ address: [UInt8], _ port: Int) -> Bool)?
    /// Finds a host's address, in its textual form; without it the system does.
    package var resolver: (@Sendable (_ host: String) async throws -> String)?

    package init() {}
  }

  package let settings: Settings

  package init(_ settings: Settings = Settings()) { self.settings = settings }

  /// Sends a request, and hands the answer to a reader while it comes in.
  ///
  /// Bytes that the reader leaves are not waited for: the connection is closed.
  ///
  /// - Throws: ``HTTPError``; what the reader throws; `CancellationError` when the task is
  ///   cancelled, which closes the connection at once.
  package func exchange<Read>(
    _ request: HTTPRequest, limit: Int = .max,
    _ read: (HTTPHead, HTTPBody) async throws -> Read
  ) async throws -> Read {
    let prepared = try PreparedRequest(request, limit: limit)
    let transfer = Transfer(prepared, of: self, at: try await fixedAddress(of: prepared.address))
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      TransferThread.shared.tell(.start(transfer))
      defer { transfer.leave() }
      return try await read(try await transfer.head(), HTTPBody(transfer: transfer))
    } onCancel: {
      transfer.cancel()
    }
  }

  /// Sends a request, and returns the answer as a whole.
  ///
  /// - Throws: ``HTTPError``, `CancellationError`.
  package func answer(
    to request: HTTPRequest, limit: Int
  ) async throws -> (head: HTTPHead, body: [UInt8]) {
    try await exchange(request, limit: limit) { head, body in (head, try await body.all()) }
  }

  private func fixedAddress(of address: HTTPAddress) async throws -> String? {
    guard let resolver = settings.resolver else { return nil }
    let found: String
    do {
      found = try await resolver(address.host)
    } catch {
      try Task.checkCancellation()
      throw HTTPError.noSuchHost
    }
    // A name would be looked up again.
    guard SocketAddress.isNumeric(found) else { throw HTTPError.noSuchHost }
    return found
  }
}

/// A request as it goes out.
package struct HTTPRequest: Sendable {
  /// The text that is sent.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// A file, which is read while it is sent.
    case file(path: String)
  }

  /// The method, such as `POST`.
  package var method: String
  /// An address of `http` or `https`; a `#` and what follows it is not sent.
  package var address: String
  /// The fields of the head; `Host` and `Content-Length` are added.
  package var headers: [(name: String, value: String)]
  package var body: Body?

  package init(
    method: String = "GET", address: String, headers: [(name: String, value: String)] = [],
    body: Body? = nil
  ) {
    (self.method, self.address, self.headers, self.body) = (method, address, headers, body)
  }
}

/// The head of an answer.
package struct HTTPHead: Sendable, Equatable {
  package let status: Int
  /// Its fields in their order; names are in lower case.
  package let headers: [Field]

  /// A field.
  package struct Field: Sendable, Equatable {
    package let name: String
    package let value: String
  }

  /// The first value of a field, by its name in lower case.
  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// An answer's body while it comes in; nothing more is taken from the network than its reader
/// reads.
package struct HTTPBody: Sendable {
  let transfer: Transfer

  /// The bytes that have come since, one at least; nil at the end.
  ///
  /// - Throws: ``HTTPError``, `CancellationError`.
  package func next() async throws -> [UInt8]? { try await transfer.next() }

  /// All that comes.
  ///
  /// - Throws: ``HTTPError``, `CancellationError`.
  package func all() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let more = try await next() { bytes += more }
    return bytes
  }
}

/// An address as the client reads it, which may differ from how others do: whoever judges an
/// address judges this.
package struct HTTPAddress: Sendable, Equatable {
  /// The whole address.
  package let text: String
  package let isSecure: Bool
  /// The host's name in lower case or its address, without brackets.
  package let host: String
  package let port: Int
}

/// Why there is no answer, or only a part of one; nothing of the request is in it.
package enum HTTPError: Error, Equatable {
  /// The step that took too long.
  package enum Wait: Sendable {
    case connection
    /// The answer's first byte, after the request was sent.
    case answer
    /// The next byte.
    case more
    /// The end.
    case end
  }

  /// The request itself cannot be sent.
  case unusable(String)
  case noSuchHost
  /// The host has addresses, and none may be connected to.
  case addressNotAllowed
  case notConnected(String)
  /// No connection with TLS 1.2 at least and a certificate that is trusted.
  case notSecure(String)
  case timedOut(Wait, Duration)
  case tooLarge(limit: Int)
  /// The connection ended before the answer did.
  case cutOff(String)
  /// The answer is no HTTP.
  case notHTTP(String)

  /// Whether there was no connection to send anything over.
  package var isBeforeSending: Bool {
    switch self {
    case .unusable, .noSuchHost, .addressNotAllowed, .notConnected, .notSecure: true
    case .timedOut(let wait, _): wait == .connection
    case .tooLarge, .cutOff, .notHTTP: false
    }
  }

  /// Whether it is the end of a wait.
  package var isTimeout: Bool { if case .timedOut = self { true } else { false } }
}

extension HTTPError: CustomStringConvertible {
  /// A few words, which follow "cannot connect to …: ".
  package var description: String {
    switch self {
    case .unusable(let reason): reason
    case .noSuchHost: "there is no such host"
    case .addressNotAllowed: "its address may not be connected to"
    case .notConnected(let reason): reason
    case .notSecure(let reason): "no secure connection: \(reason)"
    case .timedOut(.connection, let time): "no connection within \(time)"
    case .timedOut(.answer, let time): "no answer within \(time)"
    case .timedOut(.more, let time): "nothing more of the answer within \(time)"
    case .timedOut(.end, let time): "no end of the answer within \(time)"
    case .tooLarge(let limit): "the answer has more than \(limit) bytes"
    case .cutOff(let reason): reason
    case .notHTTP(let reason): "it answers with what is no HTTP: \(reason)"
    }
  }
}

extension HTTPAddress {
  /// Reads an address as libcurl does.
  ///
  /// - Throws: ``HTTPError/unusable(_:)`` for what is no address of `http` or `https`, and for one
  ///   that holds a name or a password.
  package init(_ text: String) throws(HTTPError) {
    // Letters of other alphabets go as they are written on the wire.
    let text = text.utf8.allSatisfy { $0 < 0x80 } ? text : URL(string: text)?.absoluteString ?? text
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .unusable("an address has no spaces, line ends or other control characters")
    }
    unsafe try self.init(Self.parts(of: text))
  }

  private init(_ parts: OpaquePointer?) throws(HTTPError) {
    defer { unsafe curl_url_cleanup(parts) }
    guard let scheme = unsafe Self.part(CURLUPART_SCHEME, of: parts)?.lowercased(),
      ["http", "https"].contains(scheme),
      let name = unsafe Self.part(CURLUPART_HOST, of: parts)?.lowercased(), !name.isEmpty,
      let port = unsafe Self.part(CURLUPART_PORT, of: parts, UInt32(CURLU_DEFAULT_PORT)).flatMap({
        Int($0)
      }),
      let whole = unsafe Self.part(CURLUPART_URL, of: parts)
    else { throw .unusable("expected an address such as https://host/path") }
    (text, isSecure, self.port) = (whole, scheme == "https", port)
    host = name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name
  }

  private static func parts(of text: String) throws(HTTPError) -> OpaquePointer? {
    HTTPLibrary.begin
    let parts = unsafe curl_url()
    let flags = UInt32(CURLU_DISALLOW_USER | CURLU_PATH_AS_IS)
    guard unsafe curl_url_set(parts, CURLUPART_URL, text, flags) == CURLUE_OK,
      unsafe curl_url_set(parts, CURLUPART_FRAGMENT, nil, 0) == CURLUE_OK
    else {
      unsafe curl_url_cleanup(parts)
      throw .unusable("expected an address such as https://host/path, without a name or a password")
    }
    return unsafe parts
  }

  private static func part(
    _ part: CURLUPart, of parts: OpaquePointer?, _ flags: UInt32 = 0
  ) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard unsafe curl_url_get(parts, part, &text, flags) == CURLUE_OK, let text = unsafe text else {
      return nil
    }
    defer { unsafe curl_free(text) }
    return unsafe String(cString: text)
  }
}

enum HTTPLibrary {
  /// Sets libcurl up, once, before anything else of it.
  static let begin: Void = {
    let result = curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    precondition(result == CURLE_OK, "libcurl does not start: \(result)")
  }()
}
