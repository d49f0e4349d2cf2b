#if JetStream
  import Basics
  import CNATS
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
      let state = Lock(State())

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

    /// Asks, and returns the answer; nil if none came in that time, or nothing could be sent.
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

    /// Asks, and has a function called once with the answer; with nil if none came in that time, or
    /// nothing could be sent.
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

  /// Looks at the time on a thread that nobody can block: those who wait for answers may hold every
  /// other one.
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

  /// A message as it came.
  package struct NATSMessage: Sendable {
    /// Its subject.
    package let subject: String
    /// Where an answer goes; nil if none is expected.
    ///
    /// JetStream says here which message of its stream it is.
    package let reply: String?
    /// The content, copied.
    package let data: [UInt8]
    /// The number and words of a message that only says how things stand, as "404 No Messages"; nil
    /// for one with content.
    package let status: Status?

    /// How things stand.
    package struct Status: Sendable, Equatable {
      /// As of HTTP.
      package let code: Int
      package let text: String
      /// How many messages of those that were asked for will not come any more; nil if it does not
      /// say.
      package let pending: Int?
    }

    /// Copies a message of the library's and lets go of it.
    @safe
    init(taking message: OpaquePointer) {
      let length = unsafe Int(natsMsg_GetDataLength(message))
      unsafe subject = String(cString: natsMsg_GetSubject(message))
      unsafe reply = natsMsg_GetReply(message).map { unsafe String(cString: $0) }
      data =
        length > 0
        ? unsafe natsMsg_GetData(message).withMemoryRebound(to: UInt8.self, capacity: length) {
          unsafe Array(UnsafeBufferPointer(start: $0, count: length))
        } : []
      unsafe status = length == 0 ? Self.status(of: message) : nil
      unsafe natsMsg_Destroy(message)
    }

    private static func status(of message: OpaquePointer) -> Status? {
      guard let code = unsafe header("Status", of: message).flatMap({ Int($0) }) else { return nil }
      return unsafe Status(
        code: code, text: header("Description", of: message) ?? "",
        pending: header("Nats-Pending-Messages", of: message).flatMap { Int($0) })
    }

    private static func header(_ name: String, of message: OpaquePointer) -> String? {
      var value: UnsafePointer<CChar>?
      guard unsafe natsMsgHeader_Get(message, name, &value) == NATS_OK else { return nil }
      return unsafe value.map { unsafe String(cString: $0) }
    }
  }

  /// Messages of a subject that go to a function, one after another, until this is let go of.
  @safe
  package final class NATSSubscription: Sendable {
    /// Who hears the messages; the library keeps it until the last one was heard.
    final class Hearer: Sendable {
      let hear: @Sendable (NATSMessage) -> Void

      init(_ hear: @escaping @Sendable (NATSMessage) -> Void) { self.hear = hear }
    }

    // The library documents subscriptions as usable by any number of threads at once.
    nonisolated(unsafe) private let handle: OpaquePointer
    private let connection: NATSConnection

    /// Subscribes; the function is called on a thread of this subscription's.
    init(
      _ connection: NATSConnection, _ subject: String,
      _ hear: @escaping @Sendable (NATSMessage) -> Void
    ) throws(NATSError) {
      let action = "subscribe to \(subject)"
      let hearer = unsafe Unmanaged.passRetained(Hearer(hear))
      var made: OpaquePointer?
      let status = unsafe natsConnection_Subscribe(
        &made, connection.handle, subject,
        { _, _, message, hearer in
          guard let message = unsafe message, let hearer = unsafe hearer else { return }
          unsafe Unmanaged<Hearer>.fromOpaque(hearer).takeUnretainedValue()
            .hear(NATSMessage(taking: message))
        }, hearer.toOpaque())
      guard status == NATS_OK, let subscription = unsafe made else {
        unsafe hearer.release()
        throw NATSError(action, status)
      }
      unsafe handle = subscription
      self.connection = connection
      unsafe try check(
        natsSubscription_SetOnCompleteCB(
          subscription,
          { hearer in
            guard let hearer = unsafe hearer else { return }
            unsafe Unmanaged<Hearer>.fromOpaque(hearer).release()
          }, hearer.toOpaque()), action)
      // No limit of its own: a request limits itself.
      unsafe try check(natsSubscription_SetPendingLimits(subscription, -1, -1), action)
    }

    deinit { unsafe natsSubscription_Destroy(handle) }
  }
#endif
