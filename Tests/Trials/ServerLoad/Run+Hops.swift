import Foundation
import TestSupport

// Many processors are seldom at hand. What keeps them from helping can be counted on few: threads
// that hand work to each other, and wait.
extension Run {
  /// Says what a message and a view cost with ever more event loops.
  func hops() async throws {
    for loops in [2, 4, 8] {
      try await count("a message", expecting: 201, loops) { try await messages($0) }
      try await count("a view", expecting: 200, loops) { try await views($0) }
    }
  }

  private func count(
    _ what: String, expecting status: Int, _ loops: Int,
    _ prepare: (ServerUnderLoad) async throws -> Requests
  ) async throws {
    try await withFolder { folder in
      let server = try ServerUnderLoad(
        program,
        [
          "serve", "--port", "0", "--data", folder, "--trusted-proxy", "127.0.0.1", "--demo",
          "--rate", "1000000",
        ],
        variables: [
          "XDG_DATA_HOME": folder + "/share", "NIO_SINGLETON_GROUP_LOOP_COUNT": "\(loops)",
        ], isPinned: false)
      defer { server.end() }
      try await count(what, status, try await prepare(server), loops, server)
    }
  }

  private func count(
    _ what: String, _ status: Int, _ requests: @escaping Requests, _ loops: Int,
    _ server: ServerUnderLoad
  ) async throws {
    func load(_ round: Int) async throws -> Rate {
      let rate = try await Load.run(
        port: server.port, connections: Self.connections, seconds: seconds, expecting: status
      ) { requests(round, $0, $1) }
      guard rate.others.isEmpty else { throw Failed("\(what): answers \(rate.others)") }
      return rate
    }
    // To warm up.
    _ = try await load(0)
    let (time, waits) = (try server.time(), try server.waits())
    let rate = try await load(1)
    let cost = (try server.time() - time).seconds * 1e6 / Double(max(1, rate.times.count))
    let slept = try server.waits().map { name, count in
      "\(name) \(decimal(Double(count - (waits[name] ?? 0)) / Double(max(1, rate.times.count))))"
    }.sorted()
    say(
      "\(what), \(loops) event loops: \(number(rate.perSecond))/s, \(number(cost)) µs of processor, "
        + "\(decimal(rate.percentile(99))) ms at p99; waits: \(slept.joined(separator: ", "))")
    let calls = try await server.calls { try await load(2).times.count }
    guard let calls else { return say("  no strace is installed: system calls are not counted") }
    let often = calls.filter { $0.value >= 0.05 }.sorted { $0.value > $1.value }
    say(
      "  system calls of each: "
        + often.map { "\($0.key) \(decimal($0.value))" }.joined(separator: ", "))
  }
}
