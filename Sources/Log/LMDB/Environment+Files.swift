import CLMDB
internal import Files
import Glibc

extension Environment {
  /// Makes what LMDB would make, before LMDB does: with the right owner, and with all the room that a map of it needs.
  ///
  /// LMDB makes `lock.mdb` by giving it a length, and maps it. Where the disk has no page for it, touching the map ends the process.
  static func prepareFiles(in folder: String, _ options: Options) throws(LMDBError) {
    let data = folder + "/data.mdb"
    if options.isReadOnly {
      guard unsafe access(data, F_OK) == 0 else { return }
    } else {
      close(NewFile.open(data))
    }
    guard options.hasLockFile else { return }
    let lock = folder + "/lock.mdb"
    let descriptor = NewFile.open(lock)
    guard descriptor >= 0 else {
      // LMDB meets any other refusal, and says so; it would write behind a link.
      guard errno == ELOOP || errno == ENXIO else { return }
      throw LMDBError(code: errno, operation: "open \(lock)")
    }
    defer { close(descriptor) }
    guard allocate(descriptor, lockFileLength(options.maxReaders)) else {
      throw LMDBError(code: errno, operation: "make room for \(lock)")
    }
  }

  /// The length that LMDB 0.9 gives the file: two mutexes with what they guard, and a cache line for each reader.
  private static func lockFileLength(_ readers: UInt32) -> Int { (Int(readers) + 2) * 64 }

  /// Sees to it that the bytes of a file up to its length, at least so many, have their place on the disk.
  private static func allocate(_ descriptor: Int32, _ length: Int) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    let length = max(length, Int(status.st_size))
    guard clmdb_allocate(descriptor, off_t(length)) != 0 else { return true }
    guard errno == EOPNOTSUPP || errno == ENOSYS else { return false }
    return fill(descriptor, from: Int(status.st_size), to: length)
  }

  /// Writes zeros where a file system cannot allocate; only into a file that nobody has in use, which the lock says that all users of an
  /// environment share (`mdb_env_excl_lock`).
  private static func fill(_ descriptor: Int32, from start: Int, to end: Int) -> Bool {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_len = 1
    guard start < end, unsafe fcntl(descriptor, F_SETLK, &lock) == 0 else { return true }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    var done = Int(status.st_size)
    let zeros = [UInt8](repeating: 0, count: max(0, end - done))
    while done < end {
      let count = unsafe pwrite(descriptor, zeros, end - done, off_t(done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
