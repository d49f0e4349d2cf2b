import EventLog
import JSON
import Projections
import Synchronization
import TestSupport
import Testing

/// What a build keeps in memory is bounded by how long its documents are, not by how many there
/// are.
@Suite struct KeptDocumentsTests {
  private static let count = 4_096

  @Test func `documents that are stored are forgotten, and stretches get shorter`() async throws {
    try await withFolder { folder in
      // given
      let log = memoryLog()
      let stream = StreamName(category: "coins", identifier: "all")
      let owners = (0..<Self.count).map { "owner-\($0 % 2_048)" }
      _ = await log.appendEach(owners.map { Commit([NewEvent(CoinStruck(to: $0))], to: stream) })
      var limits = ViewLimits()
      limits.bulkDistance = 0
      limits.stretch = 1_024
      limits.bytesKept = 100 * Album.length
      let views = try Views(
        path: folder, projections: [Albums()], log: log, cores: 2, limits: limits)
      // when
      try views.catchUp()
      let most = Presence.counts.withLock { $0.most }
      // then: of 2,048 documents no more than those of the first stretch, which nobody knew
      // anything of.
      #expect(most <= limits.stretch, "\(most)")
      let status = try #require(try views.statuses().first)
      let replayed = try #require(try Replay.fold([Albums()], of: log).first)
      #expect(status.documents == 2_048 && status.stateHash == replayed.stateHash)
      #expect(try views.document("albums", "owner-7")?["coins"] == 2)
    }
  }
}

/// An album for each owner of a coin.
private struct Albums: Projection {
  let name = "albums"
  var version = 1
  let events: Set<EventType> = [CoinStruck.eventType]

  typealias Document = Album

  func apply(_ event: borrowing EventView, to documents: inout Documents<Albums>) throws {
    try documents.update(event.decode(CoinStruck.self).to, default: Album(coins: 0)) {
      $0.coins += 1
    }
  }
}

/// Long, and counted as long as it is in memory.
private struct Album: JSONRepresentable, Sendable {
  static let length = 1_000

  var coins: Int
  private let presence = Presence()

  init(coins: Int) { self.coins = coins }

  init(from reader: inout JSONReader) throws(JSONError) {
    coins = try JSONObject(from: &reader)["coins"]?.int.map { Int($0) } ?? 0
  }

  func write(to writer: inout JSONWriter) {
    let pictures = String(repeating: "-", count: Self.length)
    JSONValue.object(["coins": .int(Int64(coins)), "pictures": .string(pictures)]).write(
      to: &writer)
  }
}

/// One of the albums that are in memory.
private final class Presence: Sendable {
  static let counts = Mutex((now: 0, most: 0))

  init() {
    Self.counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
  }

  deinit { Self.counts.withLock { $0.now -= 1 } }
}
