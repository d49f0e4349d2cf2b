public import EventLog

/// One document in memory: a view's head or a part of it.
///
/// Owned by one fold, which one thread has at a time and which never holds a property of it across a call that could touch it again; asking
/// about that at each access of these classes costs a twentieth of a replay, hence `@exclusivity(unchecked)`.
@usableFromInline
final class DocumentCell<Value> {
  /// What it holds now; nil if there is none.
  @exclusivity(unchecked) @usableFromInline var value: Value?
  /// The hash of what lies in the store; nil if nothing does.
  @exclusivity(unchecked) @usableFromInline var stored: StateHash?
  /// When it was changed last, by its projection's count of changes; 0 if the store holds the same.
  @exclusivity(unchecked) @usableFromInline var changedAt = 0

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
  @exclusivity(unchecked) @usableFromInline var head: DocumentCell<Folded.Document>?
  @exclusivity(unchecked) @usableFromInline var parts: [PartName: DocumentCell<Folded.Part>] = [:]
  /// The events that changed it and are in no table yet.
  @exclusivity(unchecked) @usableFromInline var touches: [UInt64] = []

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
