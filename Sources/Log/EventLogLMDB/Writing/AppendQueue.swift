internal import EventLog
import Synchronization

/// Where commits wait to be written, until the writer takes all of them.
final class AppendQueue: Sendable {
  private struct Content {
    var group = AppendGroup()
    var isAttended = false
  }

  private let content = Mutex(Content())

  /// How many wait.
  var count: Int { content.withLock { $0.group.waiting.count } }

  /// Adds something; true where the writer has to be called, since it went away from an empty queue.
  func enqueue(_ add: (inout AppendGroup) -> Void) -> Bool {
    content.withLock { content in
      add(&content.group)
      defer { content.isAttended = true }
      return !content.isAttended
    }
  }

  /// Takes everybody who waits; nil if there is nobody, and the writer may go away.
  func takeAll(reusing memory: [UInt8]) -> AppendGroup? {
    content.withLock { content in
      let group = content.group
      content.isAttended = !group.waiting.isEmpty
      content.group = AppendGroup(
        reusing: content.isAttended ? memory : [], capacity: group.waiting.count)
      return content.isAttended ? group : nil
    }
  }
}
