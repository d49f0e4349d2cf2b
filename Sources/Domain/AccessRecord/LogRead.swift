package import Conversation
package import EventLog

/// A program outside has taken events of the log: a consumer, which gets them with all that is in
/// them.
///
/// It is in the log before the first of them is handed out. For the rest of the minute it stands as
/// well for what is taken of these again, and of what was appended since; anything else that the
/// program takes is another event.
@Event("log.read")
package struct LogRead: Sendable {
  /// The account that it signs in with.
  package var by: MemberID
  /// The consumer.
  @Plain("a program's name") package var consumer: String
  /// The first and the last position of what it took then.
  package var first: Int
  package var last: Int
  /// The address of the machine that it runs on.
  @Plain("a machine's address, where a program runs") package var address: String
}

extension LogRead {
  /// `log-reads`: they are records of the log itself, which nobody else writes.
  package static var streams: StreamRule { .ownRecords(category: "log") }
}

extension StreamName {
  /// The stream of what programs outside have read.
  package static let reads = StreamName(category: "log", identifier: "reads")
}
