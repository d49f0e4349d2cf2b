import EventLog
import HTTPTypes
import Hummingbird
import Logging
import Terminal
import Tracing

/// Gives each request a name, which its answer and every message about it have, and logs each once
/// it is answered.
///
/// A line has the path without its query: what somebody searches for is not told. Nor is a secret
/// address, by which whoever reads the line could read a calendar.
struct RequestLogger: RouterMiddleware {
  /// The longest name that a client may give a request, in bytes.
  private static let longestID = 64

  let proxies: TrustedProxies
  let logger: Logger

  @concurrent func handle(
    _ request: Request, context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let id = Self.id(of: request.headers)
    return try await ProgramLog.$request.withValue(id) {
      let began = ContinuousClock.now
      var response = try await next(request, context)
      response.headers[.xRequestID] = id
      // Machines ask every few seconds.
      let isOfMachine = ["/healthz", "/readyz", "/metrics"].contains(request.uri.path)
      logger.log(
        level: isOfMachine ? .debug : .info, "answered",
        metadata: [
          "method": "\(request.method)", "path": "\(Self.path(of: request))",
          "status": "\(response.status.code)",
          "seconds": "\(Double((ContinuousClock.now - began).nanoseconds) / 1e9)",
          "address": "\(proxies.client(of: request.headers, from: context.address))",
        ])
      return response
    }
  }

  private static func path(of request: Request) -> String {
    // The router takes several slashes for one.
    ("/" + request.uri.path.drop { $0 == "/" }).hasPrefix(FeedEndpoints.folder)
      ? FeedEndpoints.folder + "…" : request.uri.path
  }

  /// The name that a client or a proxy gives the request, if that is one short word; else a new
  /// one.
  static func id(of fields: HTTPFields) -> String {
    guard let given = fields[.xRequestID], (1...longestID).contains(given.utf8.count),
      given.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return newID() }
    return given
  }

  /// 128 bits at random.
  static func newID() -> String {
    [UInt64.random(in: .min ... .max), .random(in: .min ... .max)].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
