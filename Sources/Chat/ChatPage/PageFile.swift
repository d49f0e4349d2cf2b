import CChatPage

/// A file of the chat page.
package struct PageFile: Sendable, Equatable {
  /// Its path below the page's folder, such as `core/dom.js`.
  package let path: String
  /// What is in it.
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

  /// The same bytes as gzip (RFC 1952); nil where they cannot be compressed.
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
