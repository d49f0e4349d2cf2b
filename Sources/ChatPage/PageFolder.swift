import Foundation

/// Where the page's files come from: the program itself, or a folder, so that who changes them sees it at the next reload.
package enum PageFolder: Sendable {
  /// What is built in.
  case builtIn
  /// A folder that is read anew each time.
  case folder(URL)

  /// The paths of all files that are served; those of a folder as they are now.
  package var paths: [String] {
    PageFile.builtIn.map(\.path)
  }

  /// A file; nil where there is none.
  ///
  /// - Throws: what reading a folder's file throws.
  package func file(_ path: String) throws -> PageFile? {
    guard let known = Self.known[path] else { return nil }
    guard case .folder(let folder) = self else { return known }
    let url = folder.appending(path: path)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return PageFile(path: path, bytes: [UInt8](try Data(contentsOf: url)))
  }

  private static let known = Dictionary(
    uniqueKeysWithValues: PageFile.builtIn.map { ($0.path, $0) })
}
