import ChatClient
import Dispatch
import JSON
import Synchronization

/// Keeps what a conversation looked like last in its folder, and nothing older than that.
final class ChatKeeper: Sendable {
  private struct State {
    var topic: String?
    var waiting: JSONValue?
  }

  /// What was kept before.
  let kept: KeptChat?
  private let folder: String
  private let state: Mutex<State>
  private let disk = DispatchQueue(label: "verbatim.kept-chat")

  /// Keeps in a conversation's folder.
  ///
  /// - Throws: `FileError` where it cannot be read.
  init(in folder: String) throws {
    self.folder = folder
    kept = try KeptChat(in: folder)
    state = Mutex(State(topic: kept?.topic))
  }

  /// Notes the newest page to be kept, and what the conversation was started about.
  func note(_ page: ChatPage, about topic: String? = nil) {
    state.withLock { ($0.waiting, $0.topic) = (page.json, topic ?? $0.topic) }
  }

  /// Returns once what was noted is kept.
  func keep() async {
    await withCheckedContinuation { continuation in
      disk.async {
        self.write()
        continuation.resume()
      }
    }
  }

  /// Leaves nothing: the conversation is not for this person any more.
  func forget() async throws {
    state.withLock { $0.waiting = nil }
    try await withCheckedThrowingContinuation { [folder] continuation in
      disk.async {
        continuation.resume(with: Result { try KeptChat.remove(from: folder) })
      }
    }
  }

  private func write() {
    let (topic, page) = state.withLock { state in
      defer { state.waiting = nil }
      return (state.topic, state.waiting)
    }
    guard let page else { return }
    do {
      try KeptChat(topic: topic, page: page).save(in: folder)
    } catch {
      // The next start without a connection shows what was kept before.
    }
  }
}
