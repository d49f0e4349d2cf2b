internal import EventLog
internal import Files
import Foundation
internal import JSON
internal import LMDB

extension LogStore {
  /// Makes the tables of a new log, if there is no data file.
  ///
  /// They are made in a folder beside, synced, and get their name when they are whole: whatever ends it before leaves no log.
  ///
  /// - Throws: ``LogError`` with `incomplete` where other files show that there was a log: nothing is begun in its place. With `isRebinding`
  ///   keys may be there.
  static func create(
    in path: String, at time: Timestamp, _ limits: LogLimits, isRebinding: Bool = false,
    replica: ReplicaNote? = nil
  ) throws {
    guard try !hasDataFile(path) else { return }
    let strays = strays(of: path).filter {
      !(isRebinding || replica != nil) || !$0.hasSuffix(".key")
    }
    guard strays.isEmpty else { throw LogError.incomplete(path: path, found: strays) }
    let draft = path + "/create.partial"
    try LMDBEventLog.makeAnew(draft) {
      try LMDBEventLog.change(path) { try Folder.create(draft, shared: true) }
      try translateErrors { try writeTables(draft, at: time, limits, replica) }
      try LMDBEventLog.sync(draft + "/data.mdb")
      try LMDBEventLog.change(path) {
        try Folder.rename(draft + "/data.mdb", to: path + "/data.mdb")
      }
      try LMDBEventLog.remove(draft)
    }
  }

  private static func writeTables(
    _ folder: String, at time: Timestamp, _ limits: LogLimits, _ replica: ReplicaNote?
  ) throws {
    let environment = try openEnvironment(
      folder, tables: names, .init(mapSize: limits.mapSize))
    let header: JSONValue = [
      "created": .string(time.description), "format": .int(Int64(format)),
      "id": .string(replica?.log ?? UUID().uuidString.lowercased()),
    ]
    try environment.write { transaction in
      try transaction.put(
        stored(header.json), at: Array(headerName.utf8), in: environment.table("meta"))
      guard let replica else { return }
      try transaction.put(
        stored(replica.json.json), at: Array(replicaName.utf8), in: environment.table("meta"))
    }
  }
}
