import Glibc
internal import LMDB
import Synchronization

/// What keeps a payload from being guessed from its salted hash: 16 bytes from the system's random numbers.
struct Salt: Sendable {
  private let low: UInt64
  private let high: UInt64

  /// A salt that nobody has seen, and that no other one says anything about.
  static func random() -> Salt { SaltPool.shared.next() }

  fileprivate init(_ bytes: [UInt8], at offset: Int) {
    low = bytes.span.number(at: offset, bytes: 8)
    high = bytes.span.number(at: offset + 8, bytes: 8)
  }

  /// Appends its bytes.
  func append(to bytes: inout [UInt8]) {
    bytes.append(littleEndian: low)
    bytes.append(littleEndian: high)
  }
}

/// Random bytes that are fetched many at a time, since each fetch is a system call.
private final class SaltPool: Sendable {
  static let shared = SaltPool()
  /// The most that getentropy(3) gives at once.
  private static let batch = 256

  private struct Stock {
    var bytes = [UInt8](repeating: 0, count: batch)
    var used = batch
  }

  // Two, so that appenders on two cores seldom meet.
  private let first = Mutex(Stock())
  private let second = Mutex(Stock())

  func next() -> Salt {
    if let salt = first.withLockIfAvailable({ Self.take(from: &$0) }) { return salt }
    return second.withLock { Self.take(from: &$0) }
  }

  private static func take(from stock: inout Stock) -> Salt {
    if stock.used == batch {
      precondition(getentropy(&stock.bytes, batch) == 0, "the system has random numbers")
      stock.used = 0
    }
    defer { stock.used += FrameFormat.saltLength }
    return Salt(stock.bytes, at: stock.used)
  }
}
