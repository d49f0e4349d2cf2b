import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import TestSupport

/// `damage`: verifies injured copies of a log, one for each seed, and says for each what came of
/// it.
///
/// `found`: the verification names a problem. `harmless`: it does not, and all that can be read is
/// as before. `MISSED`: it does not, and something else is read. `REFUSED`: it gives up, which it
/// must not.
struct Damaging {
  let path: String
  let seeds: Range<Int>

  func run() throws {
    let original = Array(try Data(contentsOf: URL(fileURLWithPath: path + "/data.mdb")))
    let contents = try Contents(path: path)
    let copy = path + "-damaged"
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    for seed in seeds {
      var random = SplitMix64(seed: UInt64(seed))
      let damage = Damage(of: original, &random)
      try Data(damage.applied(to: original)).write(to: URL(fileURLWithPath: copy + "/data.mdb"))
      try say("trying \(seed) \(damage)")
      try say(outcome(at: copy, contents))
    }
  }

  private func outcome(at path: String, _ contents: Contents) -> String {
    do {
      guard try LogVerifier.verify(path: path).isFine else { return "found" }
    } catch {
      return "REFUSED (\(error))"
    }
    do {
      return try Contents(path: path) == contents ? "harmless" : "MISSED"
    } catch {
      return "MISSED (\(error))"
    }
  }
}

/// Everything that a log says, by position and by stream.
private struct Contents: Equatable {
  var frames: [[UInt8]] = []
  var streams: [StreamSummary]
  var events: [[RecordedEvent]]

  init(path: String) throws {
    let log = try LMDBEventLog(
      path: path, mode: .reading, clock: { Timestamp(microseconds: 0) })
    var frames: [[UInt8]] = []
    (streams, events) = try log.withSnapshot { snapshot in
      try snapshot.forEachFrame { frame in
        frames.append((0..<frame.bytes.count).map { frame.bytes[$0] })
        return .proceed
      }
      let streams = try snapshot.streams()
      return (streams, try streams.map { try snapshot.events(in: $0.name) })
    }
    self.frames = frames
  }
}
