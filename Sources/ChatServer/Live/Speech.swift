import Synchronization

/// What a language model is saying, on its way to whoever listens: an assistant is made before its server.
package final class Speech: Sendable {
  private let listener = Mutex<(@Sendable (_ channel: String, _ words: String) -> Void)?>(nil)

  package init() {}

  /// Some more words are said in a channel.
  package func say(_ words: String, in channel: String) {
    listener.withLock { $0 }?(channel, words)
  }

  func forward(to listener: @escaping @Sendable (_ channel: String, _ words: String) -> Void) {
    self.listener.withLock { $0 = listener }
  }

  func end() { listener.withLock { $0 = nil } }
}
