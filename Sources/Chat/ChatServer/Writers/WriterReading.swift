import Accounts
import Basics
import EventLog
import EventTypes
import HTTPTypes
import Hummingbird
import JSON
import NIOCore
import PluginKit
import ServiceLifecycle

/// Shows programs outside the events of their categories: a stream, or those of some types and tags.
///
/// An answer has so many events, so many bytes, and looks at so many events of the log; then it says
/// where it goes on.
struct WriterReading: Sendable {
  let log: any EventLog
  let types: EventTypes

  /// The most events in one answer.
  static let maximumCount = 1000
  /// The most events of the log that one answer looks at.
  private static let walked = 100_000
  /// How often a stream of events says that it is still there.
  private static let breath = Duration.seconds(15)

  /// The events of one stream.
  func stream(_ request: AdmittedRequest) throws -> EndpointAnswer {
    let stream = try request.principal.stream(try request.parameter("stream"))
    let limit = try request.number("limit", in: 1...Self.maximumCount) ?? 100
    let from = try request.number("from", in: 0...Int(Int64.max)) ?? 0
    var page = PageWriter(limit: limit)
    var next: Version?
    let last = try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: stream, from: Version(UInt64(from))) { event in
        guard page.add(event) else {
          next = event.version
          return .stop
        }
        return .proceed
      }
      return try snapshot.lastVersion(of: stream)
    }
    return page.answer { writer in
      for (name, version) in [("version", last), ("next", next)] {
        guard let version else { continue }
        writer.key(name)
        writer.int(Int64(clamping: version.value))
      }
    }
  }

  /// The events that a filter lets through, once there are any, or after the wait that is asked for.
  func events(_ request: AdmittedRequest) async throws -> EndpointAnswer {
    let filter = try Filter(request, types)
    let limit = try request.number("limit", in: 1...Self.maximumCount) ?? 100
    let wait = try request.number("wait", in: 0...ConsumerHandlers.longest) ?? 0
    let deadline = ContinuousClock.now + .seconds(wait)
    var after = try request.position("after") ?? .start
    try log.check(place: after)
    while true {
      try request.checkClientWaits()
      var page = PageWriter(limit: limit)
      let read = try read(filter, after: after, into: &page)
      guard page.isEmpty, ContinuousClock.now < deadline, !Task.isShuttingDownGracefully else {
        return page.answer { writer in
          writer.key("through")
          writer.int(Int64(clamping: read.through.value))
          writer.key("is_end")
          writer.bool(read.isEnd)
        }
      }
      after = read.through
      if read.isEnd { await log.waitForMore(after: after, until: deadline) }
      guard request.isStillAllowed() else {
        throw Problem.forbidden("the categories that you asked for are not yours any more")
      }
    }
  }

  /// Those events, as they come.
  func live(_ request: AdmittedRequest) throws -> EndpointAnswer {
    let filter = try Filter(request, types)
    let seen = try request.http.headers[.lastEventID].map { text in
      guard let position = UInt64(text) else {
        throw Problem(
          .badRequest, "bad-request", "last-event-id is '\(text)', expected the id of an event")
      }
      return Position(position)
    }
    let after = try seen ?? request.position("after") ?? log.head()
    try log.check(place: after)
    return .streamed(
      headers: [.contentType: LiveStream.type, .cacheControl: "no-store"]
    ) { writer in
      try await writer.write(LiveMessage.greeting.bytes)
      var after = after
      while request.isStillAllowed(), !Task.isShuttingDownGracefully {
        try request.checkClientWaits()
        var page = PageWriter(limit: Self.maximumCount)
        let read = try self.read(filter, after: after, into: &page)
        after = read.through
        if !page.isEmpty { try await writer.write(page.messages) }
        guard read.isEnd else { continue }
        let breath = ContinuousClock.now + Self.breath
        await log.waitForMore(after: after, until: breath)
        if ContinuousClock.now >= breath { try await writer.write(ByteBuffer(string: ":\n\n")) }
      }
      try await writer.finish(nil)
    }
  }

  /// Reads a page; says how far the log was looked at, and whether that is its end.
  private func read(
    _ filter: Filter, after: Position, into page: inout PageWriter
  ) throws -> (through: Position, isEnd: Bool) {
    var through = after
    let head = try log.withSnapshot { snapshot in
      let head = snapshot.head
      guard head > after else { return head }
      if let query = filter.query {
        var (isFull, steps) = (false, Self.walked)
        do {
          try snapshot.forEachEvent(matching: query, after: after, steps: &steps) { event in
            if filter.accepts(event), !page.add(event) {
              isFull = true
              return .stop
            }
            through = event.position
            return .proceed
          }
        } catch let end as QueryTooLarge {
          // What was found so far is a page, if only an empty one: the next goes on behind it.
          through = max(through, end.reached)
          return head
        }
        if !isFull { through = head }
      } else {
        let end = Position(min(head.value, after.value + UInt64(Self.walked)))
        var isFull = false
        try snapshot.forEachEvent(
          from: after.next, upTo: end, inStreamsWhere: { filter.accepts($0.stream) }
        ) { event in
          if filter.accepts(event), !page.add(event) {
            isFull = true
            return .stop
          }
          through = event.position
          return .proceed
        }
        if !isFull { through = end }
      }
      return head
    }
    return (through, through >= head)
  }

  /// Which events are asked for.
  private struct Filter: Sendable {
    let categories: Set<String>
    let types: Set<EventType>
    /// The tags that an index finds them by; nil for all.
    let query: EventQuery?

    /// - Throws: ``Problem`` 403 for a type that is not the caller's, 400 for a tag that is none.
    init(_ request: AdmittedRequest, _ known: EventTypes) throws {
      let caller = try request.principal
      categories = Set(caller.categories)
      let asked = request.queries("types").flatMap { $0.split(separator: ",") }.map {
        EventType(String($0))
      }
      for type in asked { try caller.check(known.category(of: type), of: type) }
      let own = categories
      types = Set(asked)
      let person = request.queries("of").first
      let registered = try known.registered()
      let mayBeNew = request.query("allow_unregistered") == "true"
      let tags = try request.queries("tag").map { text in
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
          throw Problem(
            .badRequest, "bad-request", "?tag= is '\(text)', expected NAME=VALUE, as in item=mug")
        }
        do throws(EventRefusal) {
          if asked.isEmpty { try known.check(hasTag: parts[0], in: own, among: registered) }
          return try known.tag(parts[0], parts[1], of: person, in: asked, among: registered)
        } catch {
          throw Problem.wrongValue(error.faults.map(\.reason).joined(separator: "; "))
        }
      }
      do throws(EventRefusal) {
        for type in asked where !mayBeNew { try known.check(isKnown: type, among: registered) }
      } catch {
        throw Problem.wrongValue(error.faults.map(\.reason).joined(separator: "; "))
      }
      query = tags.isEmpty ? nil : EventQuery([.init(asked, tagged: tags)])
    }

    func accepts(_ stream: StreamName) -> Bool { categories.contains(stream.category) }

    func accepts(_ event: borrowing EventView) -> Bool {
      categories.contains(event.stream.category) && (types.isEmpty || types.contains(event.type))
    }
  }
}

/// A page of events while it is written.
private struct PageWriter {
  private var events: [(position: Position, json: [UInt8])] = []
  private var bytes = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var isEmpty: Bool { events.isEmpty }

  /// Adds an event; false if the page is full.
  mutating func add(_ event: borrowing EventView) -> Bool {
    guard events.count < limit else { return false }
    let json = event.recorded.json
    guard events.isEmpty || bytes + json.count <= EndpointAnswer.pageBytes else { return false }
    bytes += json.count
    events.append((event.position, json))
    return true
  }

  /// The page with what else is to be said.
  func answer(_ rest: (inout JSONWriter) -> Void) -> EndpointAnswer {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("events")
    writer.beginArray()
    for event in events { writer.raw(event.json) }
    writer.endArray()
    rest(&writer)
    writer.endObject()
    return EndpointAnswer(
      headers: [.contentType: "application/json"],
      body: .init(byteBuffer: ByteBuffer(bytes: writer.bytes)))
  }

  /// The events as messages of a stream.
  var messages: ByteBuffer {
    var buffer = ByteBuffer()
    for event in events {
      buffer.writeString("id: \(event.position)\nevent: event\ndata: ")
      buffer.writeBytes(event.json)
      buffer.writeString("\n\n")
    }
    return buffer
  }
}

extension EventLog {
  /// - Throws: ``Problem`` 422 for a position that the log has not reached: it is of another log, or
  ///   of this one before an older copy took its place.
  func check(place: Position) throws {
    let head = try head()
    guard place <= head else {
      throw Problem.wrongValue(
        "after is \(place), and the log ends at \(head): it is of another log, or of this one before a backup was restored; read again from a position that you know"
      )
    }
  }
}
