import Foundation
import TestSupport

/// Runs a tool of the system and returns its status; -1 where it cannot be run.
@discardableResult
func runTool(_ program: String, _ arguments: String...) -> Int32 {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.standardError = FileHandle.nullDevice
  do { try launch(process) } catch { return -1 }
  process.waitUntilExit()
  return process.terminationStatus
}

/// Files that refuse every write, also through descriptors that are open.
enum SealedFile {
  /// Whether the file system and the rights of this process allow it; says so where they do not.
  static func isPossible(in folder: String) throws -> Bool {
    let probe = folder + "/probe"
    try Data().write(to: URL(fileURLWithPath: probe))
    defer { set(false, probe) }
    let isPossible = set(true, probe)
    if !isPossible {
      print("skipped: only root can make a file of \(folder) immutable (chattr +i)")
    }
    return isPossible
  }

  @discardableResult
  static func set(_ isSealed: Bool, _ paths: String...) -> Bool {
    paths.allSatisfy { runTool("/usr/bin/chattr", isSealed ? "+i" : "-i", $0) == 0 }
  }
}
