/// What the event that is folded has changed, as it was before.
@usableFromInline
struct EventChanges<Folded: Projection> {
  /// One document before a change.
  @usableFromInline
  enum Document {
    case head(DocumentCell<Folded.Document>, Folded.Document?)
    case part(DocumentCell<Folded.Part>, Folded.Part?)
  }

  /// In the order of the changes.
  @usableFromInline var documents: [Document] = []
  /// The views that the event is the newest touch of.
  @usableFromInline var touched: [ViewSlot<Folded>] = []

  @inlinable init() {}
}

extension Documents {
  /// The event is folded: what it changed stays.
  mutating func keepChanges() {
    changes.documents.removeAll(keepingCapacity: true)
    changes.touched.removeAll(keepingCapacity: true)
  }

  /// All documents as they were before the event; they count as changed, and are written once more as they are.
  mutating func takeBackChanges() {
    for document in changes.documents.reversed() {
      switch document {
      case .head(let cell, let value): cell.value = value
      case .part(let cell, let value): cell.value = value
      }
    }
    for slot in changes.touched { slot.touches.removeLast() }
    touched.removeAll { $0.touches.isEmpty }
    keepChanges()
  }
}
