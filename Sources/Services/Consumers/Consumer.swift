package import EventLog
import JSON

/// Tells names of consumers apart from others.
package enum ConsumerKind {}
/// What a consumer is called.
package typealias ConsumerName = Identifier<ConsumerKind>

/// A program outside that follows the log: what it wants, up to where it has everything, and what it could not take.
///
/// Everything up to the checkpoint was taken, is held with its stream, or was given up on the record. Whatever is not acknowledged is
/// given again, so each event comes at least once; the events of one stream come in order.
@JSONShape
package struct Consumer: Sendable, Equatable {
  /// What it is called.
  package var name: ConsumerName
  /// The account that made it.
  package var owner: String
  /// When it was made.
  package var created: Timestamp
  /// Which events it wants.
  package var filter: EventFilter
  /// How much of them.
  package var payload: PayloadChoice
  /// Where its events are sent; nil where it comes for them.
  package var webhook: String?
  /// Why nothing is sent any more; nil while it is.
  package var disabled: String?
  /// Up to where it has everything, but for what is held.
  package var checkpoint: Int64
  /// The streams whose events wait behind one that was not taken.
  package var held: [HeldStream] = []
  /// What was given up, the newest last.
  package var skipped: [SkippedEvent] = []
  /// Counts what makes batches that were read before look different from those read after.
  package var epoch: Int = 0
  /// The epoch in which the checkpoint was last set by hand: what was read before says nothing of it any more.
  package var resetEpoch: Int = 0
  /// The request that made it; nil where it has no name of its own.
  package var origin: ConsumerOrigin?
}

/// The request that made a consumer: the same one again is not another.
@JSONShape
package struct ConsumerOrigin: Sendable, Equatable {
  /// What the request is called, by whoever made it.
  package var key: String
  /// What stands for its content.
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
  /// When it is tried again; nil where it is parked until somebody asks for it.
  package var due: Timestamp?
  /// When it was tried last; nil where it was not yet.
  package var tried: Timestamp?
  /// The epoch in which it was last set by hand.
  package var epoch: Int = 0
  /// The epoch in which all of it was taken.
  ///
  /// It stays for those batches that were read before, and that have left its events out.
  package var drained: Int?

  /// Whether somebody has to ask for it.
  package var isParked: Bool { due == nil && drained == nil }
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

/// What a reader of a batch says of it: everything in it was taken.
@JSONShape
package struct Acknowledgement: Sendable, Equatable {
  /// Up to where.
  package var position: Int64
  /// Of which held stream; nil for the batch after the checkpoint.
  package var stream: StreamName?
  /// What the consumer's epoch was when the batch was read; nil where nobody says.
  package var epoch: Int?
}

extension Position {
  /// A position as it is stored.
  init(stored: Int64) { self.init(UInt64(clamping: stored)) }
}

extension Int64 {
  /// A position to store.
  package init(_ position: Position) { self.init(clamping: position.value) }
}
