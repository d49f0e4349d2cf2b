import Conversation
import EventLog

/// The outcomes of conversations now, beside those on the record.
package struct OutcomeReport: Sendable {
  /// How many conversations were played, and how many turns they had on the record.
  package private(set) var (conversations, turns) = (0, 0)
  /// Those that come to something else, in the order of their channels.
  package private(set) var others: [OtherOutcome] = []
  /// The tokens that a language model read and wrote: on the record, and now.
  package private(set) var tokens = (recorded: 0, now: 0)
  /// The conversations that cannot be played.
  package let skipped: [SkippedConversation]
  /// The channels that were played.
  package private(set) var known: Set<String> = []

  init(skipped: [SkippedConversation]) { self.skipped = skipped }

  mutating func add(_ conversation: RecordedConversation, _ then: Outcome, _ now: Outcome) {
    conversations += 1
    known.insert(conversation.channel)
    turns += then.order.count
    tokens.recorded += then.tokens
    tokens.now += now.tokens
    let changes = OutcomeChange.all(from: then, to: now, in: conversation)
    guard !changes.isEmpty else { return }
    others.append(
      OtherOutcome(channel: conversation.channel, turns: then.order.count, changes: changes))
  }

  /// The kinds of changes, the most frequent first, each with its conversations, the shortest
  /// first.
  package var kinds: [(kind: OutcomeChange.Kind, conversations: [OtherOutcome])] {
    var found: [OutcomeChange.Kind: [OtherOutcome]] = [:]
    for other in others {
      for kind in Set(other.changes.map(\.kind)) { found[kind, default: []].append(other) }
    }
    return found.map { kind, conversations in
      (kind, conversations.sorted { ($0.turns, $0.channel) < ($1.turns, $1.channel) })
    }
    .sorted { left, right in
      left.conversations.count != right.conversations.count
        ? left.conversations.count > right.conversations.count
        : left.kind.description < right.kind.description
    }
  }
}

/// A conversation that comes to something else now.
package struct OtherOutcome: Sendable {
  package let channel: String
  /// How many turns it has on the record.
  package let turns: Int
  package let changes: [OutcomeChange]

  /// The first change of a kind.
  package func first(_ kind: OutcomeChange.Kind) -> OutcomeChange? {
    changes.first { $0.kind == kind }
  }
}

/// A turn on the record, and now.
package struct ComparedTurn: Sendable {
  /// The person's words; nil if they said none.
  package let words: String?
  /// The assistant's words on the record, and now.
  package let (then, now): ([String], [String])

  fileprivate init(
    _ turn: String, of conversation: RecordedConversation, _ then: Outcome, _ now: Outcome
  ) {
    self.then = then.turns[turn]?.said ?? []
    self.now = now.turns[turn]?.said ?? []
    words = conversation.words(of: turn)
  }
}

extension RecordedConversation {
  /// The person's words that a turn answers.
  fileprivate func words(of turn: String) -> String? {
    for part in parts.values {
      if case .act(let act) = part, act.turn == turn { return act.words }
    }
    return nil
  }
}

/// Something that a conversation does not come to any more, comes to now, or comes to with other
/// values.
package struct OutcomeChange: Sendable {
  /// Which way it changed.
  package enum Way: String, Sendable, Hashable {
    case noLonger, newly, otherwise
  }

  /// Which of these, without the values.
  package struct Kind: Sendable, Hashable, CustomStringConvertible {
    package let way: Way
    package let fact: OutcomeFact.Kind
    package let what: String

    package var description: String {
      let words =
        switch way {
        case .noLonger: "no longer"
        case .newly: "newly"
        case .otherwise: "otherwise"
        }
      return "\(words) \(fact.words): \(what)"
    }
  }

  package let kind: Kind
  /// The values on the record, and now; nil if there are none.
  package let (then, now): (String?, String?)

  /// The turn in which it is so.
  package let turn: ComparedTurn

  /// The differences of a conversation, in order; the order of its facts does not count.
  static func all(
    from then: Outcome, to now: Outcome, in conversation: RecordedConversation
  ) -> [OutcomeChange] {
    var (gone, come) = (then.facts, now.facts)
    for (_, fact) in then.facts {
      guard let place = come.firstIndex(where: { $0.fact == fact }),
        let old = gone.firstIndex(where: { $0.fact == fact })
      else { continue }
      come.remove(at: place)
      gone.remove(at: old)
    }
    func change(_ way: Way, _ fact: OutcomeFact, _ then: String?, _ now: String?, _ turn: String)
      -> OutcomeChange
    {
      OutcomeChange(
        kind: Kind(way: way, fact: fact.kind, what: fact.what), then: then, now: now,
        turn: compared(turn))
    }
    func compared(_ turn: String) -> ComparedTurn {
      ComparedTurn(turn, of: conversation, then, now)
    }
    var changes: [OutcomeChange] = []
    for (turn, fact) in gone {
      let place = come.firstIndex { $0.fact.kind == fact.kind && $0.fact.what == fact.what }
      let other = place.map { come.remove(at: $0).fact }
      changes.append(
        change(other == nil ? .noLonger : .otherwise, fact, fact.values, other?.values, turn))
    }
    return changes + come.map { change(.newly, $0.fact, nil, $0.fact.values, $0.turn) }
  }
}

extension OutcomeFact.Kind {
  fileprivate var words: String {
    switch self {
    case .handedOver: "handed over"
    case .notUnderstood: "not understood"
    default: rawValue
    }
  }
}
