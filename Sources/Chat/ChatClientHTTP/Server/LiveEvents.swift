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
  /// Listens to a stream of events until the task is cancelled; where the connection breaks it is opened again where it was.
  ///
  /// It begins after the event of the identifier `lastID`. `isConnected` is told when it is there, when it breaks, and when it is there again.
  ///
  /// - Throws: ``ServerRefusal`` where one may listen no more; what `take` throws.
  package func listen(
    to path: String, after lastID: String, isConnected: (Bool) async throws -> Void,
    _ take: (LiveEvent) async throws -> Void
  ) async throws {
    var lastID = lastID
    var backoff = Backoff(pauses)
    while !Task.isCancelled {
      var reader = EventStreamReader()
      var isOpen = false
      do {
        try await follow(path, after: lastID) { bytes in
          if !isOpen { try await isConnected(true) }
          isOpen = true
          for event in try reader.feed(bytes) {
            lastID = event.id ?? lastID
            try await take(LiveEvent(name: event.name, value: try JSONValue(json: event.data)))
          }
        }
      } catch is ServerFailure {
        // As after an end that the server made: see below.
      } catch let refusal as ServerRefusal where refusal.isPassing {
        // It ends, or has too much to do: it is asked again.
      }
      if isOpen {
        backoff = Backoff(pauses)
        try await isConnected(false)
      }
      try await backoff.pause()
    }
  }
}
