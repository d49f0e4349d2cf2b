import JSONSchema
import AccessRecord
import Accounts
import Conversation
import EventLog
import HTTPTypes

/// For whom somebody makes a request: themselves, or a person for whom they act, with `?for=PERSON`.
struct Representation: Sendable {
  /// The parameter of the query.
  static let parameter = Endpoint.Query("for", .string(minLength: 1, maxLength: 255))

  /// A person for whom something is done.
  struct Person: Sendable {
    let id: MemberID
    /// The demand that it may still be done when it is recorded.
    var conditions: [AppendCondition] = []
    /// Whether somebody else does it.
    var isRepresented: Bool { !conditions.isEmpty }
  }

  let server: ServerParts
  let accounts: AccountStore

  /// For whom a request is made.
  ///
  /// - Throws: ``Problem`` 403 if the caller may not act for the one whom it names.
  func person(of request: AdmittedRequest, for purpose: RelationPurpose) throws -> Person {
    let caller = try request.principal
    guard let named = request.query(Self.parameter.name), named != caller.id.rawValue else {
      return Person(id: caller.id)
    }
    return try person(named, of: caller, for: purpose)
  }

  /// Somebody for whom the caller may do something now.
  ///
  /// - Throws: ``Problem`` 403 if they may not.
  func person(
    _ named: String, of caller: Principal, for purpose: RelationPurpose
  ) throws -> Person {
    guard !caller.isMachine else {
      throw Problem.forbidden("an API key acts for nobody: sign in with an account of your own")
    }
    guard let id = MemberID(rawValue: named), isPerson(id), isPerson(caller.id),
      let standing = try StandingRelation.find(
        of: caller.id, for: id, purpose, at: server.now(), in: server.log)
    else { throw Problem.relationNeeded(named, purpose) }
    return Person(id: id, conditions: [standing.condition])
  }

  /// Whether somebody is here for themselves, and signs in: staff act by their work.
  func isPerson(_ id: MemberID) -> Bool {
    guard let account = accounts.account(id) else { return false }
    return account.isActive && account.machineKey == nil
      && !account.roles.contains(where: \.isStaff)
  }
}

extension Problem {
  /// Somebody does something for a person who has not let them.
  static func relationNeeded(_ person: String, _ purpose: RelationPurpose) -> Problem {
    Problem(
      .forbidden, "relation-needed",
      "you may not act for \(person) now, for the purpose '\(purpose.rawValue)': GET /v1/relations lists for whom you may, and POST /v1/relations asks to"
    )
  }
}
