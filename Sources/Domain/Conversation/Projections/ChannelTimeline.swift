import EventLog
import Projections

/// Changes of a channel's timeline: entries are added to the newest page; what happens to an older one finds its page by name.
extension Documents where Folded == ChannelProjection {
  mutating func add(_ sent: MessageSent, _ event: borrowing EventView, to channel: String) throws {
    let entry = TimelineEntry(
      position: Int64(clamping: event.position.value), time: event.time, message: sent.message,
      sender: sent.sender, content: sent.content)
    if let newest = try newest(of: channel), newest.hasButton {
      try change(newest.message, in: channel) { $0.button?.isEnabled = false }
    }
    try append(entry, to: channel, after: entries(of: channel))
  }

  mutating func add(
    _ called: CallSummary, _ event: borrowing EventView, to channel: String
  ) throws {
    let entry = TimelineEntry(
      position: Int64(clamping: event.position.value), time: event.time,
      call: CallState(id: called.call, function: called.function, state: "called"))
    try append(entry, to: channel, after: entries(of: channel), effect: called.effect)
  }

  mutating func finish(
    _ ended: CallSummary, _ state: String, _ event: borrowing EventView, in channel: String
  ) throws {
    if try read(channel, { $0.undo.open?.writes.isEmpty == false }) == true {
      try update(channel, default: ChannelHead()) { head in
        if let status = ended.status { head.undo.finish(ended.call, status: status) }
        if let reason = ended.reason { head.undo.fail(ended.call, reason) }
      }
    }
    let position = Int64(clamping: event.position.value)
    try change(.call(ended.call), in: channel, where: { $0.call?.id == ended.call }) { entry in
      entry.call?.state = state
      entry.call?.outcome = position
    }
  }

  mutating func add(
    _ rendered: CardRendered, _ event: borrowing EventView, to channel: String
  ) throws {
    var card = rendered.card
    if event.isImported { card.action = nil }
    let state = CardState(
      card: card, isSelected: false, position: Int64(clamping: event.position.value))
    let page = try change(rendered.message, in: channel) { $0.cards = ($0.cards ?? []) + [state] }
    try notePlace(of: .card(rendered.card.id), in: page, of: channel)
  }

  mutating func add(
    _ rendered: ButtonRendered, _ event: borrowing EventView, to channel: String
  ) throws {
    let isNewest =
      try newest(of: channel)?.message == rendered.message && !event.isImported
    let state = ButtonState(
      button: rendered.button, isEnabled: isNewest, isClicked: false,
      position: Int64(clamping: event.position.value))
    let page = try change(rendered.message, in: channel) { $0.button = state }
    try notePlace(of: .button(rendered.button.id), in: page, of: channel)
    guard isNewest else { return }
    try update(channel, default: ChannelHead()) { $0.newest?.hasButton = true }
  }

  mutating func select(_ card: InteractionID, in channel: String) throws {
    try change(
      .card(card), in: channel, where: { $0.cards?.contains { $0.card.id == card } == true }
    ) { entry in
      guard let place = entry.cards?.firstIndex(where: { $0.card.id == card }) else { return }
      entry.cards?[place].isSelected = true
    }
  }

  mutating func click(_ button: InteractionID, in channel: String) throws {
    try change(.button(button), in: channel, where: { $0.button?.button.id == button }) { entry in
      entry.button?.isEnabled = false
      entry.button?.isClicked = true
    }
  }

  mutating func change(
    _ message: MessageID, _ change: String, _ content: MessageContent?, in channel: String
  ) throws {
    try self.change(message, in: channel) { entry in
      entry.change = change
      entry.content = content
    }
  }

  mutating func join(_ member: Member, _ event: borrowing EventView, in channel: String) throws {
    let isHere = !event.isImported
    try update(channel, default: ChannelHead()) { head in
      head.members.removeAll { $0.id == member.id }
      head.members.append(member)
      head.called.removeAll { $0 == member.id }
      guard member.role == .provider else { return }
      head.guest = member
      if isHere { head.called.append(member.id) }
    }
    if member.role == .provider { try note("\(member.name) joined", event, in: channel) }
  }

  mutating func invite(_ guest: Member, _ event: borrowing EventView, in channel: String) throws {
    try note("\(guest.name) was invited", event, in: channel)
    try update(channel, default: ChannelHead()) { $0.guest = guest }
  }

  /// Whoever was called and goes is missed by those who stay.
  mutating func leave(_ member: MemberID, _ event: borrowing EventView, in channel: String) throws {
    let guest = try document(channel)?.members.first { $0.id == member && $0.role == .provider }
    try update(channel, default: ChannelHead()) { head in
      head.members.removeAll { $0.id == member }
      head.read.removeAll { $0.member == member }
      head.undo.lose(member)
    }
    if let guest { try note("\(guest.name) left", event, in: channel) }
  }

  mutating func note(_ text: String, _ event: borrowing EventView, in channel: String) throws {
    let entry = TimelineEntry(
      position: Int64(clamping: event.position.value), time: event.time, notice: text)
    try append(entry, to: channel, after: entries(of: channel))
  }

  @discardableResult
  private mutating func change(
    _ message: MessageID, in channel: String, _ change: @Sendable (inout TimelineEntry) -> Void
  ) throws -> Int? {
    try self.change(
      EntryName.message(message), in: channel, where: { $0.message == message }, change)
  }
}
