internal import Basics
internal import EventLog
internal import Files
import Foundation
internal import LMDB
internal import Logging

/// The last commit that the writer of a log has acknowledged, as it is noted beside the log's
/// folder.
///
/// A log that lies in a data directory as `DIR/log` has it in `DIR/log.head`, which nobody replaces
/// who puts an older copy of `DIR/log` in its place. It is written after a group's sync and before
/// anybody is answered, and is not synced itself: a kill leaves it as it is, and after a power cut
/// it may be old, or torn and so not there, but never claims more than what is on the disk.
///
/// ```
/// u64  a mark that is no UTF-8
/// u64  checksum of the log's id
/// u64  first position of the commit, u64 its last position
/// 32   its link
/// u64  checksum of what stands before
/// ```
struct AcknowledgedMark: Sendable, Equatable {
  private static let mark: UInt64 = 0xFF48_4C42_5256_0AFE
  private static let length = 40 + FrameFormat.linkLength

  /// Which log it is of.
  let log: UInt64
  let first: Position
  let last: Position
  let link: [UInt8]

  init(log: UInt64, first: Position, last: Position, link: [UInt8]) {
    (self.log, self.first, self.last, self.link) = (log, first, last, link)
  }

  /// Reads one; nil for any other bytes, and if it is damaged.
  init?(_ bytes: [UInt8]) {
    let span = bytes.span
    guard bytes.count == Self.length, span.number(at: 0, bytes: 8) == Self.mark,
      span.number(at: Self.length - 8, bytes: 8)
        == Checksum.of(span.extracting(0..<(Self.length - 8)))
    else { return nil }
    log = span.number(at: 8, bytes: 8)
    first = Position(span.number(at: 16, bytes: 8))
    last = Position(span.number(at: 24, bytes: 8))
    link = span.extracting(32..<(32 + FrameFormat.linkLength)).copied()
  }

  /// Its bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.length)
    for number in [Self.mark, log, first.value, last.value] {
      bytes.append(littleEndian: number)
    }
    bytes.append(contentsOf: link)
    bytes.append(littleEndian: Checksum.of(bytes.span))
    return bytes
  }

  /// The number that stands in it for the id of a log.
  static func number(ofLog id: String) -> UInt64 { Checksum.of(Array(id.utf8).span) }

  /// The file of the log in a folder; nil for one that does not lie as in a data directory.
  static func file(of folder: String) -> String? {
    let path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let data = DataFolder(Folder.parent(of: path), environment: [:])
    return (data.log as NSString).lastPathComponent == (path as NSString).lastPathComponent
      ? path + ".head" : nil
  }

  /// The one that lies beside a log's folder; nil if none does that this user can read.
  static func read(of folder: String) throws(FileError) -> AcknowledgedMark? {
    guard let path = file(of: folder) else { return nil }
    let opened: OpenFile?
    do {
      opened = try OpenFile(reading: path)
    } catch  where error.isDenied {
      // Somebody who may read the log alone, such as an auditor: its writer compares.
      return nil
    }
    guard let file = opened else { return nil }
    // It may be written just now.
    for _ in 0..<10 {
      if let mark = AcknowledgedMark(try file.read(length, at: 0)) { return mark }
    }
    return nil
  }

  /// Puts it in the place of the one before; it is on the disk when this returns.
  func keep(of folder: String) throws(FileError) {
    guard let path = Self.file(of: folder) else { return }
    _ = try AcknowledgedMarkFile(path, self)
  }

  /// Removes the one of a log that was there, since another one is to take its place.
  static func remove(of folder: String) throws {
    guard let path = file(of: folder), access(path, F_OK) == 0 else { return }
    try LMDBEventLog.remove(path)
    try Folder.sync(Folder.parent(of: path))
  }
}

/// The open file of a mark, for the writer of its log.
struct AcknowledgedMarkFile: Sendable {
  private let file: OpenFile
  private let log: UInt64

  /// Opens a file, makes it if there is none, and writes a mark; both are on the disk then.
  init(_ path: String, _ mark: AcknowledgedMark) throws(FileError) {
    file = try OpenFile(path: path, isReadOnly: false)
    log = mark.log
    let isNew = try file.size() == 0
    try file.write(mark.bytes, at: 0)
    try file.sync()
    if isNew { try Folder.sync(Folder.parent(of: path)) }
  }

  /// Notes a group that is on the disk.
  func note(_ group: CommitGroup) throws(FileError) {
    guard let last = group.entries.last else { return }
    let link = group.bytes[..<last.frame.upperBound].suffix(FrameFormat.linkLength)
    let mark = AcknowledgedMark(
      log: log, first: last.commit.position, last: group.last, link: Array(link))
    try file.write(mark.bytes, at: 0)
  }
}

extension LogStore {
  /// The mark that lies beside this log's folder; nil if none does, if it is another log's, and for
  /// one that follows a cluster, which has what is lost here.
  func acknowledged() throws -> AcknowledgedMark? {
    guard let mark = try AcknowledgedMark.read(of: path), try !isReplica,
      mark.log == AcknowledgedMark.number(ofLog: try id)
    else { return nil }
    return mark
  }

  /// The mark of the log's last commit, in the tables or in groups that follow them.
  func lastMark(with groups: [CommitGroup] = []) throws -> AcknowledgedMark {
    let log = AcknowledgedMark.number(ofLog: try id)
    if let group = groups.last, let last = group.entries.last {
      return AcknowledgedMark(
        log: log, first: last.commit.position, last: group.last, link: try group.link)
    }
    return try environment.read { transaction in
      var cursor = try Cursor(in: commits, of: transaction)
      guard try cursor.last() else {
        return AcknowledgedMark(log: log, first: .start, last: .start, link: FrameFormat.origin)
      }
      let frame = try Frame(cursor.value)
      return AcknowledgedMark(
        log: log, first: frame.firstPosition, last: frame.lastPosition, link: frame.link)
    }
  }

  /// The mark beside this log's folder, opened by its writer for what it acknowledges from now on;
  /// nil for a log that does not lie as in a data directory, and if nothing may be written there.
  func openMark(after groups: [CommitGroup]) throws -> AcknowledgedMarkFile? {
    guard let path = AcknowledgedMark.file(of: path) else { return nil }
    do {
      return try AcknowledgedMarkFile(path, lastMark(with: groups))
    } catch let error as FileError where error.isDenied {
      Self.logger.warning(
        "\(path) cannot be written: nobody will notice if an older log is put in the place of this one",
        metadata: ["reason": "\(error)"])
      return nil
    }
  }

  private static let logger = Logger(label: "verbatim.log")

  /// The log's id, by which its copies are known.
  var id: String { get throws { try notedJSON(Self.headerName)?["id"]?.string ?? "" } }
}
