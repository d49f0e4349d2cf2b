import JSON

extension ChatPage {
  /// The chat that it is, with what was done and is not in it yet.
  package func chat(
    _ id: Chat.ID, _ connection: Chat.Status.Connection, pending: [PendingAct],
    isAwaited: Bool, speech: String?, _ actions: ChatActions
  ) -> Chat {
    let unseen = unseen(of: pending)
    // Only its answer, which is on its way, tells of the turn that will answer it.
    let isShownUnanswered = pending.contains { pending in
      pending.state == .sending && !unseen.contains { $0.key == pending.key }
    }
    let reader = MessageReader(
      page: self, pending: pending, actions: actions,
      isSpeaking: unseen.contains { !$0.isFailed && $0.act.content != nil })
    let inputs = InputReader(page: self, pending: pending, actions: actions)
    return Chat(
      id: id, title: title, me: me, people: people,
      status: Chat.Status(
        connection: connection,
        activity: activity(
          isAwaited: isAwaited || isShownUnanswered || unseen.contains(where: \.isAwaited))),
      messages: messages(reader.messages, unseen, actions),
      input: inputs.input, undo: unseen.contains(where: \.isUnsent) ? Self.onItsWay : undo,
      editable: inputs.editable, speech: speech)
  }

  /// What is the newest will be another one in a moment.
  private static let onItsWay = Chat.Undo.unavailable(
    reason: "What you said last is still on its way. Undo it once it has arrived.")

  private func activity(isAwaited: Bool) -> Chat.Status.Activity {
    if turn != nil || isAwaited { return .answering }
    return handedTo.map { .handedOff(to: $0) } ?? .waiting
  }

  /// The acts that the page does not show, since no entry says them.
  ///
  /// What is recorded shows once the page is of that position, what is being sent may before its answer arrives. Each entry shows one of them.
  private func unseen(of pending: [PendingAct]) -> [PendingAct] {
    var shown = entries.filter { $0["sender"]?.string == me.id.rawValue }[...]
    return pending.filter { pending in
      switch pending.state {
      case .failed, .waiting: return true
      case .recorded(_, let position): return position > self.position
      case .sending:
        let place = shown.firstIndex { entry in
          (entry["position"]?.int ?? 0) > pending.after && pending.act.isSaid(by: entry)
        }
        if let place { shown = shown[(place + 1)...] }
        return place == nil
      }
    }
  }

  /// What is on the record, what was refused where it was said, and what is on its way.
  private func messages(
    _ recorded: [(position: Int64, message: Chat.Message)], _ unseen: [PendingAct],
    _ actions: ChatActions
  ) -> [Chat.Message] {
    var placed = recorded
    for pending in unseen.filter(\.isFailed) {
      guard let message = outgoing(pending, actions) else { continue }
      let place = placed.firstIndex { $0.position > pending.after } ?? placed.count
      placed.insert((pending.after, message), at: place)
    }
    return placed.map(\.message)
      + unseen.filter { !$0.isFailed }.compactMap { outgoing($0, actions) }
  }

  private func outgoing(_ pending: PendingAct, _ actions: ChatActions) -> Chat.Message? {
    guard let content = pending.act.content else { return nil }
    let delivery: Chat.Delivery =
      switch pending.state {
      case .waiting: .waiting
      case .sending: .sending
      case .recorded: .sent
      case .failed(let reason, let kind):
        .failed(
          Chat.Failure(
            reason: reason, kind: kind,
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
  /// Whether it is not on the record, as far as is known.
  fileprivate var isUnsent: Bool { state == .waiting || state == .sending }

  /// Whether nothing shows that something is to follow: a tap that says nothing, and what is on the record but not on the page yet.
  fileprivate var isAwaited: Bool {
    switch state {
    case .waiting, .sending: act.content == nil
    case .recorded: true
    case .failed: false
    }
  }
}

extension ChatAct {
  /// Whether an entry says what was done.
  fileprivate func isSaid(by entry: JSONValue) -> Bool {
    let said = Chat.Content(entry["content"])
    guard case .send(let file, let caption) = self else { return said == content }
    return switch said {
    case .file(_, let name): name == file.name
    case .image(_, let words): words == caption
    case .video, .audio: true
    default: false
    }
  }
}
