package import LMDB

/// Where a store notes that something of what was removed can be read in its file until that is written anew.
package struct Traces: Sendable {
  private let table: String
  private let key: [UInt8]

  /// A note in one of the store's tables, at a key that nothing else has there.
  package init(in table: String, at key: [UInt8] = [0]) { (self.table, self.key) = (table, key) }

  /// Notes it, in the transaction that removes something.
  package func note(
    in environment: LMDB.Environment, _ transaction: borrowing WriteTransaction
  ) throws {
    try transaction.put([], at: key, in: environment.table(table))
  }

  fileprivate func isNoted(in environment: LMDB.Environment) throws -> Bool {
    try environment.read { try $0.value(at: key, in: environment.table(table)) != nil }
  }

  fileprivate func drop(in environment: LMDB.Environment) throws {
    try environment.write { _ = try $0.remove(key.span, from: environment.table(table)) }
  }
}

extension ErasableEnvironment {
  /// Writes the file anew if it is noted that something of what was removed can be read in it: also what a run has left that was cut off.
  package mutating func remove(_ traces: Traces) throws {
    guard try traces.isNoted(in: try opened()) else { return }
    try writeAnew()
    try traces.drop(in: try opened())
  }
}
