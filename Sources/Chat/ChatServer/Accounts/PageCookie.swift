import Accounts
import HTTPTypes
import Hummingbird

/// A cookie of the server's own page that no script can read (RFC 6265).
///
/// It counts only for requests that a page of the same origin makes.
struct PageCookie: Sendable {
  let name: String
  /// The routes that it goes to: those below this path.
  let path: String
  /// Whether a page that another one has led to sends it.
  let sameSite: String
  /// Whether browsers come by HTTPS.
  let isUnderTLS: Bool

  /// The field that has a browser keep a value for some time.
  func keeping(_ value: String, seconds: Int64) -> HTTPFields {
    let secure = isUnderTLS ? "; Secure" : ""
    return [
      .setCookie:
        "\(name)=\(value); Max-Age=\(seconds); Path=\(path); HttpOnly; SameSite=\(sameSite)\(secure)"
    ]
  }

  /// The field that has a browser forget it.
  var forgetting: HTTPFields { keeping("", seconds: 0) }

  /// The value that a browser sends of itself; nil if it sends none, or several.
  ///
  /// - Throws: ``Problem`` 403 unless a page of the own origin makes the request; `instead` says
  ///   what else can be done.
  func value(in request: Request, instead: String) throws -> String? {
    guard isOfOwnPage(request) else {
      throw Problem.forbidden("the cookie counts only for pages of this server: \(instead)")
    }
    let pairs = (request.headers[.cookie] ?? "").split(separator: ";")
    let values = pairs.compactMap { pair -> String? in
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingPrefix(" ") == name else { return nil }
      return String(parts[1])
    }
    return values.count == 1 ? values.first : nil
  }

  /// Whether the browser says that the page is this server's own, which no page can change (W3C
  /// Fetch Metadata; RFC 6454).
  private func isOfOwnPage(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite] { return site == "same-origin" }
    guard let host = request.head.authority, let origin = request.headers[.origin] else {
      return false
    }
    return origin == "\(isUnderTLS ? "https" : "http")://\(host)"
  }
}

/// The cookie in which the server's own page keeps its refresh token: it goes to the routes of
/// sessions only.
struct RefreshCookie: Sendable {
  private let cookie: PageCookie
  /// How long sessions go on.
  private let times: SessionTimes

  init(isUnderTLS: Bool, times: SessionTimes) {
    self.times = times
    cookie = PageCookie(
      name: "verbatim-refresh", path: "/v1/sessions", sameSite: "Strict", isUnderTLS: isUnderTLS)
  }

  /// The field that has a browser keep a token as long as a session goes on without being used.
  func keeping(_ token: String) -> HTTPFields {
    cookie.keeping(token, seconds: times.idle.components.seconds)
  }

  /// The field that has a browser forget the token.
  var forgetting: HTTPFields { cookie.forgetting }

  /// The token that a browser sends of itself.
  ///
  /// - Throws: ``Problem``: 403 unless a page of the own origin makes the request, 401 if there is
  ///   no cookie.
  func token(in request: Request) throws -> String {
    let token = try cookie.value(in: request, instead: "send the refresh_token in the body")
    guard let token else { throw Problem.wrongToken }
    return token
  }
}
