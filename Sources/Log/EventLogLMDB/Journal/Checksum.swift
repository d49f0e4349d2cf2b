internal import Basics
internal import EventLog

/// A fast 64-bit checksum that tells accidents from what was written; it is no proof against anybody's intent.
enum Checksum {
  private static let first: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let second: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  /// The checksum of some bytes; every single changed word changes it.
  static func of(_ bytes: Span<UInt8>) -> UInt64 {
    // Four at a time: a multiplication waits for the one before.
    var (a, b, c, d) = (first &+ second, second, first, first ^ second)
    var index = 0
    while index + 32 <= bytes.count {
      a = mixed(a, bytes.number(at: index, bytes: 8))
      b = mixed(b, bytes.number(at: index + 8, bytes: 8))
      c = mixed(c, bytes.number(at: index + 16, bytes: 8))
      d = mixed(d, bytes.number(at: index + 24, bytes: 8))
      index += 32
    }
    var sum = mixed(mixed(mixed(mixed(UInt64(bytes.count), a), b), c), d)
    while index < bytes.count {
      let count = min(8, bytes.count - index)
      sum = mixed(sum, bytes.number(at: index, bytes: count))
      index += count
    }
    sum = (sum ^ sum >> 33) &* second
    return sum ^ sum >> 29
  }

  @inline(__always)
  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = sum &+ word &* second
    return (product << 31 | product >> 33) &* first
  }
}
