/// Why there is no answer, or only a part of one; nothing of the request is in it.
package enum HTTPError: Error, Equatable {
  /// What was waited for in vain.
  package enum Wait: Sendable {
    case connection
    /// The answer's first byte, after the request was sent.
    case answer
    /// The next byte.
    case more
    /// The end.
    case end
  }

  /// The request itself cannot be sent.
  case unusable(String)
  case noSuchHost
  /// The host has addresses, and none may be connected to.
  case addressNotAllowed
  case notConnected(String)
  /// No connection with TLS 1.2 at least and a certificate that is trusted.
  case notSecure(String)
  case timedOut(Wait, Duration)
  case tooLarge(limit: Int)
  /// The connection ended before the answer did.
  case cutOff(String)
  /// What was answered is no HTTP.
  case notHTTP(String)

  /// Whether there was no connection to send anything over.
  package var isBeforeSending: Bool {
    switch self {
    case .unusable, .noSuchHost, .addressNotAllowed, .notConnected, .notSecure: true
    case .timedOut(let wait, _): wait == .connection
    case .tooLarge, .cutOff, .notHTTP: false
    }
  }

  /// Whether it is the end of a wait.
  package var isTimeout: Bool { if case .timedOut = self { true } else { false } }
}

extension HTTPError: CustomStringConvertible {
  /// A few words, which follow "cannot connect to …: ".
  package var description: String {
    switch self {
    case .unusable(let reason): reason
    case .noSuchHost: "there is no such host"
    case .addressNotAllowed: "its address may not be connected to"
    case .notConnected(let reason): reason
    case .notSecure(let reason): "no secure connection: \(reason)"
    case .timedOut(.connection, let time): "no connection within \(time)"
    case .timedOut(.answer, let time): "no answer within \(time)"
    case .timedOut(.more, let time): "nothing more of the answer within \(time)"
    case .timedOut(.end, let time): "no end of the answer within \(time)"
    case .tooLarge(let limit): "the answer has more than \(limit) bytes"
    case .cutOff(let reason): reason
    case .notHTTP(let reason): "it answers with what is no HTTP: \(reason)"
    }
  }
}
