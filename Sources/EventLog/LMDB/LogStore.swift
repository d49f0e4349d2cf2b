import Foundation
internal import JSON
internal import LMDB

/// The tables of a log's LMDB environment.
///
/// `commits` is the record: first position (big-endian) → frame. Everything else is an index of it, written lazily
/// up to the checkpoint in `counters`; whoever reads adds the commits that follow (``IndexTail``).
///
/// | table | key | value |
/// |---|---|---|
/// | `meta` | `log` | JSON: format, id, time of creation |
/// | `commits` | first position | frame |
/// | `streams` | name, 0, first version of the chunk | ``StreamChunk`` |
/// | `ids` | commit id | first position |
/// | `counters` | `checkpoint`, `type:` + type, `category:` + category | counts |
struct LogStore: Sendable {
  static let format = 2
  static let names = ["meta", "commits", "streams", "ids", "counters"]

  let path: String
  let limits: LogLimits
  let environment: Environment
  let meta: Table
  let commits: Table
  let streams: Table
  let ids: Table
  let counters: Table

  /// Opens the log in a folder; a writer creates it.
  init(
    path: String, isReadOnly: Bool, createdAt: Timestamp, limits: LogLimits
  ) throws {
    self.path = path
    self.limits = limits
    environment = try Self.openEnvironment(
      path, tables: Self.names, .init(mapSize: limits.mapSize, isReadOnly: isReadOnly))
    meta = environment.table("meta")
    commits = environment.table("commits")
    streams = environment.table("streams")
    ids = environment.table("ids")
    counters = environment.table("counters")
    if !isReadOnly { try writeHeader(at: createdAt) }
    try checkHeader()
  }

  /// Opens the folder's environment with some of its tables.
  static func openEnvironment(
    _ path: String, tables: [String], _ options: Environment.Options
  ) throws -> Environment {
    let file = path + "/data.mdb"
    let exists = FileManager.default.fileExists(atPath: file)
    guard exists || !options.isReadOnly else { throw LogError.missing(path: path) }
    // A writer that was killed while it made the file leaves an empty one; the next writer goes on.
    if options.isReadOnly,
      try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int == 0
    {
      throw LogError.notALog(path: path, reason: "data.mdb is empty")
    }
    do {
      // A writer is alone with the writer's lock, which a compaction takes too.
      while options.isReadOnly {
        let files = LogFiles(in: path)
        let environment = try Environment(path: path, tables: tables, options: options)
        if files.areStill(in: path) { return environment }
      }
      return try Environment(path: path, tables: tables, options: options)
    } catch  where error.isInvalid {
      throw LogError.notALog(path: path, reason: error.description)
    } catch  where error.isMissing {
      throw LogError.notALog(path: path, reason: "data.mdb holds other tables")
    } catch  where error.isDenied {
      throw LogError.readOnly(path: path, reason: error.description)
    } catch {
      throw LogError.system(error)
    }
  }

  /// Writes who made the log, if nobody did.
  private func writeHeader(at time: Timestamp) throws {
    try environment.write { transaction in
      let key = Array("log".utf8)
      guard try transaction.value(at: key, in: meta) == nil else { return }
      guard try transaction.count(of: commits) == 0 else {
        throw LogError.notALog(path: path, reason: "its header is missing")
      }
      let header: JSONValue = [
        "created": .string(time.description), "format": .int(Int64(Self.format)),
        "id": .string(UUID().uuidString.lowercased()),
      ]
      try transaction.put(header.json, at: key, in: meta)
    }
  }

  private func checkHeader() throws {
    let key = Array("log".utf8)
    let header = try environment.read { transaction in
      try transaction.value(at: key, in: meta)?.copied()
    }
    guard let header else {
      throw LogError.notALog(path: path, reason: "its header is missing")
    }
    guard let format = try Self.format(in: header) else {
      throw LogError.notALog(path: path, reason: "its header names no format")
    }
    guard format <= Self.format else {
      throw LogError.newerFormat(path: path, found: Int(format), supported: Self.format)
    }
    guard format == Self.format else {
      throw LogError.notALog(
        path: path,
        reason: "it has format \(format), this program reads \(Self.format): begin a new log")
    }
  }

  private static func format(in header: [UInt8]) throws -> Int64? {
    do {
      return try JSONValue(json: header)["format"]?.int
    } catch {
      throw LogError.corrupted(.start, reason: "the log's header is no JSON: \(error)")
    }
  }
}
