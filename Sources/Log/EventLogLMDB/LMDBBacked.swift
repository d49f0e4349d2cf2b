/// A log that keeps what it has of itself on this machine in LMDB.
package protocol LMDBBacked {
  /// That log.
  var lmdb: LMDBEventLog { get }
}
