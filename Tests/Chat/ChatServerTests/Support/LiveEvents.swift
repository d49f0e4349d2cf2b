import HTTPClient
import JSON

/// The events of a stream, as they come; it ends with the stream, or when nobody listens any more.
struct LiveEvents: AsyncSequence {
  struct Event: Sendable {
    var id: String?
    var name = "message"
    var data = ""

    var json: JSONValue { get throws { try JSONValue(json: data) } }
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var events: AsyncThrowingStream<Event, any Error>.AsyncIterator
    fileprivate let path: String
    fileprivate let waiting: Waiting

    mutating func next() async throws -> Event? {
      let wait = waiting.begin("an event of \(path)")
      defer { waiting.end(wait) }
      return try await events.next(isolation: #isolation)
    }

    /// The next event of that name; what comes before it is passed over.
    ///
    /// - Throws: ``WaitedInVain`` if the stream ends without it.
    @discardableResult
    mutating func next(_ name: String) async throws -> Event {
      var passed: [String] = []
      while let event = try await next() {
        if event.name == name { return event }
        passed.append(event.name)
      }
      throw WaitedInVain(what: "\(name) of \(path), which ended after \(passed)")
    }
  }

  private let events: AsyncThrowingStream<Event, any Error>
  private let path: String
  private let waiting: Waiting

  /// Asks for a stream; returns once its head is there.
  init(
    _ request: HTTPRequest, of path: String, by client: HTTPClient, _ waiting: Waiting
  ) async throws {
    (self.path, self.waiting) = (path, waiting)
    let (events, told) = AsyncThrowingStream<Event, any Error>.makeStream()
    let (heads, head) = AsyncThrowingStream<Never, any Error>.makeStream()
    self.events = events
    let task = Task {
      do {
        try await client.exchange(request) { _, body in
          head.finish()
          var bytes: [UInt8] = []
          while let chunk = try await body.next() {
            bytes += chunk
            while let end = bytes.firstRange(of: Array("\n\n".utf8)) {
              let block = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
              if let event = Event(block[...]) { told.yield(event) }
              bytes.removeSubrange(..<end.upperBound)
            }
          }
        }
        told.finish()
      } catch {
        head.finish(throwing: error)
        told.finish(throwing: error)
      }
    }
    told.onTermination = { _ in task.cancel() }
    for try await _ in heads {}
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(events: events.makeAsyncIterator(), path: path, waiting: waiting)
  }
}

extension LiveEvents.Event {
  /// Nil for a remark, or what has no data.
  fileprivate init?(_ block: Substring) {
    var hasData = false
    for line in block.split(separator: "\n") {
      let parts = line.split(separator: ": ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "id": id = String(parts[1])
      case "event": name = String(parts[1])
      case "data": (data, hasData) = (String(parts[1]), true)
      default: break
      }
    }
    if !hasData { return nil }
  }
}
