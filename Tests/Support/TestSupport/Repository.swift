package import Foundation

/// The checkout that the tests were built from.
package enum Repository {
  /// The nearest folder above this file with a Package.swift.
  package static let folder: URL = {
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(atPath: folder.path + "/Package.swift")
    return folder
  }()

  /// A file or folder of it, by its path from the top.
  package static func file(_ path: String) -> URL { folder.appending(path: path) }

  /// One of `Tests/Support/Samples`.
  package static func sample(_ name: String) -> URL { file("Tests/Support/Samples/" + name) }
}
