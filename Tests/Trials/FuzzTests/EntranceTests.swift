import Fuzz
import Testing

/// What comes from outside is taken or refused, whatever it is: an error or a value, never a crash.
///
/// `make fuzz` sends millions through the same entrances under AddressSanitizer, which finds reads
/// that a bounds check would let through.
@Suite struct EntranceTests {
  @Test(
    arguments: [
      ("frames", 20_000), ("json", 20_000), ("lines", 5000), ("folders", 100), ("patterns", 2000),
      ("schemas", 1000), ("terminal", 1000), ("media", 5000),
      ("pictures", 5000),
    ], [1, 2] as [UInt64])
  func `no input crashes or breaks a promise`(
    _ entrance: (name: String, inputs: Int), _ seed: UInt64
  ) async throws {
    let entrances = try await Entrance.all()
    #expect(entrances.count == 9)
    let place = try #require(entrances.first { $0.name == entrance.name })
    let accepted = try place.run(0..<entrance.inputs, seed: seed)
    #expect(accepted > 0 && accepted < entrance.inputs)
  }

  @Test func `numbers of a frame that would overflow are refused`() async throws {
    let frames = try #require(try await Entrance.all().first { $0.name == "frames" })
    for field in [1..<9, 9..<17] {
      var bytes = try #require(frames.samples.first)
      #expect(try frames.take(bytes))
      for index in field { bytes[index] = 0xFF }
      #expect(try !frames.take(bytes))
    }
  }

  @Test func `the same seed makes the same inputs, from any number on`() async throws {
    let json = try #require(try await Entrance.all().first { $0.name == "json" })
    var all: [[UInt8]] = []
    _ = try json.run(0..<30, seed: 5) { all.append($1) }
    var some: [[UInt8]] = []
    _ = try json.run(20..<30, seed: 5) { some.append($1) }
    #expect(some == Array(all[20...]))
  }
}
