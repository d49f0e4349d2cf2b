package import EventLog

/// The next events of a consumer, and what is said once they are taken.
package struct ConsumerBatch: Sendable {
  /// In the order of the log.
  package var events: [RecordedEvent] = []
  /// The acknowledgement once all of them are taken.
  package var acknowledgement: Acknowledgement
  /// Whether it goes up to where there is nothing more now.
  package var isLast = true
  /// The streams that were left out, since they wait or a worker has them.
  var passedOver: Set<StreamName> = []
}

extension Consumer {
  /// How many events are walked through for one batch at most.
  static var walk: Int { 16_384 }
  /// About how many bytes of payloads one batch has at most; one event of any length is in it.
  package static var batchBytes: Int { 1 << 20 }

  /// The events behind the checkpoint, without the streams that are held; of so many streams at
  /// most.
  ///
  /// An event that was redacted, or whose personal members cannot be read any more, is passed over;
  /// one that is archived and not at hand is not: nothing comes before its segment is there.
  package func batch(
    limit: Int, streams maximum: Int = .max, in log: any EventLog
  ) throws -> ConsumerBatch {
    var streams: Set<StreamName> = []
    let blocked = Dictionary(waiting.map { ($0.stream, $0.next) }) { min($0, $1) }
    var batch = ConsumerBatch(
      acknowledgement: Acknowledgement(position: checkpoint, epoch: epoch))
    var (passed, bytes) = (0, 0)
    try log.withSnapshot { snapshot in
      guard checkpoint < Int64(snapshot.head) else { return }
      let start = Position(stored: checkpoint).next
      try snapshot.forEachMovableEvent(from: start, isClosed: false) { event, sealing in
        guard batch.events.count < limit, bytes < Self.batchBytes, passed < Self.walk else {
          batch.isLast = false
          return .stop
        }
        passed += 1
        batch.acknowledgement.position = Int64(event.position)
        guard try gets(event, sealing) else { return .proceed }
        if !blocked.isEmpty, let next = blocked[event.stream], next <= Int64(event.position) {
          batch.passedOver.insert(event.stream)
          return .proceed
        }
        if maximum < .max, streams.insert(event.stream).inserted, streams.count > maximum {
          batch.acknowledgement.position = Int64(event.position) - 1
          return .stop
        }
        batch.events.append(event.recorded)
        if payload == .full { bytes += event.payload.count }
        return .proceed
      }
    }
    return batch
  }

  /// The events that a held stream waits for, up to the checkpoint, which it begins before.
  package func batch(
    of held: HeldStream, limit: Int, bytes maximum: Int = batchBytes, in log: any EventLog
  ) throws -> ConsumerBatch {
    var bytes = 0
    var batch = ConsumerBatch(
      acknowledgement: Acknowledgement(
        position: checkpoint, stream: held.stream, epoch: epoch))
    try log.withSnapshot { snapshot in
      let places = try snapshot.positions(of: held.stream, upTo: Position(stored: checkpoint))
      for place in places where place >= UInt64(clamping: held.next) && batch.isLast {
        try snapshot.forEachMovableEvent(from: Position(place), isClosed: false) { event, sealing in
          guard try gets(event, sealing) else { return .stop }
          guard batch.events.count < limit, bytes < maximum else {
            batch.isLast = false
            return .stop
          }
          batch.events.append(event.recorded)
          if payload == .full { bytes += event.payload.count }
          return .stop
        }
      }
    }
    if !batch.isLast, let last = batch.events.last {
      batch.acknowledgement.position = Int64(last.position)
    }
    return batch
  }

  /// How many events wait in a held stream.
  package func count(of held: HeldStream, in log: any EventLog) throws -> Int {
    try batch(of: held, limit: .max, bytes: .max, in: log).events.count
  }

  private func gets(_ event: borrowing EventView, _ sealing: EventSealing) throws -> Bool {
    guard !event.isRedacted, !sealing.isClosed, filter.accepts(event) else { return false }
    if let archived = ArchivedEvent(event) { throw archived }
    return true
  }
}
