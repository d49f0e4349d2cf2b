import EventLog
import EventLogVerification
import Foundation
import Terminal

/// Segments of an archive that are not where readers look for them.
enum MissingSegments {
  /// Says on the standard error how many events are shown without their payload, where some are.
  static func say(of log: any EventLog, in folder: DataFolder) throws {
    let missing = try log.withSnapshot { try $0.archivingsInForce() }.values.filter {
      access(folder.archive + "/" + $0.segment, F_OK) != 0
    }
    guard !missing.isEmpty else { return }
    let events = Readable.count(missing.reduce(0) { $0 + $1.events }, "event")
    try Console.standard().note(
      "\(events) archived in \(Readable.count(missing.count, "segment")) not in \(folder.archive): shown without the payload, and no condition on it holds of them"
    )
  }
}
