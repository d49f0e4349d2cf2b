internal import Basics
internal import EventLog
internal import Files

/// Makes commits durable: two files beside LMDB's that take turns, each written from its beginning.
///
/// One write and one sync make a group durable; LMDB's tables follow in the background
/// (``Checkpointer``), and a file is written over once they hold all of it. Whoever writes next
/// reads back what the tables lack (``JournalReader``). Space is filled with zeros before it is
/// used, so that a sync has no metadata to write.
///
/// A third file, `journal.head`, holds the last durable position for readers in other processes,
/// with a checksum. After a group it is not synced, and neither is the mark beside the folder
/// (``AcknowledgedMark``).
struct Journal: Sendable {
  /// A file larger than this is left as soon as the other one is free.
  private static let comfortable = 4 << 20
  /// A file larger than this waits for LMDB; only a single group may be larger.
  private static let limit = 64 << 20
  private static let smallestFill = 1 << 18
  private static let largestFill = 4 << 20

  private struct Side {
    let file: OpenFile
    /// The place of the next group.
    var end = 0
    /// How much of the file has its space.
    var filled: Int
    /// The last position in it.
    var last = Position.start
  }

  private var sides: [Side]
  private var active = 0
  private let mark: OpenFile
  private let acknowledged: AcknowledgedMarkFile?
  private let isSynced: Bool
  /// How long the last sync took.
  private(set) var syncTime = Duration.zero
  /// A group was begun, in part or whole, and is not known to be on the disk: its place has to be
  /// made void before another one takes it.
  private(set) var isTorn = false

  static func names(in folder: String) -> [String] {
    ["/journal.0", "/journal.1"].map { folder + $0 }
  }

  static func mark(in folder: String) -> String { folder + "/journal.head" }

  static func allNames(in folder: String) -> [String] { names(in: folder) + [mark(in: folder)] }

  /// Opens the journal of a log and creates what is missing; `found` is what was read back from it.
  ///
  /// Each group is noted in `acknowledged`.
  init(
    folder: String, head: Position, _ found: JournalReader.Found, isSynced: Bool = true,
    _ acknowledged: AcknowledgedMarkFile? = nil
  ) throws(FileError) {
    self.isSynced = isSynced
    self.acknowledged = acknowledged
    mark = try OpenFile(path: Self.mark(in: folder), isReadOnly: false)
    sides = []
    for (index, path) in Self.names(in: folder).enumerated() {
      let file = try OpenFile(path: path, isReadOnly: false)
      sides.append(
        Side(
          file: file, end: found.ends[index], filled: try file.size(), last: found.lasts[index]))
    }
    try Folder.sync(folder)
    if found.lasts[1] > found.lasts[0] { active = 1 }
    try mark.write(Self.marking(head), at: 0)
    // From here on it has its bytes, also after a power cut, which may tear them.
    if isSynced { try mark.sync() }
  }

  /// Chooses where a group goes whose commits take so many bytes; false if LMDB has to take
  /// something over first.
  mutating func makeRoom(for count: Int, stored: Position) -> Bool {
    let count = GroupHeader.room(for: count)
    let other = 1 - active
    if sides[active].last <= stored {
      sides[active].end = 0
    } else if sides[active].end + count > Self.comfortable, sides[other].last <= stored {
      active = other
      sides[active].end = 0
    }
    return sides[active].end == 0 || sides[active].end + count <= Self.limit
  }

  /// Writes a group and returns when it is on the disk; where it throws, ``isTorn`` says whether
  /// anything of the group may be there.
  mutating func write(_ group: CommitGroup) throws(FileError) {
    let end = sides[active].end
    try fill(upTo: end + group.bytes.count)
    isTorn = true
    try sides[active].file.write(group.bytes, at: end)
    let written = ContinuousClock.now
    if isSynced { try sides[active].file.sync() }
    syncTime = isSynced ? ContinuousClock.now - written : .zero
    isTorn = false
    sides[active].end += group.bytes.count
    sides[active].last = group.last
    announce(group)
  }

  /// Tells readers in other processes, and whoever opens the log after this one was killed.
  private func announce(_ group: CommitGroup) {
    do {
      try mark.write(Self.marking(group.last), at: 0)
      try acknowledged?.note(group)
    } catch {
      // The group is on the disk and must not be refused any more: they see it once LMDB has taken
      // it over.
    }
  }

  /// The bytes of `journal.head` for a position.
  static func marking(_ position: Position) -> [UInt8] {
    let bytes = bigEndian(position.value)
    return bytes + bigEndian(Checksum.of(bytes.span))
  }

  /// The last position that a writer has said is on the disk; nil if none has since the journal was
  /// emptied.
  static func announced(in folder: String) throws(FileError) -> Position? {
    guard let file = try OpenFile(reading: mark(in: folder)) else { return nil }
    // It may be written just now.
    for _ in 0..<10 {
      let bytes = try file.read(16, at: 0)
      guard bytes.count == 16 else { return nil }
      let position = Position(bigEndianValue(bytes.span))
      if marking(position) == bytes { return position }
    }
    return nil
  }

  /// Whether `journal.head` has its bytes, which a power cut may have torn.
  static func hasMark(in folder: String) throws(FileError) -> Bool {
    try OpenFile(reading: mark(in: folder))?.size() ?? 0 >= marking(.start).count
  }

  /// Makes a group void that may or may not be on the disk, so that nobody ever reads it back.
  mutating func repair() throws(FileError) {
    guard isTorn else { return }
    let void = [UInt8](repeating: 0, count: GroupHeader.sector)
    try sides[active].file.write(void, at: sides[active].end)
    try sides[active].file.sync()
    isTorn = false
  }

  /// Gives the space back; LMDB holds everything.
  mutating func clear() throws(FileError) {
    for index in sides.indices {
      try sides[index].file.clear()
      sides[index] = Side(file: sides[index].file, filled: 0)
    }
    try mark.clear()
  }

  /// Empties the journal that nobody writes, and returns once nothing of it is on the disk; LMDB
  /// holds everything.
  static func clear(in folder: String) throws(FileError) {
    for path in allNames(in: folder) where try OpenFile(reading: path) != nil {
      let file = try OpenFile(path: path, isReadOnly: false)
      try file.clear()
      try file.sync()
    }
  }

  /// Sees to it that the active file has its space up to here; on a full disk only that far.
  private mutating func fill(upTo end: Int) throws(FileError) {
    let filled = sides[active].filled
    guard end > filled else { return }
    let more = max(end - filled, min(Self.largestFill, max(Self.smallestFill, filled)))
    let file = sides[active].file
    do {
      try file.write([UInt8](repeating: 0, count: more), at: filled)
      sides[active].filled = filled + more
    } catch {
      // The part that there was room for is written.
      sides[active].filled = max(filled, try file.size())
      guard error.isFull, sides[active].filled >= end else { throw error }
    }
  }
}
