internal import Basics
internal import Cryptography
import Synchronization

/// What keeps a payload from being guessed from its salted hash: 16 random bytes that nobody has seen, and that no other ones say anything
/// about.
enum Salt {
  /// Appends so many salts.
  static func append(_ count: Int, to bytes: inout [UInt8]) {
    if SaltPool.first.withLockIfAvailable({ $0.take(count, into: &bytes) }) != nil { return }
    SaltPool.second.withLock { $0.take(count, into: &bytes) }
  }
}

/// Random bytes that are made many at a time, since asking the system for them is dear.
private struct SaltPool {
  // Two, so that appenders on two cores seldom meet.
  static let first = Mutex(SaltPool())
  static let second = Mutex(SaltPool())

  private var bytes = [UInt8](repeating: 0, count: 16_384)
  private var used = 16_384

  mutating func take(_ count: Int, into salts: inout [UInt8]) {
    var missing = count * FrameFormat.saltLength
    while missing > 0 {
      if used == bytes.count { renew() }
      let length = min(missing, bytes.count - used)
      salts.append(copying: bytes.span.extracting(used..<(used + length)))
      used += length
      missing -= length
    }
  }

  /// Takes the key stream under a key of the system's random numbers, which is used this once.
  private mutating func renew() {
    var random = SystemRandomNumberGenerator()
    var key = InlineArray<32, UInt8>(repeating: 0)
    for start in stride(from: 0, to: key.count, by: 8) {
      let number: UInt64 = random.next()
      for index in 0..<8 { key[start + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
    }
    KeyStream.fill(&bytes, under: key.span)
    used = 0
  }
}
