import Foundation

/// The files of a plugin's folder, read at one moment; equal contents make equal plugins.
///
/// Read are `plugin.json` and what lies beside it with the ending `.json`, `cards/*.mustache`, and `texts/*.txt` or `*.md`.
/// Nothing outside the folder is ever read: a link that leads out of it is refused, and files are found by their name
/// among those that were read, so that no `..` can leave it.
struct FolderContents: Sendable, Equatable {
  static let maximumFileSize = 256 * 1024
  static let maximumFiles = 200

  /// The folder, as it was named.
  let path: String
  private let files: [String: [UInt8]]

  /// Files in memory.
  init(path: String, files: [String: [UInt8]]) {
    self.path = path
    self.files = files
  }

  /// Reads a folder.
  init(reading path: String) throws(FolderError) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    let root = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var files: [String: [UInt8]] = [:]
    for name in try Self.names(in: path) {
      guard files.count < Self.maximumFiles else {
        throw FolderError(path, "has more than \(Self.maximumFiles) files: a plugin has fewer")
      }
      files[name] = try Self.bytes(of: name, in: path, root: root)
    }
    self.files = files
  }

  /// A file's bytes by its name, such as `cards/orders.mustache`.
  func bytes(_ name: String) -> [UInt8]? { files[name] }

  /// The names that begin and end so, in order.
  func names(in folder: String, endings: [String]) -> [String] {
    files.keys.filter { name in
      name.hasPrefix(folder) && !name.dropFirst(folder.count).contains("/")
        && endings.contains { name.hasSuffix($0) }
    }.sorted()
  }

  /// A file as text.
  func text(_ name: String) throws(FolderError) -> String {
    guard let bytes = files[name] else { throw missing(name) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FolderError(place(name), "expected UTF-8, found other bytes")
    }
    return text
  }

  /// The path of a file, for a person.
  func place(_ name: String) -> String { "\(path)/\(name)" }

  func missing(_ name: String) -> FolderError {
    let known = files.keys.sorted().prefix(20).joined(separator: ", ")
    return FolderError(place(name), "there is no such file in the folder; there are: \(known)")
  }

  // Some editors begin every file with it (RFC 8259, 8.1: a reader may skip it).
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static let kinds = [
    (folder: "", endings: [".json"]), (folder: "cards/", endings: [".mustache"]),
    (folder: "texts/", endings: [".txt", ".md"]),
  ]

  private static func names(in path: String) throws(FolderError) -> [String] {
    guard FileManager.default.fileExists(atPath: path + "/plugin.json") else {
      throw FolderError(path, "expected a folder with a plugin.json, found none")
    }
    var names: [String] = []
    for (folder, endings) in kinds where FileManager.default.fileExists(atPath: path + "/" + folder)
    {
      let found: [String]
      do {
        found = try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)
      } catch {
        throw FolderError(path + "/" + folder, "cannot be listed: \(error)")
      }
      names += found.sorted().filter { name in endings.contains { name.hasSuffix($0) } }
        .map { folder + $0 }
    }
    return names
  }

  private static func bytes(
    of name: String, in path: String, root: String
  ) throws(FolderError) -> [UInt8] {
    let place = "\(path)/\(name)"
    let target = URL(fileURLWithPath: place).resolvingSymlinksInPath().path
    guard target.hasPrefix(root + "/") else {
      throw FolderError(place, "leads out of the folder: copy the file into it")
    }
    do {
      // A pipe or a device would block or never end.
      let kind = try FileManager.default.attributesOfItem(atPath: target)[.type]
      guard kind as? FileAttributeType == .typeRegular else {
        throw FolderError(place, "expected a file, found something else")
      }
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: target))
      let data = try handle.read(upToCount: maximumFileSize + 1) ?? Data()
      try handle.close()
      guard data.count <= maximumFileSize else {
        throw FolderError(place, "has more than \(maximumFileSize) bytes: a plugin's file has less")
      }
      return Array(data.starts(with: byteOrderMark) ? data.dropFirst(3) : data)
    } catch let error as FolderError {
      throw error
    } catch {
      throw FolderError(place, "cannot be read: \(error)")
    }
  }
}
