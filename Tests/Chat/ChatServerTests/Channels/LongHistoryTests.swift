import Conversation
import EventLog
import Installation
import JSON
import NIOCore
import TestSupport
import Testing

@testable import ChatServer

/// Conversations of long messages: what is sent of them is bounded by bytes, and goes on where it
/// ended.
struct LongHistoryTests {
  private static let words = String(repeating: "long ", count: 3_200)

  /// Says something long many times, in turn in each of some channels.
  private static func fill(
    _ channels: [String], times: Int, _ server: RunningServer, as token: String
  ) async throws {
    for number in 0..<times {
      for channel in channels {
        try await server.say("\(number) \(words)", in: channel, as: token)
      }
    }
  }

  @Test("a history is read from the log a piece at a time, in order, whichever channels it is of")
  func pieces() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let made = try await server.call("POST", "/v1/channels", ["members": ["agent"]], as: ann)
        let channels = [channel, try made["channel"]?.string ?? ""]
        try await Self.fill(channels, times: 20, server, as: ann)
        let log = server.installation.log
        for after in [Position.start, Position(try log.head().value - 10)] {
          var missed = try MissedEvents(of: channels, after: after, upTo: log.head(), in: log)
          var ids: [UInt64] = []
          var count = 0
          while let piece = try missed.next() {
            count += 1
            #expect(piece.readableBytes < MissedEvents.pieceBytes + 20_000)
            ids += String(buffer: piece).split(separator: "\n").compactMap { line in
              line.hasPrefix("id: ") ? UInt64(line.dropFirst(4)) : nil
            }
          }
          let shown = try log.withSnapshot { snapshot in
            try snapshot.events(from: after.next)
          }.filter { $0.stream.rawValue.hasPrefix("channel-") && LiveMessage.isShown($0.type) }
          #expect(ids == shown.map(\.position.value))
          #expect(count >= (after == .start ? 8 : 2))
        }
      }
    }
  }

  @Test("pages end after so many bytes, say where they go on, and have everything together")
  func pages() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        try await Self.fill([channel], times: 70, server, as: ann)
        let path = "/v1/channels/\(channel)"
        let most = EndpointAnswer.pageBytes + 30_000

        var (positions, said, cursor) = ([Int64](), 0, "p0")
        while !cursor.isEmpty {
          let reply = try await server.call(
            "GET", "\(path)/events?limit=1000&cursor=\(cursor)", as: ann)
          #expect(reply.body.utf8.count < most)
          let events = try reply["events"]?.array ?? []
          #expect(!events.isEmpty)
          positions += events.compactMap { $0["position"]?.int }
          said += events.count { $0["type"] == "message.sent" }
          cursor = try reply["next"]?.string ?? ""
        }
        #expect(positions == Set(positions).sorted())
        #expect(said == 70)

        let page = try await server.call("GET", path, as: ann)
        #expect(page.body.utf8.count < most)
        var shown = try page["view", "timeline"]?.array?.compactMap { $0["position"]?.int } ?? []
        #expect(!shown.isEmpty)
        var earlier = try page["earlier"]?.string
        while let cursor = earlier {
          let reply = try await server.call("GET", "\(path)/timeline?cursor=\(cursor)", as: ann)
          #expect(reply.body.utf8.count < most)
          let entries = try reply["entries"]?.array ?? []
          #expect(!entries.isEmpty)
          shown = entries.compactMap { $0["position"]?.int } + shown
          earlier = try reply["next"]?.string
        }
        #expect(try page["view", "entries"]?.int == Int64(shown.count))
        #expect(shown == shown.sorted())
        let wrong = try await server.call("GET", "\(path)/timeline?cursor=p0.x", as: ann)
        #expect(wrong.status == 400)
      }
    }
  }

  @Test("live events that are not taken are bounded by bytes, and one of any length is let in")
  func queue() {
    var queue = LiveQueue()
    let long = String(repeating: "a", count: LiveQueue.maximumBytes / 4)
    var kept: [Bool] = []
    for number in 1...5 {
      kept.append(queue.add(LiveMessage(text: long, position: Position(UInt64(number)))))
    }
    for _ in 0..<8 { kept.append(queue.add(LiveMessage(text: long))) }
    var taken: [Int] = []
    while let message = queue.take() { taken.append(message.position == nil ? 0 : 1) }
    #expect(taken == [1, 1, 1, 1, 0, 0, 0, 0])
    let whole = LiveMessage(text: long + long + long + long + long, position: Position(6))
    kept.append(queue.add(whole))
    #expect(kept.indices.filter { !kept[$0] } == [4])
  }
}
