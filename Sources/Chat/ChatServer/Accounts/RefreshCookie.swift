import HTTPTypes
import Hummingbird

/// The cookie in which a page of the server's own origin keeps its refresh token, where no script can read it (RFC 6265).
///
/// It goes to the routes of sessions only, and counts only for requests that a page of the same origin makes.
struct RefreshCookie: Sendable {
  private static let name = "verbatim-refresh"

  /// Whether browsers come by HTTPS.
  let isUnderTLS: Bool

  /// The field that has a browser keep a token as long as a session goes on without being used.
  func keeping(_ token: String) -> HTTPFields {
    field(token, seconds: SignIn.idle.components.seconds)
  }

  /// The field that has a browser forget the token.
  var forgetting: HTTPFields { field("", seconds: 0) }

  private func field(_ value: String, seconds: Int64) -> HTTPFields {
    let secure = isUnderTLS ? "; Secure" : ""
    return [
      .setCookie:
        "\(Self.name)=\(value); Max-Age=\(seconds); Path=/v1/sessions; HttpOnly; SameSite=Strict\(secure)"
    ]
  }

  /// The token that a browser sends of itself.
  ///
  /// - Throws: ``Problem``: 403 unless a page of the own origin makes the request, 401 where there is no cookie.
  func token(in request: Request) throws -> String {
    guard isOfOwnPage(request) else {
      throw Problem.forbidden(
        "the cookie counts only for pages of this server: send the refresh_token in the body")
    }
    let pairs = (request.headers[.cookie] ?? "").split(separator: ";")
    let tokens = pairs.compactMap { pair -> String? in
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingPrefix(" ") == Self.name else { return nil }
      return String(parts[1])
    }
    guard let token = tokens.first, tokens.count == 1 else { throw Problem.wrongToken }
    return token
  }

  /// What a browser says of its page, which no page can change (W3C Fetch Metadata; RFC 6454).
  private func isOfOwnPage(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite] { return site == "same-origin" }
    guard let host = request.head.authority, let origin = request.headers[.origin] else {
      return false
    }
    return origin == "\(isUnderTLS ? "https" : "http")://\(host)"
  }
}

extension Problem {
  /// A session cannot go on.
  static let wrongToken = Problem(
    .unauthorized, "wrong-token", "this refresh token is not (any longer) good: sign in",
    headers: [.wwwAuthenticate: "Bearer"])
}
