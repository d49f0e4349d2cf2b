import Basics
package import ErasableStore
package import EventLog
import Files
import Glibc
import JSON
import LMDB

/// Consumers and the secrets of their webhooks, in an LMDB environment of their own beside the log.
///
/// Every change is one synced transaction, and nothing is held in memory: a server and `evtool` may
/// work on it at the same time.
package final class ConsumerStore: Sendable {
  private static let tables = ["consumers", "secrets"]

  /// Held while something is read or written: a process has an environment open once, and it is
  /// another one after it was written anew.
  private let disk: Lock<ErasableEnvironment>

  /// Opens the consumers in a folder, or makes an empty store there; only for who alone opens it
  /// so.
  package init(folder: String) throws {
    try Folder.create(folder)
    var disk = try ErasableEnvironment(folder: folder, tables: Self.tables)
    // A removal that was cut off is done now.
    try disk.remove(Self.traces)
    self.disk = Lock(disk)
  }

  /// Opens the consumers in a folder, to look or to change; nil if there never was one.
  package init?(existing folder: String, isReadOnly: Bool) throws {
    guard access(folder + "/data.mdb", F_OK) == 0 else { return nil }
    disk = Lock(
      try ErasableEnvironment(folder: folder, tables: Self.tables, isReadOnly: isReadOnly))
  }

  /// Why nothing is kept here any more; nil while all that was kept is there.
  package var fault: DamagedTables? { disk.withLock { $0.fault() } }

  private func with<R>(_ body: (LMDB.Environment) throws -> R) throws -> R {
    try disk.withLock { try body($0.opened()) }
  }

  /// All consumers, in the order of their names.
  package func all() throws -> [Consumer] { try with { try Self.all(in: $0) } }

  private static func all(in environment: LMDB.Environment) throws -> [Consumer] {
    try environment.read { transaction in
      var found: [Consumer] = []
      var cursor = try Cursor(in: environment.table("consumers"), of: transaction)
      var isThere = try cursor.first()
      while isThere {
        found.append(try Consumer(json: cursor.value))
        isThere = try cursor.next()
      }
      return found
    }
  }

  /// A consumer; nil if nobody is called so.
  package func consumer(_ name: ConsumerName) throws -> Consumer? {
    let key = Array(name.rawValue.utf8)
    return try with { environment in
      try environment.read { transaction in
        guard let stored = try transaction.value(at: key, in: environment.table("consumers"))
        else { return nil }
        return try Consumer(json: stored)
      }
    }
  }

  /// Keeps a new consumer, with the secrets of its webhook, the newest first.
  ///
  /// - Throws: ``ConsumerRefusal`` if there is one of that name.
  package func add(_ consumer: Consumer, secrets: [String] = []) throws {
    let key = Array(consumer.name.rawValue.utf8)
    try with { environment in
      let consumers = environment.table("consumers")
      try environment.write { transaction in
        guard try transaction.value(at: key, in: consumers) == nil else {
          throw ConsumerRefusal.taken(consumer.name)
        }
        try transaction.put(consumer.json, at: key, in: consumers)
        try transaction.put(secrets.json, at: key, in: environment.table("secrets"))
      }
    }
  }

  /// Changes a consumer as one step; what `change` throws leaves it as it is.
  ///
  /// `change` asks nothing of the store.
  ///
  /// - Throws: ``ConsumerRefusal`` if there is none.
  @discardableResult
  package func update<R>(
    _ name: ConsumerName, _ change: (inout Consumer) throws -> R
  ) throws -> R {
    let key = Array(name.rawValue.utf8)
    return try with { environment in
      let consumers = environment.table("consumers")
      return try environment.write { transaction in
        guard let stored = try transaction.value(at: key, in: consumers) else {
          throw ConsumerRefusal.unknown(name)
        }
        var consumer = try Consumer(json: stored)
        let before = consumer
        let result = try change(&consumer)
        guard consumer != before else { return result }
        try transaction.put(consumer.json, at: key, in: consumers)
        return result
      }
    }
  }

  /// Removes a consumer and its secrets.
  ///
  /// - Throws: ``ConsumerRefusal`` if there is none.
  package func remove(_ name: ConsumerName) throws {
    let key = Array(name.rawValue.utf8)
    try with { environment in
      let (consumers, secrets) = (environment.table("consumers"), environment.table("secrets"))
      try environment.write { transaction in
        guard try transaction.remove(key.span, from: consumers) else {
          throw ConsumerRefusal.unknown(name)
        }
        try transaction.remove(key.span, from: secrets)
      }
    }
  }

  /// The secrets that a consumer's webhook is signed with, the newest first.
  package func secrets(of name: ConsumerName) throws -> [String] {
    let key = Array(name.rawValue.utf8)
    return try with { environment in
      try environment.read { transaction in
        guard let stored = try transaction.value(at: key, in: environment.table("secrets"))
        else { return [] }
        return try [String](json: stored)
      }
    }
  }

  /// Gives a consumer's webhook other secrets, the newest first.
  package func setSecrets(_ list: [String], of name: ConsumerName) throws {
    let key = Array(name.rawValue.utf8)
    try with { environment in
      try environment.write { transaction in
        try transaction.put(list.json, at: key, in: environment.table("secrets"))
      }
    }
  }
}

// MARK: Forgetting

extension ConsumerStore {
  /// How many consumers somebody has made in a folder, which stays as it is; none if there is no
  /// such folder.
  package static func count(of owner: String, in folder: String) throws -> Int {
    try ConsumerStore(existing: folder, isReadOnly: true)?.all().count { $0.owner == owner } ?? 0
  }

  /// Removes the consumers of a forgotten person, with their secrets.
  ///
  /// Errors that others reported of events go as well, since they may quote the
  /// person. The file is written anew, so that no unused part of it keeps any of this.
  ///
  /// Held events stay held, and events that were given up stay so. Call it only if nobody else
  /// keeps the folder open.
  package func forget(_ owner: String) throws { try forget { $0.owner == owner } }

  /// The same of everybody whom the log says to be forgotten; nothing changes if that was done
  /// after its last record of an erasure.
  ///
  /// `vault` is the log's, by which its records of erasures are known.
  package func forget(recordedIn log: any EventLog, _ vault: KeyVault) throws {
    let records = try ErasurePlan.records(in: log)
    guard let last = records.values.joined().map(\.position).max() else { return }
    let done = try with { environment in
      try environment.read { transaction -> Int64? in
        guard let stored = try transaction.value(at: Self.done, in: environment.table("secrets"))
        else { return nil }
        return try Int64(json: stored)
      }
    }
    guard done != Int64(last) else { return }
    func isGone(_ consumer: Consumer) throws -> Bool {
      guard let name = try vault.subjectPart(of: consumer.owner) else { return false }
      return records[name]?.contains { $0.time >= consumer.created } ?? false
    }
    try forget(upTo: last, isGone)
  }

  private func forget(upTo last: Position? = nil, _ isGone: (Consumer) throws -> Bool) throws {
    try disk.withLock { disk in
      // Only lent: nobody may hold the file while it is written anew.
      try Self.remove(isGone, upTo: last, in: try disk.opened())
      try disk.remove(Self.traces)
    }
  }

  private static func remove(
    _ isGone: (Consumer) throws -> Bool, upTo last: Position?, in environment: LMDB.Environment
  ) throws {
    let names = try all(in: environment).map(\.name)
    let (consumers, secrets) = (environment.table("consumers"), environment.table("secrets"))
    try environment.write { transaction in
      for name in names {
        let key = Array(name.rawValue.utf8)
        guard let stored = try transaction.value(at: key, in: consumers) else { continue }
        var consumer = try Consumer(json: stored)
        if try isGone(consumer) {
          try transaction.remove(key.span, from: consumers)
          try transaction.remove(key.span, from: secrets)
        } else {
          consumer.removeWords()
          try transaction.put(consumer.json, at: key, in: consumers)
        }
      }
      if let last { try transaction.put(Int64(last).json, at: Self.done, in: secrets) }
      try traces.note(in: environment, transaction)
    }
  }

  /// The entry that notes that the file still holds what was removed.
  ///
  /// No consumer can have this name.
  private static let traces = UnerasedTraces(in: "secrets")
  /// Under what stands the position of the record up to which that was done; nor is anybody called
  /// so.
  private static let done: [UInt8] = [1]
}

extension DataFolder {
  /// How far programs outside have followed the log.
  package var consumers: String { path + "/consumers" }
}
