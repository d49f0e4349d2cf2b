import DurabilityProbe
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import Testing
import TestSupport

/// Flipped bits, zeroed sectors and torn pages anywhere in the file, verified by a process that
/// must survive it.
///
/// `VERBATIM_DAMAGES=10000 swift test --filter DamageTests` injures more copies than the usual 200.
@Suite struct DamageTests {
  private static let seeds =
    ProcessInfo.processInfo.environment["VERBATIM_DAMAGES"].flatMap { Int($0) } ?? 200

  @Test(arguments: [20, 65_536])
  func `no damage that changes what is read goes unnoticed, and none crashes the verification`(
    flushThreshold: Int
  ) async throws {
    try await withFolder { folder in
      try fill(folder + "/log", flushThreshold)
      let child = try Child("damage", folder + "/log", "0", "\(Self.seeds)")
      let lines = child.lines()
      let code = try child.exitCode()
      #expect(code == 0, "the verification crashed: \(lines.last ?? "at once")")
      let missed = lines.indices.filter {
        lines[$0].hasPrefix("MISSED") || lines[$0].hasPrefix("REFUSED")
      }
      #expect(missed.map { lines[$0 - 1] + ": " + lines[$0] } == [])
      let found = lines.count { $0.hasPrefix("found") }
      let harmless = lines.count { $0.hasPrefix("harmless") }
      #expect(found > Self.seeds / 2 && found + harmless == Self.seeds)
    }
  }

  @Test func `a damaged page is named by where it is, and the commits beside it are verified`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      try fill(path, 65_536)
      let whole = try LogVerifier.verify(path: path)
      #expect(whole.problems == [])
      let (victim, before) = try smallCommit(after: Position(100), at: path)
      let file = URL(fileURLWithPath: path + "/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      // Free pages may hold the commit too, and the gap of a page that is used again for something
      // else.
      for place in bytes.ranges(of: victim) {
        let page = place.lowerBound / 4096 * 4096
        let endOfGap = Int(bytes[page + 14]) | Int(bytes[page + 15]) << 8
        if place.lowerBound - page >= endOfGap { bytes[page + 10] = 0 }
      }
      try Data(bytes).write(to: file)
      let found = try LogVerifier.verify(path: path)
      let named = found.problems.first { $0.what.contains("neither a branch nor a leaf") }
      let position = try #require(named?.position)
      // The commit before the page: what lies between it and the victim fits into a page, where a
      // commit takes 26 bytes or more.
      let place = try #require(before.firstIndex(of: position))
      #expect(before.count - place <= 4096 / 26)
      #expect(found.events > whole.events / 2)
      #expect(found.events < whole.events)
      let child = try Child("verify", path)
      #expect(child.lines() == found.problems.map { "\($0.position) \($0.what)" })
      #expect(try child.exitCode() == 3)
    }
  }

  @Test func `a last commit that is none is named, and those before it are verified`() async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      try fill(path, 20)
      let whole = try LogVerifier.verify(path: path)
      var last: [UInt8] = []
      try open(path, .reading).withSnapshot { snapshot in
        try snapshot.forEachStoredFrame { _, bytes in last = bytes.copied() }
      }
      let file = URL(fileURLWithPath: path + "/data.mdb")
      let original = Array(try Data(contentsOf: file))
      let places = original.ranges(of: last).map(\.lowerBound)
      #expect(!places.isEmpty)
      for offset in 0..<min(80, last.count) {
        var bytes = original
        for place in places { bytes[place + offset] ^= 0x60 }
        try Data(bytes).write(to: file)
        let found = try LogVerifier.verify(path: path)
        #expect(!found.isFine, "byte \(offset)")
        #expect(found.events > whole.events / 2, "byte \(offset)")
      }
    }
  }

  @Test func `a lost newest state is told though the older one is whole`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try fill(path, 65_536)
      let file = URL(fileURLWithPath: path + "/data.mdb")
      let original = Array(try Data(contentsOf: file))
      let transactions = [0, 1].map { original[$0 * 4096 + 16 + 128] }
      let newest = transactions[0] &- transactions[1] == 1 ? 0 : 1
      var bytes = original
      bytes[newest * 4096 + 16 + 128] &-= 2
      try Data(bytes).write(to: file)
      let found = try LogVerifier.verify(path: path)
      #expect(
        found.problems.first?.what
          == "the meta pages are not as they were written: a newer state is lost")
      // The last acknowledged position is known beside the log, too.
      #expect(found.problems.count == 2 && found.problems.last?.position ?? .start > .start)
    }
  }

  @Test func `what a stream's index says that it ends with is verified, not its list alone`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      // Each take-over stores the index of all that it takes: with 20, the last ones may be known
      // from the journal alone.
      try fill(path, 1)
      let file = URL(fileURLWithPath: path + "/data.mdb")
      let original = Array(try Data(contentsOf: file))
      for stream in try open(path, .reading).withSnapshot({ try $0.streams() }) {
        let end = [UInt64(stream.events), stream.lastCommit.value].flatMap { number in
          (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        for byte in [0, 5, 8, 13] {
          var bytes = original
          for place in original.ranges(of: end) { bytes[place.lowerBound + byte] ^= 2 }
          try #require(bytes != original)
          try Data(bytes).write(to: file)
          let found = try LogVerifier.verify(path: path)
          #expect(
            found.problems.contains { $0.what.contains("the index of \(stream.name)") },
            "\(stream.name), byte \(byte): \(found.problems)")
        }
      }
    }
  }

  private func fill(_ path: String, _ flushThreshold: Int) throws {
    let child = try Child("append", path, "5", "0", "1", "80", "\(flushThreshold)")
    #expect(child.lines().last == "done")
    #expect(try child.exitCode() == 0)
  }

  /// A commit that shares its page with others, by the bytes that only its frame begins with, and
  /// where those before it begin; the first of those is the log's start.
  private func smallCommit(
    after position: Position, at path: String
  ) throws -> (header: [UInt8], before: [Position]) {
    var found: [UInt8]?
    var before = [Position.start]
    try open(path, .reading).withSnapshot { snapshot in
      try snapshot.forEachFrame(from: .start) { frame in
        guard frame.firstPosition < position || frame.bytes.count >= 600 else {
          found = (0..<17).map { frame.bytes[$0] }
          return .stop
        }
        before.append(frame.firstPosition)
        return .proceed
      }
    }
    return (try #require(found), before)
  }
}
