package import EventLog
import ImportExport
package import JSON

/// The events of a closure as the lines of an export, which an import takes as a log of its own.
package struct ExtractedLines {
  /// Each event as an object, in the order of the log.
  package private(set) var lines: [JSONObject] = []
  /// How many events nobody can open with the keys that are here.
  package let sealed: Int
  /// How many redacted events there were, which no import takes.
  package private(set) var redacted = 0

  /// Reads them; their versions are counted anew, since a stream that is taken in part has gaps.
  package init(_ closure: CausalClosure, of log: any EventLog) throws {
    var bytes: [UInt8] = []
    sealed = try EventExport.write(
      log, from: closure.range.lowerBound, upTo: closure.range.upperBound,
      where: { closure.contains($0.position) }
    ) { bytes += $0 }
    var (versions, taken) = ([String: Int64](), Set<Int64>())
    for line in bytes.split(separator: 0x0A) {
      guard var event = try JSONValue(json: Array(line)).object else { continue }
      let type = event["type"]?.string ?? ""
      if event["redacted"] != nil { redacted += 1 }
      guard event["redacted"] == nil,
        !EventType(type).isRecordOfRemoval || type == SubjectForgotten.eventType.name,
        let position = event["position"]?.int
      else { continue }
      taken.insert(position)
      let stream = event["stream"]?.string ?? ""
      event["version"] = .int(versions[stream] ?? 0)
      versions[stream, default: 0] += 1
      if let cause = event["causation"]?.int, !taken.contains(cause) { event["causation"] = .null }
      lines.append(event)
    }
  }

  /// How many streams they are of.
  package var streams: Int { Set(lines.compactMap { $0["stream"]?.string }).count }

  /// Puts other lines in their place, one for one.
  package mutating func rewrite(_ line: (JSONObject) -> JSONObject) { lines = lines.map(line) }

  /// The lines as a text.
  package var bytes: [UInt8] { lines.flatMap { JSONValue.object($0).json + [0x0A] } }
}
