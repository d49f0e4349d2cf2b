import EventLog
import EventLogLMDB
import Foundation

/// Measures how long after its append an event is seen by `evtool cat --follow` in another process.
struct FollowBenchmark {
  /// The data directory.
  let folder: String
  let log: LMDBEventLog
  /// The program that follows.
  let program: URL

  /// Appends one event after the other, each when the one before was seen.
  func run(events: Int) async throws -> BenchmarkResult {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    // A link to the program is followed: it is called by its own name then, and evtool's commands are those of its `log`.
    let command = program.lastPathComponent == "evtool" ? ["cat"] : ["log", "cat"]
    process.arguments =
      command + [
        "--follow", "--data", folder, "--from", "\(try log.head().next)", "--format",
        "{position}",
      ]
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let result = await Result { try await measure(events, output.fileHandleForReading) }
    process.terminate()
    process.waitUntilExit()
    return try result.get()
  }

  private func measure(_ events: Int, _ output: FileHandle) async throws -> BenchmarkResult {
    var workload = Workload(seed: 5)
    // The first one is seen when the other process has started.
    try await append(workload.commit(of: 1), seenIn: output)
    var watch = Stopwatch()
    for _ in 0..<events {
      let receipt = try await log.append(workload.commit(of: 1))
      try watch.time { try wait(for: receipt.lastPosition, in: output) }
    }
    return watch.result("follow, other process", events: events)
  }

  private func append(_ commit: Commit, seenIn output: FileHandle) async throws {
    let receipt = try await log.append(commit)
    try wait(for: receipt.lastPosition, in: output)
  }

  private func wait(for position: Position, in output: FileHandle) throws {
    let line = Data("\(position)\n".utf8)
    guard try output.read(upToCount: line.count) == line else {
      throw UnexpectedLine(position: position)
    }
  }
}

/// The following process ended, or showed something else than the event that was appended.
struct UnexpectedLine: Error, CustomStringConvertible {
  let position: Position
  var description: String { "the event at \(position) was not shown by the following process" }
}

extension Result where Failure == any Error {
  /// The outcome of some work.
  fileprivate init(_ work: () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
