package import EventLog
import EventLogVerification

/// The data of a person that an erasure would take away, before anything is changed.
package struct ErasureSurvey {
  package let subject: String
  package let plan: ErasurePlan
  package let record: PersonRecord
  /// The traces in other events of what only the person's key opens.
  package var found = TextFindings()
  /// The person's belongings beside the log.
  package var belongings = StoredBelongings()
  /// The last position of the log then.
  package var head = Position.start
  /// The search that found it, which can go on; nil if there was none.
  private(set) var search: PersonSearch?

  /// A survey with these findings, as far as anybody has looked.
  package init(
    subject: String, plan: ErasurePlan, record: PersonRecord, found: TextFindings = TextFindings(),
    belongings: StoredBelongings = StoredBelongings(), head: Position = .start,
    search: PersonSearch? = nil
  ) {
    (self.subject, self.plan, self.record) = (subject, plan, record)
    (self.found, self.belongings, self.head) = (found, belongings, head)
    self.search = search
  }

  /// The events that may tell of the person, also by earlier records.
  package var doubtful: Set<Position> {
    Set(
      (record.doubts + found.doubts).map(\.position)
        + plan.doubtful.map { Position(UInt64(clamping: $0)) })
  }

  /// All events that are the person's, name them, or may.
  package var listed: Set<Position> {
    let said = plan.records.flatMap(\.content.said).map { Position(UInt64(clamping: $0)) }
    return doubtful.union(
      record.readable.map(\.position) + record.redacted + found.theirs + said)
  }

  /// Whether there is nothing to do, also nothing that an earlier run left undone.
  package var isNothing: Bool {
    plan.isEmpty && plan.records.isEmpty && record.readable.isEmpty
      && belongings.isEmpty
  }

  /// Whether nobody has the identifier, as far as the log and what lies beside it tell: no event is
  /// the person's or names them for certain, and no erasure of theirs is on record.
  package var concernsNobody: Bool { isNothing && record.entries.isEmpty }

  /// Whether the identifier, which stays, looks like a name itself.
  package static func looksLikeName(_ subject: String) -> Bool {
    if subject.contains(where: { $0.isWhitespace || $0 == "@" }) { return true }
    return subject.allSatisfy(\.isLetter) && subject.first?.isUppercase == true
      && subject.contains(where: \.isLowercase)
  }
}

/// Somebody's belongings beside the log, by numbers.
package struct StoredBelongings: Sendable, Equatable {
  /// Files that they have uploaded.
  package var attachments: Int
  /// Accounts: one, or none.
  package var accounts: Int
  /// Consumers that they have made.
  package var consumers: Int

  /// So many of each.
  package init(attachments: Int = 0, accounts: Int = 0, consumers: Int = 0) {
    (self.attachments, self.accounts, self.consumers) = (attachments, accounts, consumers)
  }

  /// Whether there is nothing.
  package var isEmpty: Bool { self == StoredBelongings() }
}
