internal import JSON

/// The layer between the events as they lie in a log and the events that its readers see.
///
/// Every log that shows its events through one reads and seals alike.
public struct EventCodec: Sendable {
  package let upcasters: Upcasters
  package let vault: KeyVault?
  /// The treatment of personal members if there is no vault.
  package let personal: PersonalMembers
  /// The archive in which payloads are looked for.
  package let archive: (any PayloadArchive)?
  /// Whether a walk through a stream goes on where a payload is archived and not at hand, for
  /// whoever says so of the event.
  package let showsArchived: Bool
  /// Whether each payload that is shown is well-formed JSON is looked at, whatever its reader asks
  /// of it.
  let checksPayloads: Bool
  let subjects = SealedSubjects()
  /// The types that programs outside have registered in the log.
  let registered = RegisteredTypesCache()

  /// Lifts old shapes with upcasters, and opens and seals personal members with a vault; archived
  /// payloads are read where an archive has them.
  ///
  /// Without a vault an event with ``Personal()`` members is refused, unless they are to stay
  /// readable: `personal: .inPlain`.
  ///
  /// If no archive has them, the events of a stream cannot be walked through, which would say less
  /// than there was, unless it `showsArchived`.
  ///
  /// A fold meets a damaged payload where it decodes it. Whoever copies payloads, or looks for
  /// something in them, `checksPayloads`: then a walk throws ``DamagedEvent`` at one that is no
  /// JSON.
  public init(
    upcasters: Upcasters = .none, vault: KeyVault? = nil, personal: PersonalMembers = .sealed,
    archive: (any PayloadArchive)? = nil, showsArchived: Bool = false, checksPayloads: Bool = false
  ) {
    self.upcasters = upcasters
    self.vault = vault
    self.personal = personal
    self.archive = archive
    self.showsArchived = showsArchived
    self.checksPayloads = checksPayloads
  }

  /// The version that a type has for its readers; 1 of a type that is not known.
  package func version(of type: EventType) -> Int { upcasters.version(of: type) }
}

/// The treatment of the ``Personal()`` members of an event in a log that has no ``KeyVault``.
public enum PersonalMembers: Sendable, Equatable {
  /// They are to be sealed, so the event is refused.
  case sealed
  /// They are stored as they are, and nobody can be forgotten: for logs that are thrown away, such
  /// as those of tests.
  case inPlain
}

extension JSONError {
  /// Why an event of a newer version is not read as if it had the shape that is known.
  static func newer(_ type: EventType, _ version: Int, than known: Int?) -> JSONError {
    let knows = known.map { ", which knows version \($0)" } ?? ""
    return JSONError(
      offset: 0,
      reason: "version \(version) of \(type) is newer than this program\(knows): "
        + "read it with the program that wrote it")
  }

  /// The explanation of an error about a payload in another version than is known: a newer one, or
  /// an older one that nothing has lifted.
  func explained(by version: Int, of type: EventType, known: Int) -> JSONError {
    guard version <= known else { return .newer(type, version, than: known) }
    guard version < known else { return self }
    return JSONError(
      offset: offset,
      reason:
        "\(reason); it is version \(version) of \(type), this program knows version \(known), and nothing has lifted it: "
        + "open the log with Upcasters([Upcaster(\"\(type)\", from: \(version)) { payload in … }], for: …), "
        + "or mend the upcaster that throws at it")
  }

  /// Why an event whose payload is archived is not read as if it had said nothing.
  static func archived(_ record: Position) -> JSONError {
    JSONError(
      offset: 0,
      reason:
        "its payload is archived, and its segment is not in the folder 'archive': evtool show \(record) names the one"
    )
  }
}

/// The outcome of reading a log: which events are not as they lie in it, and which cannot be shown
/// as they should be.
package struct ReadingReport: Sendable, Equatable {
  /// Events of an old version that were lifted.
  package var lifted = 0
  /// Events of an old version that an upcaster threw at; they are shown as they lie in the log.
  package var unliftable = 0
  /// Events of a known type in a version that is not known yet, shown as they lie in the log.
  package var newer: [EventType: Int] = [:]
  /// Events of types that no payload has, shown as they lie in the log.
  package var unknown: [EventType: Int] = [:]
  /// Sealed members that were opened.
  package var opened = 0
  /// Sealed members whose key is not there: they read as erased.
  package var erased = 0
  /// Sealed members that do not open with their own key: somebody changed them, or moved them to
  /// another event or stream; they read as erased too.
  package var damaged = 0

  /// A report with nothing in it.
  package init() {}
}

extension Snapshot {
  /// Reads every event and counts what is not as it lies in the log; costs a whole walk.
  package func readingReport() throws -> ReadingReport {
    var names = NameTable()
    var lens = opener()
    var unknown: [EventType: Int] = [:]
    try forEachFrame { frame in
      try frame.forEachEvent(names: &names) { event in
        try lens.show(event) { event in
          if !codec.upcasters.knows(event.type) { unknown[event.type, default: 0] += 1 }
          return .proceed
        }
      }
    }
    var report = lens.report
    if !unknown.isEmpty {
      let all = codec.registered.upcasters(in: self)
      unknown = unknown.filter { !all.knows($0.key) }
    }
    report.unknown = unknown
    return report
  }
}
