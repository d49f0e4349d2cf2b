internal import Basics
internal import EventLog
internal import Files
internal import LMDB

/// The commits that a log has acknowledged, as far as the files beside its folder tell.
struct Acknowledged: Sendable {
  let mark: AcknowledgedMark
  /// The ends of logs that repairs did without; nil if none did.
  let missed: MissedEnds?

  /// The end that was missed, if that log is the one that is there.
  ///
  /// It has an end that was missed, and not the one that the last repair gave the other. `link`
  /// gives the link of the commit that begins where a mark's does.
  func returned(_ link: (AcknowledgedMark) throws -> [UInt8]?) rethrows -> MissedEnd? {
    guard let missed, try link(missed.after) != missed.after.link else { return nil }
    let there = try missed.before.filter { try $0.last > .start && link($0) == $0.link }
    return there.max { $0.last < $1.last }.map { MissedEnd(before: $0, after: missed.after) }
  }
}

extension LogStore {
  /// The commits that this log has acknowledged; nil if no mark lies beside its folder, if it is
  /// another log's, and for one that follows a cluster, which has what is lost here.
  func acknowledged() throws -> Acknowledged? {
    guard let mark = try AcknowledgedMark.read(of: path), try !isReplica,
      mark.log == AcknowledgedMark.number(ofLog: try id)
    else { return nil }
    let missed = try MissedEnds.read(of: path)
    return Acknowledged(mark: mark, missed: missed?.after.log == mark.log ? missed : nil)
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
  /// nil for a log that does not lie as in a data directory.
  func openMark(after groups: [CommitGroup]) throws -> AcknowledgedMarkFile? {
    guard let path = AcknowledgedMark.file(of: path) else { return nil }
    let fault = try markFault()
    return try AcknowledgedMarkFile(
      path, lastMark(with: groups), after: fault?.isReadable == true ? fault?.what : nil)
  }

  /// The fault of the mark beside this log's folder, and whether it could be read; nil if
  /// nothing is, and for a log that has none.
  func markFault() throws -> (what: String, isReadable: Bool)? {
    guard let path = AcknowledgedMark.file(of: path), try !isReplica else { return nil }
    switch try AcknowledgedMark.find(beside: self.path) {
    case .nothing:
      return try WriterLock.hadMarkingWriter(in: self.path)
        ? ("\(path) is missing, though the log was written with it", true) : nil
    case .denied(let error): return ("\(path) cannot be read: \(error.words)", false)
    case .damaged: return ("\(path) is damaged: its bytes are not as they were written", true)
    case .mark(let mark):
      return try mark.log == AcknowledgedMark.number(ofLog: id)
        ? nil : ("\(path) belongs to another log", true)
    }
  }

  /// The log's id, by which its copies are known.
  var id: String { get throws { try notedJSON(Self.headerName)?["id"]?.string ?? "" } }
}

extension LMDBEventLog {
  /// The fault of the mark beside the log's folder, for a person; nil if there is none.
  package func markFault() throws -> String? {
    try translateErrors { try store.markFault() }.map { fault in
      "\(fault.what); so nobody can tell whether an older log was put in the place of this one"
        + (fault.isReadable ? " (the next program that writes the log writes the file again)" : "")
    }
  }

  /// The file that knows the end of the log which a repair of this one did without; nil if none
  /// does.
  package static func missedEnd(of path: String) throws -> String? {
    try change(path) {
      guard let mark = AcknowledgedMark.file(of: path), try MissedEnds.read(of: path) != nil else {
        return nil
      }
      return MissedEnds.file(of: mark)
    }
  }
}
