/// One document in memory: a view's head or a part of it.
final class DocumentCell<Value> {
  /// What it holds now; nil if there is none.
  var value: Value?
  /// The hash of what lies in the store; nil if nothing does.
  var stored: StateHash?
  /// When it was changed last, by its projection's count of changes; 0 if the store holds the same.
  var changedAt = 0

  init(_ value: Value?, stored: StateHash?) {
    self.value = value
    self.stored = stored
  }
}

/// One view in memory, as far as it was touched.
final class ViewSlot<Folded: Projection> {
  let key: String
  /// Whether the positions of the events that change it are kept for looking back.
  let isTracked: Bool
  var head: DocumentCell<Folded.Document>?
  var parts: [PartName: DocumentCell<Folded.Part>] = [:]
  /// The events that changed it and are in no table yet.
  var touches: [UInt64] = []

  init(_ key: String, isTracked: Bool) {
    self.key = key
    self.isTracked = isTracked
  }
}
