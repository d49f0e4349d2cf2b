import Foundation

/// Folders whose entries last: a file is only found after a power cut if its folder was synced too.
package enum Folder {
  /// Returns once what was created, renamed and removed in a folder is on the disk.
  package static func sync(_ path: String) throws(FileError) {
    let path = path.isEmpty ? "." : path
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("opened", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileError("synced", path) }
  }

  /// Makes a folder and those above it that are missing, readable by their owner only, and returns
  /// once they are on the disk.
  ///
  /// One that is there already is synced all the same, and the one that it lies in: whoever made
  /// them may have been stopped before that. Where root makes it and it is `shared`, it belongs to
  /// the owner of the folder that it lies in.
  package static func create(_ path: String, shared: Bool = false) throws(FileError) {
    try make(path, shared: shared)
    try syncNames(of: path)
  }

  /// Returns once the name of a folder, and that of the one that it lies in, are on the disk.
  package static func syncNames(of path: String) throws(FileError) {
    for folder in [path, parent(of: path)] {
      do {
        try sync(parent(of: folder))
      } catch {
        // Above what is ours there may be folders that we must not read.
        guard error.code == EACCES, folder != path else { throw error }
      }
    }
  }

  private static func make(_ path: String, shared: Bool) throws(FileError) {
    var isMade = makeOne(path, shared: shared)
    if !isMade, errno == ENOENT, parent(of: path) != path {
      try create(parent(of: path))
      isMade = makeOne(path, shared: shared)
    }
    guard isMade || errno == EEXIST else { throw FileError("created", path) }
  }

  private static func makeOne(_ path: String, shared: Bool) -> Bool {
    shared ? NewFile.makeFolder(path) : mkdir(path, 0o700) == 0
  }

  /// Gives a file or folder another name, replacing a file of that name, and returns once that is
  /// on the disk.
  package static func rename(_ path: String, to newPath: String) throws(FileError) {
    guard systemRename(path, newPath) == 0 else { throw FileError("renamed", path) }
    try sync(parent(of: newPath))
  }

  /// Whether two paths are names of one file.
  package static func isSame(_ path: String, _ other: String) throws(FileError) -> Bool {
    var (first, second) = (stat(), stat())
    guard lstat(path, &first) == 0 else { throw FileError("looked at", path) }
    guard lstat(other, &second) == 0 else { throw FileError("looked at", other) }
    return (first.st_dev, first.st_ino) == (second.st_dev, second.st_ino)
  }

  /// Takes a file's name away once the other name that it has is on the disk.
  package static func remove(_ path: String, keeping other: String) throws(FileError) {
    try sync(parent(of: other))
    guard unlink(path) == 0 else { throw FileError("removed", path) }
    try sync(parent(of: path))
  }

  /// The entries of a folder, in the order of their names.
  package static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// The first link to what is not there, of a path and the folders that it lies in; nil if there
  /// is none.
  static func linkToNowhere(on path: String) -> String? {
    var (link, place) = (String?.none, path)
    while true {
      var status = stat()
      if lstat(place, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFLNK, stat(place, &status) != 0 else { return link }
        link = place
      }
      let above = parent(of: place)
      guard above != place else { return link }
      place = above
    }
  }

  /// The folder of a path's last part; never empty.
  package static func parent(of path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard parts.popLast() != nil, path.hasPrefix("/") || !parts.isEmpty else {
      return path.hasPrefix("/") ? "/" : "."
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

/// A call of the operating system on a file that failed.
package struct FileError: Error, Equatable, CustomStringConvertible {
  package let code: Int32
  package let path: String
  package let operation: String
  /// The link on the way to it that leads nowhere; nil if there is none.
  package let link: String?
  /// What to do about it, if whoever knows the file knows that.
  private var advice: String?

  /// The error of the calling thread's last call.
  package init(_ operation: String, _ path: String) {
    code = errno
    self.path = path
    self.operation = operation
    link = code == ENOENT || code == EEXIST ? Folder.linkToNowhere(on: path) : nil
  }

  /// There is no room left.
  package var isFull: Bool { code == ENOSPC || code == EDQUOT }

  /// There is no such file.
  package var isMissing: Bool { code == ENOENT }

  /// The user or the file system does not allow it.
  package var isDenied: Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// It is a link, a folder, a pipe or a device, and no file.
  package var isOfAnotherKind: Bool { [ELOOP, ENXIO].contains(code) }

  /// The same error, with what to do about it.
  package func advising(_ advice: String) -> FileError {
    var error = self
    error.advice = advice
    return error
  }

  /// One line for a person.
  package var description: String { "\(path) could not be \(operation): \(words)" }

  /// Why, in the system's words; of what is refused also whose it is, and the way out.
  package var words: String {
    if let link {
      return "\(link) is a dangling link: mount or restore it, or remove the link"
    }
    let words = (code == EACCES ? Folder.refusal(at: path) : nil) ?? SystemErrorText.of(code)
    return words + (advice.map { "; \($0)" } ?? "")
  }
}

extension Folder {
  /// Which of some files and folders this process may not use, whose that is and who it is itself,
  /// and what to do; nil if it may use all that are there.
  ///
  /// The folder to be given away is the one in which what is refused lies, or another that is named.
  /// A file that belongs to this process's user already is not given away: its mode is in the way.
  package static func refusal(
    of paths: [String], toWrite: Bool = true, giving folder: String? = nil
  ) -> String? {
    let rights = toWrite ? R_OK | W_OK : R_OK
    for path in paths where unsafe access(path, rights) != 0 && errno == EACCES {
      var status = stat()
      // Of what lies in a closed folder nobody is told whose it is.
      guard stat(path, &status) == 0 else { continue }
      let (owner, own) = (user(status.st_uid), user(geteuid()))
      let mode = String(status.st_mode & 0o7777, radix: 8)
      if status.st_uid == geteuid() {
        let rights = (toWrite ? "rw" : "r") + (status.st_mode & S_IFMT == S_IFDIR ? "x" : "")
        return "Permission denied: \(path) belongs to \(own), which this process is, and its mode "
          + "\(mode) is in the way: chmod u+\(rights) \(path)"
      }
      return "Permission denied: \(path) belongs to \(owner) (mode \(mode)), and this process is "
        + "\(own); run it as \(owner), or give the folder to \(own): chown -R \(own): \(folder ?? parent(of: path))"
    }
    return nil
  }

  /// The same of one file or folder, or of the folder in which it may not be made.
  package static func refusal(at path: String) -> String? {
    let folder = parent(of: path)
    return refusal(of: [path]) ?? refusal(of: [folder], giving: folder)
  }

  /// A user's name, or number.
  private static func user(_ id: uid_t) -> String {
    guard let entry = unsafe getpwuid(id), let name = unsafe entry.pointee.pw_name else {
      return "\(id)"
    }
    return unsafe String(cString: name)
  }
}

// The system's functions, for where a type has one of the same name, which hides them.

/// Opens a file, as `open(2)`.
func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  unsafe open(path, flags, mode)
}

/// Gives a file another name, as `rename(2)`.
func systemRename(_ path: String, _ newPath: String) -> Int32 { unsafe rename(path, newPath) }

/// Writes bytes, as `write(2)`.
func systemWrite(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
  unsafe write(descriptor, bytes, bytes.count)
}

/// Returns once what was written to a file is on the disk.
func systemSync(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
    // Anything less leaves it in the drive's cache there.
    fcntl(descriptor, F_FULLFSYNC)
  #else
    fdatasync(descriptor)
  #endif
}

/// Why the system refused something, in its own words and without names of classes, domains or
/// codes.
package enum SystemErrorText {
  /// The words of a code of `errno.h`.
  package static func of(_ code: Int32) -> String {
    switch code {
    case ELOOP: return "it is a symbolic link, expected a file"
    case ENXIO: return "it is a pipe, a device or a folder, expected a file"
    default: break
    }
    let words = String(cString: strerror(code))
    switch code {
    case EFBIG: return words + " for this process or its file system (ulimit -f)"
    case EMFILE: return words + " for this process (ulimit -n)"
    default: return words
    }
  }

  /// The words of an error that Foundation or this package threw.
  package static func of(_ error: any Error) -> String {
    if let error = error as? FileError { return error.words }
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return of(Int32(truncatingIfNeeded: error.code)) }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { return of(cause) }
    switch CocoaError.Code(rawValue: error.code) {
    case _ where error.domain != NSCocoaErrorDomain: return error.localizedDescription
    case .fileNoSuchFile, .fileReadNoSuchFile: return of(ENOENT)
    case .fileReadNoPermission, .fileWriteNoPermission: return of(EACCES)
    case .fileWriteOutOfSpace: return of(ENOSPC)
    case .fileWriteVolumeReadOnly: return of(EROFS)
    case .fileWriteFileExists: return of(EEXIST)
    case .fileReadInapplicableStringEncoding, .fileReadCorruptFile: return "it is no UTF-8 text"
    case _ where isFolder(error): return "it is a folder, expected a file"
    default: return "the system refused it"
    }
  }

  private static func isFolder(_ error: NSError) -> Bool {
    let url = error.userInfo[NSURLErrorKey] as? URL
    var isFolder: ObjCBool = false
    guard let path = error.userInfo[NSFilePathErrorKey] as? String ?? url?.path else {
      return false
    }
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
