import Basics
import Conversation
import ErasableStore
import EventLog
import Glibc
import JSON
import LMDB

/// Which attachments there are: by identifier, by owner, by content.
struct AttachmentIndex {
  private static let tables = ["attachments", "owners", "uses"]

  private var stored: ErasableEnvironment
  /// The size of all attachments together, once somebody has asked.
  private var known: Int?

  init(folder: String, isReadOnly: Bool = false) throws {
    stored = try ErasableEnvironment(
      folder: folder, tables: Self.tables, isReadOnly: isReadOnly)
  }

  func fault() -> DamagedTables? { stored.fault() }

  /// The attachment under an identifier; nil if there is none.
  func attachment(_ id: AttachmentID) throws -> Attachment? {
    let environment = try stored.opened()
    return try environment.read { transaction in
      let key = Array(id.rawValue.utf8)
      guard let value = try transaction.value(at: key, in: environment.table("attachments"))
      else { return nil }
      return try Attachment(json: value)
    }
  }

  /// The attachments that somebody has uploaded.
  func attachments(of owner: MemberID) throws -> [Attachment] {
    try second(of: "owners", under: owner.rawValue)
      .compactMap { try AttachmentID(rawValue: $0).flatMap(attachment) }
  }

  /// Everybody who has uploaded something.
  func owners() throws -> [MemberID] {
    let environment = try stored.opened()
    return try environment.read { transaction in
      var owners: [MemberID] = []
      var cursor = try Cursor(in: environment.table("owners"), of: transaction)
      var isThere = try cursor.first()
      while isThere {
        let owner = cursor.key.copied().prefix { $0 != 0 }
        if let id = MemberID(rawValue: String(decoding: owner, as: UTF8.self)) {
          owners.append(id)
        }
        let next = owner + [1]
        isThere = try cursor.seek(next.span)
      }
      return owners
    }
  }

  /// All of them, in the order of the identifiers.
  func all() throws -> [Attachment] {
    let environment = try stored.opened()
    return try environment.read { transaction in
      var found: [Attachment] = []
      var cursor = try Cursor(in: environment.table("attachments"), of: transaction)
      var isThere = try cursor.first()
      while isThere {
        found.append(try Attachment(json: cursor.value))
        isThere = try cursor.next()
      }
      return found
    }
  }

  /// Whether there is no attachment.
  func isEmpty() throws -> Bool {
    let environment = try stored.opened()
    return try environment.read { transaction in
      var cursor = try Cursor(in: environment.table("attachments"), of: transaction)
      return try !cursor.first()
    }
  }

  /// Whether any attachment has these bytes.
  func isUsed(_ digest: String) throws -> Bool {
    try !second(of: "uses", under: digest).isEmpty
  }

  /// Which attachments have these bytes.
  func users(of digest: String) throws -> [String] { try second(of: "uses", under: digest) }

  /// The size of all attachments together.
  mutating func charge() throws -> Int {
    if let known { return known }
    let sum = try all().reduce(0) { $0 + $1.charge }
    known = sum
    return sum
  }

  /// Notes a new one; it is on the disk when this returns.
  mutating func add(_ attachment: Attachment) throws {
    let environment = try stored.opened()
    try environment.write { transaction in
      let id = attachment.id.rawValue
      try transaction.put(
        attachment.json, at: Array(id.utf8), in: environment.table("attachments"))
      try transaction.put(
        [], at: Self.pair(attachment.owner.rawValue, id), in: environment.table("owners"))
      try transaction.put([], at: Self.pair(attachment.digest, id), in: environment.table("uses"))
    }
    known = known.map { $0 + attachment.charge }
  }

  /// Forgets some, and writes the file anew, so that no unused part of it says any more what they
  /// were called.
  mutating func remove(_ gone: [Attachment]) throws {
    known = nil
    try removeEntries(of: gone)
    try removeTraces()
  }

  /// Writes the file anew if it is noted that it still says what some were called that are
  /// forgotten: a run was cut off.
  mutating func removeTraces() throws {
    try stored.remove(Self.traces)
  }

  /// Under what that is noted; no pair begins so.
  private static let traces = UnerasedTraces(in: "uses")

  private func removeEntries(of gone: [Attachment]) throws {
    let environment = try stored.opened()
    try environment.write { transaction in
      try Self.traces.note(in: environment, transaction)
      for attachment in gone {
        let id = attachment.id.rawValue
        try transaction.remove(Array(id.utf8).span, from: environment.table("attachments"))
        try transaction.remove(
          Self.pair(attachment.owner.rawValue, id).span, from: environment.table("owners"))
        try transaction.remove(
          Self.pair(attachment.digest, id).span, from: environment.table("uses"))
      }
    }
  }

  private static func pair(_ first: String, _ second: String) -> [UInt8] {
    Array(first.utf8) + [0] + Array(second.utf8)
  }

  /// The second halves of the keys whose first half is given, in order.
  private func second(of table: String, under first: String) throws -> [String] {
    let environment = try stored.opened()
    let prefix = Self.pair(first, "")
    return try environment.read { transaction in
      var found: [String] = []
      var cursor = try Cursor(in: environment.table(table), of: transaction)
      var isThere = try cursor.seek(prefix.span)
      while isThere {
        let key = cursor.key.copied()
        guard key.starts(with: prefix) else { break }
        found.append(String(decoding: key[prefix.count...], as: UTF8.self))
        isThere = try cursor.next()
      }
      return found
    }
  }
}
