#if JetStream
  import NATS
  import Synchronization

  /// What one thread puts down and one task takes up, all that is there at a time.
  final class Mailbox: Sendable {
    private struct State {
      var messages: [NATSMessage] = []
      var isInterrupted = false
      var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    func put(_ message: NATSMessage) {
      wake { $0.messages.append(message) }
    }

    /// Has whoever takes find that something has changed.
    func interrupt() { wake { $0.isInterrupted = true } }

    /// Has whoever waits look at the time.
    func tick() { wake { _ in } }

    /// What is there, once there is something or it is time to look; nil once it was interrupted.
    func take() async -> [NATSMessage]? {
      let isEmpty = state.withLock { $0.messages.isEmpty && !$0.isInterrupted }
      if isEmpty {
        await withCheckedContinuation { continuation in
          let isThere = state.withLock { state in
            if !state.messages.isEmpty || state.isInterrupted { return true }
            state.waiter = continuation
            return false
          }
          if isThere { continuation.resume() }
        }
      }
      return state.withLock { state in
        defer { state.messages = [] }
        return state.isInterrupted ? nil : state.messages
      }
    }

    private func wake(_ change: (inout State) -> Void) {
      let waiter = state.withLock { state in
        change(&state)
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume()
    }
  }
#endif
