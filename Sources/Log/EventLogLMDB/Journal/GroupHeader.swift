internal import Basics
internal import EventLog

/// The header before a group's commits in a journal file.
///
/// ```
/// u64  a mark that is no UTF-8, so no text looks like it
/// u64  first position, u64 last position
/// u64  how many bytes of commits follow
/// u64  their checksum
/// u64  checksum of the header
/// commits, then zeros up to the end of a sector
/// ```
///
/// A group begins with a sector of 512 bytes and fills its last one: writing it touches no sector
/// that holds another group, and whoever looks for groups behind damaged bytes knows where they can
/// begin. Positions say in which order groups were written.
struct GroupHeader: Equatable {
  static let length = 48
  static let sector = 512
  private static let mark: UInt64 = 0xFF47_4A42_5256_0AFE

  let first: Position
  let last: Position
  /// How many bytes of commits follow.
  let count: Int
  private let checksum: UInt64

  /// The header of a group, by the bytes of its commits.
  init(first: Position, last: Position, _ commits: Span<UInt8>) {
    self.first = first
    self.last = last
    count = commits.count
    checksum = Checksum.of(commits)
  }

  /// Reads a header; nil for any other bytes, and where it is damaged.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count >= Self.length, bytes.number(at: 0, bytes: 8) == Self.mark,
      bytes.number(at: 40, bytes: 8) == Checksum.of(bytes.extracting(0..<40))
    else { return nil }
    let numbers = [8, 16, 24].map { bytes.number(at: $0, bytes: 8) }
    guard numbers.allSatisfy({ $0 <= FrameFormat.largestNumber }), numbers[0] <= numbers[1] else {
      return nil
    }
    first = Position(numbers[0])
    last = Position(numbers[1])
    count = Int(numbers[2])
    checksum = bytes.number(at: 32, bytes: 8)
  }

  /// Its 48 bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for number in [Self.mark, first.value, last.value, UInt64(count), checksum] {
      bytes.append(littleEndian: number)
    }
    bytes.append(littleEndian: Checksum.of(bytes.span))
    return bytes
  }

  /// How far the next group is away.
  var room: Int { Self.room(for: count) }

  /// The whole sectors that commits of so many bytes take with their header.
  static func room(for count: Int) -> Int {
    (length + count + sector - 1) / sector * sector
  }

  /// Whether these are the bytes of its commits.
  func fits(_ commits: Span<UInt8>) -> Bool {
    commits.count == count && Checksum.of(commits) == checksum
  }
}

/// A fast 64-bit checksum that tells accidents from what was written; it is no proof against
/// anybody's intent.
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
