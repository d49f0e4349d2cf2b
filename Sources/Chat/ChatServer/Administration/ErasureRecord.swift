import Accounts
import Attachments
import Conversation
import EventLog
import JSON
import PluginKit

extension ErasureHandlers {
  /// The record of a person's erasure: empty if nothing was ever erased of them.
  func record(_ request: AdmittedRequest) throws -> ErasureRecord {
    let person = try MemberID(checking: try request.parameter("person"))
    var record = ErasureRecord(
      person: person.rawValue, account: accounts.account(person) != nil,
      attachments: try attachments.attachments(of: person).count, erasures: [])
    // The record names nobody: only who has the salt can tell whose it is.
    guard let name = try attachments.vault.name(of: person.rawValue) else { return record }
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: .subject(name)) { event in
        if event.type == SubjectForgotten.eventType, event.isReadable {
          record.erasures.append(RecordedErasure(try event.decode(SubjectForgotten.self), event))
        }
        return .proceed
      }
    }
    return record
  }
}

/// The record of a person's erasure.
@FunctionResult
struct ErasureRecord: Sendable {
  /// who.
  var person: String
  /// whether they have an account now.
  var account: Bool
  /// how many files of theirs there are now.
  var attachments: Int
  /// each time that something was erased, the oldest first.
  var erasures: [RecordedErasure]
}

/// One time that something of a person was erased.
@FunctionResult
struct RecordedErasure: Sendable {
  /// where it stands in the log: evtool verify proves that nobody changed it.
  var position: Int
  /// when.
  @Parameter(.format(.dateTime))
  var time: String
  /// who did it.
  var by: String?
  /// how many events lost members.
  var events: Int
  /// how many members were lost.
  var fields: Int
  /// in how many streams.
  var streams: Int
  /// how many sealed bytes they are.
  var bytes: Int
  /// positions of events that others can read, and that only the key told to be about the person.
  var said: [Int]
  /// positions of events that may tell of the person, and were left.
  var doubtful: [Int]
  /// positions of events that were taken out of the log.
  var taken: [Int]
  /// how many keys were lost before: what they sealed nobody could look for.
  var unsearched: Int
}

extension RecordedErasure {
  fileprivate init(_ forgotten: SubjectForgotten, _ event: borrowing EventView) {
    self.init(
      position: Int(clamping: event.position.value), time: event.time.fixedLength,
      by: event.actor, events: forgotten.events, fields: forgotten.fields,
      streams: forgotten.streams, bytes: forgotten.bytes, said: forgotten.said,
      doubtful: forgotten.doubtful ?? [], taken: forgotten.taken ?? [],
      unsearched: forgotten.unsearched ?? 0)
  }
}
