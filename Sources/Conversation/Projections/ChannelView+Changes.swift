import EventLog

extension ChannelView {
  mutating func add(_ sent: MessageSent, _ event: borrowing EventView) {
    if let last = timeline.lastIndex(where: { $0.message != nil }) {
      timeline[last].button?.isEnabled = false
    }
    timeline.append(
      TimelineEntry(
        position: Int64(clamping: event.position.value), time: event.time,
        message: sent.message, sender: sent.sender, content: sent.content))
  }

  mutating func add(_ called: CallSummary, _ event: borrowing EventView) {
    timeline.append(
      TimelineEntry(
        position: Int64(clamping: event.position.value), time: event.time,
        call: CallState(id: called.call, function: called.function, state: "called")))
  }

  mutating func finish(_ ended: CallSummary, _ state: String, _ position: Position) {
    guard let index = timeline.lastIndex(where: { $0.call?.id == ended.call }) else { return }
    timeline[index].call?.state = state
    timeline[index].call?.outcome = Int64(clamping: position.value)
  }

  mutating func add(_ rendered: CardRendered, _ position: Position) {
    let state = CardState(
      card: rendered.card, isSelected: false, position: Int64(clamping: position.value))
    change(rendered.message) { $0.cards = ($0.cards ?? []) + [state] }
  }

  mutating func add(_ rendered: ButtonRendered, _ position: Position) {
    let isNewest = timeline.last { $0.message != nil }?.message == rendered.message
    let state = ButtonState(
      button: rendered.button, isEnabled: isNewest, isClicked: false,
      position: Int64(clamping: position.value))
    change(rendered.message) { $0.button = state }
  }

  mutating func select(_ card: InteractionID) {
    for index in timeline.indices.reversed() {
      guard let place = timeline[index].cards?.firstIndex(where: { $0.card.id == card }) else {
        continue
      }
      timeline[index].cards?[place].isSelected = true
      return
    }
  }

  mutating func click(_ button: InteractionID) {
    guard let index = timeline.lastIndex(where: { $0.button?.button.id == button }) else { return }
    timeline[index].button?.isEnabled = false
    timeline[index].button?.isClicked = true
  }

  mutating func change(_ message: MessageID, _ change: String, _ content: MessageContent?) {
    self.change(message) { entry in
      entry.change = change
      entry.content = content
    }
  }

  /// An input that was open when the turn began was answered or passed over by it.
  mutating func endTurn() {
    if let turn, let input, input.position < turn.position { self.input = nil }
    turn = nil
  }

  mutating func join(_ member: Member, _ event: borrowing EventView) {
    members.removeAll { $0.id == member.id }
    members.append(member)
    if member.role == .provider { note("\(member.name) joined", event) }
  }

  mutating func note(_ text: String, _ event: borrowing EventView) {
    timeline.append(
      TimelineEntry(
        position: Int64(clamping: event.position.value), time: event.time, notice: text))
  }

  private mutating func change(_ message: MessageID, _ change: (inout TimelineEntry) -> Void) {
    guard let index = timeline.lastIndex(where: { $0.message == message }) else { return }
    change(&timeline[index])
  }
}
