import Basics
import Conversation
import EventLog
import HTTPTypes
import Hummingbird
import JSON
import PluginKit

extension HTTPField.Name {
  /// The key by which a repeated write is the same one (draft-ietf-httpapi-idempotency-key-header).
  static let idempotencyKey = named("Idempotency-Key")
  /// The event after which a stream goes on (WHATWG HTML, section 9.2.4).
  static let lastEventID = named("Last-Event-ID")

  /// The channel in which a program talks as to a model.
  static let verbatimChannel = named("Verbatim-Channel")
  /// Whether a client of OpenAI's API may make the request again by itself.
  static let shouldRetry = named("X-Should-Retry")
  /// Which pages may hold on to a window that opened this one.
  static let crossOriginOpenerPolicy = named("Cross-Origin-Opener-Policy")
  /// The abilities of the device that a page may use.
  static let permissionsPolicy = named("Permissions-Policy")

  /// The partition that a channel belongs to, where another server was asked for it.
  static let verbatimPartition = named("Verbatim-Partition")

  /// The name of a request in messages and in its answer.
  static let xRequestID = named("X-Request-Id")

  /// How much a page tells others of where it links from.
  static let referrerPolicy = named("Referrer-Policy")
  /// Whose page makes a request, as its browser says (W3C Fetch Metadata).
  static let secFetchSite = named("Sec-Fetch-Site")
  /// Whence a request comes, as the proxies on its way say.
  static let xForwardedFor = named("X-Forwarded-For")

  private static func named(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("'\(text)' names a field") }
    return name
  }
}

extension HTTPFields {
  /// Whether a list of entity tags has one, compared weakly, or is `*` (RFC 9110, section 13.1.2).
  func hasTag(_ tag: String, in name: HTTPField.Name) -> Bool {
    (self[name] ?? "").split(separator: ",").contains { item in
      let text = String(item).trimmed
      return text == "*" || text.trimmingPrefix("W/") == tag.trimmingPrefix("W/")
    }
  }
}
