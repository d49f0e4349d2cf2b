import Conversation
import EventLog
import PluginKit

extension TurnRunner {
  /// What an alarm comes to: the record of it, whoever is let in, and what has to be said.
  func answer(_ raised: RaisedAlarm, in turn: ChannelState.TurnState) async -> [ChannelEvent] {
    let (member, failure) = await told(of: raised, turn.person)
    let record = AlarmRaised(
      turn: turn.id, message: turn.message, by: turn.person, alarm: raised.name,
      evidence: raised.evidence, example: raised.example, told: member?.id, untold: failure)
    var events: [ChannelEvent] = [.alarmRaised(record)]
    if let member, state.members[member.id] == nil {
      events += [
        .memberInvited(MemberInvited(member, by: Assistant.member)),
        .memberJoined(MemberJoined(member)),
      ]
    }
    let said = Rendering(text: raised.alarm.answer, quickReplies: raised.alarm.quickReplies)
    return events + messages.showing(said)
  }

  /// Whom the alarm is told to, or why nobody could be found; neither may keep the answer back.
  private func told(
    of raised: RaisedAlarm, _ person: MemberID
  ) async -> (member: Member?, failure: String?) {
    let log = PluginLog(assistant.log, to: raised.plugin.stamp, for: person.rawValue)
    defer { log.close() }
    let context = AlarmContext(
      person: person, now: assistant.environment.now(), zone: assistant.environment.zone, log: log)
    do {
      let member = try await assistant.bulkhead.run(
        raised.plugin.manifest.id, seconds: assistant.environment.renderingTime
      ) { try raised.alarm.told(context) }
      return (member, nil)
    } catch {
      return (nil, String("\(error)".prefix(Self.errorLength)))
    }
  }
}
