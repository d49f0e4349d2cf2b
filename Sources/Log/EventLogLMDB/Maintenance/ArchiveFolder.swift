import Basics
public import EventLog
internal import EventLogVerification
internal import Files
import Foundation

/// The folder in which the segments of a log lie, or those that are at hand.
///
/// It is looked at when the first payload is asked for, and again if one is missing and the folder
/// has changed. What lies in it is not trusted: a payload is only given where it is the one that
/// the log keeps the salted hash of.
public final class ArchiveFolder: PayloadArchive {
  private static let maximumOpen = 16

  private struct Segment {
    let path: String
    let positions: ClosedRange<Position>
    var file: SegmentFile?
    /// The place in it where the next event is likely to lie.
    var next = 0
  }

  private struct State {
    var segments: [Segment] = []
    var changed: Date?
  }

  private let path: String
  private let state = Lock(State())

  /// The folder, which need not be there.
  public init(path: String) { self.path = path }

  /// As ``PayloadArchive/content(at:saltedHash:)`` says.
  public func content(at position: Position, saltedHash: [UInt8]) throws -> [UInt8]? {
    try state.withLock { state in
      if let found = try Self.find(position, saltedHash, &state) { return found }
      guard try look(&state) else { return nil }
      return try Self.find(position, saltedHash, &state)
    }
  }

  /// The segments that have the payload of one of some events, which are given by the salted hash.
  package func paths(holding events: [Position: [UInt8]]) throws -> [String] {
    try state.withLock { state in
      _ = try look(&state)
      return try state.segments.indices.filter { index in
        guard let file = try Self.open(index, &state) else { return false }
        return try events.contains { position, saltedHash in
          var next = 0
          return try file.content(at: position, near: &next).map { isContent($0, of: saltedHash) }
            ?? false
        }
      }.map { state.segments[$0].path }
    }
  }

  private static func find(
    _ position: Position, _ saltedHash: [UInt8], _ state: inout State
  ) throws -> [UInt8]? {
    for index in state.segments.indices where state.segments[index].positions.contains(position) {
      guard let file = try open(index, &state) else { continue }
      let content = try file.content(at: position, near: &state.segments[index].next)
      if let content, isContent(content, of: saltedHash) { return content }
    }
    return nil
  }

  private static func open(_ index: Int, _ state: inout State) throws -> SegmentFile? {
    if let file = state.segments[index].file { return file }
    if state.segments.count(where: { $0.file != nil }) >= maximumOpen {
      for other in state.segments.indices { state.segments[other].file = nil }
    }
    state.segments[index].file = try segment(state.segments[index].path)
    return state.segments[index].file
  }

  /// Looks at the folder where it has changed; whether it did.
  private func look(_ state: inout State) throws -> Bool {
    guard let changed = try Self.changed(path), changed != state.changed else { return false }
    let names = try Folder.names(in: path).filter { $0.hasSuffix(SegmentFormat.suffix) }.sorted()
    state.segments = try names.compactMap { name in
      guard let file = try Self.segment(path + "/" + name) else { return nil }
      return Segment(
        path: path + "/" + name, positions: file.manifest.first...file.manifest.last)
    }
    state.changed = changed
    return true
  }

  /// When something was last added or removed; nil if there is no folder.
  private static func changed(_ path: String) throws -> Date? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let attributes = try FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    return attributes[.modificationDate] as? Date
  }

  /// A segment; nil if its file is gone, is no segment, or cannot be read.
  ///
  /// Such a file keeps nobody from the other segments. A reader who needs its payloads is told so,
  /// and `evtool verify --archive` says what is wrong with it.
  private static func segment(_ path: String) throws -> SegmentFile? {
    do {
      return try SegmentFile(path: path)
    } catch is SegmentError {
      return nil
    } catch is FileError {
      return nil
    }
  }
}
