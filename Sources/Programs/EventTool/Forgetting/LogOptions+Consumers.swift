import Consumers
import EventLog

/// What follows a log for programs outside, and what they said to a server, beside the log.
extension LogOptions {
  /// Removes the consumers that somebody made, and what all said of events that they could not take; the log is open for writing, so no server runs.
  func eraseConsumers(of subject: String) throws {
    try ConsumerStore(existing: folder.consumers, isReadOnly: false)?.forget(subject)
  }
}
