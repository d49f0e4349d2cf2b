import ChatClient
import JSON
import Synchronization

extension ServerConversation {
  /// Listens, looks and sends until one of them cannot go on.
  func stayCurrent() async throws {
    change { $0.connection = .reconnecting }
    // What was kept says nothing of where the server is now.
    if state.withLock({ $0.isKept }) { try await patiently { try await look() } }
    let news = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    news.continuation.yield()
    let wake = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    wake.continuation.yield()
    state.withLock { $0.wake = wake.continuation }
    defer { state.withLock { $0.wake = nil } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await self.listen(news.continuation) }
      group.addTask { try await self.follow(news.stream) }
      group.addTask { try await self.send(wake.stream, news.continuation) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func listen(_ news: AsyncStream<Void>.Continuation) async throws {
    let beginning = state.withLock { $0.page.position }
    try await client.listen(to: "\(path)/live", after: "\(beginning)") { isConnected in
      change { $0.connection = isConnected ? .connected : .reconnecting }
      if isConnected { news.yield() }
    } _: { event in
      hear(event)
      if !["typing", "presence", "speaking"].contains(event.name) { news.yield() }
    }
  }

  private func hear(_ event: LiveEvent) {
    let position = event.value["position"]?.int ?? 0
    switch event.name {
    case "speaking":
      change { $0.speech = ($0.speech ?? "") + (event.value["text"]?.string ?? "") }
    case "message.sent": change { $0.speech = nil }
    case "turn.completed", "turn.failed":
      guard let turn = event.value["turn"]?.string else { return }
      change { state in
        state.speech = nil
        state.turns.end(turn, at: position)
      }
    case "turn.undone", "turn.undoFailed":
      guard let turn = event.value["turn"]?.string else { return }
      change { $0.turns.end(Self.undoing(turn), at: position) }
    case "reset": change { $0.turns.forget() }
    default: break
    }
  }

  /// Looks whenever there is more; one look may show many events.
  private func follow(_ news: AsyncStream<Void>) async throws {
    for await _ in news { try await patiently { try await look() } }
  }

  /// Does something until the server does it, however long it is away.
  private func patiently(_ work: () async throws -> Void) async throws {
    var backoff = Backoff(client.pauses)
    while true {
      do {
        return try await work()
      } catch is ServerFailure {
        try await backoff.pause()
      } catch let refusal as ServerRefusal where refusal.isPassing {
        try await backoff.pause(atLeast: refusal.retryAfter)
      }
    }
  }

  /// Sends what waits, one after the other, whenever something does.
  private func send(
    _ wake: AsyncStream<Void>, _ news: AsyncStream<Void>.Continuation
  ) async throws {
    for await _ in wake {
      var backoff = Backoff(client.pauses)
      while let entry = outbox.next {
        // Where nothing says that the server is there it is asked: what never left can be withdrawn.
        try await patiently { if !isConnected { try await look() } }
        // Where it was withdrawn meanwhile the next one follows.
        guard let isFirst = try await outbox.begin(entry.key) else { continue }
        show()
        do {
          try await deliver(entry)
          backoff = Backoff(client.pauses)
          news.yield()
        } catch let failure as ServerFailure {
          if isFirst, !failure.isSent { try await rest(entry) }
          try await backoff.pause()
        } catch let refusal as ServerRefusal where refusal.isPassing {
          try await backoff.pause(atLeast: refusal.retryAfter)
        } catch let refusal as ServerRefusal where !refusal.isSignedOut {
          try await setAside(entry, because: refusal)
        }
      }
    }
  }

  private var isConnected: Bool { state.withLock { $0.connection == .connected } }

  /// Shows that something waits again, of which nothing has left.
  private func rest(_ entry: OutboxEntry) async throws {
    try await outbox.rest(entry.key)
    show()
  }

  /// Shows that something was refused, after everything that one had said before.
  private func setAside(_ entry: OutboxEntry, because refusal: ServerRefusal) async throws {
    let said = state.withLock { max($0.delivered, $0.page.newestOwnPosition) }
    try await outbox.setAside(
      entry.key, because: .init(reason: refusal.detail, kind: refusal.chatKind.rawValue),
      after: said)
    show()
  }

  /// Has the server do something under its key, and lets go of it.
  private func deliver(_ entry: OutboxEntry) async throws {
    let delivery = Delivery(client: client, outbox: outbox, path: path)
    let done = try await delivery.deliver(entry)
    state.withLock { state in
      if let position = done["position"]?.int {
        var pending = entry.pending
        pending.state = .recorded(message: done["message"]?.string, position: position)
        state.recorded.append(pending)
        state.delivered = max(state.delivered, position)
      }
      if let turn = done["turn"]?.string { state.turns.await(turn) }
    }
    try await outbox.remove(entry.key)
    show()
  }
}
