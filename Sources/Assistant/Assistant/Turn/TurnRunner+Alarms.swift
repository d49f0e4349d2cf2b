import Conversation
import EventLog
import PluginKit

extension TurnRunner {
  /// What an alarm comes to: the record of it, what has to be said, and whoever is let in.
  func answer(_ raised: RaisedAlarm, in turn: ChannelState.TurnState) async -> [ChannelEvent] {
    let (member, failure) = await told(of: raised, turn.person)
    let record = AlarmRaised(
      turn: turn.id, message: turn.message, by: turn.person, alarm: raised.name,
      evidence: raised.evidence, example: raised.example, model: raised.model, told: member?.id,
      untold: failure)
    let speaker = raised.plugin.speaking(language)
    // What can be said on belongs to the plugin that raised it: a shop has no doctor to talk to.
    let isOwn = raised.plugin.manifest.id == plugin?.manifest.id
    let said = Rendering(
      text: raised.alarm.answer, quickReplies: isOwn ? raised.alarm.quickReplies : []
    ).said(by: speaker)
    let events = [.alarmRaised(record)] + messages.showing(said)
    guard let member, state.members[member.id] == nil else { return events }
    return events + [.memberJoined(MemberJoined(member))]
  }

  /// Whom the alarm is told to, or why nobody could be found; neither may keep the answer back.
  private func told(
    of raised: RaisedAlarm, _ person: MemberID
  ) async -> (member: Member?, failure: String?) {
    let log = assistant.registry.log(
      assistant.log, of: raised.plugin, for: person.rawValue)
    // Nothing is written in the turn of an alarm: it may be read only.
    log.close()
    let context = AlarmContext(
      person: person, now: assistant.environment.now(), zone: assistant.environment.zone, log: log)
    do {
      let member = try await assistant.bulkhead.run(
        raised.plugin.manifest.id, within: assistant.environment.renderingTime
      ) { try raised.alarm.told(context) }
      // What the roster says is as new as the log: nobody could check it when the program started.
      try member?.id.checkPerson(plugins: assistant.registry.plugins.map(\.manifest.id))
      return (member, nil)
    } catch {
      return (nil, String("\(error)".prefix(Self.errorLength)))
    }
  }
}
