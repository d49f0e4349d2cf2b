import Basics

/// Shows the events of one walk as they are meant now: sealed members opened, old shapes lifted.
///
/// An event that needs neither costs one cheap test.
struct EventOpener {
  private let codec: EventCodec
  private let storage: any SnapshotStorage
  private var upcasters: Upcasters
  /// Whether these know the types that programs outside have registered, or need not.
  private var isComplete: Bool
  private let showsArchived: Bool
  private let checksPayloads: Bool
  private var opener: SealOpener
  private(set) var report = ReadingReport()

  /// Events of registered types stay in the version in which they lie in the log, unless it
  /// `liftsRegistered`.
  init(
    _ codec: EventCodec, _ storage: any SnapshotStorage, liftsRegistered: Bool = true
  ) {
    isComplete = !liftsRegistered
    (self.codec, self.storage) = (codec, storage)
    upcasters = codec.upcasters
    showsArchived = codec.showsArchived
    checksPayloads = codec.checksPayloads
    opener = SealOpener(codec.vault)
  }

  /// Shows an event of a stream, which is nothing without one of them.
  mutating func showWhole(
    _ event: borrowing EventView, _ body: (borrowing EventView) throws -> Step
  ) throws -> Step {
    if event.isArchived, !showsArchived, let archived = ArchivedEvent(event) { throw archived }
    return try show(event, body)
  }

  /// `opens` says of what sealed members are opened; those of others may stay as they are.
  ///
  /// - Throws: ``DamagedEvent`` if this failed, or `body`, and the payload is no JSON; where
  ///   payloads are checked, at each that is none.
  mutating func show(
    _ event: borrowing EventView, opens: (borrowing EventView) -> Bool = { _ in true },
    _ body: (borrowing EventView) throws -> Step
  ) throws -> Step {
    if checksPayloads, let damage = DamagedEvent(event) { throw damage }
    if !isComplete, event.mayBeRegistered, !upcasters.declares(event.type) {
      upcasters = codec.registered.upcasters(in: Snapshot(storage, codec: codec))
      isComplete = true
    }
    do {
      if !event.isSealed, event.schemaVersion == 1, !upcasters.mayLift(event.type) {
        return try body(event)
      }
      return try showChanged(event, opens, body)
    } catch {
      // Whatever it was called by who could not read it: of a payload that is no JSON nobody but
      // the disk is to blame.
      throw (DamagedEvent(event) as (any Error)?) ?? error
    }
  }

  private mutating func showChanged(
    _ event: borrowing EventView, _ opens: (borrowing EventView) -> Bool,
    _ body: (borrowing EventView) throws -> Step
  ) throws -> Step {
    guard event.hasContent else { return try showWithout(event, body) }
    var schema = SchemaVersion(type: event.type, version: event.schemaVersion)
    let mustLift = upcasters.steps[schema] != nil
    let isNewer = !mustLift && upcasters.isNewer(schema)
    if isNewer { report.newer[schema.type, default: 0] += 1 }
    guard mustLift || isNewer || event.isSealed && opens(event) else { return try body(event) }
    var payload = event.payload.copied()
    if event.isSealed {
      payload = try opener.open(payload, of: schema.type, in: event.stream, &report)
    }
    if mustLift { lift(&schema, &payload) }
    return try body(
      EventView(
        event, type: schema.type, schemaVersion: schema.version, payload: payload.span,
        isNewer: isNewer))
  }

  /// There is nothing to lift, but the type is the one that the event would have now.
  private func showWithout(
    _ event: borrowing EventView, _ body: (borrowing EventView) throws -> Step
  ) throws -> Step {
    var schema = SchemaVersion(type: event.type, version: event.schemaVersion)
    while let step = upcasters.steps[schema] { schema = step.result }
    return try body(
      EventView(
        event, type: schema.type, schemaVersion: schema.version, payload: event.payload))
  }

  private mutating func lift(_ schema: inout SchemaVersion, _ payload: inout [UInt8]) {
    do {
      (schema, payload) = try upcasters.lift(schema, payload)
      report.lifted += 1
    } catch {
      // It stays as it is in the log: whoever decodes it is told so by its shape.
      report.unliftable += 1
    }
  }
}
