import Basics
internal import EventLog
internal import EventLogVerification
internal import Files
internal import LMDB

/// Reads back what the journal holds beyond LMDB's tables, and tells a group that was never
/// finished from one that was and is damaged.
///
/// An ordinary power cut leaves little open. A group is begun only once the one before it is
/// synced, whichever file each is in, and a file is begun anew only once the tables hold all of it,
/// synced. So at any moment
///
/// - the tables end at a position H, and the groups after H up to the last synced one, which ends
///   at P, are whole;
/// - at most one group is not synced. It begins at P + 1, and each of its sectors is what was there
///   before, what was written, or a mixture; so are zeros that were filled in beyond the end of the
///   file, and the file's length. No sector belongs to two groups;
/// - everything else in the files is from earlier turns, whole or partly written over, and holds
///   positions up to H: what is whole is in the tables, link by link. A group that failed and was
///   answered with "outcome unknown" is made void, synced, before another one is written; one that
///   was not made void is the unsynced one above. If its place is not used again, since the next
///   writer began a file anew, its remains go on claiming the position P + 1 of that time.
///
/// So no sound header claims a position after P + 1. Where one does, a later group was begun, the
/// one at P + 1 had been synced, and it is damaged now: nobody may write here, since what follows
/// would be lost. `journal.head`, and the mark beside the folder (``AcknowledgedMark``), are written
/// after the sync and are not synced themselves; after a power cut they may be old, but they never
/// claim more than what was synced, and so prove the same of the last group. A power cut during the recovery changes nothing: it syncs, commits to the tables,
/// and writes to the journal only after that.
enum JournalReader {
  /// The content of the journal.
  struct Found {
    /// The groups that continue the log, in order.
    var groups: [CommitGroup] = []
    /// How far each file is used.
    var ends = [0, 0]
    /// The last position of the log in each file.
    var lasts = [Position.start, .start]
    /// The damage before something that was acknowledged; only looked for without a limit.
    var damage: LogVerification.Problem?
    /// From the first position that is damaged up to the last one that was acknowledged; nil if
    /// nothing is, or the journal is not this log's.
    var lost: ClosedRange<Position>?
    /// Whether the log is the one that an earlier repair did without, sound and with nothing lost,
    /// and the mark is still that of the repaired one.
    var isBack = false
    /// Whether the log is the one that an earlier repair did without, and comes too late: the
    /// repaired one has acknowledged events since.
    var isLate = false

    /// Refuses a journal that is damaged, with what can be done.
    func checkSound() throws(LogError) {
      guard let damage else { return }
      throw .corrupted(
        damage.position,
        reason: damage.what
          + (isBack || isLate
            ? ""
            : ". evtool repair keeps what the chain proves, records what is lost, and sets the journal aside")
      )
    }
  }

  /// The groups after a position and its link, up to another position if one is given.
  ///
  /// `stored` gives the link of the commit in the tables that begins at a position, nil if none
  /// does; `acknowledged` what lies beside the folder, and is only asked without a limit.
  static func read(
    _ folder: String, after head: Position, _ link: [UInt8], upTo limit: Position? = nil,
    stored: (Position) throws -> [UInt8]?,
    acknowledged: () throws -> Acknowledged? = { nil }
  ) throws -> Found {
    var all: [GroupPlace] = []
    for (side, path) in Journal.names(in: folder).enumerated() {
      guard let file = try OpenFile(reading: path) else { continue }
      all += try GroupPlace.all(in: file, side, after: head, isWhole: limit == nil)
    }
    let places = all.filter { $0.header.last > head }
    let tables = head
    var found = Found()
    var head = head
    var link = link
    while let (place, group) = try next(places, after: head, link),
      group.last <= limit ?? group.last
    {
      found.groups.append(group)
      head = group.last
      link = try group.link
      found.lasts[place.side] = head
      found.ends[place.side] = place.end
    }
    guard limit == nil else { return found }
    found.damage = try stranger(among: all, upTo: tables, stored)
    if found.damage != nil { return found }
    let acknowledged = try acknowledged()
    let missed = try acknowledged?.returned { try Self.link(of: $0, found.groups, stored) }
    let isBack = missed != nil && missed?.after == acknowledged?.mark
    let mark = isBack ? missed?.before : acknowledged?.mark
    found.damage = try damage(folder, places, after: head, mark, missed, &found)
    if found.damage == nil { found.damage = try absence(in: folder, after: head, mark) }
    if found.damage == nil, let mark {
      found.damage = try anotherEnd(than: mark, of: folder, found.groups, stored)
    }
    if found.damage == nil, isBack, let missed {
      found.damage = back(missed, in: folder)
      found.isBack = true
    }
    return found
  }

  /// The link of the commit that begins where a mark's does, in the tables or the journal; nil if
  /// none does.
  private static func link(
    of mark: AcknowledgedMark, _ groups: [CommitGroup], _ stored: (Position) throws -> [UInt8]?
  ) throws -> [UInt8]? {
    for group in groups where group.first <= mark.first && mark.first <= group.last {
      let entry = group.entries[group.index(holding: mark.first)]
      return try group.withFrame(entry) { frame in
        frame.firstPosition == mark.first ? frame.link : nil
      }
    }
    return try stored(mark.first)
  }

  /// The state of a log that an earlier repair did without, and the way on.
  private static func back(_ missed: MissedEnd, in folder: String) -> LogVerification.Problem {
    .init(
      position: missed.before.last.next,
      what:
        "the log that an earlier repair did without is back in \(folder): it has the events up to position \(missed.before.last), and the repaired log, "
        + "which went on to position \(missed.after.last), has acknowledged none since (\(MissedEnds.file(of: folder + ".head"))). "
        + "Run evtool repair: it goes on with this log as it is, and puts nothing on record as lost"
    )
  }

  /// Why nobody can tell where the log ends, if files of the journal are gone that the last writer
  /// has left.
  ///
  /// Its last word, in `journal.head` or beside the folder, tells that nothing is missing.
  private static func absence(
    in folder: String, after end: Position, _ mark: AcknowledgedMark?
  ) throws -> LogVerification.Problem? {
    let announced = try Journal.announced(in: folder)
    guard announced != end, mark?.last != end, try WriterLock.hasJournal(in: folder) else {
      return nil
    }
    var gone = try Journal.names(in: folder).filter { try OpenFile(reading: $0) == nil }
    if mark == nil, try !Journal.hasMark(in: folder), try WriterLock.hasMarkedJournal(in: folder) {
      gone.append(Journal.mark(in: folder))
    }
    guard !gone.isEmpty else { return nil }
    return .init(
      position: end.next,
      what:
        "the journal is gone: \(gone.joined(separator: " and ")) \(gone.count == 1 ? "is" : "are") missing or empty, though the last writer left "
        + "\(gone.count == 1 ? "it" : "them") when it ended; nobody can tell whether there were events after position \(end) that were acknowledged. "
        + "If you have the files, put them back"
    )
  }

  /// Why the log is not the one that was acknowledged, where it holds another commit at the place
  /// of the last one.
  private static func anotherEnd(
    than mark: AcknowledgedMark, of folder: String, _ groups: [CommitGroup],
    _ stored: (Position) throws -> [UInt8]?
  ) throws -> LogVerification.Problem? {
    guard mark.last > .start, try link(of: mark, groups, stored) != mark.link else { return nil }
    return .init(
      position: mark.first,
      what:
        "another log was put in the place of \(folder), or an older one that has gone on since: its events up to position \(mark.last) are not those "
        + "that were acknowledged (\(folder).head). If you have the log that belongs there, put it back"
    )
  }

  /// Why the journal is not this log's, where the newest whole group of a file that the tables
  /// should hold is not in them.
  private static func stranger(
    among places: [GroupPlace], upTo head: Position, _ stored: (Position) throws -> [UInt8]?
  ) throws -> LogVerification.Problem? {
    for side in [0, 1] {
      let old = places.filter { $0.side == side && $0.header.first <= head }
        .sorted { $0.header.last > $1.header.last }
      for place in old {
        guard let commit = try place.commit(upTo: head) else { continue }
        if try stored(commit.position) == commit.link { break }
        return anotherHistory(place)
      }
    }
    return nil
  }

  private static func anotherHistory(_ place: GroupPlace) -> LogVerification.Problem {
    .init(
      position: place.header.first,
      what:
        "the journal does not continue the tables: the events at the positions \(place.header.first) to "
        + "\(place.header.last) in \(place.file.path), bytes \(place.offset) to \(place.end), belong to another history"
    )
  }

  private static func next(
    _ places: [GroupPlace], after head: Position, _ link: [UInt8]
  ) throws -> (GroupPlace, CommitGroup)? {
    for place in places where place.header.first == head.next {
      if let group = try place.group(after: link) { return (place, group) }
    }
    return nil
  }

  /// Why the log cannot end at a position, if it cannot.
  private static func damage(
    _ folder: String, _ places: [GroupPlace], after end: Position, _ mark: AcknowledgedMark?,
    _ missed: MissedEnd?, _ found: inout Found
  ) throws -> LogVerification.Problem? {
    let torn = places.first { $0.header.first == end.next }
    // Its bytes are sound, and do not continue the tables: no disk is bad.
    if let torn, try torn.bytes() != nil { return anotherHistory(torn) }
    let later = places.filter { $0.header.first > end.next }
    let told = max(
      try Journal.announced(in: folder) ?? .start, later.map(\.header.last).max() ?? .start)
    let last = max(told, mark?.last ?? .start)
    if last > end { found.lost = end.next...last }
    if let next = later.min(by: { $0.header.first < $1.header.first }) {
      let missing =
        "the events at the positions \(end.next) to \(Position(next.header.first.value - 1))"
      if try torn == nil && found.groups.isEmpty && beginWhole(places, folder) {
        return .init(
          position: end.next,
          what:
            "\(missing) are neither in \(folder)/data.mdb nor in the journal, which begins after them "
            + "in \(next.file.path): either data.mdb is an older one, and the one that belongs to the journal "
            + "has to come back, or a file of the journal was emptied"
        )
      }
      return .init(
        position: end.next,
        what: "the journal is damaged: \(missing) cannot be read"
          + ", though others up to \(last) follow; " + place(of: next, folder, places, end, found))
    }
    guard last > end else { return nil }
    guard told > end else {
      found.isLate = missed != nil
      return missed.map { late(folder, end, than: last, $0) } ?? older(folder, end, than: last)
    }
    let what = torn.map { "\($0.file.path) from its byte \($0.offset) on" } ?? "\(folder)/journal.*"
    return .init(
      position: end.next,
      what:
        "the journal is damaged\(places.isEmpty ? ", or \(folder)/data.mdb is an older one" : ""): "
        + "the events at the positions \(end.next) to \(last) were acknowledged and cannot be read in \(what)"
    )
  }

  /// The fault of a log that knows nothing of what was acknowledged: neither its tables nor its
  /// journal.
  private static func older(
    _ folder: String, _ end: Position, than last: Position
  ) -> LogVerification.Problem {
    .init(
      position: end.next,
      what:
        "an older log was put in the place of \(folder), or it was copied while a program wrote it, or files of its journal were removed or emptied: "
        + "it ends at position \(end), and events up to position \(last) were acknowledged (\(folder).head). If you have the newer log or the files, "
        + "put them back; a log that is in use is copied by evtool backup"
    )
  }

  /// The fault of a log that an earlier repair did without, and that is back too late: the repaired
  /// one has gone on.
  private static func late(
    _ folder: String, _ end: Position, than last: Position, _ missed: MissedEnd
  ) -> LogVerification.Problem {
    .init(
      position: end.next,
      what:
        "the log that an earlier repair did without is back in \(folder), and it ends at position \(end), but the repaired log has acknowledged events since: "
        + "those at the positions \(missed.after.last.next) to \(last) are in that one alone (\(folder).head). Put the repaired log back: evtool repair refuses this one"
    )
  }

  /// Whether each file of the journal is empty or begins with one of the groups: what is missing
  /// was in neither, or in one that was emptied.
  private static func beginWhole(_ places: [GroupPlace], _ folder: String) throws -> Bool {
    for (side, path) in Journal.names(in: folder).enumerated()
    where !places.contains(where: { $0.side == side && $0.offset == 0 }) {
      guard try OpenFile(reading: path)?.size() ?? 0 == 0 else { return false }
    }
    return true
  }

  /// The place of the damaged bytes.
  private static func place(
    of next: GroupPlace, _ folder: String, _ places: [GroupPlace], _ end: Position,
    _ found: Found
  ) -> String {
    if let torn = places.first(where: { $0.header.first == end.next }) {
      return "\(torn.file.path), bytes \(torn.offset) to \(torn.end)"
    }
    let side = next.offset > 0 ? next.side : 1 - next.side
    let upTo = side == next.side ? "to \(next.offset)" : "on"
    let start = side == next.side && found.ends[side] > next.offset ? 0 : found.ends[side]
    return "\(Journal.names(in: folder)[side]), bytes \(start) \(upTo)"
  }
}

/// The journal as a process sees it that only reads the log.
///
/// Beside a living writer that has recovered the log, everything that has been acknowledged is
/// seen, and nothing that is not on the disk. Without one, and while one is starting, whatever the
/// last one left is seen and is synced before: nobody's view goes back, not even by a power cut. A
/// journal that is damaged is an error then, and never a shorter log.
final class JournalView: Sendable {
  private struct Known {
    let head: Position
    let announced: Position?
    let groups: [CommitGroup]
  }

  private let folder: String
  private let known = Lock<Known?>(nil)

  /// Whether what precedes damage is shown; whoever asks for that names the damage too.
  private let isLenient: Bool

  init(folder: String, isLenient: Bool = false) {
    self.folder = folder
    self.isLenient = isLenient
  }

  /// The groups after LMDB's head and its link; nil if things have moved meanwhile and have to be
  /// looked at again.
  ///
  /// `isCurrent` says whether LMDB's tables still end where they did, `stored` what links they
  /// hold, and `acknowledged` what mark lies beside the folder, as for ``JournalReader``.
  func groups(
    after head: Position, _ link: [UInt8], stored: (Position) throws -> [UInt8]?,
    acknowledged: () throws -> Acknowledged?, isCurrent: () throws -> Bool
  ) throws -> [CommitGroup]? {
    let announced = try announced()
    let old = known.withLock { $0 }
    if let old, old.head == head, old.announced == announced, try isCurrent() { return old.groups }
    var groups: [CommitGroup] = []
    if try WriterLock.isAnnouncing(in: folder), let announced {
      if announced > head {
        groups = try JournalReader.read(folder, after: head, link, upTo: announced, stored: stored)
          .groups
      }
      guard groups.last?.last ?? head >= announced else { return nil }
    } else {
      let found = try JournalReader.read(
        folder, after: head, link, stored: stored, acknowledged: acknowledged)
      groups = found.groups
      try Self.syncFiles(of: folder)
      guard try isCurrent(), try self.announced() == announced,
        try !WriterLock.isAnnouncing(in: folder) || announced == nil
      else { return nil }
      // Only now: a writer that came meanwhile has begun the files anew, and nothing is damaged.
      if !isLenient { try found.checkSound() }
    }
    known.withLock { $0 = Known(head: head, announced: announced, groups: groups) }
    return groups
  }

  /// The last position that a writer has said is on the disk; nil if nobody has.
  func announced() throws -> Position? { try Journal.announced(in: folder) }

  /// Returns once everything that can be read in a log's files is on the disk.
  static func syncFiles(of folder: String) throws(FileError) {
    for path in [folder + "/data.mdb"] + Journal.names(in: folder) {
      guard let file = try OpenFile(reading: path) else { continue }
      do {
        try file.sync()
      } catch {
        // A file system that is read-only has nothing to write.
        guard error.isDenied else { throw error }
      }
    }
  }
}
