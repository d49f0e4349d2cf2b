package import EventLog

/// A log that keeps what it has of itself on this machine in LMDB.
package protocol LMDBBacked {
  /// That log.
  var lmdb: LMDBEventLog { get }
}

extension LMDBEventLog {
  /// The log in LMDB behind one that is open.
  ///
  /// - Throws: `LogError` with `unsupported` where it is another one, which cannot be done this to.
  package static func behind(_ log: any EventLog, for verb: String) throws -> LMDBEventLog {
    guard let log = (log as? LMDBEventLog) ?? (log as? any LMDBBacked)?.lmdb else {
      throw LogError.unsupported(verb, by: "\(type(of: log))")
    }
    return log
  }
}
