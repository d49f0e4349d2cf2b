import ChatClient
import Files
import Foundation
import JSON

/// A conversation as it was seen last, for a start without a connection; whoever reads the file can read the conversation.
@JSONShape
struct KeptChat: Sendable, Equatable {
  /// What it was started about; nil where nobody started it so.
  var topic: String?
  /// Its page, as the server said it.
  var page: JSONValue

  private static func path(in folder: String) -> String { folder + "/chat.json" }

  /// What a conversation's folder has; nil where it has none that can be read.
  init?(in folder: String) throws {
    guard let file = try OpenFile(reading: Self.path(in: folder)) else { return nil }
    do {
      self = try KeptChat(json: try file.read(try file.size(), at: 0))
    } catch is JSONError {
      // As after a power cut: the server knows better anyway.
      return nil
    }
  }

  /// Keeps it in a conversation's folder; not before a power cut.
  func save(in folder: String) throws { try DisposableFile.write(json, to: Self.path(in: folder)) }

  /// Leaves nothing of it in a conversation's folder.
  static func remove(from folder: String) throws {
    let path = path(in: folder)
    guard try OpenFile(reading: path) != nil else { return }
    try FileManager.default.removeItem(atPath: path)
  }
}
