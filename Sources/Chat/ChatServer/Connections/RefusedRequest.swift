import HTTPTypes
import JSON
import NIOCore
import NIOHTTP1
import Terminal

/// An answer to what never became a request, as it is written on the wire; the connection ends with
/// it.
struct RefusedRequest {
  /// How long a client may take to read it.
  private static let farewell = TimeAmount.seconds(2)

  let head: HTTPResponseHead
  let body: ByteBuffer

  init(_ problem: Problem) {
    let id = RequestLogger.newID()
    body = ByteBuffer(bytes: ProgramLog.$request.withValue(id) { problem.json })
    var headers = HTTPHeaders()
    headers.add(name: HTTPField.Name.xRequestID.rawName, value: id)
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

  /// Writes it, and ends the connection once it can be read.
  func send(in context: ChannelHandlerContext) {
    context.write(NIOAny(HTTPServerResponsePart.head(head)), promise: nil)
    context.write(NIOAny(HTTPServerResponsePart.body(.byteBuffer(body))), promise: nil)
    context.writeAndFlush(NIOAny(HTTPServerResponsePart.end(nil)), promise: nil)
    // Closed at once, with something unread, the client would see a reset instead of the answer.
    context.close(mode: .output, promise: nil)
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: Self.farewell) { bound.value.close(promise: nil) }
  }
}

extension Problem {
  /// A request did not come to its end.
  static func requestTimeout(after patience: TimeAmount) -> Problem {
    let seconds = patience.nanoseconds / 1_000_000_000
    return Problem(
      .requestTimeout, "request-timeout",
      "the request came too slowly: a head has \(seconds) s, a body \(seconds) s and one more for each 4 KiB"
    )
  }

  /// A body is not worth the work of reading it.
  static let tooManyChunks = Problem(
    .badRequest, "malformed-request",
    "the body comes in too many chunks, \(RequestClock.pieces) and one more for each \(RequestClock.bytesOfPiece) bytes are the most: send larger ones, or Content-Length"
  )

  /// The refusal of bytes that are no HTTP/1.1.
  init(_ error: HTTPParserError) {
    switch error {
    case .headerOverflow:
      self.init(
        .requestHeaderFieldsTooLarge, "header-too-large",
        "the head is too large: it has \(RequestQueue.longestHead) bytes at most")
    case .invalidVersion:
      self.init(.httpVersionNotSupported, "bad-version", "only HTTP/1.1 and 1.0 are spoken here")
    case .invalidEOFState, .closedConnection:
      self.init(.badRequest, "cut-off", "the connection ended in the middle of the request")
    default: self.init(.badRequest, "malformed-request", "this is no request of HTTP/1.1: \(error)")
    }
  }

  /// The refusal of a head whose host, or whose body's end, a server before this one may read
  /// otherwise (RFC 9112, sections 3.2 and 6.1); nil if both are clear.
  init?(unclear head: HTTPRequestHead) {
    var (hosts, codings) = (0, [Substring]())
    for (name, value) in head.headers {
      switch name.utf8.count {
      case 4 where name.lowercased() == "host": hosts += 1
      case 17 where name.lowercased() == "transfer-encoding":
        codings += value.split(separator: ",", omittingEmptySubsequences: false)
      default: break
      }
    }
    let isNew = head.version.minor >= 1
    if hosts > 1 || isNew && hosts == 0 {
      self.init(
        .badRequest, "malformed-request", "Host is there \(hosts) times, expected one")
    } else if !codings.isEmpty, !isNew {
      self.init(
        .badRequest, "malformed-request", "HTTP/1.0 knows no Transfer-Encoding: send Content-Length"
      )
    } else if let coding = codings.map({ $0.filter { !" \t".contains($0) } })
      .first(where: { $0.lowercased() != "chunked" })
    {
      self.init(
        .notImplemented, "unknown-coding",
        "Transfer-Encoding is '\(coding.prefix(100))', and only chunked is understood here")
    } else {
      return nil
    }
  }
}

/// The answer that a client wants before it sends a request's body (RFC 9110, section 10.1.1).
enum Expectation {
  case nothing
  /// To be told that it may go on; this is answered at once.
  case goingOn
  /// Something that cannot be met.
  case impossible(Problem)

  init(of head: HTTPRequestHead) {
    guard let expected = head.headers.first(name: "expect"), head.version == .http1_1 else {
      self = .nothing
      return
    }
    guard expected.lowercased() != "100-continue" else {
      self = .goingOn
      return
    }
    self = .impossible(
      Problem(
        .expectationFailed, "expectation-failed",
        "Expect is '\(expected.prefix(100))', and only 100-continue can be met"))
  }
}
