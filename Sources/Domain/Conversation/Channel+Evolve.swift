package import EventLog

extension Channel {
  /// The state after an event.
  package static func evolve(_ state: inout ChannelState, with event: ChannelEvent) {
    switch event {
    case .messageSent(let sent):
      state.note(sent)
      if let address = sent.content.fileAddress { state.files[sent.message] = address }
    case .channelCreated(let created):
      state.exists = true
      state.plugin = created.plugin
      state.person = created.person
      state.isGroup = created.isGroup == true
    case .memberInvited, .invitationDeclined, .channelReported, .messageRetracted:
      evolvePeople(&state, with: event)
    case .memberJoined(let joined):
      state.members[joined.member] = joined.who
      state.invited.remove(joined.member)
      state.invitations[joined.member] = nil
    case .expertAsked(let asked): state.note(asked)
    case .expertAnswered(let answered):
      state.questions.removeAll { $0.question == answered.question }
    case .memberLeft(let left):
      state.questions.removeAll { $0.by == left.member }
      state.members[left.member] = nil
      state.read[left.member] = nil
      state.dialogues[left.member] = nil
      state.waiting.removeAll { $0.person == left.member }
      state.undo.lose(left.member)
    case .handedOff(let handed):
      (state.handedTo, state.handedIn) = (handed.to, state.turn?.id)
      // The member who has the conversation now reads what waited, too.
      state.waiting = []
      state.undo.handOff(to: handed.to)
    case .cardRendered(let rendered):
      if rendered.card.action != nil { state.cards[rendered.card.id] = rendered.card }
      state.trace?.cards.append(rendered.card.id)
      state.dialogueOfTurn?.show(rendered)
    case .cardSelected(let selected):
      state.keep(selected.card, by: selected.by)
      state.dialogues[selected.by]?.chosen = selected.card
      state.tap(selected.card, state.cards[selected.card]?.action)
      state.use(selected.card)
    case .buttonRendered(let rendered): state.buttons[rendered.button.id] = rendered.button
    case .buttonClicked(let clicked):
      state.keep(clicked.button, by: clicked.by)
      state.tap(clicked.button, state.buttons[clicked.button]?.action)
      state.use(clicked.button)
    case .quickReplyChosen(let chosen):
      state.keep(chosen.reply, by: chosen.by)
      let reply = state.replies.first { $0.id == chosen.reply }
      state.tapped = ChannelState.Tap(
        interaction: chosen.reply, offer: reply?.offer, isByModel: reply?.byModel == true)
    case .quickRepliesSuggested(let suggested):
      state.replies = suggested.options
      state.dialogueOfTurn?.offered = suggested.options.map(\.text)
    case .inputRequested(let requested):
      state.ask(requested)
    case .inputSubmitted(let submitted):
      if !state.retry(submitted) { state.submit(submitted) }
    case .turnUndoRequested(let requested): state.note(requested)
    case .turnUndone(let undone): state.note(undone)
    case .turnUndoFailed(let failed): state.note(failed)
    default: evolveTurn(&state, with: event)
    }
  }

  /// The state after an imported event: whatever it says, nothing waits for an answer, no turn goes
  /// on and nothing can be acted on.
  ///
  /// Later messages of members are answered as usual.
  package static func evolve(_ state: inout ChannelState, withImported event: ChannelEvent) {
    evolve(&state, with: event)
    state.letRest()
  }

  /// The state after a redacted event: a turn whose beginning or end was redacted is neither begun
  /// again nor gone on with, nobody whose departure was is there again, and a conversation that was
  /// handed to somebody, or back, is the assistant's.
  package static func evolve(
    _ state: inout ChannelState, withRedacted event: borrowing EventView
  ) {
    state.lose(event)
    switch event.type {
    case TurnStarted.eventType: state.passOver(event.correlation)
    case TurnCompleted.eventType, TurnFailed.eventType: state.endTurn()
    case MemberLeft.eventType: state.close(to: event.actor)
    case InvitationDeclined.eventType:
      state.invitations = state.invitations.filter { $0.key.rawValue != event.actor }
    case ChannelHandedOff.eventType:
      state.handedTo = nil
      state.waiting = []
    default: break
    }
  }

  private static func evolveTurn(_ state: inout ChannelState, with event: ChannelEvent) {
    switch event {
    case .turnStarted(let started): state.begin(started)
    case .turnResumed:
      state.turn?.resumptions += 1
      state.undoing?.resumptions += 1
    case .functionCalled(let called):
      state.note(called)
      if !state.takeUpHeld(called), let model = called.model { state.turn?.model = model }
      state.turn?.begin(called)
      state.remember(called.arguments)
    case .alarmRaised(let raised):
      state.turn?.alarm = raised.alarm
      state.undo.raiseAlarm()
      state.dialogues[raised.by, default: Dialogue()].raise(raised)
    case .functionReturned(let returned):
      state.note(returned)
      state.turn?.end(.returned(returned))
      if let call = state.turn?.call { state.dialogueOfTurn?.end(call, returned.status) }
      state.forgetWhatWasDestroyed()
    case .functionFailed(let failed):
      state.note(failed)
      state.turn?.end(.failed(failed))
    case .flowStarted, .flowAdvanced, .flowAbandoned, .flowMigrated:
      state.dialogueOfTurn?.go(on: event)
    case .flowCompleted(let completed):
      state.dialogueOfTurn?.go(on: event)
      state.remember(completed.result)
    case .flowResumed: state.dialogueOfTurn?.resumeFlow()
    case .turnCompleted, .turnFailed: state.endTurn()
    case .modelAnswered(let answered):
      state.isModelGone = false
      state.dialogueOfTurn?.held = nil
      if let message = answered.message { state.dialogueOfTurn?.modelSaidIn = message }
      state.turn?.model = answered.model
      state.changeRounds { $0.note(answered) }
    case .modelFailed(let failed):
      state.isModelGone = true
      state.changeRounds { $0.note(failed) }
    case .claimWithheld: state.changeRounds { $0.noteWithheldClaim() }
    case .functionRejected(let rejected): state.settle(rejected.call, isRejected: true)
    default: evolveDialogue(&state, with: event)
    }
  }

  private static func evolveDialogue(_ state: inout ChannelState, with event: ChannelEvent) {
    switch event {
    case .messageRead(let read): state.read[read.member] = read.upTo
    case .dialogueRepaired(let repaired):
      state.dialogues[repaired.by, default: Dialogue()].note(repaired)
    case .requestDeferred(let deferred):
      state.postpone(deferred)
    case .requestTakenUp(let taken): state.takeUp(taken)
    case .functionWithheld(let withheld):
      state.dialogues[withheld.by, default: Dialogue()].withhold(withheld)
      if let call = withheld.call { state.settle(call) }
    case .consentAsked(let asked): state.hold(asked)
    case .optionNamed(let named):
      state.dialogues[named.by, default: Dialogue()].chosen = named.option
    default: break
    }
  }
}
