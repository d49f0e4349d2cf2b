import Basics
import Files
import Foundation

/// The zones of a log as they lie on the disk: a header with the log's id, then a record of fixed length for each, with a hash of its own.
///
/// All words are little-endian. What does not read is not there: everything in it can be computed anew.
struct ZoneFile {
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

  /// The zones that are there, in order, up to the first that is damaged; none of another log.
  func read() throws -> [Zone] {
    guard IndexFolder.isOwn(folder), !SpecialFile.isOne(path),
      let file = FileHandle(forReadingAtPath: path)
    else {
      return []
    }
    defer { file.closeFile() }
    let bytes = [UInt8](try file.readToEnd() ?? Data())
    guard bytes.starts(with: header) else { return [] }
    var zones: [Zone] = []
    let length = Self.recordWords * 8
    for start in stride(from: header.count, through: bytes.count - length, by: length) {
      let record = bytes.span.extracting(start..<start + length)
      let words = (0..<Self.recordWords).map { record.number(at: $0 * 8, bytes: 8) }
      guard words[0] == UInt64(zones.count), Self.hash(words.dropLast()) == words.last else {
        break
      }
      zones.append(Self.zone(words))
    }
    return zones
  }

  /// Writes zones behind so many that are there; all of them anew where it does not begin as it should.
  func write(_ zones: [Zone], behind count: Int) throws {
    let place = header.count + count * Self.recordWords * 8
    let records = zones.flatMap(Self.record)
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

  private static func zone(_ words: [UInt64]) -> Zone {
    let causes = Array(words[4..<4 + BloomFilter.words])
    let correlations = Array(words[(4 + BloomFilter.words)..<(4 + 2 * BloomFilter.words)])
    return Zone(
      words[0], earliest: Int64(bitPattern: words[1]), latest: Int64(bitPattern: words[2]),
      mark: words[3], causes: BloomFilter(storage: causes),
      correlations: BloomFilter(storage: correlations))
  }

  private static func record(_ zone: Zone) -> [UInt8] {
    let words =
      [
        zone.number, UInt64(bitPattern: zone.earliest), UInt64(bitPattern: zone.latest), zone.mark,
      ] + zone.causes.storage + zone.correlations.storage
    return (words + [hash(words)]).flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
  }
}
