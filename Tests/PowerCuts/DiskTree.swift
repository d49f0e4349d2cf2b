import Foundation
import Glibc

/// Folders (nil) and files with their bytes.
struct DiskTree {
  var entries: [[String]: [UInt8]?] = [:]
  /// Further names of files, each with the path that stands in `entries`.
  var links: [[String]: [String]] = [:]

  /// Writes them into a folder that is made anew.
  func write(to root: String) throws {
    if FileManager.default.fileExists(atPath: root) {
      try FileManager.default.removeItem(atPath: root)
    }
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for path in entries.keys.sorted(by: { $0.count < $1.count }) {
      let full = ([root] + path).joined(separator: "/")
      if let bytes = entries[path] ?? nil {
        try write(bytes, to: full)
      } else {
        try FileManager.default.createDirectory(
          atPath: full, withIntermediateDirectories: false)
      }
    }
    for (path, file) in links {
      try FileManager.default.linkItem(
        atPath: ([root] + file).joined(separator: "/"),
        toPath: ([root] + path).joined(separator: "/"))
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw CocoaError(.fileWriteOutOfSpace)
    }
  }
}
