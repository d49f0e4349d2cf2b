internal import Basics
internal import EventLog
internal import JSON
internal import LMDB

/// The values of the table `meta`, which no link of the chain covers: each has its checksum behind it.
extension LogStore {
  private static let checksumLength = 8
  /// The names of all values.
  static let allNotes = [headerName, remainsName, replicaName, marksName] + vaultNames

  /// A value as it was noted under a name; nil where there is none.
  ///
  /// - Throws: ``LogError`` with `corrupted` where it is not as it was written.
  func noted(_ name: String) throws -> [UInt8]? {
    let stored = try environment.read { transaction in
      try transaction.value(at: Array(name.utf8), in: meta)?.copied()
    }
    return try stored.map { stored in
      guard let value = Self.value(in: stored) else {
        throw LogError.corrupted(.start, reason: Self.damage(of: name))
      }
      return value
    }
  }

  /// A value that is JSON.
  func notedJSON(_ name: String) throws -> JSONValue? {
    try noted(name).map { try JSONValue(json: $0) }
  }

  /// Notes a value under a name, in the place of one that was there.
  func note(
    _ value: [UInt8], as name: String, _ transaction: borrowing WriteTransaction
  ) throws {
    try transaction.put(Self.stored(value), at: Array(name.utf8), in: meta)
  }

  /// A value with its checksum.
  static func stored(_ value: [UInt8]) -> [UInt8] {
    value + bigEndian(Checksum.of(value.span))
  }

  /// The value before its checksum; nil where it does not fit.
  static func value(in stored: [UInt8]) -> [UInt8]? {
    let value = Array(stored.dropLast(checksumLength))
    return Self.stored(value) == stored ? value : nil
  }

  /// Takes over all notes of another store that holds the same log, in the place of its own.
  func takeNotes(of other: LogStore) throws {
    var notes: [(name: [UInt8], value: [UInt8])] = []
    try translateErrors {
      try other.environment.read { transaction in
        var cursor = try Cursor(in: other.meta, of: transaction)
        var isThere = try cursor.first()
        while isThere {
          notes.append((cursor.key.copied(), cursor.value.copied()))
          isThere = try cursor.next()
        }
      }
      let names = Set(notes.map(\.name))
      let gone = try ownNames().filter { !names.contains($0) }
      try environment.write { transaction in
        for name in gone {
          _ = try transaction.remove(name.span, from: meta)
        }
        for (name, value) in notes { try transaction.put(value, at: name, in: meta) }
      }
    }
  }

  /// Takes over notes as they are stored, with their checksums, in the place of all that are there but the header.
  func takeNotes(_ notes: [String: [UInt8]]) throws {
    let gone = try ownNames().filter {
      let name = String(decoding: $0, as: UTF8.self)
      return notes[name] == nil && name != Self.headerName
    }
    try translateErrors {
      try environment.write { transaction in
        for name in gone { _ = try transaction.remove(name.span, from: meta) }
        for (name, value) in notes { try transaction.put(value, at: Array(name.utf8), in: meta) }
      }
    }
  }

  private func ownNames() throws -> [[UInt8]] {
    var names: [[UInt8]] = []
    try environment.read { transaction in
      var cursor = try Cursor(in: meta, of: transaction)
      var isThere = try cursor.first()
      while isThere {
        names.append(cursor.key.copied())
        isThere = try cursor.next()
      }
    }
    return names
  }

  /// Looks at every value.
  ///
  /// - Throws: ``LogError`` with `corrupted` for the first that is not as it was written.
  func checkMeta() throws {
    for name in [Self.headerName] + Self.vaultNames { _ = try noted(name) }
    _ = try remains()
  }

  private static func damage(of name: String) -> String {
    name == vaultName
      ? "the note of the keys that the log was written with is not as it was written. Where the folder 'keys' is "
        + "the log's own, evtool keys --new-keys writes it anew; else put the folder 'log' of a backup in the log's place"
      : "the note '\(name)' about the log is not as it was written. " + LogError.restoring
  }
}
