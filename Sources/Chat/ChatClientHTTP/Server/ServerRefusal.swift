package import ChatClient
import Foundation
import JSON

/// A server has not done what was asked: what its problem says (RFC 9457).
package struct ServerRefusal: Error, Sendable, Equatable, CustomStringConvertible {
  /// The HTTP status.
  package let status: Int
  /// The fault, and what to do.
  package let detail: String
  /// The kind of problem it is, the end of its type's address: `in-flight`; empty if it does not
  /// say.
  package let kind: String
  /// How long to wait before asking again, in seconds, where the server says it.
  package let retryAfter: Int?

  package init(status: Int, body: [UInt8], retryAfter: Int? = nil) {
    (self.status, self.retryAfter) = (status, retryAfter)
    var problem = JSONValue.null
    // A proxy's page says nothing to a person.
    if case .success(let value) = Result(catching: { try JSONValue(json: body) }) {
      problem = value
    }
    let said = problem["detail"]?.string.map { String($0.prefix(500)) }
    detail = said ?? "the server answered with status \(status)"
    kind = problem["type"]?.string?.split(separator: "/").last.map(String.init) ?? ""
  }

  package var description: String { detail }

  /// Whether it is about who is signed in, who is so no longer.
  package var isSignedOut: Bool { status == 401 }

  /// Whether the same request may be done later: the server is busy, ends, or does it already.
  package var isPassing: Bool {
    status >= 500 || [408, 425, 429].contains(status) || (status == 409 && kind == "in-flight")
  }
}

/// A server cannot be reached, or says what no server of conversations says.
package struct ServerFailure: Error, Sendable, Equatable, CustomStringConvertible {
  let address: ServerAddress
  let reason: String
  /// Whether the request may have arrived there.
  var isSent = true

  package var description: String {
    "the server at \(address) cannot be reached: \(reason). Start one (verbatim serve), or check --server"
  }
}

extension Error {
  /// Whether the same may be done later: the server cannot be reached, is busy, or ends.
  var isPassing: Bool {
    self is ServerFailure || (self as? ServerRefusal)?.isPassing == true
  }
}

extension ChatRefusal {
  /// A server's refusal.
  init(_ refusal: ServerRefusal) {
    self.init(
      refusal.chatKind, "That is not possible: \(refusal).",
      retryDate: refusal.retryAfter.map { Date(timeIntervalSinceNow: Double($0)) })
  }

  /// Does something at a server; what it says no to, or that it cannot be reached, is said in one
  /// sentence.
  static func saying<R>(_ work: nonisolated(nonsending) () async throws -> R) async throws -> R {
    do {
      return try await work()
    } catch let refusal as ServerRefusal {
      throw ChatRefusal(refusal)
    } catch let failure as ServerFailure {
      throw ChatRefusal(.offline, "\(failure)")
    } catch let address as ServerAddress.Unusable {
      throw ChatRefusal(.invalidInput, "\(address)")
    }
  }
}

extension ServerRefusal {
  /// The kind of refusal, from which an app decides what to do.
  package var chatKind: ChatRefusal.Kind {
    switch status {
    case 401:
      switch kind {
      case "wrong-credentials", "wrong-code": .wrongCredentials
      case "second-factor-needed": .codeNeeded
      default: .signedOut
      }
    case 403: .notAllowed
    case 404, 410: .gone
    case 409: isPassing ? .unavailable : .conflict
    case 413: .tooLarge
    case 429: .limited
    case _ where isPassing: .unavailable
    default: .invalidInput
    }
  }
}
