import HTTPTypes
import Hummingbird

/// Adds fields to every answer: browsers run, frame, guess at and keep nothing of it, and give
/// nothing to other origins.
struct ProtectiveFields: RouterMiddleware {
  /// The policy of an answer that is opened as a page: nothing may be loaded into it, and it into
  /// nothing (CSP level 3; Trusted Types).
  static let policy =
    "default-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

  /// The abilities of the device that a page may use: those with which people send something (W3C
  /// Permissions Policy).
  private static let abilities =
    "accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(self), payment=(), usb=()"

  /// The fields that do not depend on what is answered.
  static let all: HTTPFields = [
    .xContentTypeOptions: "nosniff", .referrerPolicy: "no-referrer",
    .contentSecurityPolicy: policy, .crossOriginResourcePolicy: "same-origin",
    .crossOriginOpenerPolicy: "same-origin", .permissionsPolicy: abilities,
  ]

  @concurrent func handle(
    _ request: Request, context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.headers.protect()
    return response
  }
}

extension HTTPFields {
  /// Adds what is missing; an answer that says more of itself keeps that.
  fileprivate mutating func protect() {
    for field in ProtectiveFields.all where !contains(field.name) { append(field) }
    if !contains(.cacheControl) { append(HTTPField(name: .cacheControl, value: "no-store")) }
  }
}
