import Basics
package import EventLog
internal import Files
import Foundation

/// A segment that is being gathered, in memory.
package struct SegmentDraft: ~Copyable {
  private var bytes = SegmentFormat.head
  private var table: [UInt8] = []
  private var streams: Set<StreamName> = []
  private var first = Position.start
  private var last = Position.start
  /// How many events there are.
  package private(set) var events = 0
  /// The bytes of their payloads.
  package private(set) var payloadBytes = 0

  /// An empty one.
  package init() {}

  /// Adds an event after those that are there, with its content.
  package mutating func add(_ event: borrowing EventView, salt: [UInt8]) {
    table.append(littleEndian: event.position.value)
    table.append(littleEndian: UInt64(bytes.count))
    table.append(littleEndian: UInt32(event.payloadBytes))
    bytes.append(copying: salt.span)
    bytes.append(copying: event.payload)
    if first == .start { first = event.position }
    last = event.position
    events += 1
    payloadBytes += event.payloadBytes
    streams.insert(event.stream)
  }

  /// Writes it into a folder and returns, once it is on the disk, what the log has to say of it; it
  /// was read again by then.
  package consuming func publish(
    in folder: String, log: String, at time: Timestamp, with key: SigningKey
  ) throws -> EventsArchived {
    var bytes = bytes
    let tableStart = UInt64(bytes.count)
    bytes.append(copying: table.span)
    let manifest = try SegmentManifest(
      log: log, first: first, last: last, events: events, streams: streams.count,
      bytes: payloadBytes, contents: sha256(bytes), time: time, signedWith: key)
    let manifestStart = UInt64(bytes.count)
    bytes += manifest.json
    bytes.append(littleEndian: tableStart)
    bytes.append(littleEndian: manifestStart)
    bytes += SegmentFormat.tail
    let hash = sha256(bytes)
    let name = "\(log.prefix(8))-\(first)-\(last)-\(hash.prefix(12))\(SegmentFormat.suffix)"
    try Self.write(bytes, to: folder + "/" + name)
    let said = EventsArchived(
      segment: name, hash: hash, publicKey: manifest.publicKey.description,
      first: Int(clamping: first.value), last: Int(clamping: last.value), events: events,
      streams: streams.count, bytes: payloadBytes)
    try SegmentFile(path: folder + "/" + name).check(against: said, of: log)
    return said
  }

  private static let draftSuffix = ".partial"

  /// Removes what earlier runs for a log that were ended by force have left in a folder; nobody
  /// else writes segments of that log meanwhile.
  package static func removeDrafts(of log: String, in folder: String) throws {
    for name in try Folder.names(in: folder)
    where name.hasPrefix("\(log.prefix(8))-") && name.hasSuffix(SegmentFormat.suffix + draftSuffix)
    {
      let path = folder + "/" + name
      guard unlink(path) == 0 || errno == ENOENT else { throw FileError("removed", path) }
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let draft = path + draftSuffix
    let ticket = TemporaryPaths.add(draft)
    do {
      let file = try OpenFile(path: draft, isReadOnly: false)
      try file.clear()
      try file.write(bytes, at: 0)
      try file.sync()
      TemporaryPaths.keep(ticket)
      try Folder.rename(draft, to: path)
    } catch {
      unlink(draft)
      TemporaryPaths.keep(ticket)
      throw error
    }
  }
}
