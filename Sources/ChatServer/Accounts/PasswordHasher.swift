import Accounts
import Basics
import Crypto
import CryptoExtras
import Dispatch
import HTTPTypes
import Synchronization

/// Makes and checks password hashes, one at a time: guessing takes one core at most, and never the threads that answer others.
final class PasswordHasher: Sendable {
  /// One guess takes 128 · N · r bytes and p times the work.
  struct Cost: Sendable {
    var rounds: Int
    var blockSize = 8
    var parallelism: Int

    /// OWASP's scrypt parameters for 32 MiB (2^15, 8, 3).
    static let standard = Cost(rounds: 1 << 15, parallelism: 3)
    /// For what need not be guessed.
    static let least = Cost(rounds: 1 << 4, parallelism: 1)
  }

  /// How many may wait for theirs; one more is sent away.
  private static let mostWaiting = 16

  private let queue = DispatchQueue(label: "password hashes")
  private let waiting = Mutex(0)
  private let cost: Cost
  /// What an unknown login is checked against, so that it takes as long as a known one.
  private let decoy: PasswordHash

  init(cost: Cost = .standard) {
    self.cost = cost
    decoy = PasswordHash(cost)
  }

  /// The hash of a new password; one that everybody knows is worth no work.
  func hash(_ password: String, isKnown: Bool = false) async throws -> PasswordHash {
    var hash = PasswordHash(isKnown ? .least : cost)
    let key = try await derive(password, hash)
    hash.key = key.withUnsafeBytes { Array($0) }.hexadecimal
    return hash
  }

  /// Whether a password is the one of a hash; without a hash it takes as long, and is not.
  func isRight(_ password: String, for hash: PasswordHash?) async throws -> Bool {
    let expected = hash ?? decoy
    let derived = try await derive(password, expected)
    guard let key = [UInt8](hexadecimal: expected.key), hash != nil else { return false }
    // Compares in constant time.
    return derived == SymmetricKey(data: key)
  }

  private func derive(_ password: String, _ hash: PasswordHash) async throws -> SymmetricKey {
    let count = waiting.withLock { count in
      count += 1
      return count
    }
    defer { waiting.withLock { $0 -= 1 } }
    guard count <= Self.mostWaiting else {
      throw Problem(
        .serviceUnavailable, "busy", "too many sign in at the same time: try again in a moment",
        headers: [.retryAfter: "5"])
    }
    return try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(
          with: Result {
            try KDF.Scrypt.deriveKey(
              from: Array(password.utf8), salt: [UInt8](hexadecimal: hash.salt) ?? [],
              outputByteCount: 32, rounds: hash.rounds, blockSize: hash.blockSize,
              parallelism: hash.parallelism)
          })
      }
    }
  }
}

extension PasswordHash {
  /// A hash of no password, under a fresh salt.
  fileprivate init(_ cost: PasswordHasher.Cost) {
    var generator = SystemRandomNumberGenerator()
    let salt = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    self.init(
      salt: salt.hexadecimal, rounds: cost.rounds, blockSize: cost.blockSize,
      parallelism: cost.parallelism, key: String(repeating: "0", count: 64))
  }
}
