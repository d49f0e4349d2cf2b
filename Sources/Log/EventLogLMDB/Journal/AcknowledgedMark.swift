internal import Basics
internal import EventLog
internal import Files
import Foundation
internal import LMDB

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
  static let length = 40 + FrameFormat.linkLength

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

  /// The things that may lie beside a log's folder under the name of its mark.
  enum Found: Equatable {
    /// Nothing, or the log does not lie as in a data directory.
    case nothing
    /// A file that this user may not read.
    case denied(FileError)
    /// Other bytes than were written.
    case damaged
    case mark(AcknowledgedMark)
  }

  /// What to do about a mark that is no file.
  private static let wayOut =
    "remove it: the next program that writes the log writes the file anew, and until then nobody can tell whether an older log was put in the place of this one"

  /// Looks at what lies beside a log's folder.
  static func find(beside folder: String) throws(FileError) -> Found {
    guard let path = file(of: folder) else { return .nothing }
    let opened: OpenFile?
    do {
      opened = try OpenFile(reading: path)
    } catch  where error.isDenied {
      return .denied(error)
    } catch  where error.isOfAnotherKind {
      throw error.advising(wayOut)
    }
    guard let file = opened else { return .nothing }
    // It may be written just now.
    for _ in 0..<10 {
      if let mark = AcknowledgedMark(try file.read(length, at: 0)) { return .mark(mark) }
    }
    return .damaged
  }

  /// The one that lies beside a log's folder; nil if none does that this user can read: whoever may
  /// read the log alone, such as an auditor, leaves the comparison to its writer.
  static func read(of folder: String) throws(FileError) -> AcknowledgedMark? {
    guard case .mark(let mark) = try find(beside: folder) else { return nil }
    return mark
  }

  /// Puts it in the place of the one before; it is on the disk when this returns.
  func keep(of folder: String) throws(FileError) {
    guard let path = Self.file(of: folder) else { return }
    _ = try AcknowledgedMarkFile.write(self, to: path)
  }

  /// Removes the one of a log that was there, since another one is to take its place.
  static func remove(of folder: String) throws {
    try MissedEnds.remove(of: folder)
    guard let path = file(of: folder), access(path, F_OK) == 0 else { return }
    try LMDBEventLog.remove(path)
    try Folder.sync(Folder.parent(of: path))
  }
}

/// The end of a log that a repair did without, and the end that the repair gave the log.
struct MissedEnd: Sendable, Equatable {
  /// The mark of the log that was missed.
  let before: AcknowledgedMark
  /// The mark that the repair left.
  let after: AcknowledgedMark
}

/// The ends of logs that repairs did without, and the end that the last repair gave the log.
///
/// An older log may be repaired although the newer one still is somewhere. They lie beside the mark
/// as `DIR/log.head.before-repair`, so that the newer log is known again if somebody puts it back;
/// a restore takes them away. If a log is repaired again before it has acknowledged anything, the
/// ends that were known stay known. The file's bytes are those of the marks, the last one's last.
struct MissedEnds: Sendable, Equatable {
  /// So many repairs in a row are remembered.
  private static let most = 64

  /// The marks of the logs that were missed, in the order of the repairs; one at least.
  let before: [AcknowledgedMark]
  /// The mark that the last repair left.
  let after: AcknowledgedMark

  /// The file beside a log's mark.
  static func file(of mark: String) -> String { mark + ".before-repair" }

  /// Those that lie beside a log's folder; nil if none do that can be read.
  static func read(of folder: String) throws(FileError) -> MissedEnds? {
    guard let mark = AcknowledgedMark.file(of: folder) else { return nil }
    do {
      guard let file = try OpenFile(reading: self.file(of: mark)) else { return nil }
      let length = AcknowledgedMark.length
      let bytes = try file.read((most + 1) * length, at: 0)
      // A power cut may have torn the last one: those before it still hold.
      var marks: [AcknowledgedMark] = []
      for start in stride(from: 0, to: bytes.count, by: length) {
        let end = min(start + length, bytes.count)
        guard let mark = AcknowledgedMark(Array(bytes[start..<end])) else { break }
        marks.append(mark)
      }
      guard marks.count > 1, let after = marks.popLast() else { return nil }
      return MissedEnds(before: marks, after: after)
    } catch  where error.isDenied {
      return nil
    } catch  where error.isOfAnotherKind {
      throw error.advising(
        "remove it: a log that an earlier repair did without is taken for another one then, if it comes back"
      )
    }
  }

  /// Puts them in the place of those before; they are on the disk when this returns.
  func keep(of folder: String) throws(FileError) {
    guard let mark = AcknowledgedMark.file(of: folder) else { return }
    let path = Self.file(of: mark)
    let draft = try OpenFile(path: path + ".partial", isReadOnly: false)
    try draft.clear()
    try draft.write((before.suffix(Self.most) + [after]).flatMap(\.bytes), at: 0)
    try draft.sync()
    try Folder.rename(draft.path, to: path)
    try Folder.sync(Folder.parent(of: mark))
  }

  /// Takes note that the log with a mark is back and goes on; others are missed still.
  static func takeBack(_ mark: AcknowledgedMark, of folder: String) throws {
    let left = try read(of: folder)?.before.filter { $0 != mark } ?? []
    guard !left.isEmpty else { return try remove(of: folder) }
    try MissedEnds(before: left, after: mark).keep(of: folder)
  }

  /// Removes those beside a log's folder.
  static func remove(of folder: String) throws {
    guard let mark = AcknowledgedMark.file(of: folder), access(file(of: mark), F_OK) == 0 else {
      return
    }
    try LMDBEventLog.remove(file(of: mark))
    try Folder.sync(Folder.parent(of: mark))
  }

  /// The ends that are missed still, once a log with this mark is missed as well.
  ///
  /// If the repaired log has acknowledged events since, it is the newest one. If this mark is the
  /// last one, the same repair was cut off and is done again.
  func adding(_ mark: AcknowledgedMark) -> [AcknowledgedMark] {
    if before.last == mark { return before }
    return after == mark ? before + [mark] : [mark]
  }
}

extension AcknowledgedMark {
  /// Takes the place of the mark of a log that was repaired, and keeps that one for the case that
  /// the log which was missed comes back.
  func keepAfterRepair(of folder: String) throws(FileError) {
    if let before = try Self.read(of: folder), before.log == log, before != self {
      let known = try MissedEnds.read(of: folder)
      try MissedEnds(before: known?.adding(before) ?? [before], after: self).keep(of: folder)
    }
    try keep(of: folder)
  }
}
