import HTTPTypes
import JSON
import NIOCore
import NIOHTTP1

/// An answer to what never became a request, as it is written on the wire; the connection ends with it.
struct RefusedRequest {
  let head: HTTPResponseHead
  let body: ByteBuffer

  init(_ problem: Problem) {
    body = ByteBuffer(bytes: problem.json)
    var headers = HTTPHeaders()
    for field in problem.headers { headers.add(name: field.name.rawName, value: field.value) }
    for field in ProtectiveFields.all {
      headers.add(name: field.name.rawName, value: field.value)
    }
    headers.add(name: "cache-control", value: "no-store")
    headers.add(name: "content-type", value: "application/problem+json")
    headers.add(name: "content-length", value: "\(body.readableBytes)")
    headers.add(name: "connection", value: "close")
    head = HTTPResponseHead(
      version: .http1_1,
      status: .init(
        statusCode: problem.status.code, reasonPhrase: problem.status.reasonPhrase),
      headers: headers)
  }
}

extension Problem {
  /// A request did not come to its end.
  static let requestTimeout = Problem(
    .requestTimeout, "request-timeout",
    "the request came too slowly: a head has 10 s, a body 10 s and one more for each 4 KiB")

  /// What comes is no HTTP/1.1.
  init(_ error: HTTPParserError) {
    switch error {
    case .headerOverflow:
      self.init(
        .requestHeaderFieldsTooLarge, "header-too-large", "the fields of a head are too large")
    case .invalidVersion:
      self.init(.httpVersionNotSupported, "bad-version", "only HTTP/1.1 and 1.0 are spoken here")
    default: self.init(.badRequest, "malformed-request", "this is no request of HTTP/1.1: \(error)")
    }
  }
}
