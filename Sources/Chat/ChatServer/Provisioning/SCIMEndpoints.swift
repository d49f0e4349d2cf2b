import Accounts
import Conversation
import EventLog
import HTTPTypes
import HummingbirdCore
import JSON
import JSONSchema
import PluginKit

/// The routes of a provisioner (SCIM 2.0: RFC 7643, RFC 7644), which describe themselves; and those
/// of its key.
enum SCIMEndpoints {
  static func keys(_ key: ProvisionerKey) throws -> [Endpoint] {
    [
      Endpoint(
        method: .post, path: "/v1/provisioner-key", name: "makeProvisionerKey",
        summary:
          "A key for the program that makes and deactivates accounts at /scim/v2, in the place of the one there was; shown once.",
        rule: .role([.administrator]), status: .created,
        content: .json(try NewProvisionerKey.parameterSchema), answerName: "NewProvisionerKey"
      ) { request in
        .json(NewProvisionerKey(key: try key.renew(by: try request.principal.id)), .created)
      },
      .act(
        by: .delete, "/v1/provisioner-key", "endProvisionerKey", .role([.administrator]),
        "Ends the provisioner's key."
      ) { _ in try key.end() },
    ]
  }

  static func table(_ handlers: SCIMHandlers, _ key: ProvisionerKey) -> [Endpoint] {
    users(handlers, key) + descriptions(handlers)
  }

  private static func users(_ handlers: SCIMHandlers, _ key: ProvisionerKey) -> [Endpoint] {
    @Sendable func maker(_ request: AdmittedRequest) throws -> MemberID {
      try key.maker(of: request.http.headers.bearer)
    }
    return [
      route(
        .get, "/Users", "listScimUsers", "The users.",
        query: [
          .init("filter", .string()), .init("startIndex", .integer()), .init("count", .integer()),
          .init("attributes", .string()), .init("excludedAttributes", .string()),
        ]
      ) { request in
        try handlers.list(SCIMList(request), request)
      },
      route(.post, "/.search", "searchScimUsers", "The users, asked for in the body.") { request in
        try handlers.list(SCIMList(try request.json()), request)
      },
      route(.post, "/Users", "createScimUser", "Makes an account.", status: .created) { request in
        try await handlers.create(request, by: try maker(request))
      },
      route(.get, "/Users/{user}", "getScimUser", "One user.") { try handlers.get($0) },
      route(.put, "/Users/{user}", "replaceScimUser", "Changes a user.") { request in
        try await handlers.replace(request, by: try maker(request))
      },
      route(.patch, "/Users/{user}", "patchScimUser", "Changes parts of a user.") { request in
        try await handlers.patch(request, by: try maker(request))
      },
      route(.delete, "/Users/{user}", "removeScimUser", "Removes an account.", status: .noContent) {
        request in
        try await handlers.remove(request, by: try maker(request))
        return .nothing
      },
    ]
  }

  private static func descriptions(_ handlers: SCIMHandlers) -> [Endpoint] {
    let pairs = [
      ("ResourceTypes", SCIMDescription.types, "the resource type"),
      ("Schemas", SCIMDescription.schemas, "the schema"),
    ]
    let lists = pairs.flatMap { name, all, what in
      [
        route(.get, "/\(name)", "listScim\(name)", "SCIM's \(name).") { request in
          let found = all(handlers.address(request))
          return .scim([
            "schemas": [.string(SCIMHandlers.listSchema)],
            "totalResults": .int(Int64(found.count)), "startIndex": 1,
            "itemsPerPage": .int(Int64(found.count)), "Resources": .array(found),
          ])
        },
        route(.get, "/\(name)/{name}", "getScim\(name)", "One of SCIM's \(name).") { request in
          let id = try request.parameter("name")
          guard let one = all(handlers.address(request)).first(where: { $0["id"] == .string(id) })
          else { throw Problem.notFound("\(what) \(id)") }
          return .scim(one)
        },
      ]
    }
    return lists + [
      route(.get, "/ServiceProviderConfig", "getScimConfig", "What is supported of SCIM.") {
        .scim(SCIMDescription.config(handlers.address($0)))
      }
    ]
  }

  private static func route(
    _ method: HTTPRequest.Method, _ path: String, _ name: String, _ summary: String,
    status: HTTPResponse.Status = .ok, query: [Endpoint.Query] = [],
    _ handle: @escaping @Sendable (AdmittedRequest) async throws -> EndpointAnswer
  ) -> Endpoint {
    let hasBody = [.post, .put, .patch].contains(method)
    return Endpoint(
      method: method, path: "/scim/v2\(path)", name: name, summary: summary, rule: .provisioner,
      query: query, body: hasBody ? .anything : nil, bodyType: "application/scim+json",
      status: status,
      content: .media("application/scim+json"), needsViews: false, problemForm: .scim,
      handle: handle)
  }
}

/// A key for a provisioner.
@FunctionResult
struct NewProvisionerKey: Sendable {
  /// what the provisioner sends as its bearer token; shown only this once.
  var key: String
}

/// The description that the routes of SCIM give of themselves (RFC 7643, sections 5 to 7).
enum SCIMDescription {
  private static let base = "urn:ietf:params:scim:schemas:core:2.0:"

  static func config(_ address: String) -> JSONValue {
    [
      "schemas": [.string(base + "ServiceProviderConfig")],
      "patch": ["supported": true],
      "bulk": ["supported": false, "maxOperations": 0, "maxPayloadSize": 0],
      "filter": ["supported": true, "maxResults": .int(Int64(SCIMHandlers.maximumCount))],
      "changePassword": ["supported": false], "sort": ["supported": false],
      "etag": ["supported": true],
      "authenticationSchemes": [
        [
          "type": "oauthbearertoken", "name": "A bearer key",
          "description": "A key that an administrator makes: POST /v1/provisioner-key.",
          "primary": true,
        ]
      ],
      "meta": [
        "resourceType": "ServiceProviderConfig",
        "location": .string("\(address)/ServiceProviderConfig"),
      ],
    ]
  }

  static func types(_ address: String) -> [JSONValue] {
    [
      [
        "schemas": [.string(base + "ResourceType")], "id": "User", "name": "User",
        "endpoint": "/Users", "description": "Somebody who signs in.",
        "schema": .string(SCIMUser.schema),
        "meta": [
          "resourceType": "ResourceType", "location": .string("\(address)/ResourceTypes/User"),
        ],
      ]
    ]
  }

  static func schemas(_ address: String) -> [JSONValue] {
    [
      [
        "schemas": [.string(base + "Schema")], "id": .string(SCIMUser.schema), "name": "User",
        "description": "Somebody who signs in.",
        "attributes": [
          attribute(
            "userName", "What they sign in with, in small letters.", uniqueness: "server"),
          attribute("displayName", "The name that others see."),
          attribute("active", "Whether they may sign in.", type: "boolean"),
        ],
        "meta": [
          "resourceType": "Schema", "location": .string("\(address)/Schemas/\(SCIMUser.schema)"),
        ],
      ]
    ]
  }

  private static func attribute(
    _ name: String, _ description: String, type: String = "string", uniqueness: String = "none"
  ) -> JSONValue {
    var attribute: JSONObject = [
      "name": .string(name), "type": .string(type), "multiValued": false,
      "description": .string(description), "required": true, "mutability": "readWrite",
      "returned": "default", "uniqueness": .string(uniqueness),
    ]
    if type == "string" { attribute["caseExact"] = false }
    return .object(attribute)
  }
}
