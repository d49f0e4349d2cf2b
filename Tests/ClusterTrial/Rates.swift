#if JetStream
  import ArgumentParser
  import EventLog
  import EventLogJetStream
  import Foundation
  import NATS
  import NATSServers
  import Synchronization
  import TestSupport

  extension ClusterTrial {
    /// What appends cost beside what publishing alone costs, in one run.
    struct Rates: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        abstract: "Measures appends beside plain publishing, and how fast a new machine catches up."
      )

      @Option(help: "How many servers.") var servers = 3
      @Option(help: "How long each turn lasts, in seconds.") var seconds = 3.0
      @Option(help: "How many turns each has.") var turns = 3
      @Option(help: "How many events a new machine catches up with.") var events = 400_000

      func run() async throws {
        try await withFolder { folder in
          let nats = try NATSServers(folder + "/servers", .init(count: servers))
          var settings = ClusterSettings(try ClusterAddress(nats.address("rates")), node: "a")
          settings.allowsUnsafe = true
          settings.replicas = servers
          let log = try await open(settings, folder + "/a")
          let connection = try NATSConnection(
            NATSOptions(servers: settings.address.servers, name: "raw"))
          let raw = try NATSRequests(connection)
          for writers in [1, 16, 256] {
            var (ours, theirs): ([Double], [Double]) = ([], [])
            for turn in 0..<turns {
              theirs.append(
                try await rate(writers) { writer, number in
                  try await publish(raw, "raw-\(writers)-\(turn)-\(writer)")
                })
              ours.append(
                try await rate(writers) { writer, number in
                  try await log.append(
                    [Self.event(number)],
                    to: StreamName(
                      category: "rate", identifier: "\(writers)-\(writer)"))
                })
            }
            let ratio = median(ours) / median(theirs)
            print(
              "\(writers) writers: \(Int(median(ours))) appends/s, \(Int(median(theirs))) published/s, ratio \(String(format: "%.2f", ratio))"
            )
          }
          try await catchUp(log, settings, folder)
          await log.close()
        }
      }

      private func open(_ settings: ClusterSettings, _ folder: String) async throws
        -> ReplicatedEventLog
      {
        try await ReplicatedEventLog(
          settings,
          LogOpening(
            folder: folder, mode: .writing, clock: Timestamp.now,
            reading: EventReading(upcasters: .none, vault: nil))
        ) { UUID().uuidString }
      }

      private static func event(_ number: Int) -> NewEvent {
        NewEvent(
          type: "message.sent",
          payload: [
            "number": .int(Int64(number)), "text": .string(String(repeating: "word ", count: 40)),
          ], actor: "P1", correlation: "turn-1")
      }

      /// One message as large as a commit, to a subject of its own, in the same stream as the commits would be; every machine passes over it.
      private func publish(_ raw: NATSRequests, _ subject: String) async throws {
        let answer = await raw.ask(
          "verbatim.rates.0.log.\(subject)", [UInt8](repeating: 120, count: 420),
          within: .seconds(10))
        guard let answer, answer.status == nil else { throw POSIXError(.EIO) }
      }

      private func rate(
        _ writers: Int, _ body: @escaping @Sendable (Int, Int) async throws -> Void
      ) async throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        let end = start + .seconds(seconds)
        let count = Counted()
        try await withThrowingTaskGroup(of: Void.self) { group in
          for writer in 0..<writers {
            group.addTask {
              var number = 0
              while clock.now < end {
                try await body(writer, number)
                number += 1
                count.number.withLock { $0 += 1 }
              }
            }
          }
          try await group.waitForAll()
        }
        let taken = clock.now - start
        return Double(count.number.withLock { $0 })
          / (Double(taken.components.seconds) + Double(taken.components.attoseconds) / 1e18)
      }

      private func catchUp(
        _ log: ReplicatedEventLog, _ settings: ClusterSettings, _ folder: String
      ) async throws {
        let batch = 20
        let before = try log.head()
        try await withThrowingTaskGroup(of: Void.self) { group in
          for writer in 0..<64 {
            group.addTask {
              for round in 0..<(events / batch / 64) {
                try await log.append(
                  (0..<batch).map { Self.event(round * batch + $0) },
                  to: StreamName(category: "bulk", identifier: "\(writer)"))
              }
            }
          }
          try await group.waitForAll()
        }
        print("made \(try log.head().value - before.value) events")
        let clock = ContinuousClock()
        let start = clock.now
        let other = try await open(settings, folder + "/b")
        let taken = clock.now - start
        let seconds = Double(taken.components.seconds) + Double(taken.components.attoseconds) / 1e18
        let head = try other.head()
        print(
          "a new machine caught up with \(head) events in \(String(format: "%.2f", seconds)) s: \(Int(Double(head.value) / seconds)) events/s"
        )
        await other.close()
      }

      private final class Counted: Sendable {
        let number = Mutex(0)
      }

      private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    }
  }
#endif
