extension ChannelHead {
  mutating func change(_ event: ChannelEvent, at position: Int64) {
    switch event {
    case .handedOff(let handed):
      handedTo = handed.to
      undo.handOff(to: handed.to)
    case .turnStarted(let started):
      closeRetry(of: started.person)
      turn = OpenTurn(id: started.turn, person: started.person, position: position)
      undo.begin(
        started, at: position, answering: inputs.first { $0.of == started.person })
    case .turnCompleted, .turnFailed:
      endTurn()
      undo.end()
    case .alarmRaised: undo.raiseAlarm()
    case .turnUndoRequested(let requested): undo.note(requested)
    case .turnUndoFailed(let failed): undo.note(failed)
    case .inputRequested(let requested):
      inputs.removeAll { $0.of == requested.of }
      inputs.append(
        OpenInput(
          id: requested.input, of: requested.of, accepts: requested.accepts, position: position,
          confirms: requested.purpose.confirmed))
    case .inputSubmitted(let submitted):
      undo.answer(submitted, among: inputs)
      inputs.removeAll { $0.id == submitted.input }
    default: break
    }
  }

  /// Nothing that was imported is acted on.
  mutating func letRest() {
    handedTo = nil
    inputs = []
    turn = nil
    undo.rest()
  }

  /// An input of the same person that was open when the turn began was answered or passed over by it.
  mutating func endTurn() {
    if let turn {
      inputs.removeAll { $0.of == turn.person && $0.position < turn.position }
    }
    turn = nil
  }
}

extension InputPurpose {
  /// The call that a yes consents to.
  fileprivate var confirmed: ConfirmedCall? {
    guard case .confirmation(let function, let arguments) = self else { return nil }
    return ConfirmedCall(function: function, arguments: arguments)
  }
}
