import Conversation
import EventLog
import PluginKit

/// Whose an event is as a whole: what is somebody else's, too, is not taken out with the person's.
extension PersonReader {
  /// Whether all that an event says is the person's for certain: by its seals, its type, its actor, or whose stream or turn it is.
  ///
  /// What names them alone does not make it so, nor that some of the stream is theirs.
  func owns(_ event: RecordedEvent, _ members: [StoredMember], _ about: Subject) throws -> Bool {
    guard about == .nobodyKnows else { return about == .person }
    if isSaidForCaller(event.type), acquaintance.inTheirTurns.contains(event.position) {
      return true
    }
    let isMembers = [MessageSent.eventType, InputSubmitted.eventType].contains(event.type)
    if isMembers, let author = Self.author(of: members, event.type),
      author != MemberID.assistant.rawValue
    {
      return ExactText(author) == ExactText(person)
    }
    // Whatever else speaks for the person, it would take along what another's key seals, and a key that is not here may be elsewhere: only
    // what was destroyed is nobody's any more.
    for seal in members.compactMap(\.handle) where seal.subject != handle {
      guard acquaintance.forgotten.contains(seal.description), try !vault.mayOpen(seal) else {
        return false
      }
    }
    return members.contains(where: isOwn) || PersonAcquaintance.acts(event.actor, for: person)
      || isInTheirOwnStream(event)
  }

  /// Whether a stream is the person's by what a type declares, or a channel in which they are alone, and nobody else wrote the event there.
  private func isInTheirOwnStream(_ event: RecordedEvent) -> Bool {
    let stream = event.stream
    if namedAfterSubjects.contains(stream.category) {
      return ExactText(stream.identifier) == ExactText(person)
    }
    guard acquaintance.channels.contains(stream), !acquaintance.shared.contains(stream) else {
      return false
    }
    // What no type declares has no known author, either.
    guard let author = PersonAcquaintance.somebody(event.actor) else {
      return types[event.type] != nil
    }
    return [person, MemberID.assistant.rawValue].contains { ExactText($0) == ExactText(author) }
  }

  /// Whether it lies in one of their turns, or says that it belongs to one.
  func isInTheirTurn(_ event: RecordedEvent) -> Bool {
    acquaintance.inTheirTurns.contains(event.position)
      || event.correlation.map { acquaintance.turns.contains(ExactText($0)) } == true
  }

  /// Whether an event of that type is in a turn about whoever the turn is for, whatever actor it names: all but what another member said, edited or answered.
  func isSaidForCaller(_ type: EventType) -> Bool {
    types[type]?.subjectRule == .caller
      && ![MessageSent.eventType, MessageEdited.eventType, InputSubmitted.eventType].contains(type)
  }

  /// Who sent a message or answered, as anybody can read it.
  static func author(of members: [StoredMember], _ type: EventType) -> String? {
    let name = type == InputSubmitted.eventType ? "by" : "sender"
    return members.first { $0.name == name && $0.handle == nil }?.plain.string
  }
}
