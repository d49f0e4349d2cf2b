import Basics
import EventLogVerification
import Files
import Foundation

/// The blocks of a log as they lie on the disk: a header with the log's id, then a record of fixed
/// length for each, with a hash of its own.
///
/// All words are little-endian. What does not read is not there: everything in it can be computed
/// anew.
struct BlockFile {
  private static let title = "verbatim zones 1"
  private static let recordWords = 4 + 2 * BloomFilter.words + 1

  private let folder: String
  private var path: String { folder + "/zones" }
  private let header: [UInt8]

  /// The file of a log in the folder for what can be thrown away.
  init(folder: String, logID: String) {
    self.folder = folder
    let text = "\(Self.title) \(logID)"
    header =
      [UInt8](text.utf8.prefix(127))
      + [UInt8](repeating: 0x0a, count: max(1, 128 - text.utf8.count))
  }

  /// The blocks that are there, in order, up to the first that is damaged; none of another log.
  func read() throws -> [LogBlock] {
    guard IndexFolder.isOwn(folder), !SpecialFile.isOne(path),
      let file = FileHandle(forReadingAtPath: path)
    else {
      return []
    }
    defer { file.closeFile() }
    let bytes = [UInt8](try file.readToEnd() ?? Data())
    guard bytes.starts(with: header) else { return [] }
    var blocks: [LogBlock] = []
    let length = Self.recordWords * 8
    for start in stride(from: header.count, through: bytes.count - length, by: length) {
      let record = bytes.span.extracting(start..<start + length)
      let words = (0..<Self.recordWords).map { record.number(at: $0 * 8, bytes: 8) }
      guard words[0] == UInt64(blocks.count), Self.hash(words.dropLast()) == words.last else {
        break
      }
      blocks.append(Self.block(words))
    }
    return blocks
  }

  /// Writes blocks behind so many that are there; all of them anew if it does not begin as it
  /// should.
  func write(_ blocks: [LogBlock], behind count: Int) throws {
    let place = header.count + count * Self.recordWords * 8
    let records = blocks.flatMap(Self.record)
    guard IndexFolder.isOwn(folder) else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard count > 0, let file = FileHandle(forUpdatingAtPath: path) else {
      try Data(header + records).write(to: URL(fileURLWithPath: path), options: .atomic)
      return
    }
    defer { file.closeFile() }
    try file.seek(toOffset: UInt64(place))
    try file.write(contentsOf: records)
    try file.truncate(atOffset: UInt64(place + records.count))
  }

  private static func hash(_ words: some Sequence<UInt64>) -> UInt64 {
    var hash = FNV1a()
    for word in words { hash.add(word) }
    return hash.value
  }

  private static func block(_ words: [UInt64]) -> LogBlock {
    let causes = Array(words[4..<4 + BloomFilter.words])
    let correlations = Array(words[(4 + BloomFilter.words)..<(4 + 2 * BloomFilter.words)])
    return LogBlock(
      words[0], earliest: Int64(bitPattern: words[1]), latest: Int64(bitPattern: words[2]),
      mark: words[3], causes: BloomFilter(storage: causes),
      correlations: BloomFilter(storage: correlations))
  }

  private static func record(_ block: LogBlock) -> [UInt8] {
    let words =
      [
        block.number, UInt64(bitPattern: block.earliest), UInt64(bitPattern: block.latest),
        block.mark,
      ] + block.causes.storage + block.correlations.storage
    return (words + [hash(words)]).flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
  }
}

/// The hashes of a log's whole zones (`EventTree`) as they lie on the disk: a header with the log's
/// id, 32 bytes for each, and a hash of it all.
///
/// A file that cannot be read counts as missing, and one that is wrong shows in the proof that is
/// made with it: everything can be computed anew.
package struct TreeFile {
  private static let title = "verbatim tree 1"
  private static let hashLength = 32

  private let folder: String
  private let header: [UInt8]

  /// The file of a log in the folder for what can be thrown away.
  package init(folder: String, logID: String) {
    self.folder = folder
    header = [UInt8]("\(Self.title) \(logID)\n".utf8)
  }

  private var path: String { folder + "/tree" }

  /// The hashes that are there, in order; none of another log.
  package func read() -> [[UInt8]] {
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

  /// Keeps the hashes; it only saves time, so a folder that cannot be written is none of the
  /// person's business here.
  package func keep(_ hashes: [[UInt8]]) {
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
private enum IndexFolder {
  /// Whether nothing is there, or a folder: through a link somebody else's files would be written.
  static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFDIR
  }
}
