import HTTPTypes
import JSON
import Terminal

/// Why a request is not done, as `application/problem+json` (RFC 9457).
struct Problem: Error, Sendable, Equatable {
  /// The HTTP status.
  var status: HTTPResponse.Status
  /// What kind of problem it is, the end of its type's address: `not-found`.
  var kind: String
  /// What is wrong, with which value, and what to do.
  var detail: String
  /// Which members of the request are wrong, and why.
  var errors: [FieldError] = []
  /// What else the answer's head says.
  var headers: HTTPFields = [:]

  init(
    _ status: HTTPResponse.Status, _ kind: String, _ detail: String, errors: [FieldError] = [],
    headers: HTTPFields = [:]
  ) {
    (self.status, self.kind, self.detail) = (status, kind, detail)
    (self.errors, self.headers) = (errors, headers)
  }

  /// A member of a request's body that is wrong.
  @JSONShape
  struct FieldError: Sendable, Equatable {
    /// Where, as a JSON Pointer.
    var pointer: String
    /// What is wrong there.
    var detail: String
  }
}

extension Problem: JSONRepresentable {
  init(from reader: inout JSONReader) throws(JSONError) {
    let object = try JSONObject(from: &reader)
    guard let status = object["status"]?.int, let detail = object["detail"]?.string else {
      throw reader.missing("status")
    }
    self.init(
      HTTPResponse.Status(code: Int(status)), object["type"]?.string ?? "", detail)
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("type")
    writer.string("/problems/\(kind)")
    writer.key("title")
    writer.string(kind.replacing("-", with: " "))
    writer.key("status")
    writer.int(Int64(status.code))
    writer.key("detail")
    writer.string(detail)
    if !errors.isEmpty {
      writer.key("errors")
      errors.write(to: &writer)
    }
    if let request = ProgramLog.request {
      writer.key("request_id")
      writer.string(request)
    }
    writer.endObject()
  }
}

extension Problem {
  /// Nothing of that name is there, or none that the caller may see.
  static func notFound(_ what: String) -> Problem {
    Problem(.notFound, "not-found", "\(what) is not there, or you may not see it")
  }

  /// Nobody is signed in.
  static let unauthenticated = Problem(
    .unauthorized, "unauthenticated",
    "this needs a sign-in: send 'Authorization: Bearer TOKEN' with a token from POST /v1/sessions",
    headers: [.wwwAuthenticate: "Bearer"])

  /// Login or password is wrong; which, is not said.
  static let wrongCredentials = Problem(
    .unauthorized, "wrong-credentials", "there is no account with this login and password",
    headers: [.wwwAuthenticate: "Bearer"])

  /// The caller may not do this.
  static func forbidden(_ why: String) -> Problem { Problem(.forbidden, "forbidden", why) }

  /// A write is not the one that its key stands for.
  static let keyReused = Problem(
    .unprocessableContent, "key-reused",
    "this Idempotency-Key belongs to a request with another content: take a new one")

  /// Too much of something.
  static func tooMany(_ what: String, retryAfter seconds: Int) -> Problem {
    Problem(
      .tooManyRequests, "too-many-requests", "too many \(what): try again in \(seconds) s",
      headers: [.retryAfter: "\(seconds)"])
  }
}
