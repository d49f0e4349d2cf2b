package import EventLog
import JSON

/// Tells names of consumers apart from others.
package enum ConsumerKind {}
/// The name of a consumer.
package typealias ConsumerName = Identifier<ConsumerKind>

/// A program outside that follows the log: what it wants, up to where it has everything, and what
/// it could not take.
///
/// Everything up to the checkpoint was taken, is held with its stream, or was given up on the
/// record. Whatever is not acknowledged is given again, so each event comes at least once; the
/// events of one stream come in order.
@JSONShape
package struct Consumer: Sendable, Equatable {
  /// Its name.
  package var name: ConsumerName
  /// The account that made it.
  package var owner: String
  /// When it was made.
  package var created: Timestamp
  /// Which events it wants.
  package var filter: EventFilter
  /// How much of them.
  package var payload: PayloadChoice
  /// The address that its events are sent to; nil if it comes for them.
  package var webhook: String?
  /// Why nothing is sent any more; nil while it is.
  package var disabled: String?
  /// The position up to which it has taken everything but what is held.
  package var checkpoint: Int64
  /// The streams whose events wait behind one that was not taken.
  package var held: [HeldStream] = []
  /// The events that were given up, the newest last.
  package var skipped: [SkippedEvent] = []
  /// Counts what makes batches that were read before look different from those read after.
  package var epoch: Int = 0
  /// The epoch in which the checkpoint was last set by hand: what was read before says nothing of
  /// it any more.
  ///
  /// Events that were handed to a worker set it as well.
  package var resetEpoch: Int = 0
  /// The request that made it; nil if it has no name of its own.
  package var origin: ConsumerOrigin?
}

/// The request that made a consumer: the same one again is not another.
@JSONShape
package struct ConsumerOrigin: Sendable, Equatable {
  /// The name of the request, by whoever made it.
  package var key: String
  /// A digest of its content.
  package var content: String
}

/// A stream that stands still for a consumer, while all others go on.
@JSONShape
package struct HeldStream: Sendable, Equatable {
  /// The stream.
  package var stream: StreamName
  /// The first position of it that was not taken; its events from here on wait.
  package var next: Int64
  /// Why.
  package var error: String
  /// How often it was tried.
  package var attempts: Int
  /// Since when it stands still.
  package var since: Timestamp
  /// When it is tried again; nil if it is parked until somebody asks for it.
  package var due: Timestamp?
  /// When it was tried last; nil if it was not yet.
  package var tried: Timestamp?
  /// The epoch in which it was last set by hand.
  package var epoch: Int = 0
  /// The epoch in which all of it was taken.
  ///
  /// It stays for those batches that were read before, and that have left its events out.
  package var drained: Int?
  /// The worker that has its events, until ``due``; nil if none has.
  package var lease: Lease?

  /// Whether somebody has to ask for it.
  package var isParked: Bool { due == nil && drained == nil }
}

/// The events of a stream that a worker has.
@JSONShape
package struct Lease: Sendable, Equatable {
  /// Common to all that was handed out with it.
  package var id: Int
  /// The worker's name for itself.
  package var worker: String
  /// The last position of the stream that it was given.
  package var last: Int64
  /// How long it may keep them without a word, in seconds.
  package var seconds: Int
  /// Whether the stream may have more up to the checkpoint.
  package var hasMore: Bool
}

/// An event that a consumer never got, because somebody said so.
@JSONShape
package struct SkippedEvent: Sendable, Equatable {
  /// The event.
  package var position: Int64
  /// Its stream.
  package var stream: StreamName
  /// Why it was given up.
  package var reason: String
  /// When.
  package var time: Timestamp
}

/// The acknowledgement of a batch by its reader: everything in it was taken.
@JSONShape
package struct Acknowledgement: Sendable, Equatable {
  /// Up to where.
  package var position: Int64
  /// Of which held stream; nil for the batch after the checkpoint.
  package var stream: StreamName?
  /// The consumer's epoch when the batch was read; nil if nobody says.
  package var epoch: Int?
  /// The events that a worker was handed; nil for a consumer that is not shared.
  package var lease: Int?
}

extension Position {
  /// A position as it is stored.
  init(stored: Int64) { self.init(UInt64(clamping: stored)) }
}

extension Int64 {
  /// A position to store.
  package init(_ position: Position) { self.init(clamping: position.value) }
}

// How a consumer goes on: pure, so that what it promises can be tested without a disk.
extension Consumer {
  /// The most streams that stand still at a time: one more, and the consumer waits as a whole.
  package static var maximumHeld: Int { 1000 }
  /// How many given-up events are remembered.
  private static var maximumSkipped: Int { 100 }

  /// The held streams that somebody still has to take something of.
  package var waiting: [HeldStream] { held.filter { $0.drained == nil } }

  /// The held streams that are to be tried again by now.
  ///
  /// If the clock was set back since a stream was tried, nobody knows how long that is ago: it
  /// does not wait for the clock to come there again.
  package func asked(at now: Timestamp) -> [HeldStream] {
    waiting.filter { held in
      guard let due = held.due else { return false }
      return due <= now || held.tried.map { $0 > now } ?? false
    }
  }

  /// Notes that a batch was taken.
  ///
  /// - Throws: ``ConsumerRefusal`` if the place lies before the present one or beyond the log, or
  ///   where it was set by hand meanwhile.
  package mutating func acknowledge(
    _ taken: Acknowledgement, head: Position, now: Timestamp
  ) throws(ConsumerRefusal) {
    guard taken.position <= Int64(head) else {
      throw .beyondHead(taken.position, head: head)
    }
    if let lease = taken.lease {
      return try acknowledge(lease: lease, upTo: taken.position, now: now)
    }
    if let stream = taken.stream { return try acknowledge(taken, of: stream, now: now) }
    guard taken.position >= checkpoint else {
      throw .behindCheckpoint(taken.position, checkpoint: checkpoint)
    }
    if let epoch = taken.epoch, epoch < resetEpoch { throw .outdated }
    // Nobody knows which streams that workers have were left out of the batch.
    let isMoved = taken.position > checkpoint
    advance(to: taken.position, epoch: taken.epoch ?? 0, now: now) { _ in isMoved }
  }

  /// Moves the checkpoint behind a batch that was read in an epoch, and notes which of the streams
  /// that workers have it has passed over.
  mutating func advance(
    to position: Int64, epoch: Int, now: Timestamp, passing isPassed: (StreamName) -> Bool
  ) {
    checkpoint = position
    // Events that a stream got after it was drained are in the batch only if the batch was read
    // after that.
    held = held.compactMap { stream in
      var stream = stream
      if stream.lease != nil, isPassed(stream.stream) { stream.lease?.hasMore = true }
      guard let drained = stream.drained else { return stream }
      guard epoch <= drained else { return nil }
      (stream.drained, stream.due) = (nil, now)
      return stream
    }
  }

  private mutating func acknowledge(
    _ taken: Acknowledgement, of stream: StreamName, now: Timestamp
  ) throws(ConsumerRefusal) {
    guard let index = held.firstIndex(where: { $0.stream == stream && $0.drained == nil }) else {
      throw .notHeld(stream)
    }
    guard (taken.epoch ?? .max) >= held[index].epoch else { throw .outdated }
    guard taken.position >= held[index].next else {
      throw .behindCheckpoint(taken.position, checkpoint: held[index].next - 1)
    }
    held[index].next = taken.position + 1
    (held[index].attempts, held[index].due, held[index].lease) = (0, now, nil)
    guard taken.position >= checkpoint else { return }
    held[index].drained = epoch
    epoch += 1
  }

  /// Holds a stream before an event that could not be taken; it is tried again when `due`, or
  /// parked.
  ///
  /// - Throws: ``ConsumerRefusal`` if too many are held.
  package mutating func hold(
    _ stream: StreamName, before position: Int64, error: String, due: Timestamp?, now: Timestamp
  ) throws(ConsumerRefusal) {
    let error = String(error.prefix(500))
    if let index = held.firstIndex(where: { $0.stream == stream }) {
      held[index].next = min(held[index].next, position)
      held[index].attempts += 1
      (held[index].error, held[index].due, held[index].drained) = (error, due, nil)
      (held[index].tried, held[index].lease) = (now, nil)
      return
    }
    guard waiting.count < Self.maximumHeld else { throw .tooManyHeld(maximum: Self.maximumHeld) }
    held.append(
      HeldStream(
        stream: stream, next: position, error: error, attempts: 1, since: now, due: due,
        tried: now, epoch: epoch))
  }

  /// The replacement for a text that may quote somebody who was forgotten since.
  package static let removedError = "removed when somebody was forgotten"

  /// Removes why streams are held and events were given up; they stay so.
  mutating func removeWords() {
    for index in held.indices { held[index].error = Self.removedError }
    for index in skipped.indices { skipped[index].reason = Self.removedError }
  }
}

// The actions of an operator.
extension Consumer {
  /// Sets the checkpoint.
  ///
  /// Streams that are held before it stay held; what is held after it comes again with the others.
  package mutating func reset(to position: Position, head: Position) throws(ConsumerRefusal) {
    guard position <= head else { throw .beyondHead(Int64(position), head: head) }
    checkpoint = Int64(position)
    held.removeAll { $0.next > checkpoint || $0.drained != nil }
    epoch += 1
    resetEpoch = epoch
  }

  /// Has what is parked tried again: all of it, or a stream; returns how many streams.
  package mutating func release(_ stream: StreamName?, now: Timestamp) -> Int {
    var count = 0
    for index in held.indices where held[index].drained == nil {
      guard stream == nil || held[index].stream == stream else { continue }
      (held[index].due, held[index].attempts, held[index].lease) = (now, 0, nil)
      count += 1
    }
    return count
  }

  /// Has a stream given again from a position, beside all others.
  package mutating func replay(
    _ stream: StreamName, from position: Position, now: Timestamp
  ) throws(ConsumerRefusal) {
    guard Int64(position) <= checkpoint else {
      throw .beyondHead(Int64(position), head: Position(stored: checkpoint))
    }
    epoch += 1
    if let index = held.firstIndex(where: { $0.stream == stream }) {
      held[index].next = min(held[index].next, Int64(position))
      (held[index].due, held[index].attempts, held[index].epoch) = (now, 0, epoch)
      (held[index].drained, held[index].lease) = (nil, nil)
      return
    }
    guard waiting.count < Self.maximumHeld else { throw .tooManyHeld(maximum: Self.maximumHeld) }
    held.append(
      HeldStream(
        stream: stream, next: Int64(position), error: "replayed", attempts: 0, since: now, due: now,
        epoch: epoch))
  }

  /// Gives up the event that a stream waits for; the stream goes on behind it.
  package mutating func skip(
    _ position: Position, of stream: StreamName, reason: String, now: Timestamp
  ) throws(ConsumerRefusal) {
    guard
      let index = held.firstIndex(where: { $0.stream == stream && $0.drained == nil }),
      held[index].next <= Int64(position)
    else { throw .notFirst(Int64(position)) }
    epoch += 1
    held[index].next = Int64(position) + 1
    (held[index].due, held[index].attempts, held[index].epoch) = (now, 0, epoch)
    held[index].lease = nil
    skipped.append(
      SkippedEvent(position: Int64(position), stream: stream, reason: reason, time: now))
    skipped.removeFirst(max(0, skipped.count - Self.maximumSkipped))
  }
}
