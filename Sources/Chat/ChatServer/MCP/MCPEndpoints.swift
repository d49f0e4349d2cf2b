import HTTPTypes
import JSONSchema

/// The routes of the Model Context Protocol; none is in the OpenAPI description, since the protocol
/// describes itself.
enum MCPEndpoints {
  /// The fields that its requests have in their heads.
  private static let fields: [HTTPField.Name] = [
    .mcpSession, .mcpRevision, .mcpMethod, .mcpName, .lastEventID,
  ]

  static func table(_ handlers: MCPHandlers) -> [Endpoint] {
    [
      Endpoint(
        method: .post, path: "/mcp", name: "modelContext",
        summary: "A message of the Model Context Protocol: the plugins' functions as tools.",
        rule: .signedIn, body: .anything, content: .json(.anything), isRecorded: true,
        moreFields: fields
      ) { try await handlers.answer($0) },
      Endpoint(
        method: .delete, path: "/mcp", name: "endModelContext",
        summary: "Ends a session of the Model Context Protocol.", rule: .signedIn,
        status: .noContent, isRecorded: true, moreFields: fields
      ) { try handlers.end($0) },
    ]
  }
}
