import AccessRecord
import Accounts
import Conversation
import EventLog
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of acting for another person: a parent for a child, a carer for somebody.
enum RelationEndpoints {
  static func table(_ handlers: RelationHandlers) throws -> [Endpoint] {
    var list = try Endpoint.get(
      "/v1/relations", "listRelations", .signedIn,
      "Who may act for oneself, and for whom one may act; an administrator or an auditor may ask for any ?person=.",
      query: [.init("person", .string(minLength: 1, maxLength: 255))], gives: RelationsAnswer.self
    ) { try handlers.list($0) }
    list.problems = [.forbidden]
    return [
      list,
      try .write(
        "/v1/relations", "relate", .signedIn,
        "Lets somebody act for oneself; or asks to act for another person, who accepts or not; or, as an administrator or the person's provider, lets somebody act for a person who cannot do this, with the reason. It is on record, and both are told.",
        takes: NewRelation.self, gives: RelationAnswer.self, status: .created,
        problems: [.notFound, .forbidden, .conflict]
      ) { try await handlers.relate($0, $1) },
      .act(
        by: .put, "/v1/relations/{relation}/acceptance", "acceptRelation", .signedIn,
        "Lets somebody act for oneself who has asked to.", problems: [.notFound, .conflict]
      ) { try await handlers.accept($0) },
      .act(
        by: .delete, "/v1/relations/{relation}", "endRelation", .signedIn,
        "Ends at once that somebody acts for another, or their asking to: as one of the two, or as an administrator.",
        problems: [.notFound]
      ) { try await handlers.end($0) },
    ]
  }
}

/// A relation that is to be.
@Parameters
struct NewRelation: Sendable {
  /// For whom somebody is to act, by their account; oneself if nothing is said.
  @Parameter(.length(1...255))
  var person: String?
  /// Who is to act, by their account; oneself if nothing is said.
  @Parameter(.length(1...255))
  var representative: String?
  /// The relation of the person to the one who acts: by this word they are spoken of.
  var kind: Kind
  /// The purposes; all of them if nothing is said.
  @Parameter(.count(1...3), .unique)
  var purposes: [Purpose]?
  /// Until when; as long as nobody ends it if nothing is said.
  @Parameter(.format(.dateTime))
  var until: String?
  /// Why, in the words of staff, if neither of the two makes it.
  @Parameter(.length(5...500))
  var reason: String?

  /// The relation of somebody to another.
  enum Kind: String, CaseIterable, Sendable, ParameterValue {
    case daughter, son, child, wife, husband, partner, mother, father, sister, brother
    case grandmother, grandfather, grandchild, relative, friend, other
  }

  /// Something that is done for another person.
  enum Purpose: String, CaseIterable, Sendable, ParameterValue {
    case booking, asking, reading
  }
}

/// All relations of somebody.
@FunctionResult
struct RelationsAnswer: Sendable {
  /// the oldest first, on either side.
  var relations: [RelationAnswer]
}

/// Who may act for whom.
@FunctionResult
struct RelationAnswer: Sendable {
  /// its identifier.
  var relation: String
  /// for whom.
  var person: String
  /// their name.
  @Parameter("person_name")
  var personName: String?
  /// who acts.
  var representative: String
  /// their name.
  @Parameter("representative_name")
  var representativeName: String?
  /// what the person is to the one who acts.
  var kind: NewRelation.Kind
  /// what for.
  var purposes: [NewRelation.Purpose]
  /// until when; nothing if no end is set.
  @Parameter(.format(.dateTime))
  var until: String?
  /// asked, granted or expired.
  var status: Status
  /// who granted it; nothing as long as it is asked for.
  @Parameter("granted_by")
  var grantedBy: String?
  /// why, in the words of staff who granted it; nothing if the person did.
  var reason: String?

  /// How a relation stands.
  enum Status: String, CaseIterable, Sendable, ParameterValue {
    case asked, granted, expired
  }
}
