import Assistant
import Synchronization

/// What was left open in any conversation, taken up while somebody talks: a language model that does not answer keeps nobody waiting but its own.
final class Recovery: Sendable {
  private let assistant: Assistant
  private let hasEnded = Mutex(false)

  init(_ assistant: Assistant) { self.assistant = assistant }

  /// Whether everything is taken up, or could not be.
  var isOver: Bool { hasEnded.withLock { $0 } }

  /// Takes everything up.
  ///
  /// - Returns: the channels that could not be.
  func run() async throws -> [RecoveryFailure] {
    defer { hasEnded.withLock { $0 = true } }
    return try await assistant.recover()
  }
}
