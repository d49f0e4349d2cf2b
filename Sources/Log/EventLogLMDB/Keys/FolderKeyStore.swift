import Basics
import Dispatch
public import EventLog
internal import Files
import Foundation
import Glibc

/// Keys as files of one folder, `NAME.key`, that only their owner may read.
///
/// A file holds 32 bytes, 8 that check it and, but for the salt, the name of the person whose key
/// it is; it is whole or not there. A destroyed one is overwritten before it is removed; on file
/// systems that copy on write, and on flash memory, only the removal counts, so keep the folder on
/// an encrypted disk.
public struct FolderKeyStore: KeyStore {
  /// The folder; it is made when the first key is kept.
  public let path: String

  /// Chooses the folder.
  public init(_ path: String) { self.path = path }

  /// Reads a key's file.
  public func key(_ name: String) throws -> [UInt8]? { try contents(of: file(name)) }

  func contents(of file: String) throws -> [UInt8]? {
    let descriptor = NewFile.openOwn(file, O_RDONLY)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure("read", file)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("read", file) }
    // In one piece, into the array that whoever asked for it zeroes.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else { throw failure("read", file) }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Writes a key under another name first, so that it is never seen half written.
  public func add(_ key: [UInt8], as name: String) throws {
    try makeFolder(for: name)
    let file = file(name)
    let draft = file + ".new"
    unlink(draft)
    try write(key, to: draft, isNew: true)
    defer { unlink(draft) }
    // Unlike a renaming, a link never replaces a key.
    guard link(draft, file) == 0 else { throw failure("create", file) }
    do {
      try syncFolder()
    } catch {
      // Nobody may seal with a key whose name a power cut may take away: the next try makes
      // another.
      unlink(file)
      throw error
    }
  }

  /// Writes many keys side by side and syncs the folder once, in the order of one: a file is on the
  /// disk before it has its name, and all names are there before this returns.
  public func add(_ keys: [NamedKey]) throws {
    guard let first = keys.first else { return }
    guard keys.count > 1 else { return try add(first.bytes, as: first.name) }
    try makeFolder(for: first.name)
    var named: [String] = []
    do {
      for start in stride(from: 0, to: keys.count, by: Self.filesAtOnce) {
        try name(Array(keys[start..<min(start + Self.filesAtOnce, keys.count)]), noting: &named)
      }
      try syncFolder()
    } catch {
      // Nobody may seal with a key whose name a power cut may take away: the next try makes others.
      for file in named { unlink(file) }
      throw error
    }
  }

  /// How many files are open at once, and by how many threads a sync is waited for.
  private static let filesAtOnce = 64
  private static let threads = 8

  /// Writes some keys under other names, syncs them together, then gives them theirs.
  private func name(_ keys: [NamedKey], noting named: inout [String]) throws {
    var drafts: [(file: String, descriptor: Int32)] = []
    defer {
      for draft in drafts {
        close(draft.descriptor)
        unlink(draft.file)
      }
    }
    for key in keys {
      let draft = file(key.name) + ".new"
      unlink(draft)
      let descriptor = NewFile.make(draft, isSecret: true)
      guard descriptor >= 0 else { throw failure("write", draft) }
      drafts.append((draft, descriptor))
      try write(key.bytes, to: descriptor, draft)
    }
    let descriptors = drafts.map(\.descriptor)
    if let (index, code) = Self.failureOfSync(descriptors) {
      errno = code
      throw failure("sync", drafts[index].file)
    }
    for (key, draft) in zip(keys, drafts) {
      guard link(draft.file, file(key.name)) == 0 else { throw failure("create", file(key.name)) }
      named.append(file(key.name))
    }
  }

  /// Syncs files, some at once, and gives one that failed.
  ///
  /// A file system writes in one go what is asked of it at the same time.
  private static func failureOfSync(_ descriptors: [Int32]) -> (index: Int, code: Int32)? {
    let failed = SyncFailure()
    // A few are as quick one by one.
    let count = min(threads, max(1, descriptors.count / 4))
    let sync: @Sendable (Int) -> Void = { first in
      for index in stride(from: first, to: descriptors.count, by: count)
      where fsync(descriptors[index]) != 0 {
        let code = errno
        failed.found.withLock { $0 = (index, code) }
      }
    }
    let group = DispatchGroup()
    for other in stride(from: 1, to: count, by: 1) {
      group.enter()
      Thread.detachNewThread {
        sync(other)
        group.leave()
      }
    }
    sync(0)
    group.wait()
    return failed.found.withLock { $0 }
  }

  /// Syncs the folder and what it lies in.
  public func synchronize() throws {
    try syncFolder()
    do { try Folder.syncNames(of: path) } catch { throw failure("sync", path, error.code) }
  }

  /// Takes a key's file away from its name, overwrites it and removes it.
  public func destroy(_ name: String) throws -> Bool {
    let file = file(name)
    // Gone at once: nobody ever reads a key that is half overwritten.
    let doomed = file + ".gone"
    // The draft of a run that was cut off.
    try wipe(doomed)
    // A draft that a kill left is the key, too.
    try wipe(file + ".new", isCopy: true)
    // A file that is not ours to overwrite keeps its name.
    guard var key = try contents(of: file) else { return false }
    key.wipe()
    guard rename(file, doomed) == 0 else {
      if errno == ENOENT { return false }
      throw failure("remove", file)
    }
    // Otherwise a power cut might bring the name back, with the bytes overwritten: no key, and no
    // room for a new one.
    try syncFolder()
    try wipe(doomed)
    return true
  }

  /// Gives a file that is no key the name `NAME.key.damaged`, or one with a number.
  public func setAside(_ name: String) throws {
    let file = file(name)
    var free = file + ".damaged"
    var number = 1
    while access(free, F_OK) == 0 {
      number += 1
      free = "\(file).damaged-\(number)"
    }
    guard rename(file, free) == 0 else { throw failure("set aside", file) }
    try syncFolder()
  }

  /// Overwrites a file and removes it; a copy that is the key's own file under a second name only
  /// loses that, or whoever is stopped in between would leave a key of zeros.
  func wipe(_ file: String, isCopy: Bool = false) throws {
    guard var key = try contents(of: file) else { return }
    key.wipe()
    var status = stat()
    guard lstat(file, &status) == 0 else { throw failure("read", file) }
    if !isCopy || status.st_nlink == 1 {
      try write([UInt8](repeating: 0, count: max(key.count, 32)), to: file, isNew: false)
    }
    guard unlink(file) == 0 else { throw failure("remove", file) }
    try syncFolder()
  }

  /// Refuses where something that is no file lies under a name that the destruction of a key needs;
  /// never waits, and changes nothing.
  ///
  /// - Throws: ``KeyStoreError``.
  package static func checkDestruction(ofKeyAt place: String) throws {
    let folder = FolderKeyStore(Folder.parent(of: place))
    for suffix in ["", ".gone", ".new"] {
      var bytes = try folder.contents(of: place + suffix)
      bytes?.wipe()
    }
  }

  /// The key's file.
  public func place(of name: String) -> String { file(name) }

  /// The files that should hold a key and do not, in order, each with why and what to do; one that
  /// cannot be read, or holds another person's, among them.
  package func damaged() throws -> [(file: String, reason: String)] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let names = try translateErrors("read", path) {
      try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
    let vault = KeyVault(self)
    // Without it nobody knows whose each file is, which is said of the salt.
    let isSaltWhole = fault(of: "salt.key", vault, isSaltWhole: false) == nil
    return names.filter { $0.hasSuffix(".key") }.compactMap { name in
      fault(of: name, vault, isSaltWhole: isSaltWhole).map { (path + "/" + name, $0) }
    }
  }

  private func fault(of name: String, _ vault: KeyVault, isSaltWhole: Bool) -> String? {
    let isSalt = name == "salt.key"
    let wayOut =
      isSalt
      ? "restore it: it tells whose each key is. If it is lost for good, evtool keys --new-keys sets it aside"
      : "restore it"
    do {
      guard var bytes = try contents(of: path + "/" + name) else { return nil }
      defer { bytes.wipe() }
      if isSalt { return VaultSalt(bytes) == nil ? "it is no key: " + wayOut : nil }
      guard let key = SubjectKey(bytes) else { return "it is no key: " + wayOut }
      // A key of a salt that was given up has its place under the old name, and nobody has
      // another's.
      guard isSaltWhole, let subject = key.subject, let owner = try vault.name(of: subject),
        owner + ".key" != name, var others = try contents(of: file(owner))
      else { return nil }
      defer { others.wipe() }
      guard SubjectKey(others)?.subject != subject else { return nil }
      return "it is another person's key, whose place is \(owner).key: " + wayOut
    } catch {
      return "it cannot be read: \((error as? KeyStoreError)?.reason ?? "\(error)"): \(wayOut)"
    }
  }

  /// The folder and the files of keys that others than their owner may read or write, in order.
  package func exposed() throws -> [String] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let names = try translateErrors("read", path) {
      try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
    return try ([path] + names.filter { $0.hasSuffix(".key") }.map { path + "/" + $0 })
      .filter { file in
        var status = stat()
        guard stat(file, &status) == 0 else { throw failure("look at", file) }
        return status.st_mode & 0o077 != 0
      }
  }

  private func file(_ name: String) -> String { "\(path)/\(name).key" }

  private func write(_ bytes: [UInt8], to file: String, isNew: Bool) throws {
    let descriptor =
      isNew ? NewFile.make(file, isSecret: true) : NewFile.openOwn(file, O_WRONLY)
    guard descriptor >= 0 else { throw failure("write", file) }
    defer { close(descriptor) }
    try write(bytes, to: descriptor, file)
    guard fsync(descriptor) == 0 else { throw failure("sync", file) }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32, _ file: String) throws {
    let count = Glibc.write(descriptor, bytes, bytes.count)
    guard count == bytes.count else {
      if count >= 0 { errno = ENOSPC }
      throw failure("write", file)
    }
  }

  /// The maker of the folder may have been stopped before it was on the disk: the first key, the
  /// salt, makes sure of it.
  private func makeFolder(for name: String) throws {
    guard name == "salt" || !FileManager.default.fileExists(atPath: path) else { return }
    do { try Folder.create(path, shared: true) } catch {
      throw failure("create", path, error.code)
    }
  }

  private func syncFolder() throws {
    do { try Folder.sync(path) } catch { throw failure("sync", path, error.code) }
  }

  /// The failure of the system's last call, or of a code.
  func failure(_ action: String, _ path: String, _ code: Int32 = errno) -> KeyStoreError {
    KeyStoreError(
      path: path, action: action,
      reason: (code == EACCES ? Folder.refusal(at: path) : nil)
        ?? SystemErrorText.of(code),
      isFull: code == ENOSPC || code == EDQUOT,
      // A pipe that nobody reads says the same as a device that is gone.
      isNoFile: [ENXIO, ELOOP, EISDIR].contains(code), isDenied: [EACCES, EPERM].contains(code),
      isFailing: code != ENXIO && DiskFailure.codes.contains(code))
  }

  func translateErrors<R>(
    _ action: String, _ path: String, _ body: () throws -> R
  ) throws -> R {
    do {
      return try body()
    } catch {
      let isFull = (error as? CocoaError)?.code == .fileWriteOutOfSpace
      throw KeyStoreError(
        path: path, action: action, reason: SystemErrorText.of(error), isFull: isFull)
    }
  }
}

/// A file that could not be synced by one of several threads.
private final class SyncFailure: Sendable {
  let found = Lock<(index: Int, code: Int32)?>(nil)
}

extension KeyVault {
  /// Keeps keys in a folder, made when the first one is needed.
  public convenience init(folder: String) { self.init(FolderKeyStore(folder)) }
}
