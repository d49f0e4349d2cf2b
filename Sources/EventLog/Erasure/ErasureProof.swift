public import Foundation

/// A search of files for texts that must not be in them any more.
public enum ErasureProof {
  /// A text that is still there.
  public struct Finding: Sendable, Hashable {
    /// The file.
    public let path: String
    /// The byte at which it begins.
    public let offset: Int
    /// Which of the texts, by its index.
    public let text: Int
  }

  private static let piece = 4 << 20

  /// Every place in some files, or in all files of some folders, that holds one of the texts, as UTF-8 or as it would be
  /// written in JSON; in the order of paths and offsets.
  ///
  /// Reads all bytes, the free pages of a database too. Empty texts are found nowhere.
  public static func search(for texts: [String], in paths: [String]) throws -> [Finding] {
    let patterns = texts.enumerated().flatMap { index, text in forms(of: text).map { (index, $0) } }
    var findings: Set<Finding> = []
    for file in try paths.flatMap(files) {
      findings.formUnion(try search(for: patterns, in: file))
    }
    return findings.sorted { ($0.path, $0.offset, $0.text) < ($1.path, $1.offset, $1.text) }
  }

  /// The bytes as which a text may stand in a file: UTF-8, and as it would be written in JSON; none for an empty text.
  public static func forms(of text: String) -> Set<Data> {
    guard !text.isEmpty else { return [] }
    return [Data(text.utf8), Data(JSONValue.string(text).json.dropFirst().dropLast())]
  }

  private static func files(at path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: path])
    }
    guard isFolder.boolValue else { return [path] }
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      .flatMap { try files(at: path + "/" + $0) }
  }

  private static func search(
    for patterns: [(index: Int, bytes: Data)], in file: String
  ) throws -> [Finding] {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    defer { handle.closeFile() }
    let overlap = (patterns.map(\.bytes.count).max() ?? 1) - 1
    var findings: [Finding] = []
    var start = 0
    var piece = Data()
    while let more = try handle.read(upToCount: Self.piece), !more.isEmpty {
      // A text may lie across two pieces.
      let kept = piece.suffix(overlap)
      start -= kept.count
      piece = Data(kept) + more
      for (index, bytes) in patterns {
        findings += offsets(of: bytes, in: piece).map {
          Finding(path: file, offset: start + $0, text: index)
        }
      }
      start += piece.count
    }
    return findings
  }

  private static func offsets(of bytes: Data, in piece: Data) -> [Int] {
    var offsets: [Int] = []
    var from = piece.startIndex
    while let range = piece.range(of: bytes, in: from..<piece.endIndex) {
      offsets.append(range.lowerBound)
      from = range.lowerBound + 1
    }
    return offsets
  }
}
