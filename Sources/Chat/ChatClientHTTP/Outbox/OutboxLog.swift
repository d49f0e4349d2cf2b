import Basics
import ChatClient
import Files
import Foundation
import JSON

/// The waiting entries of a conversation, as a log in a file: a change is a line and a sync,
/// however much waits; now and then it is written anew.
final class OutboxLog: Sendable {
  /// How many lines more than there are entries it may have.
  static let slack = 64

  private struct State {
    /// Nil until something is written.
    var file: OpenFile?
    var size = 0
    var lines = 0
  }

  private let path: String
  private let state = Lock(State())

  /// A log in a file, which is made once there is something to keep.
  init(_ path: String) { self.path = path }

  /// The entries of the file; what was being written when a program ended is no part of it.
  ///
  /// - Throws: ``UnreadableOutbox``, `FileError`.
  func entries() throws -> [OutboxEntry] {
    guard let file = try OpenFile(reading: path) else { return [] }
    let bytes = try file.read(try file.size(), at: 0)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var entries: [OutboxEntry] = []
    do {
      for line in lines.dropLast() { try OutboxChange(json: Array(line)).apply(to: &entries) }
    } catch {
      throw UnreadableOutbox(path: path, reason: "\(error)")
    }
    return entries
  }

  /// Leaves nothing in the file but what waits; for when nobody changes it.
  func tidy() throws {
    let entries = try entries()
    guard try OpenFile(reading: path) != nil else { return }
    try state.withLock { try write(entries, &$0) }
  }

  /// Keeps changes, and what there is after them; returns once they are on the disk.
  func keep(_ changes: [OutboxChange], leaving entries: [OutboxEntry]) throws {
    try state.withLock { state in
      guard let file = state.file, state.lines < entries.count + Self.slack else {
        return try write(entries, &state)
      }
      // If this fails it is written anew the next time.
      state.file = nil
      let bytes = Self.lines(changes)
      try file.write(bytes, at: state.size)
      try file.sync()
      (state.file, state.size) = (file, state.size + bytes.count)
      state.lines += changes.count
    }
  }

  private func write(_ entries: [OutboxEntry], _ state: inout State) throws {
    let bytes = Self.lines(entries.map { .kept(entry: $0) })
    state.file = nil
    try DraftFile(of: path).publish(bytes)
    state.file = try OpenFile(path: path, isReadOnly: false)
    (state.size, state.lines) = (bytes.count, entries.count)
  }

  private static func lines(_ changes: [OutboxChange]) -> [UInt8] {
    changes.flatMap { $0.json + [UInt8(ascii: "\n")] }
  }
}

/// A line of an outbox.
@JSONShape
enum OutboxChange: Sendable, Equatable {
  /// An entry is there: in the place of the one of its key, or behind all others.
  case kept(entry: OutboxEntry)
  /// One is there no longer.
  case removed(key: String)

  /// Changes what there is.
  func apply(to entries: inout [OutboxEntry]) {
    switch self {
    case .removed(let key): entries.removeAll { $0.key == key }
    case .kept(let entry):
      if let place = entries.firstIndex(where: { $0.key == entry.key }) {
        entries[place] = entry
      } else {
        entries.append(entry)
      }
    }
  }
}

/// An outbox holds what no program of this kind wrote.
struct UnreadableOutbox: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    "\(path) is no outbox (\(reason)): what was to be sent is in it; move it away to start over"
  }
}

/// The folder of the messages to be sent in one conversation: a log, and the files that it names.
struct OutboxFolder: Sendable {
  /// The conversation's own folder.
  let path: String

  /// The folder of an account's conversation inside of another one; what is missing is made.
  init(in folder: String, of account: String, in channel: String) throws {
    path = "\(folder)/\(account.inPath)/channel-\(channel.inPath)"
    try Folder.create(path)
  }

  /// The waiting entries, in a file.
  var log: OutboxLog { OutboxLog(path + "/outbox.jsonl") }

  /// Keeps a file under a name.
  func keep(_ bytes: [UInt8], as name: String) throws {
    try DraftFile(of: "\(path)/\(name)").publish(bytes)
  }

  /// The bytes of a file that is kept.
  func bytes(of name: String) throws -> [UInt8] {
    let file = try OpenFile(path: "\(path)/\(name)", isReadOnly: true)
    return try file.read(try file.size(), at: 0)
  }

  /// Removes the files that no entry names any more: of what was sent, or never came onto the list.
  func removeFiles(but entries: [OutboxEntry]) throws {
    let needed = Set(entries.flatMap(\.act.files).map(\.kept))
    for name in try Folder.names(in: path) where name.hasPrefix("file-") && !needed.contains(name) {
      try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }
}

/// The right to use a folder, of one program at a time; the system gives it back when the program
/// ends, however it does.
final class FolderLock: Sendable {
  /// Nil once it is given back.
  private let descriptor: Lock<Int32?>

  /// Takes it at once or not at all.
  ///
  /// - Throws: ``ChatRefusal`` if another program has it, `FileError`.
  init(_ folder: String) throws {
    try Folder.create(folder)
    let path = folder + "/lock"
    let opened = NewFile.open(path, isSecret: true)
    guard opened >= 0 else { throw FileError("opened", path) }
    descriptor = Lock(opened)
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      throw ChatRefusal(
        .folderInUse, "\(folder) is used by another program: end it, or choose another folder.")
    }
  }

  /// Gives it back; once is enough.
  func release() {
    descriptor.withLock { descriptor in
      if let descriptor { close(descriptor) }
      descriptor = nil
    }
  }

  deinit { release() }
}
