package import EventLog
internal import Files
package import Foundation
internal import JSON

/// A search of files for texts that must not be in them any more.
package enum ErasureProof {
  /// A text that is still there.
  package struct Finding: Sendable, Hashable {
    /// The file.
    package let path: String
    /// The byte at which it begins.
    package let offset: Int
    /// Which of the texts, by its index.
    package let text: Int

    package init(path: String, offset: Int, text: Int) {
      self.path = path
      self.offset = offset
      self.text = text
    }
  }

  private static let piece = 4 << 20

  /// Every place in some files, or in all files of some folders, that holds one of the texts, as
  /// UTF-8 or as it would be written in JSON; in the order of paths and offsets.
  ///
  /// Reads all bytes, the free pages of a database too. Empty texts are found nowhere.
  package static func search(for texts: [String], in paths: [String]) throws -> [Finding] {
    let patterns = PatternTable(
      texts.enumerated().flatMap { index, text in forms(of: text).map { (index, Array($0)) } })
    var findings: Set<Finding> = []
    for file in try paths.flatMap(files) {
      findings.formUnion(try search(for: patterns, in: file))
    }
    return findings.sorted { ($0.path, $0.offset, $0.text) < ($1.path, $1.offset, $1.text) }
  }

  /// The bytes as which a text may stand in a file: UTF-8, and as it would be written in JSON; none
  /// for an empty text.
  package static func forms(of text: String) -> Set<Data> {
    guard !text.isEmpty else { return [] }
    return [Data(text.utf8), Data(JSONValue.string(text).json.dropFirst().dropLast())]
  }

  private static func files(at path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: path])
    }
    // A pipe would keep whoever opens it waiting, and holds nothing.
    guard isFolder.boolValue else { return SpecialFile.isOne(path) ? [] : [path] }
    guard !LostAndFound.isClosed(path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      .flatMap { try files(at: path + "/" + $0) }
  }

  private static func search(for patterns: PatternTable, in file: String) throws -> [Finding] {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    defer { handle.closeFile() }
    var findings: [Finding] = []
    var start = 0
    var piece: [UInt8] = []
    while let more = try handle.read(upToCount: Self.piece), !more.isEmpty {
      // A text may lie across two pieces.
      let kept = piece.suffix(patterns.longest - 1)
      start += piece.count - kept.count
      piece = Array(kept) + more
      patterns.matches(in: piece) { index, offset in
        findings.append(Finding(path: file, offset: start + offset, text: index))
      }
    }
    return findings
  }
}

extension ErasureProof {
  /// The events that have some texts.
  package struct EventFindings: Sendable {
    /// The events that have a text in their payloads, by the text's index.
    package fileprivate(set) var payloads: [Int: [(position: Position, type: EventType)]] = [:]
    /// The texts that the names of events have, which no redaction takes away, or the records of
    /// erasures.
    package fileprivate(set) var names: Set<Int> = []

    /// Nothing is found yet.
    package init() {}
  }

  /// Searches the events as they are stored, what is sealed as it is: exactly what a log's data
  /// file holds once it is written anew.
  package static func search(
    for texts: [String], inEventsOf log: any EventLog
  ) throws -> EventFindings {
    var found = EventFindings()
    guard !texts.isEmpty else { return found }
    let search = EventSearch(for: texts)
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        search.look(at: event, &found)
        return .proceed
      }
    }
    return found
  }

  /// The search, event by event.
  package struct EventSearch: Sendable {
    private let patterns: PatternTable

    /// Searches for some texts.
    package init(for texts: [String]) {
      patterns = PatternTable(
        texts.enumerated().flatMap { index, text in forms(of: text).map { (index, Array($0)) } })
    }

    /// Notes the texts that an event has, as it lies in the log.
    package func look(at event: borrowing EventView, _ found: inout EventFindings) {
      let event = event.recorded
      for name in [event.stream.rawValue, event.actor, event.correlation].compactMap(\.self) {
        patterns.matches(in: Array(name.utf8)) { index, _ in found.names.insert(index) }
      }
      let isRecord = [EventRedacted.eventType, SubjectForgotten.eventType].contains(event.type)
      var hits: Set<Int> = []
      patterns.matches(in: event.payload) { index, _ in hits.insert(index) }
      for index in hits {
        if isRecord {
          found.names.insert(index)
        } else {
          found.payloads[index, default: []].append((event.position, event.type))
        }
      }
    }
  }
}

extension ErasureProof.EventFindings {
  /// Adds what lies behind it in the log.
  package mutating func append(_ later: ErasureProof.EventFindings) {
    payloads.merge(later.payloads, uniquingKeysWith: +)
    names.formUnion(later.names)
  }
}

extension SubjectForgotten {
  /// The texts that it says were searched for: those that these handles sealed, and those of these
  /// events.
  var searched: (handles: Set<String>, taken: Set<Int>) {
    (Set(handles), Set(taken ?? []))
  }
}

extension RecordedEvent {
  /// The sealed members of a stored payload, and their handles.
  func seals() throws -> [(member: String, handle: String)] {
    var found: [(String, String)] = []
    _ = try replacingMembers(of: payload) { member, value in
      if let handle = Seal(value)?.handle { found.append((member, handle.description)) }
      return nil
    }
    return found
  }
}
