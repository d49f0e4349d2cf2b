/// What some lines came to.
struct ImportCounts {
  var channels = 0
  var events = 0
  var skipped = 0
  var sealed = 0
  var closed = 0
  var renumbered = 0
  /// Redacted events, and records of that.
  var leftOut = 0

  func add(to result: inout ImportResult) {
    result.channels += channels
    result.events += events
    result.skipped += skipped
    result.sealed += sealed
    result.closed += closed
    result.renumbered += renumbered
  }
}
