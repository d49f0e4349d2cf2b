public import EventLog
import JSON

/// Writes a log's events as lines that ``EventLines`` or ``CloudEventLines`` reads.
public enum EventExport {
  /// The shape of a line.
  public enum Shape: Sendable {
    /// ``EventLines``.
    case ndjson
    /// ``CloudEventLines``.
    case cloudEvents
  }

  /// Gives `sink` all events that are there now, some whole lines at a time.
  ///
  /// The lines of an import into an empty log are those of the export it came from, byte for byte. `progress` is called now and
  /// then with the number of events written so far.
  public static func write(
    _ log: any EventLog, as shape: Shape = .ndjson, to sink: ([UInt8]) throws -> Void,
    progress: (Int) throws -> Void = { _ in }
  ) throws {
    var pages = try EventPages(of: log)
    var count = 0
    while let events = try pages.next() {
      try sink(lines(events, as: shape))
      count += events.count
      try progress(count)
    }
  }

  /// Events as lines.
  public static func lines(_ events: [RecordedEvent], as shape: Shape = .ndjson) -> [UInt8] {
    var bytes: [UInt8] = []
    for event in events {
      bytes += shape == .ndjson ? event.json : event.cloudEvent
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
