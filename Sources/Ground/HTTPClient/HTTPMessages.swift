/// A request as it goes out.
package struct HTTPRequest: Sendable {
  /// What is sent.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// A file, which is read while it is sent.
    case file(path: String)
  }

  /// The method, such as `POST`.
  package var method: String
  /// An address of `http` or `https`; a `#` and what follows it is not sent.
  package var address: String
  /// What stands before the body; `Host` and `Content-Length` are said without it.
  package var headers: [(name: String, value: String)]
  package var body: Body?

  package init(
    method: String = "GET", address: String, headers: [(name: String, value: String)] = [],
    body: Body? = nil
  ) {
    (self.method, self.address, self.headers, self.body) = (method, address, headers, body)
  }
}

/// What an answer says before its body.
package struct HTTPHead: Sendable, Equatable {
  package let status: Int
  /// Its fields in their order; names are in lower case.
  package let headers: [Field]

  /// A field.
  package struct Field: Sendable, Equatable {
    package let name: String
    package let value: String
  }

  /// The first value of a field, by its name in lower case.
  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// An answer's body while it comes in; nothing more is taken from the network than its reader reads.
package struct HTTPBody: Sendable {
  let transfer: Transfer

  /// What has come since, at least a byte; nil at the end.
  ///
  /// - Throws: ``HTTPError``, `CancellationError`.
  package func next() async throws -> [UInt8]? { try await transfer.next() }

  /// All that comes.
  ///
  /// - Throws: ``HTTPError``, `CancellationError`.
  package func all() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let more = try await next() { bytes += more }
    return bytes
  }
}

/// An address as the client reads it, which may differ from how others do: whoever judges an address judges this.
package struct HTTPAddress: Sendable, Equatable {
  /// The whole address.
  package let text: String
  package let isSecure: Bool
  /// The host's name in lower case or its address, without brackets.
  package let host: String
  package let port: Int
}
