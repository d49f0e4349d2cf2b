import Synchronization

/// Identifiers that are counted: the same conversation always gets the same ones.
final class CountedIDs: Sendable {
  private let count = Mutex(0)

  func next() -> String {
    count.withLock { count in
      count += 1
      return "id-\(count)"
    }
  }
}
