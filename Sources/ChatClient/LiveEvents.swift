import Basics
package import JSON

/// What a server's stream tells.
package struct LiveEvent: Sendable {
  /// An event's type, or `speaking`, `typing`, `presence`, `reset`.
  package let name: String
  /// What it says.
  package let value: JSONValue
}

extension ServerClient {
  /// The pauses before a stream is opened again, in seconds; then always the last.
  private static let pauses = [0.2, 1, 2, 5, 10]

  /// Listens to a stream of events until the task is cancelled; where the connection breaks it is opened again where it was.
  ///
  /// It begins after the event of the identifier `lastID`. `isConnected` is told when it breaks and when it is there again.
  ///
  /// - Throws: ``ServerRefusal`` where one may listen no more; what `take` throws.
  package func listen(
    to path: String, after lastID: String, isConnected: (Bool) async throws -> Void,
    _ take: (LiveEvent) async throws -> Void
  ) async throws {
    var lastID = lastID
    var failures = 0
    while !Task.isCancelled {
      var reader = EventStreamReader()
      do {
        try await follow(path, after: lastID) { bytes in
          if failures > 0 { try await isConnected(true) }
          failures = 0
          for event in try reader.feed(bytes) {
            lastID = event.id ?? lastID
            try await take(LiveEvent(name: event.name, value: try JSONValue(json: event.data)))
          }
        }
      } catch is ServerFailure {
        // As after an end that the server made: see below.
      }
      if failures == 0 { try await isConnected(false) }
      let pause = Self.pauses[min(failures, Self.pauses.count - 1)]
      failures += 1
      try await Task.sleep(for: .seconds(pause))
    }
  }
}
