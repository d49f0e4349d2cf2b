import Accounts
import Basics
import Cryptography
import HTTPTypes
import Synchronization

/// Makes and checks password hashes, one at a time: guessing takes one core at most, and never the
/// threads that answer others.
///
/// The addresses from which they are asked for take turns, and so do at each of them those who make
/// accounts and each login that has been signed in with there with all others: of those only so
/// many wait.
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

  /// Who waits.
  enum Asker {
    /// Whoever has not signed in there.
    case stranger
    /// Whose tries are bounded by themselves, by a name: they take turns.
    case bounded(String)
  }

  /// How many strangers of one address may wait, and how many in all; one more is sent away.
  private static let (mostOfAddress, mostWaiting) = (32, 512)

  private let threads = WorkThreads("verbatim.passwords", 1)
  private let waiting = Mutex<[String: Int]>([:])
  private let cost: Cost
  /// What an unknown login is checked against, so that it takes as long as a known one.
  private let decoy: PasswordHash

  init(cost: Cost = .standard) {
    self.cost = cost
    decoy = PasswordHash(cost)
  }

  /// The hash of a new password; one that everybody knows is worth no work.
  ///
  /// How many accounts are made is bounded by itself.
  func hash(
    _ password: String, isKnown: Bool = false, from address: String
  ) async throws -> PasswordHash {
    var hash = PasswordHash(isKnown ? .least : cost)
    let key = try await derive(password, hash, for: .bounded("new"), at: address)
    hash.key = key.withSpan { $0.copied() }.hexadecimal
    return hash
  }

  /// Whether a password is the one of a hash; without a hash it takes as long, and is not.
  func isRight(
    _ password: String, for hash: PasswordHash?, to asker: Asker = .stranger,
    from address: String
  ) async throws -> Bool {
    let expected = hash ?? decoy
    let derived = try await derive(password, expected, for: asker, at: address)
    guard let key = [UInt8](hexadecimal: expected.key), hash != nil else { return false }
    // Compares in constant time.
    return derived == SymmetricKey(key)
  }

  private func derive(
    _ password: String, _ hash: PasswordHash, for asker: Asker, at address: String
  ) async throws -> SymmetricKey {
    switch asker {
    case .bounded(let name):
      // As if they were at an address beside: they have every other turn of it.
      let lane = threads.lane(of: "\(address)\u{0}\(name)", at: "\(address)\u{0}")
      return try await derive(password, hash, on: lane)
    case .stranger:
      try enter(address)
      defer { leave(address) }
      return try await derive(password, hash, on: threads.lane(of: address, at: address))
    }
  }

  private func derive(
    _ password: String, _ hash: PasswordHash, on lane: WorkThreads.Lane
  ) async throws -> SymmetricKey {
    try await withTaskExecutorPreference(lane) {
      try Scrypt.key(
        from: Array(password.utf8), salt: [UInt8](hexadecimal: hash.salt) ?? [],
        rounds: hash.rounds, blockSize: hash.blockSize, parallelism: hash.parallelism)
    }
  }

  private func enter(_ address: String) throws {
    let addresses = waiting.withLock { waiting -> Int? in
      let own = waiting[address, default: 0]
      guard own < Self.mostOfAddress, waiting.values.reduce(0, +) < Self.mostWaiting else {
        return waiting.count
      }
      waiting[address] = own + 1
      return nil
    }
    guard let addresses else { return }
    // Each has a turn by then, and each turn, and one of those beside, takes less than half a
    // second.
    throw Problem(
      .serviceUnavailable, "busy",
      "too many sign in at the same time, of one address \(Self.mostOfAddress) at most: try again in a moment",
      headers: [.retryAfter: "\(max(1, addresses))"])
  }

  private func leave(_ address: String) {
    waiting.withLock { waiting in
      let own = waiting[address, default: 1] - 1
      waiting[address] = own == 0 ? nil : own
    }
  }
}

extension PasswordHash {
  /// A hash of no password, under a fresh salt.
  fileprivate init(_ cost: PasswordHasher.Cost) {
    self.init(
      salt: randomBytes(16).hexadecimal, rounds: cost.rounds, blockSize: cost.blockSize,
      parallelism: cost.parallelism, key: String(repeating: "0", count: 64))
  }
}
