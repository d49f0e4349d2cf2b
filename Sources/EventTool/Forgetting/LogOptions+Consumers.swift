import Consumers
import EventLog

/// What programs outside said to a server, beside the log.
extension LogOptions {
  /// Removes what they said of events that they could not take; the log is open for writing, so no server runs.
  func removeConsumersErrors() throws {
    try ConsumerStore(existing: folder.consumers, isReadOnly: false)?.removeErrors()
  }
}
