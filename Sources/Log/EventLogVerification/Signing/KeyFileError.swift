internal import EventLog
internal import Files
import Foundation

/// Why a key cannot be used.
public struct KeyFileError: Error, Equatable, CustomStringConvertible {
  let path: String?
  let reason: String
  /// Whether there was no room left on the disk.
  package private(set) var isFull = false

  /// What failed, with which file.
  public var description: String {
    "the key\(path.map { " \($0)" } ?? "") cannot be used: \(reason)"
  }

  package init(path: String?, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(path: String, code: Int32) {
    self.init(path: path, reason: SystemWords.of(code))
    isFull = [ENOSPC, EDQUOT].contains(code)
  }
}

extension KeyFileText {
  /// The text of a key's file, without the line's end.
  static func read(_ path: String) throws -> String {
    guard !SpecialFile.isOne(path) else {
      throw KeyFileError(path: path, reason: SpecialFile.refusal)
    }
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      let bytes = try handle.read(upToCount: 4096) ?? Data()
      guard !bytes.isEmpty else { throw KeyFileError(path: path, reason: "it is empty") }
      return String(decoding: bytes, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    } catch let error as KeyFileError {
      throw error
    } catch {
      throw KeyFileError(path: path, reason: SystemWords.of(error))
    }
  }
}
