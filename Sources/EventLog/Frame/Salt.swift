internal import Crypto
import Foundation
internal import LMDB
import Synchronization

/// What keeps a payload from being guessed from its salted hash: 16 random bytes.
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

/// Random bytes that are made many at a time, since asking the system for them is dear.
private final class SaltPool: Sendable {
  static let shared = SaltPool()
  /// How many bytes are made at once.
  private static let batch = 16_384
  private static let zeros = [UInt8](repeating: 0, count: batch)

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
      stock.bytes = stream()
      stock.used = 0
    }
    defer { stock.used += FrameFormat.saltLength }
    return Salt(stock.bytes, at: stock.used)
  }

  /// The key stream of a cipher under a key of the system's random numbers, which is used this once and kept nowhere.
  private static func stream() -> [UInt8] {
    do {
      let key = SymmetricKey(size: .bits256)
      return Array(try AES.GCM.seal(zeros, using: key).ciphertext)
    } catch {
      preconditionFailure("a cipher takes \(batch) bytes: \(error)")
    }
  }
}
