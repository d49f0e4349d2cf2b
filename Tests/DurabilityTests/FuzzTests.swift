import DurabilityProbe
import EventLog
import JSON
import TestSupport
import Testing

/// Decoders fed with bytes that nobody wrote: an error or a value, never a crash.
///
/// The same under AddressSanitizer, which finds reads beyond the bytes that a bounds check would let through:
/// `swift test --sanitize=address --scratch-path .build/asan --filter FuzzTests`
@Suite struct FuzzTests {
  private static let cases = 100_000

  @Test(arguments: 0..<4)
  func `no bytes crash the reading of a frame`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let frames = try await frames()
    var names = NameTable()
    var readable = 0
    for _ in 0..<(Self.cases / 4) {
      let frame = frames[Int.random(in: 0..<frames.count, using: &random)]
      let bytes = mutated(frame, among: frames, &random)
      if isReadable(bytes, &names) { readable += 1 }
    }
    #expect(readable > 0 && readable < Self.cases / 4)
  }

  @Test(arguments: 0..<4)
  func `no bytes crash the reading of JSON`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texts = [
      #"{"a":[1,-2.5e3,true,null,"x\n\u00e9\ud83d\ude00"],"b":{"c":{}},"kind":"k"}"#,
      #"[[[[["deep"]]]],0,-0,1e400,9223372036854775808]"#, #""\"\\\/""#, "  17 ",
    ].map { Array($0.utf8) }
    var readable = 0
    for _ in 0..<(Self.cases / 4) {
      let text = texts[Int.random(in: 0..<texts.count, using: &random)]
      let bytes = mutated(text, among: texts, &random)
      if isJSON(bytes) { readable += 1 }
    }
    #expect(readable > 0 && readable < Self.cases / 4)
  }

  @Test func `numbers that would overflow are refused`() async throws {
    let frame = try #require(try await frames().first)
    var names = NameTable()
    for field in [1..<9, 9..<17] {
      var bytes = frame
      for index in field { bytes[index] = 0xFF }
      #expect(!isReadable(bytes, &names))
    }
  }

  private func isReadable(_ bytes: [UInt8], _ names: inout NameTable) -> Bool {
    do {
      let frame = try Frame(bytes.span)
      _ = (frame.stream, frame.id, frame.lastPosition)
      _ = try frame.forEachEvent(names: &names) { event in
        _ = event.recorded
        _ = (event.streamIdentifier, event.isIn(category: "own"))
        return .proceed
      }
      return true
    } catch {
      return false
    }
  }

  private func isJSON(_ bytes: [UInt8]) -> Bool {
    do {
      var skipper = JSONReader(bytes.span)
      try skipper.skipValue()
      try skipper.end()
      _ = try JSONValue(json: bytes)
      return true
    } catch {
      return false
    }
  }

  /// Some bytes with a few changes: flipped bits, other bytes, a cut, a repeated or foreign part, large lengths.
  private func mutated(
    _ bytes: [UInt8], among others: [[UInt8]], _ random: inout SplitMix64
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[index] = .random(in: .min ... .max, using: &random)
      case 2: bytes.removeLast(bytes.count - index)
      case 3: bytes.insert(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF, 0x7F], at: index)
      case 4: bytes.remove(at: index)
      case 5: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
      default:
        let other = others[Int.random(in: 0..<others.count, using: &random)]
        bytes.replaceSubrange(index..., with: other.suffix(bytes.count - index))
      }
    }
    return bytes
  }

  private func frames() async throws -> [[UInt8]] {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 1_795_255_200_000_000) })
    for number in 0..<8 {
      let events = (0...(number % 3)).map { index in
        NewEvent(
          type: "probe.made", payload: ["n": .int(Int64(number))],
          actor: number % 2 == 0 ? "P1" : nil, correlation: "turn",
          causation: index > 0 ? .sibling(0) : number > 0 ? .position(Position(1)) : nil,
          time: number % 4 == 3 ? Timestamp(microseconds: 5) : nil)
      }
      try await log.append(
        events, to: StreamName(category: "own", identifier: "\(number)"),
        commitID: number % 2 == 0 ? CommitID("id-\(number)") : nil)
    }
    var frames: [[UInt8]] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachFrame { frame in
        frames.append((0..<frame.bytes.count).map { frame.bytes[$0] })
        return .proceed
      }
    }
    return frames
  }
}
