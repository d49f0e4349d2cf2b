import JSON

/// What carries messages to one server and back, for one session.
protocol Conduit: Sendable {
  /// Whether the server is still there, as far as can be known without asking.
  var isOpen: Bool { get }

  /// Sends a request and waits for its answer; a cancelled task is told to the server.
  ///
  /// - Throws: ``ContextError``, `CallError`, or `CancellationError`.
  func request(_ method: String, _ parameters: JSONObject) async throws -> Reply

  /// Tells the server something.
  func notify(_ message: JSONObject) async throws

  /// Notes the revision of the protocol that both speak.
  func speak(_ revision: String) async

  /// Lets the server go.
  func end() async
}

/// How much a server may say.
enum MessageLimit {
  /// The most bytes of one message.
  static let bytes = 1 << 20
  /// The most bytes of one stream of messages.
  static let streamBytes = 8 << 20
  /// The most messages before the answer to a request.
  static let messages = 1000
}
