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

  /// Makes a folder and those above it that are missing, readable by their owner only, and returns once they are on the disk.
  ///
  /// One that is there already is synced all the same, and the one that it lies in: whoever made them may have been stopped before that.
  /// Where root makes it and it is `shared`, it belongs to the owner of the folder that it lies in.
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

  /// Gives a file or folder another name, replacing a file of that name, and returns once that is on the disk.
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

  /// What lies in a folder, in the order of the names.
  package static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Where a path's last part lies; never empty.
  package static func parent(of path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard parts.popLast() != nil, path.hasPrefix("/") || !parts.isEmpty else {
      return path.hasPrefix("/") ? "/" : "."
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
