public import EventLog
internal import Logging

/// A log in an LMDB environment, which is what a program keeps its log in unless it is given another one.
public struct LMDBLog: LogProvider {
  /// What it is kept in.
  public let name = "LMDB"

  /// The one that there is.
  public init() {}

  /// Opens the log in a folder.
  ///
  /// - Throws: as ``LMDBEventLog/init(path:mode:clock:upcasters:vault:)``.
  ///
  /// Whoever opens it for writing removes what a restore that was killed has left beside it, and says so in the log of the program.
  public func open(_ opening: LogOpening) throws -> any EventLog {
    let log = try LMDBEventLog(opening)
    if opening.mode == .writing,
      let bytes = try LMDBEventLog.removeUnfinishedCopy(of: opening.folder)
    {
      Logger(label: "verbatim.log").warning(
        "removed \(opening.folder).partial, which a restore or backup that was cut off has left",
        metadata: ["bytes": "\(bytes)"])
    }
    return log
  }
}

extension LMDBEventLog {
  /// Opens the log in a folder.
  package convenience init(_ opening: LogOpening) throws {
    try self.init(
      path: opening.folder, mode: opening.mode, clock: opening.clock, reading: opening.reading)
  }
}
