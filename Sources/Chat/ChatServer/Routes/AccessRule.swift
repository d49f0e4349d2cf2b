import AccessRecord
import Accounts
import Conversation
import EventLog
import HTTPTypes
import JSON
import JSONSchema
import PluginKit

/// Who may call a route.
///
/// A route without a rule does not exist.
enum AccessRule: Sendable, Equatable {
  /// Anybody, signed in or not.
  case anybody
  /// The program with the provisioner's key.
  case provisioner
  /// Everybody who is signed in.
  case signedIn
  /// Everybody who has one of these roles.
  case role([AccountRole])
  /// The members of the channel in the path, whoever was called to it, and auditors: to look.
  case readers
  /// Those readers, and people who were invited to it: to come, or not.
  case invited
  /// The members of the channel in the path: to speak and act.
  case members
  /// Those members, and who has said the message in the path and left since: to take it back.
  case authors
  /// The account in the path, and administrators.
  case oneself
  /// These, and whoever may read for the account in the path.
  case representatives

  /// Whether nobody has to be signed in.
  var isWithoutSignIn: Bool { self == .anybody || self == .provisioner }

  /// Whether it is about the channel in the path.
  var isOfChannel: Bool { [.readers, .invited, .members, .authors].contains(self) }

  /// In a few words, for the description of the interface.
  var words: String {
    switch self {
    case .anybody: "Anybody."
    case .provisioner: "The provisioner, by its key."
    case .signedIn: "Whoever is signed in."
    case .role(let roles): "Roles: " + roles.map(\.rawValue).joined(separator: ", ") + "."
    case .readers: "Members of the channel, whoever was called to it, and auditors."
    case .invited:
      "Members of the channel, whoever was called or invited to it, and auditors."
    case .members: "Members of the channel."
    case .authors: "Members of the channel, and who has said the message and left since."
    case .oneself: "The account itself, and administrators."
    case .representatives: "The account itself, whoever may read for it, and administrators."
    }
  }
}

/// The one place where it is decided who may do what.
struct AccessCheck: Sendable {
  let channels: ChannelAccess
  let provisioner: ProvisionerKey
  let representation: Representation

  /// Lets a call through that is about no channel, or about one that this server's part of the log
  /// has.
  ///
  /// - Throws: ``Problem`` 421 for a channel of another partition, whoever asks: the token of
  ///   another server is worth nothing here.
  func checkPartition(_ rule: AccessRule, _ parameters: [String: String]) throws {
    guard rule.isOfChannel, let channel = parameters["channel"] else { return }
    try channels.server.checkPartition(of: channel)
  }

  /// Lets a call of a program through that no account makes, if it has the key for it.
  ///
  /// - Throws: ``Problem`` 401.
  func checkKey(_ rule: AccessRule, _ key: String?) throws {
    if rule == .provisioner { _ = try provisioner.maker(of: key) }
  }

  /// Lets a call of a route through or not.
  ///
  /// - Throws: ``Problem``: 401 without a sign-in, 403 without the role or a second factor that is
  ///   needed, 404 for a channel that is not theirs.
  func check(
    _ endpoint: Endpoint, _ caller: Principal?, _ parameters: [String: String]
  ) throws {
    guard !endpoint.rule.isWithoutSignIn else { return }
    guard let caller else { throw Problem.unauthenticated }
    guard !caller.lacksSecondFactor || endpoint.isForNewcomers else {
      throw Problem.secondFactorRequired
    }
    guard !caller.isMachine || !endpoint.isForPeople else {
      throw Problem.forbidden(
        "an API key cannot do this, whatever its roles are: sign in with an account of your own")
    }
    switch endpoint.rule {
    case .anybody, .provisioner, .signedIn: return
    case .role(let roles):
      guard roles.contains(where: caller.has) else {
        throw Problem.forbidden(
          "this needs the role \(roles.map(\.rawValue).joined(separator: " or ")); "
            + "your roles: \(caller.roles.map(\.rawValue).joined(separator: ", "))")
      }
    case .readers: try channels.checkViewer(caller, of: parameters["channel"] ?? "")
    case .invited: try channels.checkInvited(caller, of: parameters["channel"] ?? "")
    case .members: try channels.checkMember(caller, of: parameters["channel"] ?? "")
    case .authors:
      try channels.checkAuthor(
        caller, of: parameters["message"] ?? "", in: parameters["channel"] ?? "")
    case .oneself:
      guard parameters["account"] == caller.id.rawValue || caller.has(.administrator) else {
        throw Problem.notFound("the account \(parameters["account"] ?? "")")
      }
    case .representatives:
      let account = parameters["account"] ?? ""
      guard account != caller.id.rawValue, !caller.has(.administrator) else { return }
      do {
        _ = try representation.person(account, of: caller, for: .reading)
      } catch is Problem {
        throw Problem.notFound("the account \(account)")
      }
    }
  }
}
