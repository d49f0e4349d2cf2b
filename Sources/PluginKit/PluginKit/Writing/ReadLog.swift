import EventLog

/// A log that is only read: what a function appended past its context would be there twice after a crash, or under somebody's id.
struct ReadLog: EventLog {
  private let log: any EventLog

  init(_ log: any EventLog) { self.log = log }

  func append(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
    commits.map { commit in
      .failure(
        .invalid(
          "a function appends nothing to \(commit.stream) by context.log: it would be there twice if the call were repeated; "
            + "use context.append or context.execute"))
    }
  }

  func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
    try log.withSnapshot(body)
  }

  func waitForEvents(after position: Position) async throws {
    try await log.waitForEvents(after: position)
  }
}
