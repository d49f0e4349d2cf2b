import AccessRecord
import Accounts
import Conversation
import EventLog
import Foundation
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of what is held: nothing of it is taken away, by no rule and no request.
struct HoldEndpoints: Sendable {
  private let server: ServerParts
  private let accounts: AccountStore
  private let holds: CommandRunner<LegalHolds>

  init(_ server: ServerParts, _ accounts: AccountStore) {
    (self.server, self.accounts) = (server, accounts)
    holds = CommandRunner(log: server.log)
  }

  func table() throws -> [Endpoint] {
    [
      try .get(
        "/v1/holds", "listHolds", .role([.auditor, .administrator]),
        "What is held: nothing of it is archived, redacted or erased.", gives: HoldList.self
      ) { _ in HoldList(holds: try holds.state(of: .holds).list.map { HoldItem($0) }) },
      try .write(
        "/v1/holds", "placeHold", .role([.administrator]),
        "Holds a person's record or a conversation, on record: retention, erasure and the removal of the account are refused until the hold is lifted.",
        takes: NewHold.self, gives: HoldItem.self, status: .created,
        problems: [.notFound, .conflict]
      ) { try await place($0, $1) },
      .act(
        by: .delete, "/v1/holds/{hold}", "liftHold", .role([.administrator]),
        "Lifts a hold, on record.", problems: [.notFound]
      ) { try await lift($0) },
    ]
  }

  private func place(_ request: AdmittedRequest, _ input: NewHold) async throws -> HoldItem {
    let by = try request.principal.id
    try Problem.checkVisible(input.reason, as: "reason")
    let person = try input.person.map { try known($0) }
    if let channel = input.channel {
      guard let stream = StreamName(rawValue: "channel-\(channel)"),
        try server.log.lastVersion(of: stream) != nil
      else { throw Problem.notFound("the channel \(channel)") }
    }
    let id =
      request.key.isNamed
      ? String(request.key.identifier("hold ").prefix(64))
      : UUID().uuidString.lowercased().replacing("-", with: "")
    let placed = HoldPlaced(
      hold: id, person: person, channel: input.channel, reason: input.reason, by: by,
      time: server.now())
    do {
      _ = try await holds.execute(.place(placed), on: .holds, actor: by.rawValue)
    } catch HoldRefusal.notOne {
      throw Problem.wrongValue(
        "a hold is on a 'person' or on a 'channel', and this names \(person == nil ? "none" : "both"): name one"
      )
    } catch HoldRefusal.tooMany(let maximum) {
      throw Problem(
        .conflict, "conflict", "\(maximum) holds stand, the most there can be: lift one first")
    }
    return HoldItem(try holds.state(of: .holds).holds[id] ?? placed)
  }

  /// Somebody with an account or a conversation: a hold on a misspelt name would hold nothing.
  private func known(_ name: String) throws -> MemberID {
    let person = try MemberID(checking: name)
    guard
      try accounts.account(person) != nil
        || server.views.view(ChannelsProjection().name, person.rawValue) != nil
    else {
      throw Problem.notFound(
        "the person \(name): a hold names them by their identifier, which is not what they sign in with"
      )
    }
    return person
  }

  private func lift(_ request: AdmittedRequest) async throws {
    let (id, by) = (try request.parameter("hold"), try request.principal.id)
    do {
      _ = try await holds.execute(.lift(id, by: by), on: .holds, actor: by.rawValue)
    } catch HoldRefusal.unknown {
      throw Problem.notFound("the hold \(id)")
    }
  }
}

/// Something to hold: one of the two.
@Parameters
struct NewHold: Sendable {
  /// Whose record.
  @Parameter(.length(1...255))
  var person: String?
  /// Which conversation.
  @Parameter(.length(1...255))
  var channel: String?
  /// Why, in words that name nobody: it stays on the record.
  @Parameter(.length(1...500))
  var reason: String
}

/// All holds that stand.
@FunctionResult
struct HoldList: Sendable {
  /// the oldest first.
  var holds: [HoldItem]
}

/// A hold that stands.
@FunctionResult
struct HoldItem: Sendable {
  /// its identifier.
  var hold: String
  /// whose record is held.
  var person: String?
  /// which conversation is held.
  var channel: String?
  /// why.
  var reason: String
  /// who placed it.
  var by: String
  /// since when.
  @Parameter(.format(.dateTime))
  var since: String
}

extension HoldItem {
  init(_ hold: HoldPlaced) {
    self.init(
      hold: hold.hold, person: hold.person?.rawValue, channel: hold.channel,
      reason: hold.reason, by: hold.by.rawValue, since: hold.time.description)
  }
}
