public import EventLog
import JSON

/// Writes a log's events as lines that ``EventLines`` reads.
public enum EventExport {
  /// Gives `sink` all events that are there now, some whole lines at a time.
  ///
  /// The lines of an import into an empty log are those of the export it came from, byte for byte. `progress` is called now and
  /// then with the number of events written so far.
  public static func write(
    _ log: any EventLog, to sink: ([UInt8]) throws -> Void,
    progress: (Int) throws -> Void = { _ in }
  ) throws {
    var pages = try EventPages(of: log)
    var count = 0
    while let events = try pages.next() {
      try sink(lines(events))
      count += events.count
      try progress(count)
    }
  }

  /// Events as lines.
  public static func lines(_ events: [RecordedEvent]) -> [UInt8] {
    var bytes: [UInt8] = []
    for event in events {
      bytes += event.json
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
