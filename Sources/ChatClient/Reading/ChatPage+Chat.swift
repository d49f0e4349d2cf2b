import JSON

extension ChatPage {
  /// The chat that it is, with what was done and is not in it yet.
  package func chat(
    _ id: Chat.ID, _ connection: Chat.Status.Connection, pending: [PendingAct],
    isAwaited: Bool, speech: String?, _ actions: ChatActions
  ) -> Chat {
    let reader = MessageReader(page: self, pending: pending, actions: actions)
    let unseen = pending.filter { !isSeen($0) }
    let inputs = InputReader(page: self, pending: pending, actions: actions)
    return Chat(
      id: id, title: title, me: me, people: people,
      status: Chat.Status(
        connection: connection,
        activity: activity(isAwaited: isAwaited || unseen.contains(where: \.isAwaited))),
      messages: reader.messages + unseen.compactMap { outgoing($0, actions) },
      input: inputs.input, undo: undo, editable: inputs.editable, speech: speech)
  }

  private func activity(isAwaited: Bool) -> Chat.Status.Activity {
    if turn != nil || isAwaited { return .answering }
    return handedTo.map { .handedOff(to: $0) } ?? .waiting
  }

  /// Whether an act shows in the page: what is recorded does once the page is of that position, what is being sent may before its answer arrives.
  private func isSeen(_ pending: PendingAct) -> Bool {
    switch pending.state {
    case .failed: false
    case .recorded(_, let position): position <= self.position
    case .sending:
      entries.contains { entry in
        (entry["position"]?.int ?? 0) > pending.after
          && entry["sender"]?.string == me.id.rawValue
          && Chat.Content(entry["content"]) == pending.act.content
      }
    }
  }

  private func outgoing(_ pending: PendingAct, _ actions: ChatActions) -> Chat.Message? {
    guard let content = pending.act.content else { return nil }
    let delivery: Chat.Delivery =
      switch pending.state {
      case .sending: .sending
      case .recorded: .sent
      case .failed(let reason):
        .failed(
          Chat.Failure(
            reason: reason,
            again: ChatSender("again \(pending.key)") { try await actions.again(pending.key) },
            discard: ChatSender("discard \(pending.key)") {
              try await actions.discard(pending.key)
            }))
      }
    return .outgoing(
      Chat.Outgoing(id: .init(rawValue: pending.key), content: content, delivery: delivery))
  }
}

extension PendingAct {
  /// Whether nothing shows that something is to follow: a tap that says nothing, and what is on the record but not on the page yet.
  fileprivate var isAwaited: Bool {
    switch state {
    case .sending: act.content == nil
    case .recorded: true
    case .failed: false
    }
  }
}
