import EventLog
import JSON
package import Projections

/// Finds a person's conversation with a plugin: channels have identifiers that say nothing of either.
package enum ChannelDirectory {
  /// The channel that was opened first for a person and a plugin; nil if there is none as far as the views have folded.
  ///
  /// Costs the length of the person's list. One that was imported counts only where the person and the assistant are in it, and nobody else ever was:
  /// any other could keep them from ever being answered, or let others read along.
  package static func channel(
    of person: MemberID, with plugin: String, in views: Views
  ) throws -> String? {
    let list = try views.view(ChannelsProjection().name, person.rawValue)
    let own = try list?.parts.compactMap { part -> (channel: String, opened: Int64)? in
      guard case .named(let channel) = part.name else { return nil }
      let line = try ChannelSummary(json: part.value.json)
      guard let opened = line.opened, line.plugin == plugin,
        let here = try views.document(ChannelsProjection(), people(of: channel)),
        here.own?.isImported == false || here.isOnly(person)
      else { return nil }
      return (channel, opened)
    }
    return own?.min { $0.opened < $1.opened }?.channel
  }
}

extension ChannelPeople {
  fileprivate func isOnly(_ person: MemberID) -> Bool {
    members == [person] && providers.isEmpty && hasAssistant && !hadOthers
  }
}
