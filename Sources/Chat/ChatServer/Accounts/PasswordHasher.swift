import Accounts
import Basics
import Cryptography
import Dispatch
import HTTPTypes

/// Makes and checks password hashes, one at a time: guessing takes one core at most, and never the
/// threads that answer others.
///
/// Requests for one wait in a ``PasswordQueue``. Nothing is computed for a client that has gone
/// meanwhile.
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

  /// Who asks.
  enum Requester: Hashable {
    /// Somebody who has signed in there with a login, whose tries are bounded by themselves.
    case known(String)
    /// Somebody who makes an account: how many are made is bounded by itself.
    case newcomer
    /// Somebody who has not signed in there.
    case stranger
  }

  /// Somebody who asks, and how it is found out whether they still wait for the answer: what it
  /// throws is the outcome if they do not.
  struct Client: Sendable {
    let address: String
    var checkClientWaits: @Sendable () throws -> Void = {}

    /// The server itself asks.
    static let here = Client(address: "here")
  }

  /// A hash that is to be computed.
  private struct Job: Sendable {
    let compute: @Sendable () throws -> SymmetricKey
    let checkClientWaits: @Sendable () throws -> Void
    let outcome: CheckedContinuation<SymmetricKey, any Error>

    /// Why nobody waits for it any more; nil while somebody does.
    var fault: (any Error)? {
      do { try checkClientWaits() } catch { return error }
      return nil
    }
  }

  private struct State {
    var queue = PasswordQueue<Job>(maximumOfAddress: PasswordHasher.maximumOfAddress, maximum: 64)
    /// Whether one is being computed.
    var isBusy = false
  }

  /// How many strangers of one address may wait; one more is sent away.
  private static let maximumOfAddress = 32

  private let state = Lock(State())
  /// A serial queue has a thread of its own, however busy the shared ones are.
  private let thread = DispatchQueue(label: "verbatim.passwords")
  private let cost: Cost
  /// The hash that an unknown login is checked against, so that it takes as long as a known one.
  private let decoy: PasswordHash

  init(cost: Cost = .standard) {
    self.cost = cost
    decoy = PasswordHash(cost)
  }

  /// How many wait, besides whoever's turn it is.
  var waiting: Int { state.withLock { $0.queue.count } }

  /// The hash of a new password; one that everybody knows is worth no work.
  func hash(
    _ password: String, isKnown: Bool = false, for client: Client
  ) async throws -> PasswordHash {
    var hash = PasswordHash(isKnown ? .least : cost)
    let key = try await derive(PreparedPassword.of(password), hash, for: .newcomer, client)
    hash.key = key.withSpan { $0.copied() }.hexadecimal
    return hash
  }

  /// Whether a password is the one of a hash; without a hash it takes as long, and is not.
  func verify(
    _ password: String, for hash: PasswordHash?, to requester: Requester = .stranger,
    _ client: Client
  ) async throws -> Bool {
    let (expected, prepared) = (hash ?? decoy, PreparedPassword.of(password))
    // Compared in constant time.
    let key = SymmetricKey([UInt8](hexadecimal: expected.key) ?? [])
    var isRight = try await derive(prepared, expected, for: requester, client) == key
    // Earlier builds hashed a password as it was typed.
    if !isRight, !prepared.utf8.elementsEqual(password.utf8) {
      isRight = try await derive(password, expected, for: requester, client) == key
    }
    return isRight && hash != nil
  }

  private func derive(
    _ password: String, _ hash: PasswordHash, for requester: Requester, _ client: Client
  ) async throws -> SymmetricKey {
    try await withCheckedThrowingContinuation { outcome in
      let job = Job(
        compute: {
          try Scrypt.key(
            from: Array(password.utf8), salt: [UInt8](hexadecimal: hash.salt) ?? [],
            rounds: hash.rounds, blockSize: hash.blockSize, parallelism: hash.parallelism)
        }, checkClientWaits: client.checkClientWaits, outcome: outcome)
      add(job, at: .init(requester: requester, address: client.address))
    }
  }

  private func add(_ job: Job, at place: PasswordQueue<Job>.Place) {
    let (gone, refused, count, isFirst) = state.withLock { state in
      // Who has gone keeps nobody out.
      let isMany = state.queue.count >= Self.maximumOfAddress
      let gone = isMany ? state.queue.remove { $0.fault != nil } : []
      let refused = state.queue.add(job, at: place)
      defer { state.isBusy = true }
      return (gone, refused, state.queue.count, !state.isBusy)
    }
    for job in gone { job.outcome.resume(throwing: job.fault ?? CancellationError()) }
    refused?.outcome.resume(throwing: Self.busy(count))
    if isFirst { thread.async { self.work() } }
  }

  /// Computes what is waited for, until nothing is.
  private func work() {
    while let job = next() {
      job.outcome.resume(
        with: Result {
          try job.checkClientWaits()
          return try job.compute()
        })
    }
  }

  private func next() -> Job? {
    state.withLock { state in
      let next = state.queue.next()
      state.isBusy = next != nil
      return next
    }
  }

  /// The answer if too many wait: each takes less than half a second, and so does one of each other
  /// kind beside it.
  private static func busy(_ waiting: Int) -> Problem {
    Problem(
      .serviceUnavailable, "busy",
      "too many sign in at the same time, of one address \(maximumOfAddress) at most: try again in a moment",
      headers: [.retryAfter: "\(max(1, waiting))"])
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
