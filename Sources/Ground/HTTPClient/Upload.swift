internal import Foundation

/// A request's body while it is sent.
final class Upload {
  private let bytes: [UInt8]
  private let file: Int32?
  private var place = 0

  init(_ body: HTTPRequest.Body) throws(HTTPError) {
    switch body {
    case .bytes(let bytes): (self.bytes, file) = (bytes, nil)
    case .file(let path):
      let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { throw .unusable("the file that is to be sent cannot be read") }
      (bytes, self.file) = ([], file)
    }
  }

  func close() {
    if let file { Foundation.close(file) }
  }

  /// Fills a part of the room, none of it at the end; nil if it cannot be read.
  func read(_ room: UnsafeMutableRawBufferPointer) -> Int? {
    if let file {
      let count = unsafe Foundation.read(file, room.baseAddress, room.count)
      return count < 0 ? nil : count
    }
    let piece = bytes[place...].prefix(room.count)
    unsafe room.copyBytes(from: piece)
    place += piece.count
    return piece.count
  }

  func seek(_ place: Int) -> Bool {
    if let file { return lseek(file, off_t(place), SEEK_SET) >= 0 }
    guard (0...bytes.count).contains(place) else { return false }
    self.place = place
    return true
  }
}
