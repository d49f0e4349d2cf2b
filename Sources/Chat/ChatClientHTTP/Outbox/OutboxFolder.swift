import ChatClient
import Files
import Foundation

/// Where what is to be sent in one conversation is kept: a log, and the files that it names.
struct OutboxFolder: Sendable {
  /// The conversation's own folder.
  let path: String

  /// The folder of an account's conversation inside of another one; what is missing is made.
  init(in folder: String, of account: String, in channel: String) throws {
    path = "\(folder)/\(account.inPath)/channel-\(channel.inPath)"
    try Folder.create(path)
  }

  /// What waits, in a file of it.
  var log: OutboxLog { OutboxLog(path + "/outbox.jsonl") }

  /// Keeps a file under a name.
  func keep(_ bytes: [UInt8], as name: String) throws {
    try DraftFile(of: "\(path)/\(name)").publish(bytes)
  }

  /// The bytes of a file that is kept.
  func bytes(of name: String) throws -> [UInt8] {
    let file = try OpenFile(path: "\(path)/\(name)", isReadOnly: true)
    return try file.read(try file.size(), at: 0)
  }

  /// Removes the files that no entry names any more: of what was sent, or never came onto the list.
  func removeFiles(but entries: [OutboxEntry]) throws {
    let needed = Set(entries.flatMap(\.act.files).map(\.kept))
    for name in try Folder.names(in: path) where name.hasPrefix("file-") && !needed.contains(name) {
      try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }
}
