internal import Basics
internal import EventLog
internal import JSON
internal import LMDB

/// The note of what erasures left behind: lines in the table `meta`, under `remains`. The log's header has their number, so that one that is
/// gone is missed.
extension LogStore {
  static let remainsName = "remains"

  /// The lines of the note.
  ///
  /// - Throws: ``LogError`` with `corrupted` where it is not as it was written, or gone.
  func remains() throws -> Set<String> {
    try translateErrors {
      try environment.read { transaction in
        try remains(
          transaction.value(at: Array(Self.headerName.utf8), in: meta)?.copied(),
          transaction.value(at: Array(Self.remainsName.utf8), in: meta)?.copied()
        ).lines
      }
    }
  }

  /// Changes the lines of the note as one unit; they are on the disk when this returns.
  func changeRemains(_ change: (inout Set<String>) -> Void) throws {
    try translateErrors {
      try environment.write { transaction in
        var (header, lines) = try remains(
          transaction.value(at: Array(Self.headerName.utf8), in: meta)?.copied(),
          transaction.value(at: Array(Self.remainsName.utf8), in: meta)?.copied())
        let known = lines
        change(&lines)
        guard lines != known else { return }
        header[Self.remainsName] = .int(Int64(lines.count))
        try note(JSONValue.object(header).json, as: Self.headerName, transaction)
        try note(
          Array(lines.sorted().joined(separator: "\n").utf8), as: Self.remainsName, transaction)
      }
    }
  }

  private func remains(
    _ header: [UInt8]?, _ note: [UInt8]?
  ) throws -> (header: JSONObject, lines: Set<String>) {
    guard
      case .object(let object)? = try header.flatMap(Self.value).map({ try JSONValue(json: $0) })
    else { throw Self.lostRemains }
    guard let note else {
      guard object[Self.remainsName]?.int ?? 0 == 0 else { throw Self.lostRemains }
      return (object, [])
    }
    guard let text = Self.value(in: note) else { throw Self.lostRemains }
    let lines = Set(String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init))
    guard object[Self.remainsName]?.int == Int64(lines.count) else { throw Self.lostRemains }
    return (object, lines)
  }

  private static var lostRemains: LogError {
    .corrupted(
      .start,
      reason:
        "the note in data.mdb of what erasures left is not as it was written, or gone: nobody could tell what they have to be "
        + "certified without. \(LogError.restoring)")
  }
}
