import Accounts
import Conversation
import EventLog
import HTTPTypes
import ImportExport
import JSON
import JSONSchema
import PluginKit

/// The routes that bring in and take away what others said.
enum AdministrationEndpoints {
  static func table(_ erasures: ErasureHandlers, _ imports: ImportHandlers) throws -> [Endpoint] {
    [
      try .get(
        "/v1/people/{person}/erasure", "getErasure", .role([.administrator]),
        "What the record says of a person's erasure.", gives: ErasureRecord.self
      ) { try erasures.record($0) },
      Endpoint(
        method: .post, path: "/v1/people/{person}/erasure", name: "erasePerson",
        summary:
          "Erases a person: destroys their key, removes account and files, puts it on record; evtool forget finishes and certifies it once the server is stopped.",
        rule: .role([.administrator]), body: try NewErasure.parameterSchema,
        content: .json(ErasureHandlers.schema), problems: [.notFound, .conflict]
      ) { try await erasures.erase($0, $0.body(NewErasure.self)) },
      try .write(
        "/v1/imports", "importConversation", .role([.importer]),
        "Brings in a conversation from elsewhere; nobody answers it, and the same one again changes nothing.",
        takes: NewImport.self, gives: ImportReport.self, status: .created,
        problems: [.misdirectedRequest]
      ) { try await imports.add($0, $1) },
    ]
  }
}

/// Brings in conversations from elsewhere, as `evtool import --format openai-chat` does.
struct ImportHandlers: Sendable {
  let platform: Platform

  /// Imports a conversation; one that is there already changes nothing.
  func add(_ request: AdmittedRequest, _ input: NewImport) async throws -> ImportReport {
    if let subject = input.subject {
      _ = try MemberID(person: subject, plugins: platform.plugins.map(\.manifest.id))
    }
    if let id = input.conversation["id"]?.string { try platform.checkPartition(of: id) }
    // Text of JSON has no bare line feed: it is one line.
    let source = ByteSource(input.conversation.json)
    let result = try await Importer(OpenAIChat(subject: input.subject))
      .run(from: source, into: platform.log)
    if let problem = result.problems.first {
      throw Problem(.unprocessableContent, "bad-conversation", problem.what)
    }
    return ImportReport(
      channels: result.channels, events: result.events, skipped: result.skipped,
      leftOut: result.leftOut.sorted { $0.key < $1.key }
        .map { SkippedItem(what: $0.key, count: $0.value.count) })
  }
}

/// A conversation from elsewhere.
@Parameters
struct NewImport: Sendable {
  /// Whose it is: what is personal is sealed under their key, and forgotten with them; without it
  /// nobody's.
  @Parameter(.length(1...255))
  var subject: String?
  /// The conversation, in the shape of chat completions: an object with id, messages and perhaps
  /// tools.
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
  var leftOut: [SkippedItem]
}

/// Something that was left out.
@FunctionResult
struct SkippedItem: Sendable {
  /// what it is.
  var what: String
  /// how often.
  var count: Int
}
