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
        "Brings in a conversation from elsewhere; nothing in it is answered, its subject can go on in it, and the same one again changes nothing.",
        takes: NewImport.self, gives: ImportReport.self, status: .created,
        problems: [.misdirectedRequest]
      ) { try await imports.add($0, $1) },
    ]
  }
}

/// A conversation from elsewhere.
@Parameters
struct NewImport: Sendable {
  /// Whose it is: what is personal is sealed under their key, and forgotten with them; without it
  /// nobody's.
  @Parameter(.length(1...255))
  var subject: String?
  /// The plugin that answers when the subject goes on in the conversation; the first one that there
  /// is, if none is named.
  @Parameter(.length(1...40))
  var plugin: String?
  /// The conversation, in the shape of chat completions: an object with messages, and perhaps id and
  /// tools; or as ChatGPT, Open WebUI, LibreChat or ShareGPT export one.
  var conversation: JSONValue
}

/// The result of an import.
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
  /// why other conversations of the same request were not imported, in their order.
  var refused: [String]
}

/// Something that was left out.
@FunctionResult
struct SkippedItem: Sendable {
  /// what it is.
  var what: String
  /// how often.
  var count: Int
}
