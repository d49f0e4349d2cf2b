public import EventLog
internal import Logging

/// A log in an LMDB environment, which is what a program keeps its log in unless it is given
/// another one.
public struct LMDBLogProvider: LogProvider {
  /// The name of the storage.
  public let name = "LMDB"

  /// The one that there is.
  public init() {}

  /// Opens the log in a folder.
  ///
  /// - Throws: as ``LMDBEventLog/init(path:mode:clock:upcasters:vault:)``.
  ///
  /// A program that opens it for writing removes the leftovers of a restore that was killed, and
  /// logs that.
  public func open(_ configuration: LogConfiguration) throws -> any EventLog {
    let log = try LMDBEventLog(configuration)
    if configuration.mode == .writing,
      let bytes = try LMDBEventLog.removeUnfinishedCopy(of: configuration.folder)
    {
      Logger(label: "verbatim.log").warning(
        "removed \(configuration.folder).partial, which a restore or backup that was cut off has left",
        metadata: ["bytes": "\(bytes)"])
    }
    return log
  }
}

extension LMDBEventLog {
  /// Opens the log in a folder.
  package convenience init(_ configuration: LogConfiguration) throws {
    try self.init(
      path: configuration.folder, mode: configuration.mode, clock: configuration.clock,
      codec: configuration.codec)
  }
}

/// A log that keeps what it has of itself on this machine in LMDB.
package protocol LMDBBacked {
  /// The log in LMDB.
  var lmdb: LMDBEventLog { get }
}

extension LMDBEventLog {
  /// The log in LMDB behind one that is open.
  ///
  /// - Throws: `LogError` with `unsupported` if it is another one, which cannot be done this to.
  package static func behind(_ log: any EventLog, for verb: String) throws -> LMDBEventLog {
    guard let log = (log as? LMDBEventLog) ?? (log as? any LMDBBacked)?.lmdb else {
      throw LogError.unsupported(verb, by: "\(type(of: log))")
    }
    return log
  }
}
