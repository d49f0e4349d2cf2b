import EventLog
import Foundation
import TestSupport

/// Another user of this machine, who owns nothing.
enum OtherUser {
  private static let nobody = "65534"

  /// Whether this process may act as one: only root may, where the program's folder is open to all.
  static let isThere = getuid() == 0 && succeeds(command + [Program.executable.path, "--version"])

  /// What stands before a command to run it as that user.
  static let command = [
    "/usr/bin/setpriv", "--reuid", nobody, "--regid", nobody, "--clear-groups", "--",
  ]

  /// Whether a command can be run and ends with 0.
  static func succeeds(_ command: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try launch(process) } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

/// A folder that can be read and not written, as a snapshot or a volume is mounted.
enum ReadOnlyMount {
  /// Whether this machine lets us mount one.
  static let isPossible: Bool = {
    let folder = FileManager.default.temporaryDirectory.path + "/mount-\(UUID())"
    guard OtherUser.succeeds(["/bin/mkdir", folder]), mount(folder, on: folder) else {
      return false
    }
    unmount(folder)
    return OtherUser.succeeds(["/bin/rmdir", folder])
  }()

  static func mount(_ source: String, on folder: String) -> Bool {
    OtherUser.succeeds(["/bin/mount", "--bind", source, folder])
      && OtherUser.succeeds(["/bin/mount", "-o", "remount,ro,bind", folder])
  }

  static func unmount(_ folder: String) {
    _ = OtherUser.succeeds(["/bin/umount", folder])
  }
}
