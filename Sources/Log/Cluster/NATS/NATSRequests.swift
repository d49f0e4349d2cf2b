#if JetStream
  import Foundation
  import Synchronization

  /// Requests whose answers come to one inbox, any number at a time.
  package final class NATSRequests: Sendable {
    private struct Waiter {
      let answer: @Sendable (NATSMessage?) -> Void
      let deadline: ContinuousClock.Instant
    }

    private struct State {
      var newest: UInt64 = 0
      var waiters: [UInt64: Waiter] = [:]
    }

    /// Held by the hearer too, which outlives this by a moment.
    private final class Waiters: Sendable {
      let state = Mutex(State())

      func answer(_ number: UInt64, _ message: NATSMessage?) {
        let waiter = state.withLock { $0.waiters.removeValue(forKey: number) }
        waiter?.answer(message)
      }

      /// Tells whoever has waited long enough.
      func expire() {
        let now = ContinuousClock.now
        let late = state.withLock { state in
          let late = state.waiters.filter { $0.value.deadline <= now }
          for number in late.keys { state.waiters[number] = nil }
          return late
        }
        for waiter in late.values { waiter.answer(nil) }
      }
    }

    /// The connection.
    package let connection: NATSConnection
    private let inbox: String
    private let waiters = Waiters()
    private let subscription: NATSSubscription
    private let expiry: Expiry

    /// Answers come to an inbox that nobody else has.
    package init(_ connection: NATSConnection) throws(NATSError) {
      self.connection = connection
      inbox = Self.newInbox()
      let (waiters, start) = (waiters, inbox.count + 1)
      subscription = try connection.subscribe(inbox + ".*") { message in
        guard let number = UInt64(message.subject.dropFirst(start)) else { return }
        waiters.answer(number, message)
      }
      expiry = Expiry { waiters.expire() }
    }

    deinit {
      expiry.cancel()
      let left = waiters.state.withLock { state in
        defer { state.waiters = [:] }
        return state.waiters
      }
      for waiter in left.values { waiter.answer(nil) }
    }

    /// A subject that nobody else has.
    package static func newInbox() -> String {
      "_INBOX." + UUID().uuidString.replacing("-", with: "")
    }

    /// Asks, and returns the answer; nil where none came in that time, or nothing could be sent.
    package func ask(
      _ subject: String, _ data: [UInt8] = [], headers: [(name: String, value: String)] = [],
      within patience: Duration
    ) async -> NATSMessage? {
      await withCheckedContinuation { continuation in
        ask(subject, data, headers: headers, within: patience) {
          continuation.resume(returning: $0)
        }
      }
    }

    /// Asks, and has a function called once with the answer; with nil where none came in that time, or nothing could be sent.
    package func ask(
      _ subject: String, _ data: [UInt8], headers: [(name: String, value: String)] = [],
      within patience: Duration, _ answer: @escaping @Sendable (NATSMessage?) -> Void
    ) {
      let number = waiters.state.withLock { state in
        state.newest += 1
        state.waiters[state.newest] = Waiter(answer: answer, deadline: .now + patience)
        return state.newest
      }
      do {
        try connection.publish(
          data, to: subject, reply: "\(inbox).\(number)", headers: headers)
      } catch {
        waiters.answer(number, nil)
      }
    }
  }

  /// Looks at the time on a thread that nobody can block: those who wait for answers may hold every other one.
  private final class Expiry: Sendable {
    private let isOver = Atomic<Bool>(false)

    init(_ look: @escaping @Sendable () -> Void) {
      let thread = Thread { [weak self] in
        while let self, !self.isOver.load(ordering: .relaxed) {
          look()
          Self.pause()
        }
      }
      thread.start()
    }

    private static func pause() { usleep(50_000) }

    func cancel() { isOver.store(true, ordering: .relaxed) }
  }
#endif
