import Cryptography
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation

extension LogBenchmark {
  /// Verifies the whole log as `evtool verify` does; the floor is SHA-256 alone over as many bytes, on one core.
  func verify() throws -> BenchmarkResult {
    let hash = Self.hashSpeed()
    let clock = ContinuousClock()
    let start = clock.now
    let found = try LogVerifier.verify(path: path)
    let seconds = (clock.now - start).inSeconds
    if let problem = found.problems.first {
      throw LogError.corrupted(problem.position, reason: problem.what)
    }
    let speed = Double(found.bytes) / seconds
    return BenchmarkResult(
      name: "verify", eventsPerSecond: Double(found.events) / seconds, p50: 0, p99: 0,
      ratioToFloor: speed / hash, bytesPerSecond: speed)
  }

  /// How many bytes a second SHA-256 takes on one core, the best of three runs over 64 MiB.
  private static func hashSpeed() -> Double {
    let bytes = [UInt8](repeating: 0x78, count: 64 << 20)
    let clock = ContinuousClock()
    let fastest = (0..<3).map { _ in
      let start = clock.now
      _ = Digest(of: bytes.span)
      return (clock.now - start).inSeconds
    }.min()
    return Double(bytes.count) / (fastest ?? .infinity)
  }
}
