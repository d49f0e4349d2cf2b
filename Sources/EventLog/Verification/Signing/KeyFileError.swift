import Foundation

/// Why a key cannot be used.
public struct KeyFileError: Error, Equatable, CustomStringConvertible {
  let path: String?
  let reason: String

  /// What failed, with which file.
  public var description: String {
    "the key\(path.map { " \($0)" } ?? "") cannot be used: \(reason)"
  }

  init(path: String?, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(path: String, code: Int32) {
    let words = NSError(domain: NSPOSIXErrorDomain, code: Int(code)).localizedDescription
    self.init(path: path, reason: words)
  }

  /// The text of a key's file, without the line's end.
  static func reading(_ path: String) throws -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    } catch {
      throw KeyFileError(path: path, reason: error.localizedDescription)
    }
  }
}
