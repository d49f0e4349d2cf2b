import Foundation
import TestSupport

/// A small file system in memory, for what happens when it is full.
enum SmallDisk {
  /// Mounts one; says so where the machine does not let us.
  static func mount(_ folder: String, bytes: Int) throws -> Bool {
    let isMounted = run("/bin/mount", "-t", "tmpfs", "-o", "size=\(bytes)", "tmpfs", folder) == 0
    if !isMounted { print("skipped: only root can mount a file system of \(bytes) bytes") }
    return isMounted
  }

  static func unmount(_ folder: String) { run("/bin/umount", folder) }

  @discardableResult
  private static func run(_ program: String, _ arguments: String...) -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    do { try launch(process) } catch { return -1 }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
