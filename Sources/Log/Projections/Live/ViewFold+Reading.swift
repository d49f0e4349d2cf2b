import EventLog
import JSON
import Synchronization

extension ViewFold {
  func view(_ key: String, _ pages: PageChoice) throws -> View? {
    try state.withLock { try reader($0).view(key, pages) }
  }

  /// A document as the projection's own type.
  func document(_ key: String) throws -> Folded.Document? {
    try bytes(DocumentKey(view: key)).map { json in
      try tables.decode { try Folded.Document(json: json) }
    }
  }

  /// A part as the projection's own type.
  func part(_ name: PartName, of key: String) throws -> Folded.Part? {
    try bytes(DocumentKey(view: key, part: name)).map { json in
      try tables.decode { try Folded.Part(json: json) }
    }
  }

  private func bytes(_ key: DocumentKey) throws -> [UInt8]? {
    try state.withLock { try reader($0).bytes(key) }
  }

  private func reader(_ state: State) -> ViewReader<Folded> {
    ViewReader(
      documents: state.isTorn ? nil : state.documents, tables: tables,
      generation: state.record.generation, partsMember: projection.partsMember)
  }

  func view(
    _ key: String, _ pages: PageChoice, at moment: Moment, _ log: any EventLog
  ) throws -> View? {
    let skipped = Set(status.record.skipped)
    let past = PastFold(projection, log, skipping: skipped) { key, end in
      try self.positions(of: key, upTo: end)
    }
    guard var view = try past.view(key, pages, at: moment) else { return nil }
    if view.standsStill == nil { view.standsStill = try failure(of: key, pages, at: moment, log) }
    return view
  }

  /// Why a view stood still at a moment: what could not be folded changed nothing, and is none of the events that it is folded from.
  private func failure(
    of key: String, _ pages: PageChoice, at moment: Moment, _ log: any EventLog
  ) throws -> ProjectionError? {
    guard let failure = try view(key, pages)?.standsStill else { return nil }
    let position = Position(UInt64(clamping: failure.position))
    let event = try log.withSnapshot { try $0.event(at: position) }
    return event.map(moment.includes) ?? false ? failure : nil
  }

  /// The events that changed a view, from the store and from memory.
  func positions(of key: String, upTo end: UInt64) throws -> [UInt64] {
    try state.withLock { state in
      guard state.record.folded == version else {
        throw ViewIsOutdated(projection: name)
      }
      let stored = try tables.positions(of: key, in: state.record.generation, upTo: end)
      let recent = state.documents.slots[ExactText(key)]?.touches.filter { $0 <= end } ?? []
      return stored + recent
    }
  }
}

/// A view of another version of its projection, which is served until the new one is built but cannot be looked into.
public struct ViewIsOutdated: Error, Equatable, CustomStringConvertible {
  public let projection: String

  /// One line for a person.
  public var description: String {
    "the views of \(projection) are of another version: run evtool projections rebuild \(projection)"
  }
}
