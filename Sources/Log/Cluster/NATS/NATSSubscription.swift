#if JetStream
  import CNATS
  import Synchronization

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
      // What limits it is what is asked for.
      unsafe try check(natsSubscription_SetPendingLimits(subscription, -1, -1), action)
    }

    deinit { unsafe natsSubscription_Destroy(handle) }
  }
#endif
