import Accounts
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes that bring in and take away what others said.
enum AdministrationEndpoints {
  static func table(_ erasures: ErasureDesk, _ imports: ImportDesk) throws -> [Endpoint] {
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
        content: .json(ErasureDesk.schema)
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
