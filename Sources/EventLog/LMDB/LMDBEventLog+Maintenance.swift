import Foundation
internal import LMDB

extension LMDBEventLog {
  /// Copies one consistent state of the log in a folder into a new folder, beside a live writer.
  ///
  /// The copy has the log's `data.mdb` and nothing else, without free pages, and is verified and synced before `folder` gets its
  /// name; whatever ends it before leaves at most `folder.partial`, which the next copy replaces. This process must not have
  /// the log open.
  ///
  /// - Throws: ``LogError``: `corrupted` where the copy does not hold, `readOnly` where it cannot be written.
  /// - Returns: what the verification of the copy found.
  @discardableResult
  public static func copy(
    _ path: String, to folder: String, progress: (Int) throws -> Void = { _ in }
  ) throws -> LogVerification {
    let draft = folder + ".partial"
    return try removing(draft) {
      let verification = try write(path, to: draft, progress)
      try changing(folder) {
        try FileManager.default.moveItem(atPath: draft, toPath: folder)
        try sync((folder as NSString).deletingLastPathComponent)
      }
      return verification
    }
  }

  /// The size of a log's data file in bytes.
  static func dataSize(of folder: String) throws -> Int {
    try changing(folder) {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/data.mdb")
      return attributes[.size] as? Int ?? 0
    }
  }

  /// Writes a verified and synced copy into a folder that is made anew.
  static func write(
    _ path: String, to folder: String, _ progress: (Int) throws -> Void
  ) throws -> LogVerification {
    try changing(folder) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try copyData(path, to: folder)
    let verification = try LogVerifier.verify(path: folder, progress: progress)
    if let problem = verification.problems.first {
      throw LogError.corrupted(problem.position, reason: problem.what)
    }
    try changing(folder) {
      try FileManager.default.removeItem(atPath: folder + "/lock.mdb")
      try sync(folder + "/data.mdb")
      try sync(folder)
    }
    return verification
  }

  /// Copies LMDB's tables, then adds what was only in the journal before the copy began.
  private static func copyData(_ path: String, to folder: String) throws {
    let store = try LogStore(
      path: path, isReadOnly: true, createdAt: Timestamp(microseconds: 0), limits: LogLimits())
    try translatingErrors {
      let source = LMDBSnapshot.Source(store, .journal(JournalView(folder: path)))
      let recent = try LMDBSnapshot.begin(source).recent
      try store.environment.copy(to: folder, isCompact: true)
      try add(recent, toCopyIn: folder)
    }
  }

  private static func add(_ groups: [CommitGroup], toCopyIn folder: String) throws {
    guard !groups.isEmpty else { return }
    let store = try LogStore(
      path: folder, isReadOnly: false, createdAt: Timestamp(microseconds: 0), limits: LogLimits())
    let head = try store.environment.read { try store.head($0) }
    try store.environment.write { transaction in
      for group in groups where group.last > head { try store.put(group, transaction) }
    }
  }

  /// Does something, after and before which there is no such folder.
  static func removing<R>(_ folder: String, _ body: () throws -> R) throws -> R {
    try remove(folder)
    do {
      return try body()
    } catch {
      try remove(folder)
      throw error
    }
  }

  static func remove(_ folder: String) throws {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    try changing(folder) { try FileManager.default.removeItem(atPath: folder) }
  }

  /// Says what an error of the file system means for a folder.
  static func changing<R>(_ folder: String, _ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as LogError {
      throw error
    } catch {
      throw LogError.readOnly(path: folder, reason: error.localizedDescription)
    }
  }
}
