import Accounts
import Conversation
import EventLog
import HTTPTypes
import ImportExport
import JSON
import JSONSchema
import PluginKit

/// Brings in conversations from elsewhere, as `evtool import --format openai-chat` does.
struct ImportHandlers: Sendable {
  let server: ServerParts

  /// Imports a conversation; one that is there already changes nothing.
  func add(_ request: AdmittedRequest, _ input: NewImport) async throws -> ImportReport {
    if let subject = input.subject {
      _ = try MemberID(person: subject, plugins: server.plugins.map(\.manifest.id))
    }
    if let plugin = input.plugin, !server.plugins.contains(where: { $0.manifest.id == plugin }) {
      throw Problem(
        .unprocessableContent, "bad-conversation",
        "there is no plugin '\(plugin)': expected one of \(server.plugins.map(\.manifest.id).joined(separator: ", "))"
      )
    }
    try checkPartition(of: input.conversation)
    // Text of JSON has no bare line feed: it is one line.
    let source = ByteSource(input.conversation.json)
    let result = try await Importer(
      OpenAIChat(
        subject: input.subject, plugin: input.plugin ?? server.plugins.first?.manifest.id)
    )
    .run(from: source, into: server.log)
    // If there are several conversations, those that can be taken are.
    if let problem = result.problems.first, result.channels + result.skipped == 0 {
      throw Problem(.unprocessableContent, "bad-conversation", problem.what)
    }
    return ImportReport(
      channels: result.channels, events: result.events, skipped: result.skipped,
      leftOut: result.leftOut.sorted { $0.key < $1.key }
        .map { SkippedItem(what: $0.key, count: $0.value.count) },
      refused: result.problems.map(\.what))
  }

  /// Refuses a conversation whose channel lies on another server.
  private func checkPartition(of conversation: JSONValue) throws {
    guard let object = conversation.object else { return }
    let channel: String
    do { channel = try OpenAIChat.channel(of: object) } catch {
      // What is wrong with the conversation is said by the import.
      return
    }
    try server.checkPartition(of: channel)
  }
}
