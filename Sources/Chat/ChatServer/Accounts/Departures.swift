import AccessRecord
package import Accounts
import Consumers
import Conversation
import EventLog
package import PluginKit
import Projections
import Scheduling
import Timers

/// The end of what somebody had open who leaves: nobody waits for them, and nothing goes on in their
/// name.
///
/// Their own calendar is closed by ``CalendarCloser``.
struct Departures: Sendable {
  let server: ServerParts
  let consumers: ConsumerStore
  let busy: BusyCalendars

  /// Ends what somebody has open: their visits that are still to come, what they wait for, their
  /// timers, what they may do
  /// for others and others for them, their secret addresses and other calendars, the invitations that
  /// they made or did not answer, the conversations that were given to them, and their
  /// consumers, which other programs would go on to be told by.
  ///
  /// Their words and what took place stay as they are. It is on the record, under their key, so it
  /// comes before an erasure; whoever has nothing open changes nothing.
  func leave(_ member: MemberID) async throws {
    for consumer in try consumers.all() where consumer.owner == member.rawValue {
      try consumers.remove(consumer.name)
    }
    try server.views.catchUp()
    try await leaveWaitingLists(of: member)
    try await cancelVisits(of: member)
    try await cancelTimers(of: member)
    try await endRelations(of: member)
    try await withdrawFeeds(of: member)
    try await end(for: member) { state in
      let open = state.invitations.filter { $0.key == member || $0.value == member }.keys.sorted()
      return open.map(ChannelCommand.decline) + givingBack(state, from: member)
    }
  }

  /// Gives back the conversations that somebody has: the assistant answers there again.
  func giveBack(from member: MemberID) async throws {
    try server.views.catchUp()
    try await end(for: member) { givingBack($0, from: member) }
  }

  /// Does what is to be done in each conversation that somebody is in.
  private func end(
    for member: MemberID, _ commands: (ChannelState) -> [ChannelCommand]
  ) async throws {
    let parts = try server.views.view(ChannelsProjection().name, member.rawValue)?.parts ?? []
    for part in parts {
      guard case .named(let channel) = part.name else { continue }
      let state = try server.channels.state(of: .channel(channel))
      for command in commands(state) {
        _ = try await server.channels.execute(
          command, on: .channel(channel), actor: member.rawValue, subject: member.rawValue)
      }
    }
  }

  /// The assistant answers again in a conversation that they have.
  private func givingBack(_ state: ChannelState, from member: MemberID) -> [ChannelCommand] {
    guard state.handedTo == member else { return [] }
    // A member who was called may never have come in.
    let isIn = state.members[member] != nil
    return [.handOff(to: nil)] + (isIn ? [.leave(member)] : [])
  }

  /// Cancels the visits of somebody that are still to come; what was asked for before is booked by
  /// then, or never.
  ///
  /// An erasure calls it once more at its end: nothing personal is said by it, so that no key is
  /// needed.
  func cancelVisits(of member: MemberID) async throws {
    guard let person = PersonID(rawValue: member.rawValue) else { return }
    try await server.personQueues.inQueue(of: member.rawValue) {
      try server.views.catchUp()
      try await cancelVisits(of: person)
    }
  }

  private func cancelVisits(of person: PersonID) async throws {
    let calendars = CommandRunner<ProviderCalendar>(log: server.log)
    let visits = try server.views.document(ReservationsProjection(), person.rawValue)?.appointments
    for visit in visits ?? []
    where [.held, .booked].contains(visit.status) && visit.start > server.now() {
      do {
        _ = try await calendars.execute(
          .cancel(visit.appointment, by: .person(id: person), now: server.now()),
          on: visit.provider.stream, actor: person.rawValue, subject: person.rawValue)
      } catch is SchedulingRefusal {
        // It has ended meanwhile.
      } catch AppendError.unsealable {
        // Another partition has erased them: there is no key to say it under.
      }
    }
  }

  /// Offers to the next the time that was kept for them.
  private func leaveWaitingLists(of member: MemberID) async throws {
    guard let person = PersonID(rawValue: member.rawValue) else { return }
    let calendars = CommandRunner<ProviderCalendar>(log: server.log)
    let places = try server.views.document(WaitingProjection(), member.rawValue)?.places
    for place in places ?? [] {
      _ = try await calendars.execute(
        .leaveWaiting(place.wish, by: .person(id: person), now: server.now()),
        on: place.provider.stream, actor: member.rawValue, subject: member.rawValue)
    }
  }

  private func endRelations(of member: MemberID) async throws {
    let relations = CommandRunner<Relations>(log: server.log)
    let known = try server.views.document(RelationsProjection(), member.rawValue)?.relations
    for item in known ?? [] {
      do {
        _ = try await relations.execute(
          .withdraw(item.relation, by: member), on: try RelationAsked.stream(of: item.person),
          actor: member.rawValue, subject: item.person.rawValue)
      } catch RelationRefusal.unknown {
        // It has ended meanwhile.
      }
    }
  }

  private func withdrawFeeds(of member: MemberID) async throws {
    guard let person = PersonID(rawValue: member.rawValue) else { return }
    _ = try await CommandRunner<CalendarFeeds>(log: server.log).execute(
      .withdrawAll, on: .feeds(of: person), actor: member.rawValue, subject: member.rawValue)
    if let provider = ProviderID(rawValue: member.rawValue) {
      try await busy.removeAll(of: provider)
    }
  }

  private func cancelTimers(of member: MemberID) async throws {
    let timers = CommandRunner<TimerRules>(log: server.log)
    let stream = StreamName.timers(of: member)
    for timer in try timers.state(of: stream).timers {
      _ = try await timers.execute(
        .cancel(timer.timer), on: stream, actor: member.rawValue, subject: member.rawValue)
    }
  }
}

extension StaffAccounts {
  /// Those who have an account here that signs in, and those whose account was removed.
  package init(_ accounts: AccountStore) {
    self.init(
      canBeCalled: { accounts.account($0)?.isActive == true },
      hasLeft: { accounts.isRetired($0) || accounts.account($0)?.isActive == false })
  }
}
