package import Conversation
package import EventLog
package import PluginKit

extension Assistant {
  /// Begins a conversation of several people in which an assistant is a member like the others.
  ///
  /// It answers what is said to it, and else only where its plugin says that it matters. Alarms are heard in everything.
  ///
  /// - Throws: `AppendError`, such as for a commit id of another group.
  package func openGroup(
    _ stream: StreamName, with plugin: RegisteredPlugin, members: [Member], as id: CommitID,
    by member: MemberID
  ) async throws {
    let name = plugin.manifest.assistantName
    let phrases = phrases(of: plugin, in: environment.language)
    let opening = [plugin.manifest.welcome.first?.text, phrases.inGroup(name)]
    _ = try await channels.execute(
      .create(
        ChannelCreated(title: name, plugin: plugin.manifest.id, isGroup: true),
        members: members + [Member(id: Self.member, name: name, role: .assistant)],
        opening: messages.saying(
          opening.compactMap(\.self).joined(separator: " "), quickReplies: [])),
      on: stream, commitID: id, actor: member.rawValue, subject: member.rawValue)
  }
}
