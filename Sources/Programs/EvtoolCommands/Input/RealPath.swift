import EventLog
import Foundation
import Glibc

/// The file that a path leads to, through all links, also as far as it is not there yet.
struct RealPath: Equatable {
  private let parts: [String]

  init(_ path: String) {
    var parts: [String] = path.hasPrefix("/") ? [] : Self.parts(of: ".") ?? []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        _ = parts.popLast()
      } else {
        parts.append(String(part))
        parts = Self.parts(of: "/" + parts.joined(separator: "/")) ?? parts
      }
    }
    self.parts = parts
  }

  /// Whether it is a folder or lies in it.
  func isWithin(_ folder: RealPath) -> Bool { parts.starts(with: folder.parts) }

  private static func parts(of path: String) -> [String]? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real).split(separator: "/").map(String.init)
  }
}

extension DataFolder {
  /// The folder of the log, the keys or the views that a path lies in, through all links; nil
  /// outside of them.
  func ownFolder(of path: String) -> String? {
    let place = RealPath(path)
    return [log, keys, views].first { place.isWithin(RealPath($0)) }
  }
}
