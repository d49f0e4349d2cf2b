#if JetStream
  import Foundation
  import HTTPClient
  import JSON
  import NATSServers
  import TestSupport
  import Testing

  /// Two servers of a cluster that is cut in two, each of one partition: the real programs, and
  /// whoever talks to them by bare requests.
  struct PartitionedServers {
    let addresses: [String]
    private let servers: [ServerProcess]

    init(_ folder: String, _ nats: NATSServers) throws {
      servers = try (0..<2).map { partition in
        try ServerProcess(
          "\(folder)/\(partition)", port: "0", "--cluster", nats.address("clinic"),
          "--cluster-system", nats.system()[0], "--cluster-replicas", "1", "--cluster-node", "m1",
          "--cluster-partitions", "2", "--cluster-partition", "\(partition)", "--trusted-proxy",
          "127.0.0.1", "--rate", "100000")
      }
      addresses = servers.map(\.address)
    }

    func kill() { for server in servers { server.kill() } }

    /// What came back.
    struct Reply {
      let status: Int
      let partition: String?
      let type: String?
      let body: JSONValue
    }

    /// Makes a request at an address.
    static func ask(
      _ address: String, _ method: String, _ path: String, _ body: JSONValue? = nil,
      as token: String? = nil
    ) async throws -> Reply {
      var request = HTTPRequest(method: method, address: address + path)
      if let token { request.headers.append(("authorization", "Bearer \(token)")) }
      if let body {
        request.headers.append(("content-type", "application/json"))
        request.body = .bytes(body.json)
      }
      let (head, bytes) = try await HTTPClient().answer(to: request, limit: 1 << 20)
      let type = head.header("content-type")
      return Reply(
        status: head.status, partition: head.header("verbatim-partition"), type: type,
        body: type?.contains("json") == true ? try JSONValue(json: bytes) : .null)
    }

    /// Signs in with a demo account, and gives the tokens.
    static func signIn(
      _ login: String, at address: String
    ) async throws -> (access: String, refresh: String) {
      let reply = try await ask(
        address, "POST", "/v1/sessions",
        ["login": .string(login), "password": .string("\(login)-demo")])
      return (
        try #require(reply.body["access_token"]?.string, "\(reply)"),
        try #require(reply.body["refresh_token"]?.string)
      )
    }

    /// Begins a conversation, and gives the channel's identifier.
    static func open(
      _ wish: JSONValue, at address: String, as token: String
    ) async throws -> String {
      let reply = try await ask(address, "POST", "/v1/channels", wish, as: token)
      return try #require(reply.body["channel"]?.string, "\(reply)")
    }

    /// Where channels live, as evtool says.
    static func partitions(of channels: [String], _ more: String...) async throws -> [Int64?] {
      let run = try await Program(
        name: "evtool", arguments: ["cluster", "partition", "--json"] + channels + more
      ).run()
      try #require(run.status == 0, "\(run.errors)")
      let found = try JSONValue(json: run.output)["channels"]?.array ?? []
      return found.map { $0["partition"]?.int }
    }
  }

  /// HAProxy before two servers, with the configuration of the guide.
  struct GuideProxy {
    /// Where the program is; nil if this machine has none (`apt-get install haproxy`).
    static let program: String? = {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      return (path.split(separator: ":").map(String.init) + ["/usr/sbin"])
        .map { $0 + "/haproxy" }.first { access($0, X_OK) == 0 }
    }()

    let address: String
    private let process: Process

    /// Starts it, and returns once it listens.
    init(_ folder: String, before servers: [String]) throws {
      let guide = try String(
        contentsOf: Repository.file("Sources/Programs/Guides/SeveralMachines.md"), encoding: .utf8)
      let fence = try #require(guide.firstMatch(of: /```haproxy\n((?:.*\n)+?)```/))
      let port = try #require(NATSServers.freePorts(1).first)
      let own = "127.0.0.1:\(port)"
      var configuration = String(fence.output.1)
      let changes = [
        // Who is not root runs it as oneself.
        ("  user haproxy\n  group haproxy\n", ""), ("127.0.0.1:8080", own),
        ("127.0.0.1:8081", String(servers[0].dropFirst("http://".count))),
        ("127.0.0.1:8082", String(servers[1].dropFirst("http://".count))),
      ]
      for (guides, ours) in changes {
        try #require(configuration.contains(guides))
        configuration.replace(guides, with: ours)
      }
      let file = folder + "/haproxy.cfg"
      try configuration.write(toFile: file, atomically: true, encoding: .utf8)
      process = Process()
      process.executableURL = URL(fileURLWithPath: Self.program ?? "")
      process.arguments = ["-db", "-f", file]
      try launch(process)
      try NATSServers.waitUntilListening("127.0.0.1", port)
      address = "http://" + own
    }

    func kill() {
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }
#endif
