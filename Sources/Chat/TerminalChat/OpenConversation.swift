import Synchronization

/// The conversation that is talked in now, for whoever has something to show in it.
final class OpenConversation: Sendable {
  private let open = Mutex<(conversing: Conversing, channel: String)?>(nil)

  init() {}

  func open(_ conversing: Conversing, in channel: String) {
    open.withLock { $0 = (conversing, channel) }
  }

  func close() { open.withLock { $0 = nil } }

  /// Draws what was said in a channel, if that is the one.
  func othersActed(in channel: String) async {
    guard let known = open.withLock({ $0 }), known.channel == channel else { return }
    do { try await known.conversing.othersActed() } catch {
      // What cannot be drawn now is drawn with the next answer.
    }
  }
}
