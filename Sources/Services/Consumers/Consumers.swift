package import EventLog

/// The consumers of a log: what each gets next, and what it says of it.
package struct Consumers: Sendable {
  /// Where they are kept.
  package let store: ConsumerStore
  /// What they follow.
  package let log: any EventLog
  private let now: @Sendable () -> Timestamp

  package init(
    _ store: ConsumerStore, of log: any EventLog, now: @escaping @Sendable () -> Timestamp
  ) {
    (self.store, self.log, self.now) = (store, log, now)
  }

  /// A consumer.
  ///
  /// - Throws: ``ConsumerRefusal`` where there is none.
  package func consumer(_ name: ConsumerName) throws -> Consumer {
    guard let found = try store.consumer(name) else { throw ConsumerRefusal.unknown(name) }
    return found
  }

  /// What a consumer is to take next: first what is asked for again, then what follows the checkpoint.
  ///
  /// What nobody wants is passed, also on the disk where it is much, so that the next call need not walk through it again.
  package func next(_ name: ConsumerName, limit: Int) throws -> ConsumerBatch {
    while true {
      let consumer = try consumer(name)
      let asked = consumer.asked(at: now())
      if let held = asked.first(where: { $0.next <= consumer.checkpoint }) {
        let batch = try consumer.batch(of: held, limit: limit, in: log)
        guard batch.events.isEmpty else { return batch }
        try acknowledge(name, batch.acknowledgement)
        continue
      }
      let batch = try consumer.batch(limit: limit, in: log)
      guard batch.events.isEmpty else { return batch }
      // A stream that is asked for begins in what nobody else wants.
      let mayGoOn = asked.contains { $0.next <= batch.acknowledgement.position }
      guard !batch.isLast || mayGoOn else { return batch }
      try acknowledge(name, batch.acknowledgement)
    }
  }

  /// Notes that a batch was taken; it is on the disk when this returns.
  ///
  /// - Throws: ``ConsumerRefusal``.
  package func acknowledge(_ name: ConsumerName, _ taken: Acknowledgement) throws {
    let head = try log.head()
    try store.update(name) { try $0.acknowledge(taken, head: head, now: now()) }
  }

  /// Parks the stream of an event that a consumer could not take.
  ///
  /// - Throws: ``ConsumerRefusal`` where the consumer does not get the event, or has taken it already.
  package func park(_ name: ConsumerName, at position: Position, error: String) throws {
    let head = try log.head()
    guard position > .start, position <= head,
      let event = try log.withSnapshot({ try $0.event(at: position) })
    else { throw ConsumerRefusal.beyondHead(Int64(position), head: head) }
    try store.update(name) { consumer in
      let isHeld = consumer.waiting.contains {
        $0.stream == event.stream && $0.next <= Int64(position)
      }
      guard consumer.filter.accepts(event), isHeld || Int64(position) > consumer.checkpoint else {
        throw ConsumerRefusal.notWanted(Int64(position))
      }
      try consumer.hold(
        event.stream, before: Int64(position), error: error, due: nil, now: now())
    }
  }

  /// Gives up the first event that a held stream waits for, with a reason that stays on the record.
  ///
  /// - Throws: ``ConsumerRefusal`` where no stream waits for it.
  package func skip(
    _ name: ConsumerName, _ position: Position, reason: String, isTrial: Bool = false
  ) throws -> StreamName {
    let now = now()
    let found = try consumer(name)
    guard
      let held = try found.waiting.first(where: {
        try found.batch(of: $0, limit: 1, in: log).events.first?.position == position
      })
    else { throw ConsumerRefusal.notFirst(Int64(position)) }
    guard !isTrial else { return held.stream }
    try store.update(name) { consumer in
      guard consumer.waiting.contains(where: { $0.stream == held.stream && $0.next == held.next })
      else { throw ConsumerRefusal.notFirst(Int64(position)) }
      try consumer.skip(position, of: held.stream, reason: reason, now: now)
    }
    return held.stream
  }
}
