import Accounts
import Basics
import Conversation
import Cryptography
import EventLog
import HTTPTypes
import PluginKit
import Scheduling

/// The conversation of the two sides of an appointment, among themselves.
struct AppointmentChats: Sendable {
  let desk: AppointmentDesk

  /// Begins it, or returns to it; whoever has left it comes in again.
  func open(_ call: Call) async throws -> ChannelName {
    let caller = try call.principal
    let line = try desk.appointment(try call.parameter("appointment"), of: caller)
    let (person, provider) = (
      try member(line.person, as: .person), try member(line.provider, as: .provider)
    )
    let channel = channel(of: line)
    try await desk.people.inLane(of: line.person) {
      try await enter(
        channel, as: caller.id == person.id ? person : provider, [person, provider], call)
    }
    return ChannelName(channel: channel)
  }

  private func enter(
    _ channel: String, as own: Member, _ members: [Member], _ call: Call
  ) async throws {
    let stream = StreamName.channel(channel)
    let channels = desk.platform.channels
    guard try channels.state(of: stream).exists else {
      _ = try await channels.execute(
        // What it is called stands in the log in plain: nothing of the appointment.
        .create(ChannelCreated(title: "Appointment"), members: members, opening: []),
        on: stream, commitID: CommitID("create \(channel)"), actor: own.id.rawValue,
        subject: own.id.rawValue)
      return
    }
    if try channels.state(of: stream).members[own.id] == nil {
      _ = try await channels.execute(
        .join(own), on: stream, commitID: call.key.commitID, actor: own.id.rawValue,
        subject: own.id.rawValue)
    }
  }

  /// The same for both sides and for ever: an appointment's id is its own within its provider's calendar.
  private func channel(of line: AppointmentLine) -> String {
    desk.platform.log.channelID { attempt in
      let whole = "\(line.provider)\n\(line.appointment)" + (attempt == 0 ? "" : "\n\(attempt)")
      let hash = Digest(of: whole.utf8)
      return "appointment-" + hash.bytes.prefix(16).hexadecimal
    }
  }

  private func member(_ id: String, as role: Role) throws -> Member {
    guard let account = MemberID(rawValue: id).flatMap(desk.accounts.account) else {
      throw Problem(
        .unprocessableContent, "unknown-account",
        "'\(id)' has no account to talk to: the appointment itself can still be moved or cancelled")
    }
    return Member(id: account.id, name: account.name, role: role)
  }
}
