#if JetStream
  import EventLog
  @testable import EventLogJetStream
  import EventLogTesting
  import NATSServers
  import Testing
  import TestSupport

  @Suite(.enabled(if: OneServer.shared != nil))
  struct JetStreamContractTests {
    @Test(arguments: ContractRule.all)
    func `the log of several machines keeps the contract`(_ rule: ContractRule) async throws {
      try await rule.check(Clusters(servers: try #require(OneServer.shared)))
    }

    /// Its servers order each stream by itself.
    @Test func `what it cannot decide is refused with a sentence, and changes nothing`()
      async throws
    {
      try await withFolder { folder in
        let settings = try ClusterSettings.trial(
          try #require(OneServer.shared), OneServer.newName())
        let log = try await opened(settings, folder)
        let event = NewEvent(type: "note.taken", payload: [:])
        var tagged = event
        tagged.tags = [EventTag("a", "b")]
        let streams = ["shelf-one", "shelf-two"].compactMap { StreamName(rawValue: $0) }
        let commits = [
          (
            "a commit over several streams",
            Commit(over: streams.map { StreamEvents([event], to: $0) })
          ),
          ("a condition", Commit([event], to: streams[0], if: [.stream(streams[1], .noStream)])),
          ("an event with tags", Commit([tagged], to: streams[0])),
        ]
        for (what, commit) in commits {
          let error = await #expect(throws: AppendError.self) {
            try await log.append(try #require(commit))
          }
          #expect("\(try #require(error))".contains("does not take \(what)"))
        }
        #expect(try log.head() == .start)
        await log.close()
      }
    }
  }
#endif
