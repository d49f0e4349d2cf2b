/// Sends requests over HTTP/1.1 and follows no redirect, by the system's libcurl.
///
/// It reads nothing of the environment: no proxy, no `.netrc`, no cookies. TLS is 1.2 at least, with certificates that the system trusts.
package final class HTTPClient: Sendable {
  /// How it connects, and how long it waits.
  package struct Settings: Sendable {
    /// The longest wait for a connection: the host's address and TLS included.
    package var connectTime = Duration.seconds(10)
    /// The longest wait for the answer's first byte, since the last byte of the request.
    package var answerTime: Duration?
    /// The longest pause between bytes.
    package var idleTime: Duration?
    /// The longest time for all.
    package var wholeTime: Duration?
    /// How many requests are sent at once; others wait for their turn.
    package var mostAtOnce = 256
    /// Whether a connection serves for a later request, of any client that keeps connections.
    package var keepsConnections = true
    /// A file of the certificates that are trusted in place of the system's.
    package var authorities: String?
    /// Whether an address, of 4 or 16 bytes, may be connected to: asked for each socket, with the address that it is opened for.
    package var mayConnect: (@Sendable (_ address: [UInt8], _ port: Int) -> Bool)?
    /// Finds a host's address, in its textual form; without it the system does.
    package var resolver: (@Sendable (_ host: String) async throws -> String)?

    package init() {}
  }

  package let settings: Settings

  package init(_ settings: Settings = Settings()) { self.settings = settings }

  /// Sends a request, and hands the answer to a reader while it comes in.
  ///
  /// What the reader leaves is not waited for: the connection is closed.
  ///
  /// - Throws: ``HTTPError``; what the reader throws; `CancellationError` when the task is cancelled, which closes the connection at once.
  package func exchange<Read>(
    _ request: HTTPRequest, limit: Int = .max,
    _ read: (HTTPHead, HTTPBody) async throws -> Read
  ) async throws -> Read {
    let prepared = try PreparedRequest(request, limit: limit)
    let transfer = Transfer(prepared, of: self, at: try await fixedAddress(of: prepared.address))
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      TransferThread.shared.tell(.start(transfer))
      defer { transfer.leave() }
      return try await read(try await transfer.head(), HTTPBody(transfer: transfer))
    } onCancel: {
      transfer.cancel()
    }
  }

  /// Sends a request, and returns the answer as a whole.
  ///
  /// - Throws: ``HTTPError``, `CancellationError`.
  package func answer(
    to request: HTTPRequest, limit: Int
  ) async throws -> (head: HTTPHead, body: [UInt8]) {
    try await exchange(request, limit: limit) { head, body in (head, try await body.all()) }
  }

  private func fixedAddress(of address: HTTPAddress) async throws -> String? {
    guard let resolver = settings.resolver else { return nil }
    let found: String
    do {
      found = try await resolver(address.host)
    } catch {
      try Task.checkCancellation()
      throw HTTPError.noSuchHost
    }
    // A name would be looked up again.
    guard SocketAddress.isNumeric(found) else { throw HTTPError.noSuchHost }
    return found
  }
}
