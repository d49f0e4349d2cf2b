internal import Basics
internal import EventLog
internal import Files

/// A sound header somewhere in a journal file; the commits behind it may be torn, or from an
/// earlier turn.
struct GroupPlace {
  private static let piece = 1 << 18

  let file: OpenFile
  let side: Int
  let offset: Int
  let header: GroupHeader

  var end: Int { offset + header.room }

  /// The groups of a file: those that follow one another from its beginning and reach beyond a
  /// position, or whatever can be found in the whole file.
  static func all(
    in file: OpenFile, _ side: Int, after head: Position, isWhole: Bool
  ) throws -> [GroupPlace] {
    var found: [GroupPlace] = []
    var buffer: [UInt8] = []
    var (start, offset, last) = (0, 0, Position.start)
    while true {
      if offset + GroupHeader.length > start + buffer.count {
        (start, buffer) = (offset, try file.read(piece, at: offset))
        guard buffer.count >= GroupHeader.length else { return found }
      }
      let place = GroupHeader(buffer.span.extracting(droppingFirst: offset - start)).map {
        GroupPlace(file: file, side: side, offset: offset, header: $0)
      }
      if let place, isWhole || place.header.last > head { found.append(place) }
      if isWhole {
        offset += GroupHeader.sector
      } else {
        // Groups that an earlier turn left have earlier positions.
        guard let place, place.header.first > last else { return found }
        (offset, last) = (place.end, place.header.last)
      }
    }
  }

  /// The header and the commits; nil if they are not as they were written.
  func bytes() throws -> [UInt8]? {
    // A length that goes beyond the file is not worth the memory.
    guard offset + GroupHeader.length + header.count <= (try file.size()) else { return nil }
    let bytes = try file.read(GroupHeader.length + header.count, at: offset)
    return header.fits(bytes.span.extracting(droppingFirst: GroupHeader.length)) ? bytes : nil
  }

  /// The group, if all of it is there and continues a link.
  func group(after link: [UInt8]) throws -> CommitGroup? {
    guard let bytes = try self.bytes() else { return nil }
    do {
      return try Self.group(bytes, at: header.first, after: link)
    } catch is FrameError {
      return nil
    }
  }

  /// The last commit that begins at or before a position, and its link; nil if the group is not as
  /// it was written.
  func commit(upTo head: Position) throws -> (position: Position, link: [UInt8])? {
    guard let bytes = try self.bytes() else { return nil }
    var found: (Position, [UInt8])?
    var offset = GroupHeader.length
    do {
      while offset + 4 <= bytes.count {
        let start = offset + 4
        let end = start + Int(bytes.span.number(at: offset, bytes: 4))
        guard end <= bytes.count else { return nil }
        let frame = try Frame(bytes.span.extracting(start..<end))
        guard frame.firstPosition <= head else { break }
        (offset, found) = (end, (frame.firstPosition, frame.link))
      }
    } catch {
      return nil
    }
    return found
  }

  private static func group(
    _ bytes: [UInt8], at first: Position, after link: [UInt8]
  ) throws -> CommitGroup? {
    var entries: [CommitGroup.Entry] = []
    var (offset, next, link) = (GroupHeader.length, first, link)
    while offset + 4 <= bytes.count {
      let start = offset + 4
      let end = start + Int(bytes.span.number(at: offset, bytes: 4))
      guard end <= bytes.count else { return nil }
      let frame = try Frame(bytes.span.extracting(start..<end))
      guard frame.firstPosition == next, frame.link == (try frame.expectedLink(after: link)) else {
        return nil
      }
      entries.append(.init(commit: CommitEntry(frame), frame: start..<end))
      (offset, next, link) = (end, frame.lastPosition.next, frame.link)
    }
    return CommitGroup(bytes, entries)
  }
}
