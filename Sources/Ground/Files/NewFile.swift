import Foundation

/// Files and folders that are made among somebody's data: theirs who own the folder, whoever makes
/// them.
///
/// An operator who looks after a service's data as root must leave nothing there that the service
/// cannot open.
package enum NewFile {
  /// Opens a file for reading and writing, and makes it if there is none; -1, with the reason in
  /// `errno`, where neither can be done.
  ///
  /// A new one is for its owner only, but has the permissions of a `data.mdb` beside it unless it
  /// is `isSecret`; where root makes it, it belongs to the folder's owner. A file that is there
  /// stays as it is; what is no file is not opened: a link, which may lead to a file of somebody
  /// else's, with `ELOOP`, and a pipe, a device or a folder with `ENXIO`.
  package static func open(_ path: String, isSecret: Bool = false) -> Int32 {
    let found = openOwn(path, O_RDWR)
    guard found < 0, errno == ENOENT else { return found }
    let made = make(path, isSecret: isSecret)
    // Somebody else made it meanwhile.
    guard made < 0, errno == EEXIST else { return made }
    return openOwn(path, O_RDWR)
  }

  /// Opens a file that is there, and nothing else, as ``open(_:isSecret:)`` does; never waits.
  ///
  /// `followsLink` is for who only reads what LMDB itself opens behind a link.
  package static func openOwn(
    _ path: String, _ mode: Int32, followsLink: Bool = false
  ) -> Int32 {
    let links = followsLink ? 0 : O_NOFOLLOW
    let found = systemOpen(path, mode | links | O_NONBLOCK | O_CLOEXEC)
    if found < 0, errno == EISDIR { errno = ENXIO }
    var status = stat()
    guard found >= 0, unsafe fstat(found, &status) == 0 else { return found }
    guard status.st_mode & S_IFMT != S_IFREG else { return found }
    close(found)
    errno = ENXIO
    return -1
  }

  /// Makes a file that must not be there yet, as ``open(_:isSecret:)`` does.
  package static func make(_ path: String, isSecret: Bool = false) -> Int32 {
    let made = systemOpen(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard made >= 0, !adapt(made, to: parent(of: path), isSecret) else { return made }
    let reason = errno
    close(made)
    unsafe unlink(path)
    errno = reason
    return -1
  }

  /// Makes a folder for its owner only, which is that of the folder it lies in where root makes it;
  /// false, with the reason in `errno`, if it cannot.
  package static func makeFolder(_ path: String) -> Bool {
    guard unsafe mkdir(path, 0o700) == 0 else { return false }
    let descriptor = systemOpen(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return giveAway(descriptor, in: parent(of: path))
  }

  /// Gives an open file the owner and the permissions of another file; the owner only if root asks
  /// for it.
  package static func adapt(_ descriptor: Int32, toFile path: String) -> Bool {
    var model = stat()
    guard unsafe stat(path, &model) == 0 else { return false }
    guard geteuid() != 0 || fchown(descriptor, model.st_uid, model.st_gid) == 0 else {
      return false
    }
    return fchmod(descriptor, model.st_mode & 0o777) == 0
  }

  private static func adapt(_ descriptor: Int32, to folder: String, _ isSecret: Bool) -> Bool {
    guard giveAway(descriptor, in: folder) else { return false }
    var data = stat()
    guard !isSecret, unsafe stat(folder + "/data.mdb", &data) == 0 else { return true }
    let permissions = data.st_mode & 0o666 | 0o600
    return permissions == 0o600 || fchmod(descriptor, permissions) == 0
  }

  /// Only what was just made is given away: whatever else lies under its name may be a link to a
  /// file of root's.
  private static func giveAway(_ descriptor: Int32, in folder: String) -> Bool {
    var (owner, file) = (stat(), stat())
    guard geteuid() == 0 else { return true }
    guard unsafe stat(folder, &owner) == 0, unsafe fstat(descriptor, &file) == 0 else {
      return false
    }
    guard owner.st_uid != file.st_uid else { return true }
    return fchown(descriptor, owner.st_uid, owner.st_gid) == 0
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
