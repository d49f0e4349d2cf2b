import Synchronization

/// What documents were at some event, held in memory as they would be stored: a fold that comes to an event that cannot be folded has
/// changed some of them already, and goes on from here.
final class HeldDocuments: Sendable {
  private let rows = Mutex<[[UInt8]: [UInt8]]>([:])

  /// Takes over what has changed since.
  func put(_ changes: WrittenChanges) {
    rows.withLock { rows in
      for (key, json) in changes.rows { rows[key] = json }
    }
  }

  /// Documents of which those that are held are loaded when they are first touched.
  func documents<Folded: Projection>(
    of projection: Folded, _ quarantine: Quarantine?
  ) -> Documents<Folded> {
    var documents = Documents(of: projection) { key in
      self.rows.withLock { $0[key.bytes] }
    }
    documents.quarantine = quarantine
    return documents
  }
}
