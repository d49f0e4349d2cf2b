import Conversation
import EventLog
import HTTPTypes
import Interchange
import JSON
import PluginKit

/// Brings in conversations from elsewhere, as `evtool import --format openai-chat` does.
struct ImportDesk: Sendable {
  let platform: Platform

  /// Imports a conversation; one that is there already changes nothing.
  func add(_ call: Call, _ wish: NewImport) async throws -> ImportReport {
    if let subject = wish.subject {
      _ = try MemberID(person: subject, plugins: platform.plugins.map(\.manifest.id))
    }
    if let id = wish.conversation["id"]?.string { try platform.checkHome(of: id) }
    // Text of JSON has no bare line feed: it is one line.
    let source = ByteSource(wish.conversation.json)
    let result = try await Importer(OpenAIChat(subject: wish.subject))
      .run(from: source, into: platform.log)
    if let problem = result.problems.first {
      throw Problem(.unprocessableContent, "bad-conversation", problem.what)
    }
    return ImportReport(
      channels: result.channels, events: result.events, skipped: result.skipped,
      leftOut: result.leftOut.sorted { $0.key < $1.key }
        .map { LeftOutLine(what: $0.key, count: $0.value.count) })
  }
}

/// A conversation from elsewhere.
@Parameters
struct NewImport: Sendable {
  /// Whose it is: what is personal is sealed under their key, and forgotten with them; without it nobody's.
  @Parameter(.length(1...255))
  var subject: String?
  /// The conversation, in the shape of chat completions: an object with id, messages and perhaps tools.
  var conversation: JSONValue
}

/// What an import came to.
@FunctionResult
struct ImportReport: Sendable {
  /// how many channels are new.
  var channels: Int
  /// how many events were appended.
  var events: Int
  /// how many conversations were there already.
  var skipped: Int
  /// what the conversation says and the log does not hold.
  @Parameter("left_out")
  var leftOut: [LeftOutLine]
}

/// Something that was left out.
@FunctionResult
struct LeftOutLine: Sendable {
  /// what it is.
  var what: String
  /// how often.
  var count: Int
}
