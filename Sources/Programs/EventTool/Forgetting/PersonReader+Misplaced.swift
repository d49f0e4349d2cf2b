import Conversation
import EventLog

extension PersonReader {
  /// The members of the person's events that somebody else's key seals: they stay readable when the person's key is gone.
  func misplaced(
    _ members: [StoredMember], _ event: RecordedEvent, _ about: Subject,
    _ concerns: Set<PersonRecord.Concern>
  ) throws -> Set<String> {
    let sender = Self.author(of: members, event.type)
    let isWhole =
      !concerns.isDisjoint(with: [.stream, .actor]) || about == .person
      || sender.map(ExactText.init) == ExactText(person)
      || (types[event.type] == nil && concerns.contains(.payload))
    var found: Set<String> = []
    for member in members {
      guard let seal = member.handle, !isOwn(member),
        try isWhole || isStray(seal, event, from: sender), try vault.mayOpen(seal)
      else { continue }
      found.insert(member.name)
    }
    return found
  }

  /// Whether a seal in a stream of theirs is of nobody who is there, or in a turn of theirs and not of whoever speaks.
  private func isStray(
    _ seal: SubjectHandle, _ event: RecordedEvent, from sender: String?
  ) throws -> Bool {
    guard acquaintance.streams.contains(event.stream) else { return false }
    let isInTurn = isInTheirTurn(event)
    let isAssistants = isInTurn && isSaidForCaller(event.type)
    let authors = [isAssistants ? nil : PersonAcquaintance.somebody(event.actor), sender]
      .compactMap { $0 }
    guard try !authors.contains(where: { try vault.subjectPart(of: $0) == seal.subject }) else {
      return false
    }
    return isInTurn
      || acquaintance.companions[event.stream]?.contains(seal.subject) != true
  }
}
