#if JetStream
  import Foundation

  /// Servers in network namespaces of their own, joined by a bridge, so that they can be cut off
  /// from each other; for whoever may make them (root).
  final class Network: Sendable {
    private let count: Int
    private let name: String
    private let block: Int

    /// Makes the namespaces; `number` tells trials apart that run at a time.
    init(_ count: Int, number: Int) throws {
      self.count = count
      name = "vb\(number)"
      block = 100 + number % 100
      remove()
      try Self.run("ip", "link", "add", "\(name)br", "type", "bridge")
      try Self.run("ip", "addr", "add", "10.77.\(block).254/24", "dev", "\(name)br")
      try Self.run("ip", "link", "set", "\(name)br", "up")
      for server in 0..<count {
        let (space, inside, outside) = (
          "\(name)n\(server)", "\(name)i\(server)", "\(name)o\(server)"
        )
        try Self.run("ip", "netns", "add", space)
        try Self.run("ip", "link", "add", outside, "type", "veth", "peer", "name", inside)
        try Self.run("ip", "link", "set", inside, "netns", space)
        try Self.run("ip", "link", "set", outside, "master", "\(name)br")
        try Self.run("ip", "link", "set", outside, "up")
        let enter = ["ip", "netns", "exec", space]
        try Self.run(enter + ["ip", "addr", "add", host(server) + "/24", "dev", inside])
        try Self.run(enter + ["ip", "link", "set", inside, "up"])
        try Self.run(enter + ["ip", "link", "set", "lo", "up"])
      }
    }

    deinit { remove() }

    var hosts: [String] { (0..<count).map(host) }

    func host(_ server: Int) -> String { "10.77.\(block).\(server + 1)" }

    func prefix(_ server: Int) -> [String] {
      ["/usr/bin/env", "ip", "netns", "exec", "\(name)n\(server)"]
    }

    /// Cuts a server off from everybody, or lets it back.
    func cut(_ server: Int, _ isCut: Bool) throws {
      try Self.run("ip", "link", "set", "\(name)o\(server)", isCut ? "down" : "up")
    }

    private func remove() {
      for server in 0..<count {
        _ = try? Self.run("ip", "netns", "del", "\(name)n\(server)")
        _ = try? Self.run("ip", "link", "del", "\(name)o\(server)")
      }
      _ = try? Self.run("ip", "link", "del", "\(name)br")
    }

    private static func run(_ words: String...) throws { try run(words) }

    private static func run(_ words: [String]) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = words
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw POSIXError(
          .EPERM, userInfo: [NSLocalizedDescriptionKey: words.joined(separator: " ")])
      }
    }
  }
#endif
