public import EventLog

/// A log in an LMDB environment, which is what a program keeps its log in unless it is given another one.
public struct LMDBLog: LogProvider {
  /// What it is kept in.
  public let name = "LMDB"

  /// The one that there is.
  public init() {}

  /// Opens the log in a folder.
  ///
  /// - Throws: as ``LMDBEventLog/init(path:mode:clock:upcasters:vault:)``.
  public func open(_ opening: LogOpening) throws -> any EventLog { try LMDBEventLog(opening) }
}

extension LMDBEventLog {
  /// Opens the log in a folder.
  package convenience init(_ opening: LogOpening) throws {
    try self.init(
      path: opening.folder, mode: opening.mode, clock: opening.clock, reading: opening.reading)
  }
}
