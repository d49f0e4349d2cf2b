package import Foundation

/// Data that lies beside the repository on the machines of those who build it, and nowhere else.
///
/// `VERBATIM_SHARED` names the folder; without it, it is `shared` beside the repository. Tests that
/// need it skip, saying so.
package enum SharedData {
  /// A file of it.
  package static func file(_ name: String) -> URL { folder.appending(path: "data/\(name)") }

  /// Whether all of some files are here.
  package static func has(_ names: String...) -> Bool {
    names.allSatisfy { FileManager.default.fileExists(atPath: file($0).path) }
  }

  private static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["VERBATIM_SHARED"] {
      return URL(filePath: path)
    }
    return Repository.folder.deletingLastPathComponent().appending(path: "shared")
  }()
}
