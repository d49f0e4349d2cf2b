import CChatPage
import Cryptography
package import Foundation

/// The source of the page's files: the program itself, or a folder, so that an author sees a change
/// at the next reload.
package enum PageFiles: Sendable {
  /// The files that are built in.
  case builtIn
  /// A folder that is read anew each time.
  case folder(URL)

  /// A file by its path below the page's folder; nil if there is none.
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

  /// A file's bytes as gzip; nil if they are sent as they are.
  package func compressed(_ file: PageFile) -> [UInt8]? {
    guard case .builtIn = self else { return nil }
    return Self.compressed[file.path]
  }

  /// Whether a file never changes under its path: a browser need not ask for it again.
  package func isForever(_ file: PageFile) -> Bool {
    guard case .builtIn = self else { return false }
    return Self.bundle[file.path] != nil && file.path != "index.html"
  }

  /// The hashes that a policy has to allow in a file, of what stands in the file itself (CSP level
  /// 3, section 2.3.1): a script, and a style.
  package func hashes(in file: PageFile) -> (script: String, style: String)? {
    guard case .builtIn = self, file.path == "index.html" else { return nil }
    return Self.hashes
  }

  private static let hashes: (script: String, style: String)? = bundled.map { bundle in
    func source(_ text: String) -> String {
      "'sha256-\(Data(Digest(of: text.utf8).bytes).base64EncodedString())'"
    }
    return (source(bundle.inline.script), source(bundle.inline.style))
  }

  private static let compressed = Dictionary(
    uniqueKeysWithValues: known.values.compactMap { file in
      file.compressed.map { (file.path, $0) }
    })

  private static let known = Dictionary(
    uniqueKeysWithValues: PageFile.builtIn.map { ($0.path, $0) }
  ).merging(bundle) { $1 }

  private static let bundle = bundled?.files ?? [:]

  /// The files put together; what cannot be is served file by file, and a test holds that it can.
  private static let bundled: PageBundle? = {
    do { return try PageBundle(of: PageFile.builtIn) } catch { return nil }
  }()
}

/// A file of the chat page.
package struct PageFile: Sendable, Equatable {
  /// Its path below the page's folder, such as `core/dom.js`.
  package let path: String
  /// The file's content.
  package let bytes: [UInt8]

  /// Its media type, by the end of its name; nil for an end that no file of the page has.
  package var type: String? {
    switch path.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "svg": "image/svg+xml"
    case "webmanifest": "application/manifest+json"
    default: nil
    }
  }

  /// The same bytes as gzip (RFC 1952); nil if they cannot be compressed.
  package var compressed: [UInt8]? {
    let room = chatPageBound(bytes.count)
    let found = unsafe [UInt8](unsafeUninitializedCapacity: room) { into, count in
      guard let start = into.baseAddress else { return }
      count = unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let first = bytes.baseAddress else { return 0 }
        return unsafe chatPageCompress(first, bytes.count, start, room)
      }
    }
    return found.isEmpty ? nil : found
  }

  /// The files that are built into the program.
  package static let builtIn: [PageFile] = {
    var files: [PageFile] = []
    while let file = unsafe chatPageFile(files.count)?.pointee {
      unsafe files.append(
        PageFile(
          path: String(cString: file.path),
          bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count))))
    }
    return files
  }()
}
