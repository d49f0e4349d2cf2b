internal import EventLog
internal import Files
import Glibc
internal import Logging

/// The position of damage that a reader has met, in a file beside the log's folder (`log.damage`),
/// so that the next writer looks at it first: it would go on writing behind it otherwise.
enum KnownDamage {
  private static let logger = Logger(label: "verbatim.log")

  /// The file of the log in a folder; nil for one that does not lie as in a data directory.
  static func file(of folder: String) -> String? {
    AcknowledgedMark.file(of: folder).map { $0.replacing(#/\.head$/#, with: ".damage") }
  }

  /// Keeps where damage is, if that is known; what cannot be kept is only said.
  static func keep(_ damage: DamagedEvent, ofLog folder: String) {
    guard damage.position > .start, let path = file(of: folder) else { return }
    do {
      let file = try OpenFile(path: path, isReadOnly: false)
      try file.clear()
      try file.write(Array("\(damage.position)\n".utf8), at: 0)
      try file.sync()
    } catch {
      logger.warning(
        "\(path) cannot be written: after a restart, events are appended until somebody reads the damage again",
        metadata: ["reason": "\(error)"])
    }
  }

  /// Looks whether the damage that an earlier run met is still there, and forgets it if it is not:
  /// it was repaired, or a backup lies in its place.
  static func find(in log: LMDBEventLog) throws -> DamagedEvent? {
    guard let path = file(of: log.path), let text = text(at: path) else { return nil }
    if let value = UInt64(text.prefix { $0.isNumber }),
      let damage = try damage(at: Position(value), in: log)
    {
      return damage
    }
    // One that cannot be removed says nothing: the next writer looks once more.
    _ = unlink(path)
    return nil
  }

  /// The words of the file; nil if there is none, or if it cannot be read, which keeps nobody from the
  /// log: the damage is found again when somebody reads it.
  private static func text(at path: String) -> String? {
    do throws(FileError) {
      guard let file = try OpenFile(reading: path) else { return nil }
      return String(decoding: try file.read(32, at: 0), as: UTF8.self)
    } catch {
      logger.warning(
        "\(path) cannot be read: whether an earlier run met damage is not known",
        metadata: ["reason": "\(error)"])
      return nil
    }
  }

  private static func damage(
    at position: Position, in log: LMDBEventLog
  ) throws -> DamagedEvent? {
    do {
      return try log.withSnapshot { snapshot in
        var found: DamagedEvent?
        try snapshot.forEachStoredEvent(from: position) { event in
          if event.position == position { found = DamagedEvent(event) }
          return .stop
        }
        return found
      }
    } catch {
      guard let damage = DamagedEvent(error) else { throw error }
      return damage
    }
  }
}
