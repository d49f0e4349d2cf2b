import ErasableStore
import EventLog
import Files
import Glibc
import JSON
import LMDB

/// Consumers and the secrets of their webhooks, in an LMDB environment of their own beside the log.
///
/// Every change is one synced transaction, and nothing is held in memory: a server and `evtool` may work on it at the same time.
package final class ConsumerStore: Sendable {
  private let environment: LMDB.Environment
  private let consumers: Table
  private let secrets: Table

  /// Opens the consumers in a folder, or makes an empty store there.
  package init(folder: String) throws {
    try Folder.create(folder)
    environment = try Self.open(folder, .init())
    (consumers, secrets) = (environment.table("consumers"), environment.table("secrets"))
  }

  /// Opens the consumers in a folder, to look or to change; nil where there never was one.
  package init?(existing folder: String, isReadOnly: Bool) throws {
    guard access(folder + "/data.mdb", F_OK) == 0 else { return nil }
    environment = try Self.open(folder, .init(isReadOnly: isReadOnly))
    (consumers, secrets) = (environment.table("consumers"), environment.table("secrets"))
  }

  private static func open(
    _ folder: String, _ options: LMDB.Environment.Options
  ) throws -> LMDB.Environment {
    try LMDB.Environment.beside(folder, tables: ["consumers", "secrets"], options: options)
  }

  /// All consumers, in the order of their names.
  package func all() throws -> [Consumer] {
    try environment.read { transaction in
      var found: [Consumer] = []
      var cursor = try Cursor(in: consumers, of: transaction)
      var isThere = try cursor.first()
      while isThere {
        found.append(try Consumer(json: cursor.value))
        isThere = try cursor.next()
      }
      return found
    }
  }

  /// A consumer; nil where nobody is called so.
  package func consumer(_ name: ConsumerName) throws -> Consumer? {
    try environment.read { transaction in
      guard let stored = try transaction.value(at: Array(name.rawValue.utf8), in: consumers)
      else { return nil }
      return try Consumer(json: stored)
    }
  }

  /// Keeps a new consumer, with the secrets of its webhook, the newest first.
  ///
  /// - Throws: ``ConsumerRefusal`` where there is one of that name.
  package func add(_ consumer: Consumer, secrets: [String] = []) throws {
    let key = Array(consumer.name.rawValue.utf8)
    try environment.write { transaction in
      guard try transaction.value(at: key, in: consumers) == nil else {
        throw ConsumerRefusal.taken(consumer.name)
      }
      try transaction.put(consumer.json, at: key, in: consumers)
      try transaction.put(secrets.json, at: key, in: self.secrets)
    }
  }

  /// Changes a consumer as one step; what `change` throws leaves it as it is.
  ///
  /// - Throws: ``ConsumerRefusal`` where there is none.
  @discardableResult
  package func update<R>(
    _ name: ConsumerName, _ change: (inout Consumer) throws -> R
  ) throws -> R {
    let key = Array(name.rawValue.utf8)
    return try environment.write { transaction in
      guard let stored = try transaction.value(at: key, in: consumers) else {
        throw ConsumerRefusal.unknown(name)
      }
      var consumer = try Consumer(json: stored)
      let before = consumer
      let result = try change(&consumer)
      if consumer != before { try transaction.put(consumer.json, at: key, in: consumers) }
      return result
    }
  }

  /// Removes a consumer and its secrets.
  ///
  /// - Throws: ``ConsumerRefusal`` where there is none.
  package func remove(_ name: ConsumerName) throws {
    let key = Array(name.rawValue.utf8)
    try environment.write { transaction in
      guard try transaction.remove(key.span, from: consumers) else {
        throw ConsumerRefusal.unknown(name)
      }
      try transaction.remove(key.span, from: secrets)
    }
  }

  /// The secrets that a consumer's webhook is signed with, the newest first.
  package func secrets(of name: ConsumerName) throws -> [String] {
    try environment.read { transaction in
      guard let stored = try transaction.value(at: Array(name.rawValue.utf8), in: secrets)
      else { return [] }
      return try [String](json: stored)
    }
  }

  /// Gives a consumer's webhook other secrets, the newest first.
  package func setSecrets(_ list: [String], of name: ConsumerName) throws {
    try environment.write { transaction in
      try transaction.put(list.json, at: Array(name.rawValue.utf8), in: secrets)
    }
  }

  /// A number that grows with every change, whichever process makes it; a look at shared memory.
  package var changes: Int { get throws { try environment.lastTransaction() } }
}
