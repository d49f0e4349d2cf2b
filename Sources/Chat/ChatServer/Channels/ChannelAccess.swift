import AccessRecord
import Accounts
import Basics
import Conversation
import EventLog
import HTTPTypes
import Projections

/// Who may look into a channel, and who may act in it: asked for every read, every write, every
/// stream and every view.
final class ChannelAccess: Sendable {
  /// Who is in a channel as of a version of its stream.
  private struct Insiders {
    let version: FoundVersion
    let members: [MemberID]
    /// Those of them who are there for themselves, and not for their work.
    let people: [MemberID]
    let handedTo: MemberID?

    /// These insiders, found again.
    func found(_ version: FoundVersion) -> Insiders {
      Insiders(version: version, members: members, people: people, handedTo: handedTo)
    }
  }

  /// How many channels are remembered.
  private static let capacity = 10_000

  let server: ServerParts
  /// Whether a provider may look at a conversation outside their own patients once they say why.
  private let hasBreakGlass: Bool
  /// Those who open the same conversation do it one after the other.
  let openings = KeyedQueue<String>()
  private let known = Lock<[String: Insiders]>([:])

  init(_ server: ServerParts, hasBreakGlass: Bool = false) {
    (self.server, self.hasBreakGlass) = (server, hasBreakGlass)
  }

  /// Whether somebody may look into a channel: its members, whoever has it, auditors.
  ///
  /// - Throws: ``Problem`` 404 if there is no such channel, or if the caller may not know that
  ///   there is.
  func checkReader(_ caller: Principal, of channel: String) throws {
    guard try isOwn(channel, of: caller) else { throw Problem.notFound("the channel \(channel)") }
  }

  /// Whether somebody may look into a channel and do nothing else: its readers, and a provider who
  /// has said why.
  ///
  /// - Throws: ``Problem`` 404 as ``checkReader(_:of:)`` does; 403 to a provider who may look once
  ///   they say why.
  func checkViewer(_ caller: Principal, of channel: String) throws {
    guard hasBreakGlass, caller.has(.provider), try !isOwn(channel, of: caller),
      try !people(of: channel).isEmpty
    else { return try checkReader(caller, of: channel) }
    guard try opening(of: channel, by: caller) == nil else { return }
    throw Problem.reasonNeeded(channel)
  }

  private func isWithin(_ insiders: Insiders, _ caller: Principal) -> Bool {
    insiders.members.contains(caller.id)
      || (insiders.handedTo == caller.id && caller.has(.provider))
      || caller.has(.auditor)
  }

  /// Whether somebody may look into a channel without saying why; false if there is no such channel.
  func isOwn(_ channel: String, of caller: Principal) throws -> Bool {
    try insiders(of: channel).map { isWithin($0, caller) } ?? false
  }

  /// The reason of a provider who looks at a channel outside their own patients; nil without one, or if
  /// it is too long ago.
  ///
  /// It is read from the record, so that every server of it knows.
  func opening(of channel: String, by caller: Principal) throws -> RecordOpened? {
    guard hasBreakGlass, caller.has(.provider) else { return nil }
    for person in try people(of: channel) {
      if let opened = try RecordOpened.latest(
        of: channel, person, by: caller.id, at: server.now(), in: server.log)
      {
        return opened
      }
    }
    return nil
  }

  /// Whether somebody may come into a channel, or look into it: whoever was invited, and its
  /// readers.
  ///
  /// - Throws: ``Problem`` 404 as ``checkReader(_:of:)`` does.
  func checkInvited(_ caller: Principal, of channel: String) throws {
    guard let stream = StreamName(rawValue: "channel-\(channel)"),
      try server.channels.state(of: stream).invitations[caller.id] != nil
    else { return try checkReader(caller, of: channel) }
  }

  /// Whether somebody may act in a channel: its members.
  ///
  /// - Throws: ``Problem`` 404 as ``checkReader(_:of:)`` does; 403 to whoever may only look.
  func checkMember(_ caller: Principal, of channel: String) throws {
    guard let stream = StreamName(rawValue: "channel-\(channel)") else {
      throw Problem.notFound("the channel \(channel)")
    }
    // The state that the command is decided on next.
    let state = try server.channels.state(of: stream)
    if state.members[caller.id] != nil { return }
    try checkReader(caller, of: channel)
    throw Problem.forbidden(
      "you are no member of this channel: enter it first, where you were called")
  }

  /// Whether somebody may take a message back: members, who are told if it is another's, and who has
  /// said it and left since.
  ///
  /// - Throws: ``Problem`` as ``checkMember(_:of:)`` does.
  func checkAuthor(_ caller: Principal, of message: String, in channel: String) throws {
    guard let id = MessageID(rawValue: message),
      try server.entry(of: id, in: channel)?.sender == caller.id
    else { return try checkMember(caller, of: channel) }
  }

  /// Whether somebody is in a channel, or called to it as a provider; nobody is if that cannot be
  /// found out.
  func isInside(_ member: MemberID, isProvider: Bool, of channel: String) -> Bool {
    do {
      guard let insiders = try insiders(of: channel) else { return false }
      return insiders.members.contains(member) || (isProvider && insiders.handedTo == member)
    } catch {
      return false
    }
  }

  /// The members of a channel who are there for themselves: it is their record; nobody if there is
  /// no such channel.
  func people(of channel: String) throws -> [MemberID] { try insiders(of: channel)?.people ?? [] }

  /// Nil if there is no such channel.
  ///
  /// A remembered answer counts only for the version that the stream has now.
  private func insiders(of channel: String) throws -> Insiders? {
    guard let stream = StreamName(rawValue: "channel-\(channel)") else { return nil }
    let found = known.withLock { $0[channel] }
    guard let version = try server.log.lastVersion(of: stream, known: found?.version) else {
      return nil
    }
    if let found, found.version.version == version.version {
      if found.version.head < version.head { keep(found.found(version), of: channel) }
      return found
    }
    try server.views.catchUp()
    guard let head = try server.views.document(ChannelProjection(), channel) else { return nil }
    let insiders = Insiders(
      version: version, members: head.members.map(\.id),
      people: head.members.filter { $0.role == .person }.map(\.id), handedTo: head.handedTo)
    keep(insiders, of: channel)
    return insiders
  }

  private func keep(_ insiders: Insiders, of channel: String) {
    known.withLock { known in
      if known.count >= Self.capacity { known = [:] }
      known[channel] = insiders
    }
  }
}

extension ServerParts {
  /// Refuses what is about a channel that another server has, before anything else is said of it:
  /// where the log is cut, only its own server knows whether it is there.
  ///
  /// - Throws: ``Problem`` 421, which names the partition.
  func checkPartition(of channel: String) throws(Problem) {
    guard let stream = StreamName(rawValue: "channel-\(channel)"),
      let partition = log.partition(elsewhereFor: stream)
    else { return }
    throw Problem.misdirected(channel, to: partition)
  }
}

extension Problem {
  /// A conversation is outside somebody's own patients, and they have not said why they look.
  static func reasonNeeded(_ channel: String) -> Problem {
    Problem(
      .forbidden, "reason-needed",
      "this conversation is outside your own patients: say why with POST /v1/channels/\(channel)/opening {\"reason\": …}, and look within the hour; the person and the auditors are told"
    )
  }

  /// A server of another partition has the channel, or would have (RFC 9110, section 15.5.20).
  static func misdirected(_ channel: String, to partition: Int) -> Problem {
    Problem(
      .misdirectedRequest, "misdirected-request",
      "the channel \(channel) belongs to partition \(partition) of the cluster, and this server serves another one: ask a server of that",
      headers: [.verbatimPartition: "\(partition)"])
  }
}
