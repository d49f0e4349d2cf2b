#if JetStream
  import Basics
  import EventLog
  import EventLogJetStream
  import EventLogLMDB
  import Foundation
  import Glibc
  import NATSServers
  import TestSupport

  /// One run: three servers, three machines that write, and what happens to them; then everything
  /// is healed and looked at.
  final class Trial {
    /// What can happen.
    enum Fault: String, CaseIterable {
      case killLeader, killFollower, killAll, stopServer, stopAll, cutServer, killNode, stopNode
    }

    struct Setting {
      var seed: UInt64 = 1
      var seconds = 8.0
      var faults = Fault.allCases
      var usesNetwork = false
      /// By how many microseconds each sync of a server is slowed.
      var slowness = 0
      var writers = 4
      var streams = 5
      var keeps = false
    }

    private let setting: Setting
    private let folder: String
    private let servers: NATSServers
    private let network: Network?
    private var nodes: [Process?] = [nil, nil, nil]
    private var inputs: [FileHandle?] = [nil, nil, nil]
    private var random: SplitMix64
    private(set) var story: [String] = []
    private let start = Operation.now

    init(_ setting: Setting, _ folder: String) throws {
      self.setting = setting
      self.folder = folder
      random = SplitMix64(seed: setting.seed)
      var servers = NATSServers.Setting(count: 3)
      if setting.slowness > 0 {
        servers.wrapper = [
          "/usr/bin/strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync,fdatasync", "-e",
          "inject=fsync,fdatasync:delay_enter=\(setting.slowness)",
        ]
      }
      network = setting.usesNetwork ? try Network(3, number: Int(setting.seed % 97)) : nil
      if let network {
        servers.hosts = network.hosts
        servers.prefix = { network.prefix($0) }
      }
      self.servers = try NATSServers(folder + "/servers", servers)
    }

    private func tell(_ what: String) {
      story.append("\((Operation.now - start) / 1_000_000) ms \(what)")
    }

    private func data(_ node: Int) -> String { "\(folder)/node-\(node)" }

    private func histories() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasPrefix("history") }.map { folder + "/" + $0 }
    }

    /// Starts a machine, again if it gave up since no server answered.
    private func startNode(_ node: Int, writers: Int? = nil) throws {
      for _ in 0..<5 {
        if try begin(node, writers: writers) { return }
        tell("n\(node) did not start")
      }
      throw TrialError("n\(node) did not start: see \(folder)/nodes.log")
    }

    private func begin(_ node: Int, writers: Int?) throws -> Bool {
      let process = Process()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
      process.arguments = [
        "node", "--folder", data(node), "--address", servers.address("trial"), "--node", "n\(node)",
        "--seed", "\(setting.seed &* 31 &+ UInt64(node))", "--writers",
        "\(writers ?? setting.writers)", "--streams", "\(setting.streams)", "--history",
        "\(folder)/history-\(node)",
      ]
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      let errors = FileHandle(forWritingAtPath: folder + "/nodes.log")
      try errors?.seekToEnd()
      process.standardError = errors
      try launch(process)
      nodes[node] = process
      inputs[node] = input.fileHandleForWriting
      // It says that it is ready once it has all that there is.
      return !output.fileHandleForReading.availableData.isEmpty
    }

    private func endNode(_ node: Int) {
      guard let process = nodes[node] else { return }
      do { try inputs[node]?.write(contentsOf: Array("over\n".utf8)) } catch {}
      process.waitUntilExit()
      nodes[node] = nil
    }

    /// Runs it; returns what is wrong.
    func run() async throws -> HistoryCheck {
      _ = FileManager.default.createFile(atPath: folder + "/nodes.log", contents: nil)
      for node in 0..<3 { try startNode(node) }
      tell("everything runs")
      let end = Operation.now + Int64(setting.seconds * 1e9)
      while Operation.now < end {
        usleep(UInt32.random(in: 200_000...1_200_000, using: &random))
        if let fault = setting.faults.randomElement(using: &random) { try await happen(fault) }
      }
      tell("everything is healed")
      usleep(1_500_000)
      for node in 0..<3 where nodes[node] == nil { try startNode(node, writers: 0) }
      for node in 0..<3 { endNode(node) }
      // Once more, so that each has what came last.
      for node in 0..<3 {
        try startNode(node, writers: 0)
        endNode(node)
      }
      tell("everything has ended")
      let logs = try (0..<3).map {
        try LMDBEventLog(path: data($0), mode: .reading, clock: Timestamp.now)
      }
      return try HistoryCheck(Operation.read(histories()), logs)
    }

    /// The server that orders the log now; nil if nobody says.
    private func leader() async -> Int? {
      do {
        let inquiry = try ClusterInquiry(
          ClusterSettings(ClusterAddress(servers.address("trial")), node: "trial"))
        return try await inquiry.partitions().first?.leader.flatMap { Int($0.dropFirst()) }
      } catch {
        tell("nobody says who leads: \(error)")
        return nil
      }
    }

    private func server(for fault: Fault) async -> Int {
      let any = Int.random(in: 0..<3, using: &random)
      switch fault {
      case .killLeader: return await leader() ?? any
      case .killFollower: return await leader().map { ($0 + 1 + any % 2) % 3 } ?? any
      default: return any
      }
    }

    private func happen(_ fault: Fault) async throws {
      let server = await server(for: fault)
      let pause = UInt32.random(in: 100_000...4_000_000, using: &random)
      tell("\(fault) \(server) for \(pause / 1000) ms")
      switch fault {
      case .killLeader, .killFollower:
        servers.kill(server)
        usleep(pause)
        try servers.start(server)
      case .killAll:
        for server in 0..<3 { servers.kill(server) }
        usleep(pause / 4)
        for server in 0..<3 { try servers.start(server) }
      case .stopServer:
        servers.signal(server, SIGSTOP)
        usleep(pause)
        servers.signal(server, SIGCONT)
      case .stopAll:
        for server in 0..<3 { servers.signal(server, SIGSTOP) }
        usleep(pause / 2)
        for server in 0..<3 { servers.signal(server, SIGCONT) }
      case .cutServer:
        guard let network else { return }
        try network.cut(server, true)
        usleep(pause)
        try network.cut(server, false)
      case .killNode:
        guard let process = nodes[server] else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try startNode(server)
      case .stopNode:
        guard let process = nodes[server] else { return }
        kill(process.processIdentifier, SIGSTOP)
        usleep(pause)
        kill(process.processIdentifier, SIGCONT)
      }
    }

    /// Ends whatever still runs.
    func clear() {
      for process in nodes { if let process { kill(process.processIdentifier, SIGKILL) } }
      for server in 0..<3 { servers.kill(server) }
    }
  }

  /// Why a trial says nothing.
  struct TrialError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
#endif
