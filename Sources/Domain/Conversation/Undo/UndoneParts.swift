import EventLog

/// What of a channel's events belongs to turns that were undone: whoever tells the conversation leaves it out.
package struct UndoneParts: Sendable {
  private var turns: Set<TurnID> = []
  private var messages: Set<MessageID> = []
  private var calls: Set<CallID> = []

  /// Nothing was undone yet.
  package init() {}

  /// What was undone among some events.
  package init(in events: some Sequence<ChannelEvent>) {
    for case .turnUndone(let undone) in events { note(undone) }
  }

  /// Notes a turn that was undone.
  package mutating func note(_ undone: TurnUndone) {
    turns.formUnion([undone.turn] + (undone.retried ?? []))
    messages.formUnion(undone.messages)
    calls.formUnion(undone.calls)
  }

  package var isEmpty: Bool { turns.isEmpty }

  /// Whether a message was undone.
  package func contains(_ message: MessageID) -> Bool { messages.contains(message) }
  /// Whether a call was undone, or took something back.
  package func contains(_ call: CallID) -> Bool { calls.contains(call) }
  /// Whether a turn was undone.
  package func contains(_ turn: TurnID) -> Bool { turns.contains(turn) }

  /// The events without those of the turns that were undone.
  package func removed(from events: [ChannelEvent]) -> [ChannelEvent] {
    guard !isEmpty else { return events }
    var isInside = false
    return events.filter { event in
      switch event {
      case .turnStarted(let started):
        isInside = turns.contains(started.turn)
        return !isInside
      case .turnCompleted, .turnFailed:
        defer { isInside = false }
        return !isInside
      case .messageSent(let sent): return !messages.contains(sent.message)
      case .functionCalled(let called): return !calls.contains(called.call)
      case .functionReturned(let returned): return !calls.contains(returned.call)
      case .functionFailed(let failed): return !calls.contains(failed.call)
      case .memberJoined, .memberLeft, .memberInvited, .handedOff, .messageRetracted: return true
      default: return !isInside
      }
    }
  }
}
