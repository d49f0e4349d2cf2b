import Foundation

/// A small file system in memory, for what happens when it is full.
enum SmallDisk {
  /// Mounts one; says so where the machine does not let us.
  static func mount(_ folder: String, bytes: Int) throws -> Bool {
    let isMounted =
      runTool("/bin/mount", "-t", "tmpfs", "-o", "size=\(bytes)", "tmpfs", folder) == 0
    if !isMounted { print("skipped: only root can mount a file system of \(bytes) bytes") }
    return isMounted
  }

  static func unmount(_ folder: String) { runTool("/bin/umount", folder) }
}
