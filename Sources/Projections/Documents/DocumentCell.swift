public import EventLog

/// One document in memory: a view's head or a part of it.
@usableFromInline
final class DocumentCell<Value> {
  /// What it holds now; nil if there is none.
  @usableFromInline var value: Value?
  /// The hash of what lies in the store; nil if nothing does.
  @usableFromInline var stored: StateHash?
  /// When it was changed last, by its projection's count of changes; 0 if the store holds the same.
  @usableFromInline var changedAt = 0

  @inlinable
  init(_ value: Value?, stored: StateHash?) {
    self.value = value
    self.stored = stored
  }
}

/// One view in memory, as far as it was touched.
@usableFromInline
final class ViewSlot<Folded: Projection> {
  @usableFromInline let name: ExactText
  /// Whether the positions of the events that change it are kept for looking back.
  @usableFromInline let isTracked: Bool
  @usableFromInline var head: DocumentCell<Folded.Document>?
  @usableFromInline var parts: [PartName: DocumentCell<Folded.Part>] = [:]
  /// The events that changed it and are in no table yet.
  @usableFromInline var touches: [UInt64] = []

  @inlinable
  init(_ name: ExactText, isTracked: Bool) {
    self.name = name
    self.isTracked = isTracked
  }

  @usableFromInline var key: String { name.text }
}

/// The part that was touched last.
@usableFromInline
struct NewestPart<Folded: Projection> {
  @usableFromInline let slot: ViewSlot<Folded>
  @usableFromInline let name: PartName
  @usableFromInline let cell: DocumentCell<Folded.Part>

  @inlinable
  init(slot: ViewSlot<Folded>, name: PartName, cell: DocumentCell<Folded.Part>) {
    self.slot = slot
    self.name = name
    self.cell = cell
  }
}

/// A projection behind a reference.
final class Held<Folded: Projection>: Sendable {
  let projection: Folded

  init(projection: Folded) { self.projection = projection }
}
