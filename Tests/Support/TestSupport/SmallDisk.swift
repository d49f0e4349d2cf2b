import Foundation

/// A small file system in memory, for what happens when it is full.
package enum SmallDisk {
  /// Whether this process may mount one.
  package static let isPossible: Bool = {
    let folder = FileManager.default.temporaryDirectory.path + "/disk-\(UUID())"
    guard run("/bin/mkdir", folder), mount(folder, bytes: 1 << 20) else { return false }
    unmount(folder)
    return run("/bin/rmdir", folder)
  }()

  /// Mounts one on an empty folder.
  package static func mount(_ folder: String, bytes: Int) -> Bool {
    run("/bin/mount", "-t", "tmpfs", "-o", "size=\(bytes)", "tmpfs", folder)
  }

  package static func unmount(_ folder: String) { _ = run("/bin/umount", folder) }

  /// Takes all the room there is but so much.
  package static func fill(_ folder: String, leaving bytes: Int = 0) throws {
    let file = folder + "/filler"
    guard FileManager.default.createFile(atPath: file, contents: nil) else { return }
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    let page = Data(count: 4096)
    do {
      while true { try handle.write(contentsOf: page) }
    } catch {
      // Full.
    }
    let length = try handle.offset()
    try handle.truncate(atOffset: length - min(length, UInt64(bytes)))
    try handle.close()
  }

  private static func run(_ program: String, _ arguments: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try launch(process) } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
