import EventLog
import Foundation
import JSON
import Projections
import Synchronization
import TestSupport

@Event("coin.moved")
struct CoinMoved {
  var from: String
  var to: String
  var amount: Int
}

@Event("coin.struck")
struct CoinStruck { var to: String }

/// How much somebody has.
@JSONShape
struct Purse: Sendable, Equatable {
  var coins: Int = 0
  var moves: Int = 0
}

/// One line of a purse's book.
@JSONShape
struct BookLine: Sendable, Equatable {
  var position: Int64
  var change: Int
}

/// Purses with their books in pages of four; what somebody gets depends on what the other one has.
struct Purses: Projection {
  let name = "purses"
  var version = 1
  let events: Set<EventType> = [CoinMoved.eventType, CoinStruck.eventType]
  let partsMember = "book"

  typealias Document = Purse
  typealias Part = [BookLine]

  func apply(_ event: borrowing EventView, to documents: inout Documents<Purses>) throws {
    let position = Int64(clamping: event.position.value)
    guard event.type == CoinMoved.eventType else {
      return try documents.add(1, to: event.decode(CoinStruck.self).to, position)
    }
    let moved = try event.decode(CoinMoved.self)
    let amount = min(moved.amount, try documents.document(moved.from)?.coins ?? 0)
    guard amount > 0 else { return }
    try documents.add(-amount, to: moved.from, position)
    try documents.add(amount, to: moved.to, position)
  }
}

extension Documents where Folded == Purses {
  mutating func add(_ amount: Int, to key: String, _ position: Int64) throws {
    let page = (try document(key)?.moves ?? 0) / 4
    try update(key, default: Purse()) { purse in
      purse.coins += amount
      purse.moves += 1
    }
    try update(.page(page), of: key, default: []) { lines in
      lines.append(BookLine(position: position, change: amount))
    }
  }
}

/// Counts the events of each stream.
struct Tally: KeyedProjection {
  let name = "tally"
  var version = 1
  let events: Set<EventType> = [CoinMoved.eventType, CoinStruck.eventType]
  let isGroupedByStream = true
  /// Stops at events of this stream, as long as it says so.
  var trap: Trap?

  typealias Document = Purse

  func key(for event: borrowing EventView) -> String? { event.streamIdentifier }
  func initial(_ key: String) -> Purse { Purse() }
  func apply(_ event: borrowing EventView, to purse: inout Purse) throws {
    purse.coins += version
    purse.moves += 1
    if let trap, trap.springs(at: event.position) { throw Trap.Sprung() }
  }
}

/// A mistake in a projection that is corrected while the program runs.
final class Trap: Sendable {
  struct Sprung: Error {}
  private let position: Mutex<Position?>

  init(at position: UInt64) { self.position = Mutex(Position(position)) }

  func springs(at position: Position) -> Bool { self.position.withLock { $0 == position } }
  func remove() { position.withLock { $0 = nil } }
}

let names = ["ann", "bob", "cat", "dan"]

/// Appends random movements of coins.
func move(_ count: Int, in log: any EventLog, _ random: inout SplitMix64) async throws {
  for _ in 0..<count {
    let pair = (
      names.randomElement(using: &random) ?? "", names.randomElement(using: &random) ?? ""
    )
    let event =
      Int.random(in: 0..<3, using: &random) == 0
      ? NewEvent(CoinStruck(to: pair.0))
      : NewEvent(CoinMoved(from: pair.0, to: pair.1, amount: .random(in: 1...3, using: &random)))
    let stream = StreamName(category: "coins", identifier: pair.0)
    try await log.append([event], to: stream)
  }
}

func memoryLog() -> MemoryEventLog { MemoryEventLog(clock: { Timestamp(microseconds: 0) }) }

/// All views of the toys at the log's end, folded afresh.
func replayed(_ projections: [any Projection], _ log: any EventLog) throws -> [[JSONValue?]] {
  try projections.map { projection in
    try names.map {
      try Replay.view(projection, key: $0, of: log, at: .position(log.head()), pages: .all)?.json
    }
  }
}

/// All views of the toys as they are.
func shown(_ projections: [any Projection], _ views: Views) throws -> [[JSONValue?]] {
  try projections.map { projection in
    try names.map { try views.view(projection.name, $0, pages: .all)?.json }
  }
}
