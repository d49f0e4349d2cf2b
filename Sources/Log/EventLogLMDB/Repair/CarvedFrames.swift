internal import Basics
internal import EventLog
internal import Files
import Foundation
internal import LMDB

/// The commits in a log's files, found by their bytes alone: LMDB's pages, which say where things
/// lie, are not asked.
///
/// A frame begins with its format and its position, and LMDB keeps each in one piece. Old pages
/// hold copies of commits, which differ at most in what was redacted or archived since.
struct CarvedFrames {
  /// The place of a frame, or of something that begins like one.
  struct Place: Sendable {
    let position: UInt64
    let offset: Int
    /// How many bytes it has; 0 if it cannot be read.
    let length: Int
    let isInJournal: Bool
    /// Whether it belongs to this log, whatever the chain says: in the journal that is so of the
    /// groups from the damage on alone.
    let isTrusted: Bool
  }

  private let data: Data
  private let journal: [UInt8]
  /// More events than the files can hold.
  let maximumEvents: Int
  /// The damaged positions of the journal, up to the last one that was acknowledged; nil if it is
  /// sound.
  let lost: ClosedRange<Position>?
  /// The last position that a writer has said is on the disk, in the journal or beside the folder;
  /// nil if none has, and where it is more than the files can hold.
  let announced: UInt64?
  /// In the order of their positions.
  private(set) var places: [Place] = []

  /// Looks through the files of a folder.
  init(folder: String, journalLost lost: ClosedRange<Position>? = nil) throws {
    data = try DataFile.contents(of: folder)
    var journal: [UInt8] = []
    var groups: [Range<Int>] = []
    for (side, path) in Journal.names(in: folder).enumerated() {
      guard let file = try OpenFile(reading: path) else { continue }
      if let first = lost?.lowerBound {
        groups += try GroupPlace.all(in: file, side, after: first, isWhole: true)
          .filter { $0.header.first >= first }
          .map { (journal.count + $0.offset)..<(journal.count + $0.end) }
      }
      journal += try file.read(try file.size(), at: 0)
    }
    self.journal = journal
    self.lost = lost
    maximumEvents = (data.count + journal.count) / 16
    // Whether the mark is this log's, its header may not be able to say any more.
    let marked = try AcknowledgedMark.read(of: folder)?.last.value
    let announced = [try Journal.announced(in: folder)?.value, marked].compactMap { $0 }
    self.announced = announced.filter { [maximumEvents] in $0 <= maximumEvents }.max()
    let last = max(UInt64(maximumEvents), lost?.upperBound.value ?? 0)
    places = Self.places(in: data.span, upTo: last, isInJournal: false) { _ in true }
    places += Self.places(in: journal.span, upTo: last, isInJournal: true) { offset in
      groups.contains { $0.contains(offset) }
    }
    places.sort { ($0.position, $0.offset) < ($1.position, $1.offset) }
  }

  private static func places(
    in bytes: Span<UInt8>, upTo last: UInt64, isInJournal: Bool, isTrusted: (Int) -> Bool
  ) -> [Place] {
    var found: [Place] = []
    var offset = 0
    let end = bytes.count - FrameFormat.headerLength
    while offset < end {
      let format = bytes[offset]
      if FrameFormat.all.contains(format) {
        let position = bytes.number(at: offset + 1, bytes: 8)
        if position > 0, position <= last, bytes.number(at: offset + 9, bytes: 8) <= last {
          let length = Frame.length(ofFrameAt: offset, in: bytes) ?? 0
          found.append(
            Place(
              position: position, offset: offset, length: length, isInJournal: isInJournal,
              isTrusted: isTrusted(offset)))
        }
      }
      offset += 1
    }
    return found
  }

  /// The places of a position, in the order in which they were found.
  func places(at position: UInt64) -> ArraySlice<Place> {
    let start = index(of: position)
    let end = index(of: position + 1)
    return places[start..<end]
  }

  /// The first position after one at which `isWanted` takes something.
  func next(after position: UInt64, where isWanted: (Place) throws -> Bool) rethrows -> UInt64? {
    for place in places[index(of: position + 1)...] where try isWanted(place) {
      return place.position
    }
    return nil
  }

  private func index(of position: UInt64) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The bytes of a frame.
  func bytes(_ place: Place) -> [UInt8] {
    let range = place.offset..<(place.offset + place.length)
    return place.isInJournal ? Array(journal[range]) : data.span.extracting(range).copied()
  }

  /// The stream, the first version and the number of events of what begins like a frame, by its
  /// header; nil if that says nothing that can be.
  func header(_ place: Place) -> (stream: StreamName, version: Version, count: Int)? {
    guard isSaid(place) else { return nil }
    do {
      let bytes = place.isInJournal ? journal.span : data.span
      let frame = try Frame(bytes.extracting(place.offset..<min(bytes.count, place.offset + 4096)))
      let stream = frame.stream
      // Bytes that are no UTF-8 read as replacement characters.
      guard frame.count <= 1000, frame.otherStreams == 0, StreamName.isRecordable(stream.rawValue),
        !stream.rawValue.unicodeScalars.contains("\u{FFFD}")
      else { return nil }
      return (stream, frame.firstVersion, frame.count)
    } catch {
      return nil
    }
  }

  /// The bytes around a place, in which the link of a commit may lie whose frame cannot be read.
  func surroundings(of place: Place) -> [UInt8] {
    guard isSaid(place) else { return [] }
    let page = 4096
    // The commit before ends in the sectors before a group.
    if place.isInJournal {
      return Array(journal[max(0, place.offset - page)..<min(journal.count, place.offset + page)])
    }
    let start = place.offset / page * page
    return data.span.extracting(start..<min(data.count, start + page)).copied()
  }

  /// Whether what lies around a place says something of the log; in the journal only that beyond
  /// which it is damaged does.
  private func isSaid(_ place: Place) -> Bool {
    !place.isInJournal || place.position >= lost?.lowerBound.value ?? .max
  }

  /// Whether any whole commit lies in a folder's files.
  static func areThere(in folder: String) throws -> Bool {
    try CarvedFrames(folder: folder).places.contains { $0.length > 0 }
  }

  /// Whether the data file ends before the last page that its header names: what lay there nobody
  /// here may know of.
  var isTruncated: Bool { DataFile.isTruncated(data) }

  /// At which positions LMDB has commits in its table; nil if that cannot be read, and where it is
  /// more than the file can hold.
  var table: DataFile.Keys? {
    DataFile.keys(of: "commits", in: data.span).flatMap { $0.count <= maximumEvents ? $0 : nil }
  }

  /// The links of commits that cannot be read, by their positions, if LMDB's table can be read.
  ///
  /// It says where commits end, whatever is damaged before.
  var linksOfBroken: [UInt64: [UInt8]] {
    var found: [UInt64: [UInt8]] = [:]
    DataFile.forEachValue(of: "commits", in: data.span) { key, value in
      guard key.count == 8, value.count >= FrameFormat.headerLength + FrameFormat.linkLength,
        Frame.length(ofFrameAt: 0, in: value) != value.count
      else { return }
      found[key.number(at: 0, bytes: 8).byteSwapped] =
        value.extracting(last: FrameFormat.linkLength).copied()
    }
    return found
  }

  /// The sound notes about the log that lie in the data file, by name: where the one that counts
  /// cannot be read, an older one that can.
  func notes(called names: [String]) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    let bytes = data.span
    let table = DataFile.values(of: "meta", in: bytes)
    for (name, value) in table where LogStore.value(in: value) != nil {
      found[String(decoding: name, as: UTF8.self)] = value
    }
    // A table that can be read says also what is not in it any more.
    let isWhole = found[LogStore.headerName] != nil && found.count == table.count
    for name in names where !isWhole && found[name] == nil {
      // LMDB's entry: the length of the value in four bytes, two of flags, two for the length of
      // the key, the key, the value.
      let key = [UInt8(name.utf8.count), 0] + Array(name.utf8)
      var offset = 6
      while offset + key.count < bytes.count {
        defer { offset += 1 }
        guard bytes[offset] == key[0],
          bytes.extracting(offset..<(offset + key.count)).isEqual(to: key)
        else { continue }
        let start = offset + key.count
        let length = bytes.number(at: offset - 6, bytes: 4)
        guard length > 8, length < 1 << 24, start + Int(length) <= bytes.count else { continue }
        let stored = bytes.extracting(start..<(start + Int(length))).copied()
        if LogStore.value(in: stored) != nil { found[name] = stored }
      }
    }
    return found
  }
}
