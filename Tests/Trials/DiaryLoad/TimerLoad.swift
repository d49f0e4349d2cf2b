import Conversation
import EventLog
import EventLogLMDB
import Foundation
import PluginKit

extension DiaryLoad {
  /// Sets a reminder for each of so many people a day ago, in a data directory that a server is
  /// started on then: all are due at once.
  static func setTimers(_ count: Int, in data: String) async throws {
    let load = try DiaryLoad(data)
    let yesterday = Timestamp.now().adding(.seconds(-86_400))
    for number in 0..<count {
      let person = try MemberID("person-\(number)")
      let channel = "reminded-\(number)"
      let created = ChannelCreated(title: "Kate", plugin: "nutrition", person: person)
      let joined = [
        MemberJoined(member: person, name: "Person \(number)", role: .person),
        MemberJoined(member: "assistant", name: "Kate", role: .assistant),
      ]
      _ = try await load.log.append(
        [NewEvent(created, actor: "assistant")] + joined.map { NewEvent($0, actor: "assistant") },
        to: StreamName(category: "channel", identifier: channel))
      try await load.call(
        "set_reminder", ["time": "20:00"], CallID("call-\(number)"), at: yesterday, of: person,
        in: channel)
    }
    print("\(count) reminders are set in \(data)")
  }
}
