extension Snapshot {
  /// How far the sealed members of an event open with the keys at hand, were it in that stream.
  package func opening(_ event: NewEvent, in stream: StreamName) throws -> ReadingReport {
    var report = ReadingReport()
    var opener = SealOpener(reading.vault)
    _ = try opener.open(event.payload, of: event.type, in: stream, &report)
    return report
  }
}
