internal import EventLog
import Glibc
internal import LMDB

extension LMDBSnapshot {
  /// Where snapshots come from: the tables, and the journal as this process knows it.
  struct Source: Sendable {
    /// How the journal is known.
    enum Journal {
      /// This process writes it.
      case writer(RecentCommits)
      /// Another process writes it, or none.
      case journal(JournalView)
    }

    let store: LogStore
    let journal: Journal
    /// Which is the writer's own where this process writes.
    let index: SharedIndex

    init(_ store: LogStore, _ journal: Journal, _ index: SharedIndex = SharedIndex()) {
      self.store = store
      self.journal = journal
      self.index = index
    }

    /// The last position that the writer has announced; nil where this process writes.
    func announced() throws -> Position? {
      switch journal {
      case .writer: nil
      case .journal(let view): try view.announced()
      }
    }
  }

  /// How often a reader looks again while the writer moves commits from the journal into the tables.
  private static let attempts = 100

  static func begin(_ source: Source) throws -> LMDBSnapshot {
    switch source.journal {
    case .writer(let recent):
      // The groups first: one leaves the list only once the tables have it.
      let groups = recent.current
      return try .of(source, groups, try ReadTransaction(in: source.store.environment))
    case .journal(let view):
      let environment = source.store.environment
      for attempt in 0..<attempts {
        let transaction = try ReadTransaction(in: environment)
        let end = try source.store.end(transaction)
        let groups = try view.groups(
          after: end.head, end.link, stored: source.store.link(ofCommitAt:)
        ) {
          // LMDB's pages are ahead of what snapshots begin with for a moment, long enough for a writer to finish, empty the journal and
          // go; where a writer was killed in it, until the next one comes.
          let number = transaction.number
          return try environment.lastTransaction() == number
            || environment.read { $0.number } == number
        }
        if let groups { return try .of(source, groups, transaction) }
        // A writer that moves has moved on by then.
        if attempt > 10 { usleep(1000) }
      }
      throw LogError.unsettled(path: source.store.path)
    }
  }
}
