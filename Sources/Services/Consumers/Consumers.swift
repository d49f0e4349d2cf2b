package import EventLog
import JSON

/// The consumers of a log: the events that each gets next, and its answers to them.
package struct Consumers: Sendable {
  /// The store that keeps them.
  package let store: ConsumerStore
  /// The log that they follow.
  package let log: any EventLog
  let now: @Sendable () -> Timestamp

  package init(
    _ store: ConsumerStore, of log: any EventLog, now: @escaping @Sendable () -> Timestamp
  ) {
    (self.store, self.log, self.now) = (store, log, now)
  }

  /// A consumer.
  ///
  /// - Throws: ``ConsumerRefusal`` if there is none.
  package func consumer(_ name: ConsumerName) throws -> Consumer {
    guard let found = try store.consumer(name) else { throw ConsumerRefusal.unknown(name) }
    return found
  }

  /// The events that a consumer is to take next: first what is asked for again, then what follows
  /// the checkpoint.
  ///
  /// Events that it does not want are passed over. If they are many, the disk notes that, so that
  /// the next call need not read them again.
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
  /// - Throws: ``ConsumerRefusal`` if the consumer does not get the event, or has taken it already.
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
  /// - Throws: ``ConsumerRefusal`` if no stream waits for it.
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

/// An event as a consumer gets it.
package struct ConsumedEvent: JSONRepresentable, Sendable {
  private let event: RecordedEvent
  private let payload: PayloadChoice

  package init(_ event: RecordedEvent, _ payload: PayloadChoice) {
    (self.event, self.payload) = (event, payload)
  }

  package init(from reader: inout JSONReader) throws(JSONError) {
    throw reader.error("an event is given and not taken back")
  }

  /// Writes what ``RecordedEvent`` writes, with or without the payload.
  package func write(to writer: inout JSONWriter) {
    guard payload == .none else { return event.write(to: &writer) }
    writer.beginObject()
    writer.key("position")
    writer.int(Int64(event.position))
    writer.key("stream")
    writer.string(event.stream.rawValue)
    writer.key("version")
    writer.int(Int64(clamping: event.version.value))
    writer.key("type")
    writer.string(event.type.name)
    writer.key("time")
    writer.string(event.time.fixedLength)
    writer.endObject()
  }
}

/// How much of an event a consumer is told.
@JSONShape
package enum PayloadChoice: String, Sendable, CaseIterable {
  /// Everything, personal data opened.
  case full
  /// The envelope without the payload: it happened.
  case none
}

/// Why a consumer is not changed.
package enum ConsumerRefusal: Error, Equatable, CustomStringConvertible {
  /// Nobody is called so.
  case unknown(ConsumerName)
  /// Somebody is called so.
  case taken(ConsumerName)
  /// The checkpoint is there already, and does not go back by itself.
  case behindCheckpoint(Int64, checkpoint: Int64)
  /// The log does not reach so far.
  case beyondHead(Int64, head: Position)
  /// The batch was read at a time before somebody set the place by hand.
  case outdated
  /// The stream is not held.
  case notHeld(StreamName)
  /// The event is not the first that a stream waits for.
  case notFirst(Int64)
  /// Too many streams stand still.
  case tooManyHeld(maximum: Int)
  /// It does not want such an event.
  case notWanted(Int64)
  /// The time of what a worker was handed is over, and others have it, or it was acknowledged.
  case leaseEnded(Int)

  /// The fault, and what to do.
  package var description: String {
    switch self {
    case .unknown(let name): "there is no consumer \(name); evtool consumers list names them"
    case .taken(let name): "there is a consumer \(name) already: choose another name"
    case .behindCheckpoint(let position, let checkpoint):
      "\(position) lies before the checkpoint \(checkpoint), which goes forward only: a replay or a reset goes back"
    case .beyondHead(let position, let head):
      "\(position) lies beyond the last event, which is \(head)"
    case .outdated:
      "somebody has set the checkpoint meanwhile: ask for the events again"
    case .notHeld(let stream): "the stream \(stream) is not held: all of it comes with the others"
    case .notFirst(let position):
      "no stream waits for the event at \(position): name the first that one waits for"
    case .tooManyHeld(let maximum):
      "\(maximum) streams are held already, which is the most: replay or skip some of them"
    case .notWanted(let position):
      "the consumer does not get the event at \(position), or has acknowledged it already"
    case .leaseEnded(let lease):
      "nothing of lease \(lease) is left: it was acknowledged already, or its time is over and its events go to others: ask for events again"
    }
  }
}
