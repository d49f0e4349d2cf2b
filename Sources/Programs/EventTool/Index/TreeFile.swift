import Basics
import EventLogVerification
import Files
import Foundation

/// The hashes of a log's whole zones (`EventTree`) as they lie on the disk: a header with the log's id, 32 bytes for each, and a hash of it all.
///
/// What does not read is not there, and what is wrong shows in the proof that is made with it: everything can be computed anew.
struct TreeFile {
  private static let title = "verbatim tree 1"
  private static let hashLength = 32

  private let folder: String
  private let header: [UInt8]

  /// The file of a log in the folder for what can be thrown away.
  init(folder: String, logID: String) {
    self.folder = folder
    header = [UInt8]("\(Self.title) \(logID)\n".utf8)
  }

  private var path: String { folder + "/tree" }

  /// The hashes that are there, in order; none of another log.
  func read() -> [[UInt8]] {
    guard IndexFolder.isOwn(folder), !SpecialFile.isOne(path),
      let data = FileManager.default.contents(atPath: path)
    else {
      return []
    }
    let bytes = [UInt8](data)
    guard bytes.count >= header.count + 8, bytes.starts(with: header),
      Self.check(bytes.dropLast(8)) == Array(bytes.suffix(8))
    else { return [] }
    let hashes = bytes.dropFirst(header.count).dropLast(8)
    return stride(from: hashes.startIndex, to: hashes.endIndex, by: Self.hashLength).map {
      Array(hashes[$0..<min($0 + Self.hashLength, hashes.endIndex)])
    }
  }

  /// Keeps the hashes; it only saves time, so a folder that cannot be written is none of the person's business here.
  func keep(_ hashes: [[UInt8]]) {
    guard IndexFolder.isOwn(folder) else { return }
    let bytes = header + hashes.flatMap(\.self)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try DisposableFile.write(bytes + Self.check(bytes[...]), to: path)
    } catch {}
  }

  private static func check(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var hash = FNV1a()
    for byte in bytes { hash.add(UInt64(byte)) }
    return (0..<8).map { UInt8(truncatingIfNeeded: hash.value >> ($0 * 8)) }
  }
}

/// The folder for what can be thrown away.
enum IndexFolder {
  /// Whether nothing is there, or a folder: through a link somebody else's files would be written.
  static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFDIR
  }
}
