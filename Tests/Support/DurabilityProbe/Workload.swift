package import EventLog
import JSON
import TestSupport

/// Commits of random size that follow from a seed, so that whoever finds one in a log knows what it
/// must be.
package struct Workload: Sendable {
  /// Which commit it is; its text is the commit's id.
  package struct Key: Hashable, Sendable, CustomStringConvertible {
    /// The run of the appending program.
    package let round: Int
    /// The appender.
    package let appender: Int
    /// How many commits the appender made before.
    package let number: Int

    /// Names a commit.
    package init(round: Int, appender: Int, number: Int) {
      self.round = round
      self.appender = appender
      self.number = number
    }

    /// Reads the text of a key.
    package init?(_ text: some StringProtocol) {
      let parts = text.split(separator: ".").compactMap { Int($0) }
      guard parts.count == 3 else { return nil }
      self.init(round: parts[0], appender: parts[1], number: parts[2])
    }

    /// `round.appender.number`.
    package var description: String { "\(round).\(appender).\(number)" }
  }

  /// The type of its events.
  package static let type: EventType = "probe.made"

  private let seed: UInt64

  /// The workload of a seed.
  package init(seed: UInt64) { self.seed = seed }

  /// The commit of a key: mostly small, sometimes many events or more bytes than a page has.
  package func commit(_ key: Key) -> Commit {
    var random = SplitMix64(
      seed: seed &+ UInt64(key.round) << 40 &+ UInt64(key.appender) << 24 &+ UInt64(key.number))
    let isLarge = Int.random(in: 0..<30, using: &random) == 0
    let count = Int.random(in: isLarge ? 20...60 : 1...6, using: &random)
    let isShared = Bool.random(using: &random)
    let stream = StreamName(
      category: isShared ? "shared" : "own",
      identifier: "\(isShared ? Int.random(in: 0..<3, using: &random) : key.appender)")
    let events = (0..<count).map { index in
      let length = Int.random(in: 0..<(isLarge ? 600 : 200), using: &random)
      return NewEvent(
        type: Self.type,
        payload: ["filler": .string(Self.filler(length, &random)), "index": .int(Int64(index))])
    }
    return Commit(events, to: stream, id: CommitID(key.description))
  }

  private static func filler(_ length: Int, _ random: inout SplitMix64) -> String {
    let letter = Character(UnicodeScalar(UInt8.random(in: 97...122, using: &random)))
    return String(repeating: letter, count: length)
  }
}
