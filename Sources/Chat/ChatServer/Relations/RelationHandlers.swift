import HTTPTypes
import AccessRecord
import Accounts
import Conversation
import EventLog
import Foundation
import PluginKit
import Scheduling

/// Lets people act for others, and ends it.
struct RelationHandlers: Sendable {
  let server: ServerParts
  let accounts: AccountStore
  let blocks: BlockLists
  let peopleLimits: PeopleLimits
  private let relations: CommandRunner<Relations>
  private let representation: Representation

  init(
    _ server: ServerParts, _ accounts: AccountStore, _ blocks: BlockLists,
    _ peopleLimits: PeopleLimits
  ) {
    (self.server, self.accounts, self.blocks) = (server, accounts, blocks)
    self.peopleLimits = peopleLimits
    relations = CommandRunner(log: server.log)
    representation = Representation(server: server, accounts: accounts)
  }

  /// The relations of the caller, or of whom an administrator or an auditor names.
  func list(_ request: AdmittedRequest) throws -> RelationsAnswer {
    let caller = try request.principal
    let asked = request.query("person")
    guard
      asked == nil || asked == caller.id.rawValue || caller.has(.administrator)
        || caller.has(.auditor)
    else {
      throw Problem.forbidden(
        "who acts for whom is for the two, for administrators and for auditors: leave ?person= out")
    }
    let member = asked ?? caller.id.rawValue
    return RelationsAnswer(relations: try known(of: member).map { answer($0) })
  }

  /// Lets somebody act for another, or asks to.
  func relate(_ request: AdmittedRequest, _ input: NewRelation) async throws -> RelationAnswer {
    let caller = try request.principal
    let person = try member(input.person, or: caller, "person")
    let representative = try member(input.representative, or: caller, "representative")
    let id =
      request.key.isNamed
      ? String(request.key.identifier("relation ").prefix(64))
      : UUID().uuidString.lowercased().replacing("-", with: "")
    let (kind, purposes) = (
      RelationKind(rawValue: input.kind.rawValue) ?? .other,
      (input.purposes ?? NewRelation.Purpose.allCases).compactMap {
        RelationPurpose(rawValue: $0.rawValue)
      }
    )
    let until = try input.until.map { text in
      guard let until = Timestamp(text) else {
        throw Problem.wrongValue("'until' is '\(text)', expected a moment (RFC 3339)")
      }
      return until
    }
    if caller.id == representative.id {
      try checkAsks(representative.id, person.id)
      let asked = RelationAsked(
        relation: id, person: person.id, representative: caller.id, kind: kind,
        purposes: purposes, until: until)
      try await execute(.ask(asked, now: server.now()), of: person.id, request)
    } else {
      var reason: String?
      if caller.id != person.id {
        reason = try staffReason(input.reason, caller, person.id, representative.id)
      }
      let granted = RelationGranted(
        relation: id, person: person.id, name: person.name, representative: representative.id,
        kind: kind, purposes: purposes, until: until, by: caller.id, reason: reason)
      if caller.id == person.id {
        try checkAsks(person.id, representative.id)
      } else {
        try peopleLimits.chargeInvitations(1, by: caller.id.rawValue)
      }
      try await execute(.grant(granted, now: server.now()), of: person.id, request)
    }
    guard let made = try known(of: person.id.rawValue).first(where: { $0.relation == id }) else {
      throw Problem.notFound("the relation \(id)")
    }
    return answer(made)
  }

  /// Agrees to what somebody asks.
  func accept(_ request: AdmittedRequest) async throws {
    let (caller, relation) = (try request.principal, try request.parameter("relation"))
    guard let item = try known(of: caller.id.rawValue).first(where: { $0.relation == relation }),
      item.person == caller.id
    else { throw Problem.notFound("the relation \(relation)") }
    _ = try member(item.representative.rawValue, or: caller, "representative")
    try await execute(
      .accept(relation, name: caller.name, now: server.now()), of: caller.id, request)
  }

  /// Ends a relation, or the asking for one.
  func end(_ request: AdmittedRequest) async throws {
    let (caller, relation) = (try request.principal, try request.parameter("relation"))
    guard let item = try find(relation, for: caller) else {
      throw Problem.notFound("the relation \(relation)")
    }
    try await execute(.withdraw(relation, by: caller.id), of: item.person, request)
  }

  /// A relation that the caller may end.
  private func find(_ relation: String, for caller: Principal) throws -> RelationItem? {
    if let own = try known(of: caller.id.rawValue).first(where: { $0.relation == relation }) {
      return own
    }
    guard caller.has(.administrator) else { return nil }
    for account in accounts.all {
      let found = try known(of: account.id.rawValue).first { $0.relation == relation }
      if let found { return found }
    }
    return nil
  }

  private func known(of member: String) throws -> [RelationItem] {
    try server.views.catchUp()
    return try server.views.document(RelationsProjection(), member)?.relations ?? []
  }

  /// Somebody who is here for themselves: who is staff acts by their work, and is acted for by
  /// nobody.
  private func member(_ named: String?, or caller: Principal, _ side: String) throws -> Account {
    let text = named ?? caller.id.rawValue
    guard let account = MemberID(rawValue: text).flatMap(accounts.account),
      account.machineKey == nil, account.isActive
    else { throw Problem.notFound("the account \(text)") }
    guard representation.isPerson(account.id) else {
      throw Problem.wrongValue(
        "'\(side)' is \(text), who works here: only people who are here for themselves act for each other, with an account without a role of staff"
      )
    }
    return account
  }

  /// - Throws: ``Problem`` 403 if the person takes nothing from who asks; 429 after too many.
  private func checkAsks(_ representative: MemberID, _ person: MemberID) throws {
    guard try blocks.state(of: person).refusal(of: representative, into: nil) == nil else {
      throw Problem(
        .forbidden, "no-invitations", "\(person) takes no invitations from you: ask them yourself")
    }
    try peopleLimits.chargeInvitations(1, by: representative.rawValue)
  }

  /// The reason of staff who let somebody act for a person who cannot do it.
  ///
  /// - Throws: ``Problem`` 403 for anybody else, 422 without a reason.
  private func staffReason(
    _ reason: String?, _ caller: Principal, _ person: MemberID, _ representative: MemberID
  ) throws -> String {
    guard try caller.has(.administrator) || caller.has(.provider) && isPatient(person, of: caller)
    else {
      throw Problem.forbidden(
        "who acts for \(person) they say themselves, or an administrator, or a provider with whom they have or had an appointment"
      )
    }
    guard let reason else {
      throw Problem.wrongValue(
        "'reason' is missing: say why \(person) does not do this themselves, for both to read")
    }
    try Problem.checkVisible(reason, as: "reason")
    return reason
  }

  private func isPatient(_ person: MemberID, of provider: Principal) throws -> Bool {
    try server.views.catchUp()
    let visits = try server.views.document(ReservationsProjection(), person.rawValue)?.appointments
    return (visits ?? []).contains { $0.provider.rawValue == provider.id.rawValue }
  }

  private func execute(
    _ command: RelationCommand, of person: MemberID, _ request: AdmittedRequest
  ) async throws {
    let caller = try request.principal
    guard !caller.isMachine else {
      throw Problem.forbidden("an API key acts for nobody: sign in with an account of your own")
    }
    do {
      _ = try await relations.execute(
        command, on: try RelationAsked.stream(of: person), commitID: request.key.commitID,
        actor: caller.id.rawValue, subject: person.rawValue)
    } catch RelationRefusal.notSomebodyElse {
      throw Problem.wrongValue(
        "'person' and 'representative' are the same: name somebody else as one of them")
    } catch RelationRefusal.pointless {
      throw Problem.wrongValue("'until' is over already: name a later moment, or leave it out")
    } catch RelationRefusal.unknown(let relation) {
      throw Problem.notFound("the relation \(relation)")
    } catch RelationRefusal.tooMany(let maximum) {
      throw Problem(
        .conflict, "conflict",
        "\(maximum) act for \(person), or ask to, the most there can be: end one first")
    }
  }

  private func answer(_ item: RelationItem) -> RelationAnswer {
    let isOver = item.until.map { $0 <= server.now() } == true
    return RelationAnswer(
      relation: item.relation, person: item.person.rawValue,
      personName: accounts.account(item.person)?.name,
      representative: item.representative.rawValue,
      representativeName: accounts.account(item.representative)?.name,
      kind: NewRelation.Kind(rawValue: item.kind.rawValue) ?? .other,
      purposes: item.purposes.compactMap { NewRelation.Purpose(rawValue: $0.rawValue) },
      until: item.until?.description,
      status: isOver ? .expired : item.isGranted ? .granted : .asked,
      grantedBy: item.by?.rawValue, reason: item.reason)
  }
}
