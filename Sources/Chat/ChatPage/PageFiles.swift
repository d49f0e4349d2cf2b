package import Foundation

/// Where the page's files come from: the program itself, or a folder, so that who changes them sees it at the next reload.
package enum PageFiles: Sendable {
  /// What is built in.
  case builtIn
  /// A folder that is read anew each time.
  case folder(URL)

  /// A file by its path below the page's folder; nil where there is none.
  ///
  /// - Throws: what reading a folder's file throws.
  package func file(_ path: String) throws -> PageFile? {
    guard case .folder(let folder) = self else { return Self.known[path] }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else { return nil }
    let url = folder.appending(path: path)
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
      !isFolder.boolValue
    else { return nil }
    return PageFile(path: path, bytes: [UInt8](try Data(contentsOf: url)))
  }

  /// A file's bytes as gzip; nil where they are sent as they are.
  package func compressed(_ file: PageFile) -> [UInt8]? {
    guard case .builtIn = self else { return nil }
    return Self.compressed[file.path]
  }

  private static let compressed = Dictionary(
    uniqueKeysWithValues: PageFile.builtIn.compactMap { file in
      file.compressed.map { (file.path, $0) }
    })

  private static let known = Dictionary(
    uniqueKeysWithValues: PageFile.builtIn.map { ($0.path, $0) })
}
