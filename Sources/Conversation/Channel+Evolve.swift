import EventLog

extension Channel {
  /// The state after an event.
  public static func evolve(_ state: inout ChannelState, with event: ChannelEvent) {
    switch event {
    case .messageSent(let sent): state.note(sent)
    case .channelCreated(let created):
      state.exists = true
      state.plugin = created.plugin
    case .memberJoined(let joined): state.members[joined.member.id] = joined.member
    case .memberLeft(let left): state.members[left.member] = nil
    case .handedOff(let handed): state.handedTo = handed.to
    case .cardRendered(let rendered):
      if rendered.card.action != nil { state.cards[rendered.card.id] = rendered.card }
    case .cardSelected(let selected): state.use(selected.card)
    case .buttonRendered(let rendered): state.buttons[rendered.button.id] = rendered.button
    case .buttonClicked(let clicked): state.use(clicked.button)
    case .quickRepliesSuggested(let suggested): state.replies = suggested.options
    case .inputRequested(let requested):
      state.input = requested
      state.inputIsOlderThanTurn = false
    case .inputSubmitted: state.input = nil
    case .flowStarted(let started): state.flow = started
    case .flowAdvanced(let advanced): state.flow?.step = advanced.step
    case .flowCompleted(let completed):
      state.flow = nil
      state.remember(completed.result)
    case .flowAbandoned: state.flow = nil
    default: evolveTurn(&state, with: event)
    }
  }

  private static func evolveTurn(_ state: inout ChannelState, with event: ChannelEvent) {
    switch event {
    case .turnStarted(let started):
      state.turn = ChannelState.TurnState(
        id: started.turn, message: started.message,
        content: state.personSaid?.message == started.message ? state.personSaid?.content : nil)
      state.inputIsOlderThanTurn = true
      if state.unanswered == started.message { state.unanswered = nil }
    case .functionCalled(let called):
      state.turn?.call = called
      state.turn?.outcome = nil
      state.remember(called.arguments)
    case .functionReturned(let returned):
      state.turn?.outcome = .returned(returned)
      state.forgetWhatWasDestroyed()
    case .functionFailed(let failed): state.turn?.outcome = .failed(failed)
    case .turnCompleted, .turnFailed:
      state.turn = nil
      if state.inputIsOlderThanTurn { state.input = nil }
    default: break
    }
  }
}

extension ChannelState {
  fileprivate mutating func note(_ sent: MessageSent) {
    newestMessage = sent.message
    buttons = [:]
    replies = []
    guard members[sent.sender]?.role == .person else { return }
    personSaid = sent
    if handedTo == nil { unanswered = sent.message }
  }

  fileprivate mutating func remember(_ values: JSONValue) {
    for member in values.object?.members ?? [] { facts[member.name] = member.value }
  }

  /// What a destructive call was about is no longer meant by the next "it".
  fileprivate mutating func forgetWhatWasDestroyed() {
    guard let call = turn?.call, call.effect == .destructive else { return }
    for name in call.arguments.object?.names ?? [] { facts[name] = nil }
  }

  fileprivate mutating func use(_ interaction: InteractionID) {
    used.insert(interaction)
    cards[interaction] = nil
  }
}
