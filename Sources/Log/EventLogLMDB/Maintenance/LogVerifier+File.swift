internal import Basics
internal import EventLog
public import EventLogVerification
import Foundation
internal import LMDB

extension LogVerifier {
  /// Verifies the log in a folder, which this process must not have open.
  ///
  /// Before LMDB touches the file its pages are checked, so that no damage can crash the program;
  /// if they do not hold together, the commits that can still be reached are verified and the rest
  /// is named. Runs beside a live writer.
  ///
  /// - Throws: what `progress` throws, and `LogError` if there is no log or the system fails.
  public static func verify(
    path: String, progress: (Int) throws -> Void = { _ in }
  ) throws -> LogVerification {
    var (result, journal) = try verifyFiles(path, progress)
    if let journal { result.note(journal.position, journal.what) }
    return result
  }

  /// The same, with what is wrong with the journal apart; that is only asked where the tables can
  /// be read.
  static func verifyFiles(
    _ path: String, _ progress: (Int) throws -> Void = { _ in }
  ) throws -> (tables: LogVerification, journal: LogVerification.Problem?) {
    try LogStore.checkExists(path)
    do {
      var unfinishedEnd: Position?
      if let damaged = try damage(in: path, &unfinishedEnd, progress) { return (damaged, nil) }
      let log = try LMDBEventLog(
        path: path, mode: .reading, clock: { Timestamp(microseconds: 0) }, limits: LogLimits(),
        isLenient: true)
      var result = try verify(log, progress: progress)
      if let end = unfinishedEnd, try log.head() < end {
        result.note(
          .start, "the meta pages are not as they were written: a newer state is lost")
      }
      do { try log.store.checkMeta() } catch LogError.corrupted(let position, let reason) {
        result.note(position, reason)
      }
      return (result, try log.journalDamage())
    } catch let damage as PageDamage {
      return (LogVerification(problems: [.init(position: .start, what: damage.what)]), nil)
    } catch LogError.corrupted(let position, let reason) {
      return (LogVerification(problems: [.init(position: position, what: reason)]), nil)
    } catch let error as FrameError {
      return (try verifyBeforeLast(path, error, progress), nil)
    }
  }

  /// Verifies a log whose last commit, which says where the log ends, cannot be read: the commits
  /// before it are verified all the same.
  private static func verifyBeforeLast(
    _ path: String, _ error: FrameError, _ progress: (Int) throws -> Void
  ) throws -> LogVerification {
    let environment = try LogStore.openEnvironment(
      path, tables: [], .init(isReadOnly: true), mayBeShort: true)
    var result = try environment.read { _ in
      let file = try DataFile.contents(of: path)
      return try verifyReachable(file.span, try MetaPages(file.span), progress)
    }
    if result.isFine { result.note(.start, error.reason) }
    return result
  }

  /// The fault of a file whose pages do not hold together; nil if they do.
  private static func damage(
    in path: String, _ unfinishedEnd: inout Position?, _ progress: (Int) throws -> Void
  ) throws -> LogVerification? {
    let before = try DataFile.contents(of: path)
    guard DataFile.isOfLMDB(before) else {
      guard try CarvedFrames.areThere(in: path) else {
        throw LogError.notALog(path: path, reason: "data.mdb was not written by LMDB")
      }
      throw PageDamage("the meta pages are overwritten, though commits of a log are there")
    }
    _ = try MetaPages(before.span)
    // Pages of the state that is seen stay as they are while the snapshot is open.
    let environment = try LogStore.openEnvironment(
      path, tables: [], .init(isReadOnly: true), mayBeShort: true)
    return try environment.read { _ in
      let meta = try MetaPages(try DataFile.contents(of: path).span)
      let file = try DataFile.contents(of: path)
      var check = PageCheck(meta, fileLength: file.count, tables: LogStore.tables)
      try check.run(file.span) { _, _ in }
      guard check.hasTables || !check.problems.isEmpty else {
        guard try CarvedFrames.areThere(in: path) else {
          throw LogError.notALog(path: path, reason: "data.mdb holds other tables")
        }
        throw PageDamage("the log's tables cannot be found, though commits of a log are there")
      }
      unfinishedEnd = check.unfinishedEnd.map { Position($0) }
      guard !check.problems.isEmpty else { return nil }
      return try verifyReachable(file.span, meta, progress)
    }
  }

  /// Verifies the commits that can be reached, and adds what is wrong with the pages.
  private static func verifyReachable(
    _ file: Span<UInt8>, _ meta: MetaPages, _ progress: (Int) throws -> Void
  ) throws -> LogVerification {
    var pages = PageCheck(meta, fileLength: file.count, tables: LogStore.tables)
    var check = CommitCheck()
    try pages.run(file) { key, frame in
      try check.read(frame, at: Position(bigEndianValue(key)), progress)
    }
    try check.finish(progress)
    let commits = check.result
    let problems = pages.problems.map { LogVerification.Problem($0) } + commits.problems
    return LogVerification(
      events: commits.events, commits: commits.commits, bytes: commits.bytes,
      problems: Array(
        problems.sorted { $0.position < $1.position }.prefix(LogVerification.maximumProblems)))
  }
}

extension LogVerification.Problem {
  /// The fault of the pages, and after which commit.
  init(_ problem: PageCheck.Problem) {
    self.init(position: problem.number.map { Position($0) } ?? .start, what: problem.what)
  }
}

extension LogStore {
  /// The tables that its pages have to hold.
  static let tables = PageCheck.Tables(names, numbered: "commits")
}
