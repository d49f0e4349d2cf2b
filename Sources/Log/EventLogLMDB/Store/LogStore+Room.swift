internal import Files
internal import LMDB

extension LogStore {
  /// Whether a write failed because there is no room.
  func isOutOfRoom(_ error: any Error) -> Bool { Folder.isOutOfRoom(error, path) }
}
