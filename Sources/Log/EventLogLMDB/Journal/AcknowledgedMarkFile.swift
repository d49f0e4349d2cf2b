internal import Basics
internal import EventLog
internal import Files
internal import Logging

/// The file of a mark, as the writer of its log keeps it.
///
/// Whoever removes it under a living writer, or puts another in its place, would take away what
/// tells of an older log: the writer looks now and then, writes it again, and says so once.
final class AcknowledgedMarkFile: Sendable {
  private struct State {
    /// Nil while it cannot be written.
    var file: OpenFile?
    var mark: AcknowledgedMark
    /// The faults that it had, each once.
    var faults: [String] = []
    /// Why it cannot be written; nil if it can.
    var obstacle: String?
  }

  private static let logger = Logger(label: "verbatim.log")

  private let path: String
  private let state: Lock<State>

  /// Opens the file, makes it if there is none, and writes a mark; both are on the disk then, if
  /// something may be written there.
  ///
  /// `fault` is what the writer found in its place.
  init(_ path: String, _ mark: AcknowledgedMark, after fault: String?) throws(FileError) {
    self.path = path
    var state = State(mark: mark)
    if let fault {
      Self.report("\(fault), and is written again: \(Self.consequence)", &state)
    }
    do {
      state.file = try Self.write(mark, to: path)
    } catch  where error.isDenied {
      Self.note(error, of: path, &state)
    }
    self.state = Lock(state)
  }

  /// Writes a mark, and makes the file if there is none; both are on the disk then.
  static func write(_ mark: AcknowledgedMark, to path: String) throws(FileError) -> OpenFile {
    let file = try OpenFile(path: path, isReadOnly: false)
    let isNew = try file.size() == 0
    try file.write(mark.bytes, at: 0)
    try file.sync()
    if isNew { try Folder.sync(Folder.parent(of: path)) }
    return file
  }

  /// The faults that an operator has to look at.
  var warnings: [String] {
    state.withLock { $0.faults + ($0.obstacle.map { [$0] } ?? []) }
  }

  /// Notes a group that is on the disk.
  func note(_ group: CommitGroup) throws(FileError) {
    guard let last = group.entries.last else { return }
    let link = group.bytes[..<last.frame.upperBound].suffix(FrameFormat.linkLength)
    try state.withLock { (state) throws(FileError) in
      state.mark = AcknowledgedMark(
        log: state.mark.log, first: last.commit.position, last: group.last, link: Array(link))
      try state.file?.write(state.mark.bytes, at: 0)
    }
  }

  /// Writes it again if somebody has removed or replaced it, or if it can be written now.
  func look() {
    state.withLock { state in
      if let file = state.file, file.isInPlace { return }
      let wasThere = state.file != nil
      state.file = nil
      do throws(FileError) {
        state.file = try Self.write(state.mark, to: path)
      } catch {
        return Self.note(error, of: path, &state)
      }
      state.obstacle = nil
      guard wasThere else { return }
      Self.report(
        "\(path) was removed or replaced while this program had it open, and is written again: \(Self.consequence)",
        &state)
    }
  }

  private static func note(_ error: FileError, of path: String, _ state: inout State) {
    guard state.obstacle == nil else { return }
    state.obstacle = "\(path) cannot be written: \(unguarded) (\(error.words))"
    logger.warning(
      "\(path) cannot be written: nobody will notice if an older log is put in the place of this one",
      metadata: ["reason": "\(error)"])
  }

  private static func report(_ words: String, _ state: inout State) {
    guard !state.faults.contains(words) else { return }
    state.faults.append(words)
    logger.warning("\(words)")
  }

  private static let unguarded =
    "nobody will notice if an older log is put in the place of this one"
  private static let consequence =
    "without it nobody can tell whether an older log was put in the place of this one"
}
