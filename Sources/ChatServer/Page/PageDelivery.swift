import ChatPage
import Crypto
import HTTPTypes
import Hummingbird
import NIOCore

/// Hands out the chat page's files.
struct PageDelivery: Sendable {
  let files: PageFiles

  /// What the page may load and run: its own files, what it makes itself of what it was sent, nothing inline (CSP level 3; Trusted Types).
  ///
  /// The one policy is for the address of its service worker, which is a script's.
  static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; connect-src 'self'; \
    worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types verbatim
    """

  /// A file; unchanged since the client's `If-None-Match`, only that.
  ///
  /// - Throws: ``Problem`` 404 where there is none.
  func answer(_ path: String, to call: Call) throws -> Answer {
    guard let file = try files.file(path), let type = file.type else {
      throw Problem.notFound("the page's file \(path)")
    }
    let tag =
      "\"\(SHA256.hash(data: file.bytes).prefix(12).map { String($0, radix: 16) }.joined(separator: "-"))\""
    var headers: HTTPFields = [
      .eTag: tag, .cacheControl: "no-cache", .contentSecurityPolicy: Self.policy,
    ]
    guard call.request.headers[.ifNoneMatch] != tag else {
      return Answer(.notModified, headers: headers)
    }
    headers[.contentType] = type
    return Answer(headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: file.bytes)))
  }

  /// Whether a browser asks for a page rather than a program for the list of routes.
  static func isWanted(by call: Call) -> Bool {
    call.request.headers[values: .accept].contains { $0.contains("text/html") }
  }
}
