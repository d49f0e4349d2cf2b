import HTTPTypes
import Hummingbird

/// Lets pages of some other origins use the server (CORS: WHATWG Fetch, section 3.2); nobody else's
/// browser is told anything.
///
/// Cookies never come with it: those pages sign their requests with `Authorization`.
struct CrossOrigin: RouterMiddleware {
  /// The fields that a page may read of an answer, beside those that every page may.
  private static let exposed =
    "Allow, Content-Range, ETag, Location, Mcp-Session-Id, Retry-After, Verbatim-Channel, Verbatim-Partition, X-Request-Id"

  /// As browsers write them: `https://chat.example.org`.
  let origins: Set<String>
  let paths: [PathMethods]

  @concurrent func handle(
    _ request: Request, context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard !origins.isEmpty else { return try await next(request, context) }
    let origin = request.headers[.origin].flatMap { origins.contains($0) ? $0 : nil }
    var response: Response
    if origin != nil, let preflight = preflight(request) {
      response = preflight
    } else {
      response = try await next(request, context)
    }
    response.headers.addVary("Origin")
    if let origin {
      response.headers[.accessControlAllowOrigin] = origin
      response.headers[.accessControlExposeHeaders] = Self.exposed
    }
    return response
  }

  /// The question of a browser before the request itself; nil for any other request, and if there
  /// is no such path.
  private func preflight(_ request: Request) -> Response? {
    guard request.method == .options, request.headers[.accessControlRequestMethod] != nil,
      let path = paths.path(of: request)
    else { return nil }
    return Response(
      status: .noContent,
      headers: [
        .accessControlAllowMethods: path.methods, .accessControlAllowHeaders: path.fields,
        .accessControlMaxAge: "600",
      ])
  }
}

extension HTTPFields {
  fileprivate mutating func addVary(_ name: String) {
    self[.vary] = self[.vary].map { "\($0), \(name)" } ?? name
  }
}

/// An origin that pages come from, as browsers write it (RFC 6454, section 6.2).
package struct AllowedOrigin: Sendable {
  let text: String

  /// - Throws: ``InvalidOrigin`` for what no browser would send.
  package init(_ text: String) throws {
    let isOrigin =
      text.wholeMatch(
        of: /https?:\/\/([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(:[0-9]{1,5})?/) != nil
    let isUsual =
      !(text.hasPrefix("http:") && text.hasSuffix(":80"))
      && !(text.hasPrefix("https:") && text.hasSuffix(":443"))
    guard isOrigin, isUsual else { throw InvalidOrigin(text: text) }
    self.text = text
  }
}

/// A text that was to be an origin and is none.
package struct InvalidOrigin: Error, Equatable, CustomStringConvertible {
  let text: String

  /// The text, and what was expected.
  package var description: String {
    "'\(text)' is no origin: expected one as a browser sends it, such as https://chat.example.org or http://127.0.0.1:3000, "
      + "in small letters, without a path and without the usual port"
  }
}
