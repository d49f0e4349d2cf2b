import Accounts
import Attachments
import Consumers
import Conversation
import ErasableStore
package import EventLog
package import EventLogLMDB

/// A look at what lies beside a log, every page and every file of it, and at what is gone of it
/// since an earlier copy.
///
/// Nothing is changed.
package struct StoreSurvey: Sendable {
  /// How many accounts there are; nil if there is no such folder.
  package let accounts: Int?
  /// How many attachments there are; nil if there is no such folder.
  package let attachments: Int?
  /// How many consumers there are; nil if there is no such folder.
  package let consumers: Int?
  /// The records that the earlier copy has and this one lacks, each in a sentence.
  package let losses: [String]

  /// The most people and files that a sentence names.
  private static let maximumNamed = 5

  /// Looks at a data directory, and at an earlier copy of one, as far as that has each part.
  ///
  /// - Throws: `DamagedTables` if something does not hold together, a file of an attachment among
  ///   it.
  package init(_ folder: DataFolder, since earlier: DataFolder? = nil) throws {
    let accounts = try AccountStore.check(folder.accounts, since: earlier?.accounts)
    let attachments = try Self.attachments(in: folder, since: earlier)
    try ErasableEnvironment.check(folder.consumers)
    let consumers = try Self.consumers(in: folder)
    (self.accounts, self.attachments, self.consumers) = (
      accounts?.count, attachments?.count, consumers
    )
    guard let earlier else {
      losses = []
      return
    }
    var losses = try Self.lossesOfLog(folder, since: earlier)
    if try accounts == nil && AccountStore.check(earlier.accounts) != nil {
      losses.append("the accounts are gone")
    }
    if let gone = accounts?.gone, !gone.isEmpty {
      losses.append("\(Self.named(gone.map(\.rawValue), "account")) gone, and nobody removed them")
    }
    losses += try Self.lossesOfAttachments(attachments, folder, since: earlier)
    if let before = try Self.consumers(in: earlier),
      consumers == nil || before > 0 && consumers == 0
    {
      losses.append("the consumers are gone, of which there were \(before)")
    }
    self.losses = losses
  }

  private static func attachments(
    in folder: DataFolder, since earlier: DataFolder?
  ) throws -> [Attachment]? {
    do {
      return try AttachmentStore.checkAll(in: folder.attachments, since: earlier?.attachments)
    } catch let damage as DamagedAttachment {
      throw DamagedTables(path: folder.attachments, reason: damage.fault)
    }
  }

  private static func consumers(in folder: DataFolder) throws -> Int? {
    try ConsumerStore(existing: folder.consumers, isReadOnly: true)?.all().count
  }

  /// Attachments go with who uploaded them, which the log says.
  private static func lossesOfAttachments(
    _ now: [Attachment]?, _ folder: DataFolder, since earlier: DataFolder
  ) throws -> [String] {
    guard let before = try AttachmentStore.all(in: earlier.attachments) else { return [] }
    guard let now else { return ["the attachments are gone"] }
    let ids = Set(now.map(\.id))
    let gone = before.filter { !ids.contains($0.id) }
    guard !gone.isEmpty else { return [] }
    let vault = KeyVault(folder: folder.keys)
    let log = try LMDBEventLog(path: folder.log, mode: .reading, clock: Timestamp.now)
    let lost = try gone.filter {
      try vault.lastErasure(of: $0.owner.rawValue, in: log) <= $0.began
    }
    guard !lost.isEmpty else { return [] }
    return ["\(named(lost.map(\.id.rawValue), "attachment")) gone, and nobody was forgotten"]
  }

  /// The log has to be the same one, further on, and its keys the same as long as it does not say
  /// that these were given up.
  private static func lossesOfLog(
    _ folder: DataFolder, since earlier: DataFolder
  ) throws -> [String] {
    var losses: [String] = []
    if try !LMDBEventLog.isNone(at: earlier.log) {
      losses += try LogSuccession(of: folder.log, after: earlier.log).fault.map { [$0] } ?? []
    }
    if let before = try KeyVault(folder: earlier.keys).fingerprint() {
      let state = try LMDBEventLog.vaultState(of: folder.log, KeyVault(folder: folder.keys))
      if state.found != before, !state.givenUp.contains(where: { $0.keys == before }) {
        losses.append(
          "the keys are others than \(before), and the log does not say that these were given up")
      }
    }
    return losses
  }

  private static func named(_ names: [String], _ thing: String) -> String {
    let named = names.prefix(maximumNamed).joined(separator: ", ")
    let others = names.count > maximumNamed ? " and \(names.count - maximumNamed) more" : ""
    return names.count == 1
      ? "1 \(thing) (\(named)) is" : "\(names.count) \(thing)s (\(named)\(others)) are"
  }
}

/// How one copy of a log follows on another.
package struct LogSuccession: Sendable {
  /// The ways in which it can.
  package enum Order: Sendable, Equatable {
    /// It is the same, as far as the other one goes or further.
    case same
    /// It is the same, and ends earlier.
    case behind
    /// Both begin as the same log and say different things then.
    case branched
    /// It is another log.
    case other
  }

  /// How it follows.
  package let order: Order
  /// The last position of the log.
  package let head: Position
  /// The last position of the other one.
  package let earlierHead: Position

  /// Compares a log with one that it should be the same as, or further on.
  package init(of log: LMDBEventLog, after earlier: LMDBEventLog) throws {
    let (head, id) = try log.withSnapshot { ($0.head, try $0.logID()) }
    let (end, before) = try earlier.withSnapshot { ($0.head, try $0.logID()) }
    (self.head, earlierHead) = (head, end)
    let place = min(head, end)
    let isSame =
      try log.withSnapshot { try $0.link(at: place) }
      == earlier.withSnapshot { try $0.link(at: place) }
    order = id != before ? .other : !isSame ? .branched : head < end ? .behind : .same
  }

  /// The same of the logs in two folders.
  package init(of log: String, after earlier: String) throws {
    try self.init(
      of: LMDBEventLog(path: log, mode: .reading, clock: Timestamp.now),
      after: LMDBEventLog(path: earlier, mode: .reading, clock: Timestamp.now))
  }

  /// Why it does not follow, in a sentence; nil if it does.
  package var fault: String? {
    switch order {
    case .same: nil
    case .behind:
      "the log ends at position \(head), and the earlier one at \(earlierHead): events are gone"
    case .branched:
      "the log says something else before position \(earlierHead), where the earlier one ends: an older log was "
        + "restored and has gone on"
    case .other: "the log is another one"
    }
  }
}
