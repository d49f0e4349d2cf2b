#if JetStream
  import Basics
  import EventLog
  import EventLogJetStream
  import Foundation
  import Glibc
  import JSON
  import Synchronization

  /// One machine of a trial: a log on JetStream, and some writers that append to streams that all
  /// machines share.
  struct TrialNode: Sendable {
    let folder: String
    let address: String
    let system: [String]
    let name: String
    let seed: UInt64
    let writers: Int
    let streams: Int
    let history: String

    /// Writes until a line comes on the standard input, or it ends.
    func run() async throws {
      var settings = ClusterSettings(try ClusterAddress(address), node: name)
      // The servers are shown to sync once, when the cluster is made.
      settings.allowsUnsafe = true
      settings.patience = .seconds(8)
      let log = try await ReplicatedEventLog(
        settings,
        LogConfiguration(
          folder: folder, mode: .writing, clock: Timestamp.now,
          codec: EventCodec(upcasters: .none, vault: nil))
      ) { UUID().uuidString }
      let file = try HistoryFile(history)
      let over = Over()
      print("ready")
      fflush(nil)
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          await Self.waitForInput()
          over.isReached.store(true, ordering: .relaxed)
        }
        for writer in 0..<writers {
          group.addTask {
            var random = SplitMix64(seed: seed &* 1000 &+ UInt64(writer))
            var number = 0
            while !over.isReached.load(ordering: .relaxed) {
              number += 1
              await self.append(
                to: log, id: "\(name)-\(getpid())-\(writer)-\(number)", &random, file)
            }
          }
        }
        await group.waitForAll()
      }
      await log.close()
    }

    private static func waitForInput() async {
      await withCheckedContinuation { continuation in
        Thread {
          _ = readLine()
          continuation.resume()
        }.start()
      }
    }

    private func append(
      to log: ReplicatedEventLog, id: String, _ random: inout SplitMix64,
      _ file: HistoryFile
    ) async {
      let stream = StreamName(
        category: "trial", identifier: String(Int.random(in: 0..<streams, using: &random)))
      let count = Int.random(in: 1...3, using: &random)
      let expecting: ExpectedVersion
      let text: String
      let known = (try? log.withSnapshot { try $0.lastVersion(of: stream) }) ?? nil
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5: (expecting, text) = (.any, "any")
      case 5: (expecting, text) = (.noStream, "none")
      default:
        (expecting, text) = known.map { (.exactly($0), "\($0)") } ?? (.noStream, "none")
      }
      let events = (0..<count).map { index in
        NewEvent(type: "trial.noted", payload: ["id": .string(id), "index": .int(Int64(index))])
      }
      let operation = Operation(
        id: id, stream: stream.rawValue, expecting: text, count: count, begun: Operation.now)
      file.write(operation.beginning)
      let commit = Commit(events, to: stream, expecting: expecting, id: CommitID(id))
      var result = await log.tryAppend(commit)
      // Some ask again, as whoever is told that nobody knows does.
      for _ in 0..<2 {
        guard case .failure(.outcomeUnknown) = result, Bool.random(using: &random) else { break }
        result = await log.tryAppend(commit)
      }
      file.write(Operation.ending(id, result))
      if Int.random(in: 0..<4, using: &random) == 0 {
        do {
          try await Task.sleep(for: .milliseconds(Int.random(in: 1...20, using: &random)))
        } catch {}
      }
    }
  }

  private final class Over: Sendable {
    let isReached = Atomic<Bool>(false)
  }

  /// Lines that are in the file, whatever ends the process, once they are written.
  final class HistoryFile: Sendable {
    private let handle: Mutex<FileHandle>

    init(_ path: String) throws {
      if !FileManager.default.fileExists(atPath: path) {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
      }
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.seekToEnd()
      self.handle = Mutex(handle)
    }

    func write(_ line: JSONValue) {
      handle.withLock { handle in
        do { try handle.write(contentsOf: line.json + [10]) } catch {
          fatalError("the history cannot be written: \(error)")
        }
      }
    }
  }
#endif
