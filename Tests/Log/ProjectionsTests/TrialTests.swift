import EventLog
import Foundation
import Projections
import TestSupport
import Testing

/// The first event is named by which a program makes something else of a log.
@Suite struct TrialTests {
  /// What a program does otherwise from the 20th event on.
  enum Change: CaseIterable {
    case none, otherText, oneMore, oneLess, poison
  }

  @Test(arguments: Change.allCases, [false, true])
  func `the first position and place that differ`(_ change: Change, ofStream: Bool) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: 3)
      let log = memoryLog()
      try await move(60, in: log, &random)
      try Views(
        path: folder + "/views", projections: [Journal(version: 1, isOfStream: ofStream)], log: log
      ).catchUp()
      let changed = Journal(version: 2, isOfStream: ofStream, change: change)
      try FileManager.default.createDirectory(
        atPath: folder + "/scratch", withIntermediateDirectories: true)
      let trial = try ViewTrial.run(
        changed, views: folder + "/views", log: log, scratch: folder + "/scratch", cores: 2)
      #expect(trial.isSame == (change == .none))
      #expect(trial.versions == (1, 2) && trial.checkpoint == Position(60))
      guard change != .none else { return #expect(trial.first == nil) }
      let first = try #require(trial.first)
      let event = try #require(try log.withSnapshot { try $0.event(at: Position(20)) })
      #expect(first.difference.key == event.stream.identifier)
      let before = try log.withSnapshot { try $0.positions(of: event.stream, upTo: Position(19)) }
      let place = "/\(before.count)"
      switch change {
      case .none: break
      case .otherText:
        #expect(first.position == Position(20) && first.type == event.type.name)
        #expect(first.difference.pointer.description == place)
        #expect(first.difference.stored == "20" && first.difference.folded == "twenty")
      case .oneMore:
        #expect(first.position == Position(20))
      case .oneLess:
        #expect(first.difference.pointer.description.hasPrefix("/"))
      case .poison:
        #expect(trial.leftOut.map(\.position) == [20])
      }
    }
  }

  @Test func `without stored views there is nothing to compare with`() async throws {
    try await withFolder { folder in
      let log = memoryLog()
      try Views(path: folder + "/views", projections: [Purses()], log: log).catchUp()
      #expect(throws: ViewCheck.Unusable.missing) {
        try ViewTrial.run(
          Tally(), views: folder + "/views", log: log, scratch: folder + "/scratch", cores: 1)
      }
    }
  }
}

/// The positions of each stream's events, as texts.
private struct Journal: KeyedProjection {
  typealias Document = [String]

  let name = "diary"
  let version: Int
  let events: Set<EventType> = [CoinMoved.eventType, CoinStruck.eventType]
  /// Whether it says which streams a view is made of.
  let isOfStream: Bool
  var change = TrialTests.Change.none

  func key(for event: borrowing EventView) -> String? { event.streamIdentifier }
  func initial(_ key: String) -> [String] { [] }
  func streams(of key: String) -> [StreamName]? {
    isOfStream ? [StreamName(category: "coins", identifier: key)] : nil
  }

  func apply(_ event: borrowing EventView, to texts: inout [String]) throws {
    let position = "\(event.position)"
    guard event.position == Position(20) else { return texts.append(position) }
    switch change {
    case .none: texts.append(position)
    case .otherText: texts.append("twenty")
    case .oneMore: texts += ["more", position]
    case .oneLess: break
    case .poison: throw Trap.Sprung()
    }
  }
}
