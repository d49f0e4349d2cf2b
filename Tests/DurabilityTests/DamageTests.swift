import DurabilityProbe
import EventLog
import Foundation
import TestSupport
import Testing

/// Flipped bits, zeroed sectors and torn pages anywhere in the file, verified by a process that must survive it.
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
      let victim = try smallCommit(after: Position(100), at: path)
      let file = URL(fileURLWithPath: path + "/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      // Free pages may hold the commit too.
      for place in bytes.ranges(of: victim.header) {
        bytes[place.lowerBound / 4096 * 4096 + 10] = 0
      }
      try Data(bytes).write(to: file)
      let found = try LogVerifier.verify(path: path)
      let named = found.problems.first { $0.what.contains("neither a branch nor a leaf") }
      let position = try #require(named?.position)
      #expect(position < victim.position && position > Position(50))
      #expect(found.events > whole.events / 2)
      #expect(found.events < whole.events)
      let child = try Child("verify", path)
      #expect(child.lines() == found.problems.map { "\($0.position) \($0.what)" })
      #expect(try child.exitCode() == 3)
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
        found.problems.map(\.what) == [
          "the meta pages are not as they were written: a newer state is lost"
        ])
    }
  }

  private func fill(_ path: String, _ flushThreshold: Int) throws {
    let child = try Child("append", path, "5", "0", "1", "80", "\(flushThreshold)")
    #expect(child.lines().last == "done")
    #expect(try child.exitCode() == 0)
  }

  /// A commit that shares its page with others, and the bytes that only its frame begins with.
  private func smallCommit(
    after position: Position, at path: String
  ) throws -> (position: Position, header: [UInt8]) {
    var found: (Position, [UInt8])?
    try open(path, .reading).withSnapshot { snapshot in
      try snapshot.forEachFrame(from: position) { frame in
        guard frame.bytes.count < 600 else { return .proceed }
        found = (frame.firstPosition, (0..<17).map { frame.bytes[$0] })
        return .stop
      }
    }
    return try #require(found)
  }
}
