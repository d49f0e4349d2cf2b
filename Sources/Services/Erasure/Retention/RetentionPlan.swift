package import AccessRecord
package import Conversation
package import EventLog

/// The effect of the rules of retention at a moment: what goes, what stays though a rule is due, and
/// why.
package struct RetentionPlan: Sendable {
  /// Something that goes.
  package struct Item: Sendable, Equatable {
    /// Whose or what it is.
    package let thing: Thing
    package let action: RetentionRule.Action
    /// The line of the rule.
    package let line: Int
    /// When something happened there last.
    package let last: Timestamp
    /// The position of the stream's last commit; the log's start for a person.
    package let lastCommit: Position
  }

  /// A stream or a person.
  package enum Thing: Sendable, Hashable, CustomStringConvertible {
    case stream(StreamName)
    case person(MemberID)

    /// The stream's name, or the person's identifier.
    package var description: String {
      switch self {
      case .stream(let name): name.rawValue
      case .person(let id): id.rawValue
      }
    }
  }

  /// Something that stays although a rule is due.
  package struct Kept: Sendable, Equatable {
    package let thing: Thing
    package let line: Int
    package let reason: Reason

    package init(thing: Thing, line: Int, reason: Reason) {
      (self.thing, self.line, self.reason) = (thing, line, reason)
    }
  }

  /// Why something stays.
  package enum Reason: Sendable, Equatable {
    /// A hold stands.
    case held(String)
    /// There is something to come: when.
    case open(String)
    /// Another rule keeps it longer: its line.
    case longer(Int)
    /// Something happened there since the plan was made.
    case written
    /// It could not be done.
    case failed(String)
    /// The run was long enough: the next one takes it.
    case later

    /// In a word, as it is counted.
    package var word: String {
      switch self {
      case .held: "held"
      case .open: "open"
      case .longer: "longer"
      case .written: "written"
      case .failed: "failed"
      case .later: "later"
      }
    }

    /// In a few words.
    package var words: String {
      switch self {
      case .held(let reason): "it is held: \(reason)"
      case .open(let what): "nothing open is taken away: \(what)"
      case .longer(let line): "the rule of line \(line) keeps it longer"
      case .written: "something happened there meanwhile"
      case .failed(let reason): "it could not be done: \(reason)"
      case .later: "the next run takes it"
      }
    }
  }

  /// In the order of the streams' last commits, then people by their identifiers.
  package internal(set) var items: [Item] = []
  package internal(set) var kept: [Kept] = []
  /// How many streams of the categories that rules are about, and accounts of their roles, there are
  /// that have not gone yet.
  package internal(set) var streams = 0
  package internal(set) var accounts = 0

  /// Nothing goes.
  package init() {}

  /// How many of the items are so.
  package func count(_ action: RetentionRule.Action) -> Int { items.count { $0.action == action } }

  /// The share of what there is that would go for good, in percent, the larger of streams and people.
  ///
  /// Archiving takes no word away, so it does not count.
  package var share: Double {
    func percent(_ count: Int, of all: Int) -> Double {
      all == 0 ? 0 : 100 * Double(count) / Double(all)
    }
    return max(percent(count(.redact), of: streams), percent(count(.erase), of: accounts))
  }

  /// How many go for good.
  package var leaving: Int { count(.redact) + count(.erase) }

  /// How many stay, by their reasons.
  package static func counts(_ kept: [Kept]) -> [KeptCount] {
    Dictionary(grouping: kept, by: \.reason.word).sorted { $0.key < $1.key }.map {
      KeptCount(reason: $0.key, count: $0.value.count)
    }
  }
}
