package import Files
import Foundation
import Glibc

/// The right to write in the folder of an environment, a log's or that of views, held by one
/// process at a time and given back by the kernel when it dies.
///
/// `writer.lock` has two bytes that are locked: the first by whoever writes, the second once that
/// writer announces in `journal.head` what is durable. Locks belong to open files, not to process
/// numbers, so they hold between containers too. Its text names the process, and whether there is a
/// journal that no writer has emptied since, and that its `journal.head` has its bytes; of one that
/// was emptied, that there was one.
package final class WriterLock: Sendable {
  // `F_OFD_GETLK` and `F_OFD_SETLK` of fcntl(2): locks of an open file, which can be asked for
  // without being taken.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37
  private static let writing = 0
  private static let announcing = 1

  private static let journal = "journal"
  /// Earlier versions, which wrote `journal` alone, synced no `journal.head`.
  private static let marked = "marked"
  /// A journal was there, and was emptied in good order.
  private static let emptied = "emptied"

  private let descriptor: Int32

  /// Takes the lock of a folder at once or not at all.
  package init(folder: String) throws {
    let path = Self.path(folder)
    let opened = NewFile.open(path)
    guard opened >= 0 else {
      let error = FileError("opened", path)
      if error.isFull { throw error }
      throw LockError.readOnly(path: folder, reason: error.words)
    }
    // From here on an error closes it: Swift runs `deinit` for an `init` that throws once
    // everything is stored.
    descriptor = opened
    var lock = Self.lock(F_WRLCK, Self.writing)
    guard unsafe fcntl(descriptor, Self.setLock, &lock) == 0 else {
      throw LockError.locked(path: folder, by: try Self.owner(of: descriptor, path))
    }
    try write(try Self.notes(in: folder), path)
  }

  /// Names this process, and notes behind it.
  private func write(_ notes: [String], _ path: String) throws(FileError) {
    let words = ["\(ProcessInfo.processInfo.processIdentifier)", Self.host] + notes
    let name = Array((words.joined(separator: " ") + "\n").utf8)
    guard unsafe pwrite(descriptor, name, name.count, 0) == name.count,
      ftruncate(descriptor, off_t(name.count)) == 0
    else { throw FileError("written", path) }
  }

  /// Notes that the journal's files are there, or that they are empty or on their way out; on the
  /// disk when this returns.
  package func note(hasJournal: Bool, in folder: String) throws(FileError) {
    let path = Self.path(folder)
    let before = try Self.notes(in: folder)
    try write(
      hasJournal ? [Self.journal, Self.marked] : before.isEmpty ? [] : [Self.emptied], path)
    guard fsync(descriptor) == 0 else { throw FileError("synced", path) }
  }

  /// Whether the last writer of a folder has left a journal: it was killed, or could not empty it.
  package static func hasJournal(in folder: String) throws(FileError) -> Bool {
    try notes(in: folder).first == journal
  }

  /// Whether the last writer of a folder has left a journal, and a `journal.head` that has its bytes
  /// as long as nobody takes them away.
  package static func hasMarkedJournal(in folder: String) throws(FileError) -> Bool {
    try notes(in: folder) == [journal, marked]
  }

  /// Whether a writer that keeps a mark beside the folder, and not only one that makes a copy, has
  /// had it.
  package static func hadMarkingWriter(in folder: String) throws(FileError) -> Bool {
    let notes = try notes(in: folder)
    return notes == [emptied] || notes == [journal, marked]
  }

  private static func notes(in folder: String) throws(FileError) -> [String] {
    guard let file = try OpenFile(reading: path(folder)) else { return [] }
    let text = String(decoding: try file.read(4096, at: 0), as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).dropFirst(2).map(String.init)
  }

  /// Whether LMDB can note in a folder what this process reads; who reads without that has to keep
  /// writers away.
  package static func isNotable(_ folder: String) -> Bool {
    let lock = folder + "/lock.mdb"
    if unsafe access(access(lock, F_OK) == 0 ? lock : folder, R_OK | W_OK) == 0 { return true }
    // A folder that another has just taken the place of is no folder that may not be written: who
    // opens it sees for itself.
    return errno == ENOENT
  }

  /// Keeps writers away for a reader, and changes nothing; nil if nobody ever wrote in this folder.
  ///
  /// `reason` is said, behind who writes, of why both cannot be.
  package init?(
    reading folder: String,
    since reason: String =
      ", and this user cannot write lock.mdb, which a reader needs while a writer runs"
  ) throws {
    let path = Self.path(folder)
    let opened = NewFile.openOwn(path, O_RDONLY)
    guard opened >= 0 else {
      let error = FileError("opened", path)
      guard error.isMissing else { throw error }
      return nil
    }
    descriptor = opened
    var lock = Self.lock(F_RDLCK, Self.writing)
    guard unsafe fcntl(descriptor, Self.setLock, &lock) == 0 else {
      throw LockError.locked(path: folder, by: try Self.owner(of: descriptor, path) + reason)
    }
  }

  deinit {
    // Given back by name: a child that this process is just starting may still hold a copy of the
    // descriptor. A lock that somebody else holds belongs to another open file, and stays.
    for byte in [Self.announcing, Self.writing] {
      var lock = Self.lock(F_UNLCK, byte)
      _ = unsafe fcntl(descriptor, Self.setLock, &lock)
    }
    close(descriptor)
  }

  /// Says that `journal.head` is this writer's from now on.
  package func announce() throws(FileError) {
    var lock = Self.lock(F_WRLCK, Self.announcing)
    guard unsafe fcntl(descriptor, Self.setLock, &lock) == 0 else {
      throw FileError("locked", "writer.lock")
    }
  }

  /// Whether a process holds the right, this one included.
  package static func isHeld(in folder: String) throws -> Bool { try isLocked(writing, in: folder) }

  /// Whether a living writer has set `journal.head`.
  package static func isAnnouncing(in folder: String) throws -> Bool {
    try isLocked(announcing, in: folder)
  }

  private static func isLocked(_ byte: Int, in folder: String) throws -> Bool {
    let path = Self.path(folder)
    let descriptor = NewFile.openOwn(path, O_RDONLY)
    guard descriptor >= 0 else {
      let error = FileError("opened", path)
      guard error.isMissing else { throw error }
      return false
    }
    defer { close(descriptor) }
    var lock = Self.lock(F_WRLCK, byte)
    guard unsafe fcntl(descriptor, getLock, &lock) == 0 else {
      throw FileError("asked for its lock", path)
    }
    return lock.l_type == Int16(F_WRLCK)
  }

  private static func path(_ folder: String) -> String { folder + "/writer.lock" }

  private static func lock(_ type: Int32, _ byte: Int) -> flock {
    var lock = flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(byte)
    lock.l_len = 1
    return lock
  }

  private static var host: String {
    var system = utsname()
    guard unsafe uname(&system) == 0 else { return "?" }
    return unsafe withUnsafeBytes(of: system.nodename) { name in
      unsafe String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Who keeps the lock from being taken, for a person.
  private static func owner(of descriptor: Int32, _ path: String) throws -> String {
    var lock = Self.lock(F_WRLCK, writing)
    guard unsafe fcntl(descriptor, getLock, &lock) == 0 else {
      throw FileError("asked for its lock", path)
    }
    guard lock.l_type != Int16(F_RDLCK) else {
      return "nobody, but read by somebody who may not write there"
    }
    let words = try String(contentsOfFile: path, encoding: .utf8)
      .split(whereSeparator: \.isWhitespace)
    guard let id = words.first else { return "another process" }
    // A number says little where machines or containers share the folder.
    guard words.count > 1, words[1] != host else { return "process \(id)" }
    return "process \(id) on \(words[1])"
  }
}

/// Why nobody was given the right to write in a folder.
package enum LockError: Error, Equatable {
  /// Another process has it.
  case locked(path: String, by: String)
  /// Its file cannot be made.
  case readOnly(path: String, reason: String)
}

extension LockError: CustomStringConvertible {
  /// The failure, and its reason.
  package var description: String {
    switch self {
    case .locked(let path, let owner):
      "\(path) is in use by \(owner): stop that first, or wait until it ends"
    case .readOnly(let path, let reason): "\(path) cannot be written: \(reason)"
    }
  }
}
