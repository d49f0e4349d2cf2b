/// Reads back what the journal holds beyond LMDB's tables.
///
/// Nothing in the files is believed but what continues the chain: a commit that is torn, or was left behind by an earlier
/// turn of the file, has another link.
enum JournalReader {
  /// What the journal holds.
  struct Found {
    /// The commits that continue the log, in order; a group each.
    var groups: [CommitGroup] = []
    /// How far each file is used.
    var ends = [0, 0]
    /// The last position of the log in each file.
    var lasts = [Position.start, .start]
    /// Whether there are later commits although none continues the log; one that was being written when its writer was stopped does not count.
    var hasGap = false
  }

  /// A commit somewhere in the files.
  private struct Candidate {
    let side: Int
    let bytes: [UInt8]
    let receipt: Receipt
    let id: CommitID?
    let end: Int
  }

  private static let piece = 1 << 18

  /// The commits after a position and its link, up to another position if one is given.
  static func read(
    _ folder: String, after head: Position, _ link: [UInt8], upTo limit: Position? = nil
  ) throws -> Found {
    var candidates: [Position: [Candidate]] = [:]
    for (side, path) in Journal.names(in: folder).enumerated() {
      for candidate in try commits(in: path, side, after: head) {
        candidates[candidate.receipt.firstPosition, default: []].append(candidate)
      }
    }
    return try follow(candidates, after: head, link, upTo: limit)
  }

  /// Walks along the chain.
  private static func follow(
    _ candidates: [Position: [Candidate]], after head: Position, _ link: [UInt8],
    upTo limit: Position?
  ) throws -> Found {
    var found = Found()
    var head = head
    var link = link
    while let next = try candidates[head.next]?.first(where: { try continues($0, link) }),
      next.receipt.lastPosition <= limit ?? next.receipt.lastPosition
    {
      let entry = CommitGroup.Entry(
        commit: CommitEntry(next.receipt), frame: 4..<next.bytes.count)
      let ids = next.id.map { [(id: $0, position: next.receipt.firstPosition)] } ?? []
      if let group = CommitGroup(next.bytes, [entry], ids: ids) { found.groups.append(group) }
      head = next.receipt.lastPosition
      link = Array(next.bytes.suffix(FrameFormat.linkLength))
      found.lasts[next.side] = head
      found.ends[next.side] = next.end
    }
    found.hasGap = limit == nil && candidates.keys.contains { $0 > head.next }
    return found
  }

  private static func continues(_ candidate: Candidate, _ link: [UInt8]) throws -> Bool {
    let frame = try Frame(candidate.bytes.span.extracting(droppingFirst: 4))
    do {
      return frame.link == (try frame.expectedLink(after: link))
    } catch is FrameError {
      return false
    }
  }

  /// The commits that can be read from the beginning of a file and lie after a position.
  private static func commits(
    in path: String, _ side: Int, after head: Position
  ) throws -> [Candidate] {
    guard let file = try JournalFile(reading: path) else { return [] }
    var found: [Candidate] = []
    var buffer: [UInt8] = []
    var start = 0
    var offset = 0
    while true {
      if offset + 4 > start + buffer.count {
        (start, buffer) = (offset, try file.read(piece, at: offset))
      }
      guard let length = length(in: buffer, at: offset - start) else { return found }
      if offset + length > start + buffer.count {
        (start, buffer) = (offset, try file.read(max(piece, length), at: offset))
        guard length <= buffer.count else { return found }
      }
      let record = (offset - start)..<(offset - start + length)
      guard let place = place(of: buffer, record) else { return found }
      offset += length
      guard place.receipt.firstPosition > head else { continue }
      found.append(
        Candidate(
          side: side, bytes: Array(buffer[record]), receipt: place.receipt, id: place.id,
          end: offset))
    }
  }

  /// The length of a record with its own four bytes; nil where there is none.
  private static func length(in buffer: [UInt8], at offset: Int) -> Int? {
    guard offset + 4 <= buffer.count else { return nil }
    let length = Int(littleEndian(buffer[offset..<(offset + 4)]))
    let largest = Commit.maximumBytes + FrameFormat.headerLength + FrameFormat.linkLength
    return (1...largest).contains(length) ? length + 4 : nil
  }

  /// What a record's frame says of itself; nil where it is no frame.
  private static func place(
    of buffer: [UInt8], _ record: Range<Int>
  ) -> (receipt: Receipt, id: CommitID?)? {
    do {
      let frame = try Frame(buffer.span.extracting((record.lowerBound + 4)..<record.upperBound))
      return (frame.receipt, frame.id)
    } catch {
      // Not an error: the file's used part ends where something else than a frame follows.
      return nil
    }
  }
}
