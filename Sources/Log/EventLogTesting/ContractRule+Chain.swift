internal import EventLog
internal import EventLogVerification
internal import Testing

extension ContractRule {
  /// What a log's bytes promise.
  static var chain: [ContractRule] { [verifying, continuing] }

  private static let verifying = ContractRule("a verification finds nothing wrong") { log in
    for index in 0..<50 {
      try await log.append(
        [note("\(index)"), note("more")], to: index % 3 == 0 ? shelf : other,
        commitID: index % 2 == 0 ? CommitID("c\(index)") : nil)
    }
    let verification = try LogVerifier.verify(log)
    #expect(verification.problems == [])
    #expect(verification.events == 100)
    #expect(verification.commits == 50)
  }

  private static let continuing = ContractRule(
    "its frames make an equal log of one that is fed with them"
  ) { log in
    for index in 0..<20 {
      try await log.append([note("\(index)")], to: index % 3 == 0 ? shelf : other)
    }
    let copy = MemoryEventLog(clock: LogSetting().clock)
    for answer in await copy.feed(try frames(of: log)) { _ = try answer.get() }
    #expect(try frames(of: copy) == frames(of: log))
  }
}
