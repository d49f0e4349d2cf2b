import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import LogTestSupport
import TestSupport
import Testing

/// What a repair saves of a data file in which a few bytes were overwritten anywhere.
///
/// `VERBATIM_DAMAGES=1000 swift test --filter OverwrittenBytesTests` damages more copies of more
/// layouts than the usual ones.
@Suite struct OverwrittenBytesTests: SalvagedLogs {
  private static let seeds =
    ProcessInfo.processInfo.environment["VERBATIM_DAMAGES"].flatMap { Int($0) } ?? 50

  /// How a log's file came to be.
  struct Layout: CustomStringConvertible, Sendable {
    /// After how many commits the tables took over what the journal had: so old pages hold other
    /// copies.
    let groups: Int
    /// Whether nothing else lies in the file.
    var isCompact = false

    static let usual = [1, 3, 50].map { Layout(groups: $0) } + [Layout(groups: 3, isCompact: true)]

    static let all = seeds > 50 ? (1...40).map { Layout(groups: $0) } + usual : usual

    var description: String { "groups of \(groups)\(isCompact ? ", compact" : "")" }
  }

  @Test(arguments: Layout.all)
  func `64 bytes overwritten anywhere lose what is on record as lost, and nothing else`(
    layout: Layout
  ) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path, takeOverDelay: 0, takeOverGroups: layout.groups)
      if layout.isCompact { _ = try LMDBEventLog.compact(path) }
      let before = try events(of: path)
      let whole = Array(try Data(contentsOf: URL(fileURLWithPath: path + "/data.mdb")))
      var (harmless, lost) = (0, 0)
      for seed in 0..<Self.seeds {
        var random = SplitMix64(seed: UInt64(seed))
        var bytes = whole
        var start = 0
        // What is no text, and what may pass for one.
        let filling = [nil, 0, UInt8(ascii: " "), UInt8(ascii: "x")][seed % 4]
        let last = try #require(whole.ranges(of: Array("word 119.".utf8)).last).lowerBound
        for number in 0..<(seed % 5 == 4 ? 3 : 1) {
          start =
            number == 2
            ? last - Int.random(in: 0...200, using: &random)
            : Int.random(in: 0...(bytes.count - 64), using: &random)
          for offset in start..<(start + 64) {
            bytes[offset] = filling ?? UInt8.random(in: 0...255, using: &random)
          }
        }
        let copy = folder + "/\(seed)"
        try put(bytes, into: copy)
        let losses = try await salvaged(copy, "seed \(seed), byte \(start)")
        if let losses { lost += losses.count } else { harmless += 1 }
        let positions = Set((losses ?? []).map(\.position))
        let after = try events(of: copy)
        // Of a last commit that is gone whole nothing says how many events it had; the record says
        // so.
        let end = losses?.first { $0.reason.contains("how many events") }?.position
        let kept = before.filter {
          !positions.contains($0.position) && $0.position <= end ?? $0.position
        }
        #expect(
          kept == after.filter { !positions.contains($0.position) }.prefix(kept.count).map(\.self),
          "seed \(seed), byte \(start): \(losses?.map(\.position.value) ?? [])")
        // Damage of one place concerns the commits beside it.
        #expect(positions.count <= 40, "seed \(seed), byte \(start)")
        try FileManager.default.removeItem(atPath: copy)
      }
      #expect(harmless < Self.seeds && lost > 0)
    }
  }

  @Test
  func
    `a last commit that is gone is on record, also where one of several events is gone before it`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path)
      _ = try LMDBEventLog.compact(path)
      let before = try events(of: path)
      var starts: [UInt64: [UInt8]] = [:]
      try reading(path).withSnapshot { snapshot in
        try snapshot.forEachStoredFrame { position, frame in
          starts[position.value] = frame.extracting(0..<100).copied()
        }
      }
      // A commit of several events in the middle, and the last one: nothing of their headers is
      // left.
      let several = try #require(
        starts.keys.sorted().first { $0 > 20 && starts[$0 + 1] == nil })
      let last = try #require(starts.keys.max())
      for position in [several, last] {
        try replace(try #require(starts[position]), in: path) { bytes in
          for index in 0..<64 { bytes[index] = 0 }
        }
      }
      let losses = try #require(try await salvaged(path, "two commits"))
      let lost = Set(losses.map(\.position))
      #expect(lost.contains(Position(several)) && lost.contains(Position(last)), "\(lost)")
      let after = try events(of: path)
      let kept = before.filter { !lost.contains($0.position) && $0.position < Position(last) }
      #expect(
        kept == after.filter { !lost.contains($0.position) && $0.position < Position(last) })
      #expect(
        after.filter { $0.type == EventLost.eventType }.allSatisfy { $0.position > Position(last) })
    }
  }

  /// What a repair says that is lost, and that the log is whole then; nil if there was nothing to
  /// repair.
  private func salvaged(_ path: String, _ what: String) async throws -> [LogSalvage.Loss]? {
    guard try !LogVerifier.verify(path: path).isFine else { return nil }
    do {
      let salvage = try await LMDBEventLog.salvage(path, by: "evtool", at: time)
      let found = try LogVerifier.verify(path: path)
      try #require(found.isFine && found.lost == salvage?.losses.count ?? 0, "\(what): \(found)")
      return salvage?.losses ?? []
    } catch {
      Issue.record("\(what): \(error)")
      throw error
    }
  }
}

/// Logs to be damaged.
protocol SalvagedLogs {}

extension SalvagedLogs {
  var time: Timestamp { Timestamp(microseconds: 1_795_260_000_000_000) }

  /// Some 120 commits of one to four events in several streams, large ones among them.
  func fill(_ path: String, takeOverDelay: Int = 20, takeOverGroups: Int = 1) async throws {
    var random = SplitMix64(seed: 7)
    let log = try LMDBEventLog(
      path: path, mode: .writing, clock: ticking(),
      limits: LogLimits(
        flushThreshold: 50, takeOverDelay: takeOverDelay,
        takeOverGroups: takeOverGroups))
    for index in 0..<120 {
      let stream = StreamName(
        category: ["shelf", "channel"][index % 2], identifier: "s\(index * 7 % 5)")
      let isLarge = index % 17 == 3
      let count = index % 6 == 5 ? Int.random(in: 2...4, using: &random) : 1
      let events = (0..<count).map { number in
        NewEvent(
          NoteTaken(
            text: "word \(index).\(number) "
              + String(
                repeating: "x", count: isLarge ? 5000 : Int.random(in: 0...200, using: &random))),
          actor: "ann", correlation: index % 3 == 0 ? "turn-\(index)" : nil)
      }
      try await log.append(
        events, to: stream, commitID: index % 4 == 0 ? CommitID("c\(index)") : nil)
    }
  }

  func reading(_ path: String) throws -> LMDBEventLog {
    try LMDBEventLog(path: path, mode: .reading, clock: { Timestamp(microseconds: 0) })
  }

  func events(of path: String) throws -> [RecordedEvent] { try events(of: reading(path)) }

  func events(of log: LMDBEventLog) throws -> [RecordedEvent] {
    try log.withSnapshot { snapshot in
      var events: [RecordedEvent] = []
      try snapshot.forEachStoredEvent { event in
        events.append(event.recorded)
        return .proceed
      }
      return events
    }
  }

  func put(_ bytes: [UInt8], into folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/data.mdb"))
  }

  func replace(
    _ text: [UInt8], in path: String, _ change: (inout [UInt8]) -> Void
  ) throws {
    let file = URL(fileURLWithPath: path + "/data.mdb")
    var bytes = Array(try Data(contentsOf: file))
    let places = bytes.ranges(of: text)
    try #require(!places.isEmpty)
    for place in places {
      var part = Array(bytes[place])
      change(&part)
      bytes.replaceSubrange(place, with: part)
    }
    try Data(bytes).write(to: file)
  }
}
