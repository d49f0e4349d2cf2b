import Synchronization

/// What a test is waiting for, so that one that waits in vain can say so.
final class Waiting: Sendable {
  /// How long a test may take: a machine under load is slow, and only what never comes takes as
  /// long.
  private static let patience = Duration.seconds(30 * 60)
  /// How long a server may take to end after that.
  private static let lastPatience = Duration.seconds(40 * 60)

  private let awaited = Mutex<[Int: String]>([:])
  private let newest = Atomic(0)

  /// Waits for something that has a name.
  func during<R>(
    _ what: String, _ body: nonisolated(nonsending) () async throws -> R
  ) async throws -> R {
    let wait = begin(what)
    defer { end(wait) }
    return try await body()
  }

  /// Something that has a name is waited for until ``end(_:)`` is called with what this returns.
  func begin(_ what: String) -> Int {
    let number = newest.add(1, ordering: .relaxed).newValue
    awaited.withLock { $0[number] = what }
    return number
  }

  func end(_ wait: Int) { awaited.withLock { $0[wait] = nil } }

  /// - Throws: ``WaitedInVain`` once a test has taken too long.
  func expire() async throws {
    try await Task.sleep(for: Self.patience)
    throw WaitedInVain(what: description)
  }

  /// Ends the process, with a word, where a server does not end with its test; nobody could wait
  /// for anything else.
  func watchEnd() -> Task<Void, any Error> {
    Task {
      try await Task.sleep(for: Self.lastPatience)
      fatalError("a server under test does not end; awaited: \(description)")
    }
  }

  private var description: String {
    awaited.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }.joined(separator: ", ")
  }
}

/// What a test waited for never came.
struct WaitedInVain: Error, CustomStringConvertible {
  let what: String

  var description: String { "this never came: \(what)" }
}
