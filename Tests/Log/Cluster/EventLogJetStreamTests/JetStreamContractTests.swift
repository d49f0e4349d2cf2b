#if JetStream
  import EventLogTesting
  import NATSServers
  import Testing

  @Suite(.enabled(if: OneServer.shared != nil))
  struct JetStreamContractTests {
    @Test(arguments: ContractRule.all)
    func `the log of several machines keeps the contract`(_ rule: ContractRule) async throws {
      try await rule.check(Clusters(servers: try #require(OneServer.shared)))
    }
  }
#endif
