import JSON

/// A server has not done what was asked: what its problem says (RFC 9457).
package struct ServerRefusal: Error, Sendable, Equatable, CustomStringConvertible {
  /// The HTTP status.
  package let status: Int
  /// What is wrong, and what to do.
  package let detail: String

  init(status: Int, body: [UInt8]) {
    self.status = status
    let said: String? =
      if case .success(let value) = Result(catching: { try JSONValue(json: body) }) {
        value["detail"]?.string
      } else {
        nil
      }
    detail = said.map { String($0.prefix(500)) } ?? "the server answered with status \(status)"
  }

  package var description: String { detail }

  /// Whether it is about who is signed in, who is so no longer.
  package var isSignedOut: Bool { status == 401 }
}

/// A server cannot be reached, or says what no server of conversations says.
package struct ServerFailure: Error, Sendable, Equatable, CustomStringConvertible {
  let address: ServerAddress
  let reason: String

  package var description: String {
    "the server at \(address) cannot be talked to: \(reason); is it running there, as with \"verbatim serve\"?"
  }
}
