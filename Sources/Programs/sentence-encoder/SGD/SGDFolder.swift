import Foundation
import JSON

/// A folder plugin of one of SGD's services on disk.
enum SGDFolder {
  /// Writes `plugin.json` into a folder.
  static func write(_ settings: JSONValue, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(settings.jsonText.utf8).write(to: folder.appending(path: "plugin.json"))
  }

  /// The same in a folder that is there only for as long as it is read.
  static func temporary<Value>(
    _ settings: JSONValue, _ read: (URL) throws -> Value
  ) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "sgd-\(ProcessInfo.processInfo.globallyUniqueString)")
    try write(settings, to: folder)
    let result = Swift.Result { try read(folder) }
    try FileManager.default.removeItem(at: folder)
    return try result.get()
  }
}
