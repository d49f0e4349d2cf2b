import HTTPTypes
import NIOHTTP1

/// What a client wants to be told before it sends a request's body (RFC 9110, section 10.1.1).
enum Expectation {
  case nothing
  /// That it may go on: this is answered at once.
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
