import Accounts
import Attachments
import Consumers
import Conversation
import Erasure
import EventLog
import HTTPTypes
import JSON
import JSONSchema
import PluginKit

/// Erases people, for the administration.
struct ErasureHandlers: Sendable {
  let erasing: LiveErasure
  let accounts: AccountStore
  let attachments: AttachmentStore
  let consumers: ConsumerStore
  let log: any EventLog
  let calendars: CalendarCloser
  let departures: Departures
  /// Called once what was erased is in no view any more: lets go of what is kept in memory.
  let erased: @Sendable () -> Void

  /// Says what would go, or erases and says what went.
  func erase(_ request: AdmittedRequest, _ input: NewErasure) async throws -> EndpointAnswer {
    let person = try MemberID(checking: try request.parameter("person"))
    do {
      guard !input.dryRun else {
        return .json(try await erasing.survey(person.rawValue, try belongings(of: person)))
      }
      return .json(try await erase(person, by: try request.principal.id))
    } catch var error as UnknownPerson {
      error.meant = accounts.likely(person.rawValue)?.rawValue
      throw Problem(.notFound, "unknown-person", "\(error)")
    } catch let error as HeldRecord {
      throw Problem.held(error)
    } catch let error as KeyStoreError {
      throw Problem(
        .conflict, "keys", "nothing is erased, an operator has to look at this: \(error)")
    } catch let error as LogError {
      guard case .unsupported = error else { throw error }
      throw Problem(.notImplemented, "unsupported", "nothing is erased: \(error)")
    }
  }
}

extension ErasureHandlers {
  private func belongings(of person: MemberID) throws -> StoredBelongings {
    StoredBelongings(
      attachments: try attachments.attachments(of: person).count,
      accounts: accounts.account(person) == nil ? 0 : 1,
      consumers: try consumers.all().count { $0.owner == person.rawValue })
  }

  /// Erases somebody, and says what went.
  ///
  /// - Throws: what ``LiveErasure/erase(_:by:_:wasErased:beside:erased:)`` does; `AccountRefusal` of
  ///   the last administrator.
  func erase(_ person: MemberID, by actor: MemberID) async throws -> JSONValue {
    let belongings = try belongings(of: person)
    try accounts.checkReplaceable(person)
    // Under their key, which is gone after it.
    try erasing.check(person.rawValue)
    try await departures.leave(person)
    let went = try await erasing.erase(
      person.rawValue, by: actor.rawValue, belongings, wasErased: accounts.isRetired(person)
    ) { [accounts, attachments] in
      // First whoever could come back and upload more.
      let keys = accounts.machines.filter { $0.machineKey?.maker == person }.map(\.id)
      try accounts.forget([person] + keys)
      try attachments.forget(person)
    } erased: { [consumers, erased] in
      // Words that were read before the key went may have been quoted since.
      try consumers.forget(person.rawValue)
      erased()
    }
    // A booking may have been on its way.
    try await departures.cancelVisits(of: person)
    // A plugin may know providers who never had an account.
    if try await calendars.end(person) { try accounts.retire(person) }
    return went
  }
}

extension Problem {
  /// Something is held, and stays.
  static func held(_ error: HeldRecord) -> Problem { Problem(.conflict, "held", "\(error)") }
}

/// Somebody to erase.
@Parameters
struct NewErasure: Sendable {
  /// Whether it is only said what would go and what would stay, and nothing changes.
  @Parameter("dry_run")
  var dryRun: Bool
}

extension ErasureHandlers {
  /// The answer of an erasure, in the words of `evtool forget --json`.
  static let schema = SchemaDeclaration.object(
    .required("forgotten", .boolean("whether it is done")),
    .required("events", .integer("how many events lose what their key sealed", minimum: 0)),
    .required("streams", .integer("in how many streams", minimum: 0)),
    .required("bytes", .integer("how many sealed bytes", minimum: 0)),
    .required("attachments", .integer("how many files", minimum: 0)),
    .required("accounts", .integer("how many accounts", minimum: 0)),
    .required("consumers", .integer("how many consumers that the person made", minimum: 0)),
    .required(
      "readable",
      .array("events that no key of theirs seals: evtool forget --redact", of: .anything)),
    .required("stays", .array("what stays, with its reason", of: .anything)),
    .required(
      "said",
      .array("positions that say in plain what the key seals", of: .integer(minimum: 0))),
    .required("doubtful", .array("events that may tell of the person, and stay", of: .anything)))
}
