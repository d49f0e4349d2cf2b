#if JetStream
  import ArgumentParser
  import EventLog
  import EventLogJetStream
  import Foundation
  import JSON
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
      @Option(help: "How many write at once, each in turn.") var writers: [Int] = [1, 16, 256]
      @Option(help: "How often the servers' leader is killed.") var failovers = 5
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
          try await makeStream(raw)
          for writers in writers {
            var (ours, plain, conditional): ([Rate], [Rate], [Rate]) = ([], [], [])
            for turn in 0..<turns {
              plain.append(
                try await rate(writers, nats) { writer, _ in
                  try await publish(raw, "plain-\(writers)-\(writer)", nil)
                })
              let ends = Ends()
              conditional.append(
                try await rate(writers, nats) { writer, number in
                  let subject = "conditional-\(writers)-\(turn)-\(writer)"
                  let last = try await publish(
                    raw, subject, (ends[writer], "\(subject)@\(number)"))
                  ends[writer] = last
                })
              ours.append(
                try await rate(writers, nats) { writer, number in
                  try await log.append(
                    [Self.event(number)],
                    to: StreamName(category: "rate", identifier: "\(writers)-\(writer)"))
                })
            }
            let (own, bare, checked) = (median(ours), median(plain), median(conditional))
            print(
              "\(writers) writers: \(own) appends/s; published \(bare)/s, ratio \(ratio(own, bare)); "
                + "published under the same conditions \(checked)/s, ratio \(ratio(own, checked))"
            )
          }
          try await catchUp(log, settings, folder)
          if servers > 1 { try await failOver(log, settings, nats) }
          await log.close()
        }
      }

      func open(_ settings: ClusterSettings, _ folder: String) async throws
        -> ReplicatedEventLog
      {
        try await ReplicatedEventLog(
          settings,
          LogConfiguration(
            folder: folder, mode: .writing, clock: Timestamp.now,
            codec: EventCodec(upcasters: .none, vault: nil))
        ) { UUID().uuidString }
      }

      static func event(_ number: Int) -> NewEvent {
        NewEvent(
          type: "message.sent",
          payload: [
            "number": .int(Int64(number)), "text": .string(String(repeating: "word ", count: 40)),
          ], actor: "P1", correlation: "turn-1")
      }

      /// A stream as the log's is, which nobody follows.
      private func makeStream(_ raw: NATSRequests) async throws {
        let body =
          #"{"name":"RAW","subjects":["raw.>"],"storage":"file","num_replicas":\#(servers),"discard":"new","allow_direct":true}"#
        let answer = await raw.ask(
          "$JS.API.STREAM.CREATE.RAW", Array(body.utf8), within: .seconds(10))
        guard let answer, answer.status == nil else { throw POSIXError(.EIO) }
      }

      /// One message as large as a commit, to a subject of its own; under the conditions of an
      /// append where they are given.
      @discardableResult
      private func publish(
        _ raw: NATSRequests, _ subject: String, _ condition: (last: UInt64, id: String)?
      ) async throws -> UInt64 {
        let headers = condition.map {
          [
            ("Nats-Expected-Last-Subject-Sequence", String($0.last)), ("Nats-Msg-Id", $0.id),
            ("Nats-Expected-Stream", "RAW"),
          ]
        }
        let answer = await raw.ask(
          "raw.\(subject)", [UInt8](repeating: 120, count: 420), headers: headers ?? [],
          within: .seconds(10))
        guard let answer, answer.status == nil,
          let sequence = try JSONValue(json: answer.data)["seq"]?.int
        else { throw POSIXError(.EIO) }
        return UInt64(sequence)
      }

      private func ratio(_ own: Rate, _ other: Rate) -> String {
        String(format: "%.2f", own.perSecond / other.perSecond)
      }

      /// How fast something went, and what each took of the processors.
      private struct Rate: CustomStringConvertible {
        let perSecond: Double
        /// In microseconds, here and of all servers.
        let here: Double
        let servers: Double

        var description: String {
          String(format: "%.0f (%.0f + %.0f µs of processor)", perSecond, here, servers)
        }
      }

      /// The seconds of a processor that this process and the servers have had.
      private func processorTime(_ nats: NATSServers) -> (here: Double, servers: Double) {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let here = [usage.ru_utime, usage.ru_stime]
          .map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }.reduce(0, +)
        let servers = (0..<nats.count).compactMap { nats.processorTime($0) }.reduce(0, +)
        return (here, servers)
      }

      /// Where each writer's subject ends.
      private final class Ends: Sendable {
        private let ends = Mutex<[Int: UInt64]>([:])

        subscript(_ writer: Int) -> UInt64 {
          get { ends.withLock { $0[writer] ?? 0 } }
          set { ends.withLock { $0[writer] = newValue } }
        }
      }

      private func rate(
        _ writers: Int, _ nats: NATSServers,
        _ body: @escaping @Sendable (Int, Int) async throws -> Void
      ) async throws -> Rate {
        let clock = ContinuousClock()
        let before = processorTime(nats)
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
        let after = processorTime(nats)
        let number = Double(count.number.withLock { $0 })
        return Rate(
          perSecond: number
            / (Double(taken.components.seconds) + Double(taken.components.attoseconds) / 1e18),
          here: (after.here - before.here) * 1e6 / number,
          servers: (after.servers - before.servers) * 1e6 / number)
      }

      private final class Counted: Sendable {
        let number = Mutex(0)
      }

      private func median(_ rates: [Rate]) -> Rate {
        rates.sorted { $0.perSecond < $1.perSecond }[rates.count / 2]
      }
    }
  }
#endif
