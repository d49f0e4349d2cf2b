import EventLog
import EventLogLMDB
import JSON
import TestSupport

/// Commits that follow from a seed, so that whoever finds one in a log knows what it must be.
struct Work: Sendable {
  /// Which commit it is; its text is the commit's id.
  struct Key: Hashable, Sendable, CustomStringConvertible {
    let appender: Int
    let number: Int

    init(appender: Int, number: Int) { (self.appender, self.number) = (appender, number) }

    init?(_ id: CommitID) {
      let parts = id.value.split(separator: ".").compactMap { Int($0) }
      guard parts.count == 2 else { return nil }
      self.init(appender: parts[0], number: parts[1])
    }

    var description: String { "\(appender).\(number)" }
  }

  /// Whom `forget` forgets.
  static let forgotten = "P1"

  /// How every filler begins.
  static let mark = "filler "

  let seed: UInt64
  /// How many bytes an event's filler has at most.
  var largest = 200
  /// Whether the fillers are personal: sealed under the keys beside the log.
  var isSealed = false

  /// Whose filler a commit has.
  func subject(_ key: Key) -> String { "P\(key.number % 3)" }

  func commit(_ key: Key) -> Commit {
    var random = SplitMix64(seed: seed &+ UInt64(key.appender) << 24 &+ UInt64(key.number))
    let count = Int.random(in: 1...4, using: &random)
    let stream = StreamName(
      category: "work", identifier: "\(Int.random(in: 0..<5, using: &random))")
    let events = (0..<count).map { index in
      let letter = Character(UnicodeScalar(UInt8.random(in: 97...122, using: &random)))
      let filler = String(repeating: letter, count: Int.random(in: 0..<largest, using: &random))
      return NewEvent(
        type: "work.done", payload: ["filler": .string("\(Self.mark)\(key)-\(index) \(filler)")],
        personalFields: isSealed ? [PersonalField("filler")] : [],
        subject: isSealed ? subject(key) : nil)
    }
    return Commit(events, to: stream, id: CommitID("\(key)"))
  }

  /// Appends commits as one group and notes what the log says of each.
  func append(_ keys: [Key], to log: LMDBEventLog, _ claims: Claims) async {
    guard keys.count > 1 else {
      for key in keys { await append(key, to: log, claims) }
      return
    }
    for (key, outcome) in zip(keys, await log.appendEach(keys.map(commit))) {
      note(outcome, of: key, claims)
    }
  }

  /// Appends a commit and notes what the log says of it; false if it was not taken.
  @discardableResult
  func append(_ key: Key, to log: LMDBEventLog, _ claims: Claims) async -> Bool {
    note(await log.tryAppend(commit(key)), of: key, claims)
  }

  @discardableResult
  private func note(_ outcome: Result<Receipt, AppendError>, of key: Key, _ claims: Claims) -> Bool
  {
    switch outcome {
    case .success(let receipt):
      claims.note(
        .acknowledged(
          key, version: receipt.firstVersion.value, position: receipt.firstPosition.value))
      return true
    case .failure(.outcomeUnknown(let reason)):
      claims.note(.failed(reason))
      return false
    case .failure(let refusal):
      claims.note(.refused(key))
      claims.note(.failed("\(refusal)"))
      return false
    }
  }
}

extension Work {
  /// Opens a log below a root, with the keys there if they are needed; its clock stands still.
  func open(
    _ root: String, _ mode: LogMode, _ limits: LogLimits = Stage.quick,
    log: String = "log"
  ) throws -> LMDBEventLog {
    try LMDBEventLog(
      path: root + "/" + log, mode: mode, clock: { Self.now }, vault: vault(root), limits: limits)
  }

  /// The keys below a root, where fillers are sealed.
  func vault(_ root: String) -> KeyVault? { isSealed ? KeyVault(folder: root + "/keys") : nil }

  static let now = Timestamp(microseconds: 1_795_255_200_000_000)
}
