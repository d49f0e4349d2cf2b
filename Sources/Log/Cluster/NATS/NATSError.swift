#if JetStream
  import CNATS

  /// What a NATS server or the way to it refused.
  package struct NATSError: Error, Equatable, CustomStringConvertible {
    /// What was to be done: `connect to nats://…`.
    package let action: String
    /// Why it was not, in the client library's words.
    package let reason: String

    package init(action: String, reason: String) {
      self.action = action
      self.reason = reason
    }

    init(_ action: String, _ status: natsStatus) {
      self.init(
        action: action,
        reason: unsafe natsStatus_GetText(status).map { unsafe String(cString: $0) } ?? "unknown")
    }

    package var description: String { "cannot \(action): \(reason)" }
  }

  /// Throws unless all is well.
  func check(_ status: natsStatus, _ action: @autoclosure () -> String) throws(NATSError) {
    guard status == NATS_OK else { throw NATSError(action(), status) }
  }
#endif
