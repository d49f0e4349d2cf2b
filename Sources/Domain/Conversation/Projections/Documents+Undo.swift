import EventLog
import Projections

/// The entry of a timeline for a turn that was undone: a line that says so, and what was there
/// before.
extension Documents where Folded == ChannelProjection {
  mutating func undo(_ undone: TurnUndone, in channel: String) throws {
    try hide(undone, in: channel)
    try reopen(undone, in: channel)
    let (page, hasButton) = try newest(after: undone, in: channel)
    try update(channel, default: ChannelHead()) { head in
      if let page, let message = undone.newest {
        head.newest = NewestMessage(message: message, page: page, hasButton: hasButton)
      } else {
        head.newest = nil
      }
      head.undo(undone)
    }
  }

  /// Nothing around something that was redacted is undone any more.
  mutating func lose(_ event: borrowing EventView, in channel: String) throws {
    guard var undo = try read(channel, { $0.undo }) else { return }
    undo.lose(event)
    let left = undo
    try update(channel, default: ChannelHead()) { $0.undo = left }
  }

  /// From the page of its first message on, all of the turn lies in the newest ones.
  private mutating func hide(_ undone: TurnUndone, in channel: String) throws {
    let (messages, calls) = (Set(undone.messages), Set(undone.calls))
    guard let newest = try newestPage(of: channel), let first = undone.messages.first,
      let start = try page(of: .message(first), in: channel, where: { $0.message == first })
    else { return }
    for page in start...newest {
      try update(.page(page), of: channel, default: .entries([])) { part in
        part.change { entries in
          for place in entries.indices {
            let entry = entries[place]
            let isUndone =
              entry.message.map(messages.contains) ?? entry.call.map { calls.contains($0.id) }
            if isUndone == true { entries[place].clear(isFirst: entry.message == first) }
          }
        }
      }
    }
  }

  /// Makes choices and questions open again: a choice can be chosen again, and what was answered
  /// waits.
  private mutating func reopen(_ undone: TurnUndone, in channel: String) throws {
    if let tapped = undone.tapped {
      try change(
        .card(tapped), in: channel, where: { $0.cards?.contains { $0.card.id == tapped } == true }
      ) { entry in
        guard let place = entry.cards?.firstIndex(where: { $0.card.id == tapped }) else { return }
        entry.cards?[place].isSelected = false
      }
      try change(.button(tapped), in: channel, where: { $0.button?.button.id == tapped }) {
        $0.button?.isClicked = false
      }
    }
    let turn = try read(channel) { $0.undo.turns.last }
    if let turn = turn ?? nil, turn.id == undone.turn, let input = turn.input?.id {
      try reask(input, in: channel)
    }
  }

  /// The page of the message that is the newest again, and whether its button can be clicked.
  private mutating func newest(
    after undone: TurnUndone, in channel: String
  ) throws -> (page: Int?, hasButton: Bool) {
    guard let message = undone.newest else { return (nil, false) }
    let name = EntryName.message(message)
    let isMeant: @Sendable (TimelineEntry) -> Bool = { $0.message == message }
    guard let page = try page(of: name, in: channel, where: isMeant) else { return (nil, false) }
    try change(name, in: channel, where: isMeant) { entry in
      if entry.button?.isClicked == false { entry.button?.isEnabled = true }
    }
    let entry = try part(.page(page), of: channel)?.entries.last(where: isMeant)
    return (page, entry?.button?.isEnabled == true)
  }
}

extension TimelineEntry {
  /// Leaves a place that shows nothing, or only that something was taken back.
  fileprivate mutating func clear(isFirst: Bool) {
    self = TimelineEntry(position: position, time: time, notice: isFirst ? "Taken back" : nil)
  }

  /// Whether it is the place of something that was undone, and is shown to nobody.
  package var isCleared: Bool { message == nil && call == nil && notice == nil }
}

extension ChannelHead {
  /// A member has said something: it waits for its turn, where the assistant answers them.
  mutating func wait(for message: MessageID, of sender: MemberID) {
    guard plugin != nil, members.first(where: { $0.id == sender })?.role == .person else { return }
    undo.wait(message)
    closeRetry(of: sender)
  }

  /// A failed answer is not tried again once something else is said.
  mutating func closeRetry(of person: MemberID) {
    inputs.removeAll { $0.of == person && $0.accepts == .retry }
  }

  fileprivate mutating func undo(_ undone: TurnUndone) {
    let turn = undo.turns.last { $0.id == undone.turn }
    undo.note(undone)
    inputs.removeAll { $0.of == undone.by }
    if let input = turn?.input { inputs.append(input) }
  }
}
