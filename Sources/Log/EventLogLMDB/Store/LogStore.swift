internal import Basics
internal import EventLog
import Foundation
internal import JSON
internal import LMDB

/// The tables of a log's LMDB environment.
///
/// `commits` is the record: first position (big-endian) → frame. Everything else is an index of it, written lazily
/// up to the checkpoint in `counters`; whoever reads adds the commits that follow (``RecentIndex``).
///
/// | table | key | value |
/// |---|---|---|
/// | `meta` | `log` | JSON: format, id, time of creation, how many lines `remains` has; the checksum of these bytes, as behind every value of this table |
/// | `commits` | first position | frame |
/// | `streams` | name, 0, first version of the chunk | ``StreamChunk`` |
/// | `ids` | commit id | first position |
/// | `counters` | `checkpoint`, `type:` + type, `category:` + category | counts |
struct LogStore: Sendable {
  static let format = 3
  static let headerName = "log"
  static let names = ["meta", "commits", "streams", "ids", "counters"]

  let path: String
  let limits: LogLimits
  let environment: Environment
  let meta: Table
  let commits: Table
  let streams: Table
  let ids: Table
  let counters: Table
  /// Whether it is fed with frames that are verified together once all are there.
  var isCopy = false

  /// Opens the log in a folder; a writer creates it.
  init(
    path: String, isReadOnly: Bool, createdAt: Timestamp, limits: LogLimits,
    replica: ReplicaNote? = nil
  ) throws {
    self.path = path
    self.limits = limits
    if !isReadOnly { try Self.create(in: path, at: createdAt, limits, replica: replica) }
    try Self.checkExists(path)
    environment = try Self.openEnvironment(
      path, tables: Self.names, .init(mapSize: limits.mapSize, isReadOnly: isReadOnly))
    meta = environment.table("meta")
    commits = environment.table("commits")
    streams = environment.table("streams")
    ids = environment.table("ids")
    counters = environment.table("counters")
    try checkHeader()
  }

  private func checkHeader() throws {
    let key = Array(Self.headerName.utf8)
    let stored: [UInt8]?
    do {
      stored = try environment.read { transaction in
        try transaction.value(at: key, in: meta)?.copied()
      }
    } catch let error as LMDBError where error.isTaken {
      throw Self.meaning(of: error, path, isReadOnly: false)
    }
    guard let stored else {
      throw LogError.corrupted(.start, reason: "the log's header is missing. " + LogError.mending)
    }
    guard let format = Self.format(in: stored) else {
      throw LogError.corrupted(
        .start, reason: "the log's header names no format. " + LogError.mending)
    }
    guard format <= Self.format else {
      throw LogError.newerFormat(path: path, found: Int(format), supported: Self.format)
    }
    guard format == Self.format else {
      throw LogError.notALog(
        path: path,
        reason: "it has format \(format), this program reads \(Self.format): begin a new log")
    }
    _ = try noted(Self.headerName)
  }

  /// The format that a header names, also one of a format that has no checksum; nil where it is no header.
  private static func format(in stored: [UInt8]) -> Int64? {
    for header in [Array(stored.dropLast(8)), stored] {
      do {
        return try JSONValue(json: header)["format"]?.int
      } catch {
        // The other one may be.
      }
    }
    return nil
  }
}
