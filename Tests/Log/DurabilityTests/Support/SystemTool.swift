import Foundation
import TestSupport

/// Runs a tool of the system and returns its status; -1 if it cannot be run.
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
  /// Whether the file system and the rights of this process allow it.
  static let isPossible: Bool = {
    let probe = FileManager.default.temporaryDirectory.path + "/probe-\(UUID())"
    guard FileManager.default.createFile(atPath: probe, contents: nil) else { return false }
    defer {
      set(false, probe)
      unlink(probe)
    }
    return set(true, probe)
  }()

  @discardableResult
  static func set(_ isSealed: Bool, _ paths: String...) -> Bool {
    paths.allSatisfy { runTool("/usr/bin/chattr", isSealed ? "+i" : "-i", $0) == 0 }
  }
}
