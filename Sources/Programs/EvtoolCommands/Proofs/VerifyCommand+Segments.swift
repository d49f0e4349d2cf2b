import ArgumentParser
import EventIndex
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import JSON
import Terminal

extension VerifyCommand {
  /// Checks the segments that the log needs, where a folder of them is named.
  func checkSegments(on console: Console) async throws -> ArchiveCheck? {
    guard let archive else { return nil }
    // Without an archive: what is looked at is where the log says that the payloads are.
    let raw = try await Evtool.log.open(
      LogConfiguration(
        folder: log.folder.log, mode: .reading, clock: Timestamp.now, codec: EventCodec()))
    let bar = console.progress("Reading segments", total: Int(clamping: try raw.head().value))
    let check = try ArchiveCheck(
      of: raw, in: archive, trusting: publicKey.map { try PublicKey(pathOrText: $0) }
    ) { try bar.advance(by: $0) }
    try bar.finish()
    return check
  }
}

extension ArchiveCheck {
  var lines: [String] {
    guard !segments.isEmpty else { return ["segments: nothing is archived"] }
    let events = segments.reduce(0) { $0 + $1.events }
    guard !isFine else {
      return [
        "segments: \(Readable.count(segments.count, "segment")) with "
          + "\(Readable.count(events, "event")); hashes, signatures and payloads hold"
      ]
    }
    return segments.flatMap { segment in
      segment.problems.map { "the segment \(segment.name.sanitized()) does not hold: \($0)" }
        + (segment.isMissing
          ? [
            "the segment \(segment.name.sanitized()) is not there: it has the payloads of "
              + Readable.count(segment.events, "event")
          ] : [])
    }
  }

  var json: JSONText {
    JSONText(
      segments.map { segment in
        JSONText([
          "name": JSONText(segment.name),
          "record": JSONText(Int64(clamping: segment.record.value)),
          "events": JSONText(segment.events), "missing": JSONText(segment.isMissing),
          "problems": JSONText(segment.problems),
        ])
      })
  }
}
