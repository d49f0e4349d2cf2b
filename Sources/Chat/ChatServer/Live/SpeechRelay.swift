import Basics

/// Relays the words of a language model to the listeners of a channel: an assistant is made before
/// its server.
package final class SpeechRelay: Sendable {
  private let listener = Callback<(channel: String, words: String)>()

  package init() {}

  /// Sends some more words that are said in a channel.
  package func send(_ words: String, in channel: String) {
    listener.call((channel, words))
  }

  func forward(to listener: @escaping @Sendable (_ channel: String, _ words: String) -> Void) {
    self.listener.set { listener($0.channel, $0.words) }
  }

  func end() { listener.set(nil) }
}
