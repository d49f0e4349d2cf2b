import Foundation
import Glibc
import PowerCutShim

/// Folders (nil) and files with their bytes.
struct DiskTree {
  var entries: [[String]: [UInt8]?] = [:]
  /// Further names of files, each with the path that stands in `entries`.
  var links: [[String]: [String]] = [:]

  /// The paths in an order that is the same in every run, each after its folder.
  var paths: [[String]] { entries.keys.sorted(by: Self.precedes) }

  /// The further names in that order.
  var sortedLinks: [(path: [String], file: [String])] {
    links.map { ($0.key, $0.value) }.sorted { Self.precedes($0.path, $1.path) }
  }

  private static func precedes(_ one: [String], _ other: [String]) -> Bool {
    one.count != other.count ? one.count < other.count : one.lexicographicallyPrecedes(other)
  }

  /// Goes on with a hash of all that is in it.
  func hash(after hash: UInt64) -> UInt64 {
    var hash = hash
    for path in paths {
      hash = Self.add(Array(path.joined(separator: "/").utf8), to: hash)
      if let bytes = entries[path] ?? nil { hash = Self.add(bytes, to: hash) }
    }
    for (path, file) in sortedLinks {
      hash = Self.add(Array((path + [""] + file).joined(separator: "/").utf8), to: hash)
    }
    return hash
  }

  private static func add(_ bytes: [UInt8], to hash: UInt64) -> UInt64 {
    let length = withUnsafeBytes(of: bytes.count) { powerCutHash(hash, $0.baseAddress, 8) }
    return powerCutHash(length, bytes, Int64(bytes.count))
  }

  /// Writes them into a folder that is made anew.
  func write(to root: String) throws {
    if FileManager.default.fileExists(atPath: root) {
      try FileManager.default.removeItem(atPath: root)
    }
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for path in paths {
      let full = ([root] + path).joined(separator: "/")
      if let bytes = entries[path] ?? nil {
        try write(bytes, to: full)
      } else {
        try FileManager.default.createDirectory(
          atPath: full, withIntermediateDirectories: false)
      }
    }
    for (path, file) in sortedLinks {
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
