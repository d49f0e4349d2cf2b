public import EventLog
internal import Files
import Foundation
import Glibc

/// The files in the folder of the keys, in all folders in it, and where links in these lead to.
extension FolderKeyStore {
  /// A file that is longer than a key and the longest name is no key.
  private static let longestKey = 4096
  private static let piece = 1 << 20

  /// The files that may be a key, the keys' own among them.
  public func kept() throws -> [KeptKey] {
    try files().filter { $0.size <= Self.longestKey }.compactMap {
      guard let bytes = try contents(of: $0.path) else { return nil }
      return KeptKey(place: $0.path, bytes: bytes)
    }
  }

  /// Overwrites a file and removes it; one that has other names here, as the key's own, only loses
  /// this one.
  public func destroy(_ kept: KeptKey) throws {
    let files = try files()
    let inode = files.first { $0.path == kept.place }?.inode
    try wipe(kept.place, isCopy: files.count { $0.inode == inode } > 1)
  }

  /// The files that have some bytes in them, whatever their size; read piece by piece.
  public func places(of bytes: [UInt8]) throws -> [String] {
    guard !bytes.isEmpty else { return [] }
    return try files().filter { file in
      var isFound = false
      try search(for: bytes, behind: 0, in: file) { _ in
        isFound = true
        return true
      }
      return isFound
    }.map(\.path)
  }

  /// The keys in files of any size whose check says that they are the subject's.
  public func keys(naming subject: String) throws -> [KeptKey] {
    let name = Array(subject.utf8)
    guard !name.isEmpty else { return [] }
    var found: [KeptKey] = []
    for file in try files() {
      try search(for: name, behind: SubjectKey.length + SubjectKey.checkLength, in: file) {
        let kept = KeptKey(place: file.path, bytes: Array($0))
        if kept.key != nil { found.append(kept) }
        return false
      }
    }
    return found
  }

  private struct File {
    let path: String
    let size: Int
    let inode: Inode
  }

  /// The file that a path leads to: the same under every name.
  private struct Inode: Hashable {
    let device: UInt
    let number: UInt

    init(_ status: stat) {
      device = UInt(status.st_dev)
      number = UInt(status.st_ino)
    }
  }

  /// All files with room for a key, in order; behind a link they are named as they are called
  /// there, and nothing twice.
  private func files() throws -> [File] {
    var found: [File] = []
    var links: [String] = []
    var seen: Set<Inode> = []
    try walk(path, &seen, &found, &links)
    while let link = links.popLast() { try follow(link, &seen, &found, &links) }
    return found.filter { $0.size >= SubjectKey.length }.sorted { $0.path < $1.path }
  }

  private func walk(
    _ folder: String, _ seen: inout Set<Inode>, _ found: inout [File], _ links: inout [String]
  ) throws {
    var status = stat()
    guard stat(folder, &status) == 0 else {
      if errno == ENOENT { return }
      throw failure("read", folder)
    }
    guard seen.insert(Inode(status)).inserted else { return }
    let names = try translateErrors("read", folder) {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
    for name in names {
      let path = folder + "/" + name
      guard lstat(path, &status) == 0 else {
        if errno == ENOENT { continue }
        throw failure("read", path)
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        found.append(File(path: path, size: Int(status.st_size), inode: Inode(status)))
      case S_IFDIR where !LostAndFound.isClosed(path): try walk(path, &seen, &found, &links)
      case S_IFLNK: links.append(path)
      default: break
      }
    }
  }

  /// Goes where a link leads, unless that is nowhere or was seen.
  private func follow(
    _ link: String, _ seen: inout Set<Inode>, _ found: inout [File], _ links: inout [String]
  ) throws {
    let target = URL(fileURLWithPath: link).resolvingSymlinksInPath().path
    var status = stat()
    guard stat(link, &status) == 0 else {
      if errno == ENOENT || errno == ELOOP { return }
      throw failure("read", link)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG where !found.contains { $0.inode == Inode(status) }:
      found.append(File(path: target, size: Int(status.st_size), inode: Inode(status)))
    case S_IFDIR:
      let own = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      guard target != "/", !own.hasPrefix(target + "/") else {
        throw KeyStoreError(
          path: link, action: "search for keys behind the link",
          reason: "it leads to \(target), which has the keys themselves in it: remove the link")
      }
      try walk(target, &seen, &found, &links)
    default: break
    }
  }

  /// Reads a file piece by piece and lends each place of some bytes with what stands before them,
  /// until `body` says that it is enough.
  private func search(
    for bytes: [UInt8], behind lead: Int, in file: File, _ body: (ArraySlice<UInt8>) -> Bool
  ) throws {
    let descriptor = NewFile.openOwn(file.path, O_RDONLY)
    guard descriptor >= 0 else {
      if errno == ENOENT { return }
      throw failure("read", file.path)
    }
    defer { close(descriptor) }
    let length = lead + bytes.count
    var buffer = [UInt8](repeating: 0, count: min(Self.piece, file.size) + length)
    defer { buffer.wipe() }
    var offset = 0
    while true {
      let count = pread(descriptor, &buffer, buffer.count, off_t(offset))
      guard count >= 0 else { throw failure("read", file.path) }
      guard count >= length else { return }
      for start in lead...count - bytes.count
      where buffer[start] == bytes[0] && buffer[start..<start + bytes.count].elementsEqual(bytes) {
        if body(buffer[start - lead..<start + bytes.count]) { return }
      }
      // A key that begins at the end of a piece begins the next one.
      offset += count - length + 1
    }
  }
}
