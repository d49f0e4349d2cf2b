import EventLog
import HTTPTypes
import HummingbirdCore
import JSON
import JSONSchema

/// The description of the interface (OpenAPI 3.1), made of the endpoints themselves.
struct OpenAPI {
  /// The longest part of a path that stands for something, in characters of Unicode.
  static let longestName = 255

  /// How long what stands in a path may be, by what it is.
  static func longest(_ parameter: String) -> Int {
    parameter == "stream" ? StreamName.maximumLength : longestName
  }

  let endpoints: [Endpoint]
  /// The schemas of answers that have a name, and of problems.
  private let schemas: [String: JSONValue]

  /// The description of some endpoints.
  init(endpoints: [Endpoint]) {
    self.endpoints = endpoints
    var schemas = Self.events
    schemas["Problem"] = Self.problem
    for endpoint in endpoints {
      if let name = endpoint.answerName, case .json(let schema) = endpoint.content {
        schemas[name] = schemas[name] ?? .object(schema.keywords)
      }
      if let name = endpoint.bodyName, let body = endpoint.body {
        schemas[name] = schemas[name] ?? .object(Self.closed(body.keywords))
      }
    }
    self.schemas = schemas
  }

  /// The document.
  var json: JSONValue {
    var paths: [(String, JSONValue)] = []
    for path in Set(endpoints.map(\.path)).sorted() {
      let here = endpoints.filter { $0.path == path }
        .map { ($0.method.rawValue.lowercased(), operation($0)) }
      paths.append((path, .object(JSONObject(here))))
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "Verbatim", "version": "1",
        "description":
          "Conversations on the record. Problems are application/problem+json (RFC 9457).",
      ],
      "servers": [
        ["url": "/", "description": "This server; programs elsewhere put its address before it."]
      ],
      "tags": .array(
        Set(endpoints.map(Self.tag)).sorted().map { tag in
          ["name": .string(tag), "description": .string(Self.subjects[tag] ?? "")]
        }),
      "paths": .object(JSONObject(paths)),
      "webhooks": Self.webhooks,
      "components": [
        "securitySchemes": [
          "bearer": [
            "type": "http", "scheme": "bearer",
            "description": "The access token of a sign-in, or a machine's key (vk_…).",
          ],
          "provisioner": [
            "type": "http", "scheme": "bearer",
            "description": "The key of a program that makes accounts: POST /v1/provisioner-key.",
          ],
        ],
        "schemas": .object(JSONObject(schemas.sorted { $0.key < $1.key })),
      ],
    ]
  }

  /// The subject of a path: the part behind the version.
  private static func tag(_ endpoint: Endpoint) -> String {
    let parts = endpoint.path.split(separator: "/")
    if parts.first == "v1", parts.count > 1 { return String(parts[1]) }
    return endpoint.isForMachines || parts.first == "metrics"
      ? "health" : parts.first.map(String.init) ?? "page"
  }

  private func operation(_ endpoint: Endpoint) -> JSONValue {
    var operation: JSONObject = [
      "operationId": .string(endpoint.name), "summary": .string(endpoint.summary),
      "tags": [.string(Self.tag(endpoint))],
      "description": .string("Who may: \(endpoint.rule.words)"),
      "parameters": .array(parameters(of: endpoint)), "responses": responses(of: endpoint),
      "security": Self.security(endpoint.rule),
    ]
    if let body = endpoint.body {
      operation["requestBody"] = [
        "required": .bool(!endpoint.isBodyOptional),
        "content": .object([endpoint.bodyType: .object(content(of: body, endpoint))]),
      ]
    }
    return .object(operation)
  }

  private static func security(_ rule: AccessRule) -> JSONValue {
    switch rule {
    case .anybody: []
    case .provisioner: [["provisioner": []]]
    default: [["bearer": []]]
    }
  }

  /// The schema of a body, under its name if it has one, and an example of it in JSON.
  private func content(of body: SchemaDeclaration, _ endpoint: Endpoint) -> JSONObject {
    let schema = JSONValue.object(Self.closed(body.keywords))
    let isShared = endpoint.bodyName.map { schemas[$0] == schema } ?? false
    var content: JSONObject = [
      "schema": isShared
        ? ["$ref": .string("#/components/schemas/\(endpoint.bodyName ?? "")")] : schema
    ]
    if endpoint.takesJSON, let example = Self.example(of: schema) { content["example"] = example }
    return content
  }

  /// Closes a schema of a body: it has no members but those that are named, nor has any object in
  /// it that does not say otherwise, and numbers fit 64 bits.
  private static func closed(_ schema: JSONObject) -> JSONObject {
    var schema = schema
    if schema["type"] == "integer" {
      schema["minimum"] = schema["minimum"] ?? .int(.min)
      schema["maximum"] = schema["maximum"] ?? .int(.max)
    }
    if let properties = schema["properties"]?.object {
      schema["additionalProperties"] = schema["additionalProperties"] ?? false
      schema["properties"] = .object(
        JSONObject(properties.members.map { ($0.name, closed($0.value)) }))
    }
    schema["items"] = schema["items"].map(closed)
    return schema
  }

  private static func closed(_ schema: JSONValue) -> JSONValue {
    schema.object.map { .object(closed($0)) } ?? schema
  }

  private func parameters(of endpoint: Endpoint) -> [JSONValue] {
    let inPath = endpoint.path.matches(of: /\{([a-z]+)\}/).map { match -> JSONValue in
      let schema: JSONValue =
        match.output.1 == "position"
        ? ["type": "integer", "minimum": 0, "maximum": .int(.max)]
        : [
          "type": "string", "minLength": 1,
          "maxLength": .int(Int64(Self.longest(String(match.output.1)))),
        ]
      return [
        "name": .string(String(match.output.1)), "in": "path", "required": true, "schema": schema,
      ]
    }
    let inQuery = endpoint.query.map { query -> JSONValue in
      [
        "name": .string(query.name), "in": "query", "required": .bool(query.isRequired),
        "schema": .object(Self.closed(query.schema.keywords)),
      ]
    }
    let key: [JSONValue] =
      endpoint.isWrite
      ? [
        [
          "name": "Idempotency-Key", "in": "header",
          "description": "The same key with the same content is the same request.",
          "schema": ["type": "string", "minLength": 1, "maxLength": 255],
        ]
      ] : []
    return inPath + inQuery + key
  }

  private func responses(of endpoint: Endpoint) -> JSONValue {
    var success: JSONObject = [
      "description": .string(endpoint.status.reasonPhrase), "content": content(of: endpoint),
    ]
    if endpoint.setsCookie { success["headers"] = Self.cookie }
    var responses: JSONObject = ["\(endpoint.status.code)": .object(success)]
    // The answers of the connection before a route is asked belong to them: 408, 417 and 431.
    var codes = [400, 408, 417, 429, 431, 500, 503] + endpoint.problems.map(\.code)
    if endpoint.rule != .anybody { codes += [401, 403] }
    if endpoint.path.contains("{") { codes.append(404) }
    if endpoint.rule.isOfChannel || endpoint.query.contains(where: { $0.name == "channel" }) {
      codes.append(421)
    }
    if endpoint.body != nil { codes += [413, 415] }
    if endpoint.isWrite { codes += [409, 422] }
    for code in Set(codes) {
      responses["\(code)"] =
        switch code {
        case 206: ["description": "The part that Range names.", "content": content(of: endpoint)]
        case 304: ["description": "Unchanged."]
        case 421: Self.misdirected
        default: ["description": "A problem.", "content": Self.content(endpoint.problemForm)]
        }
    }
    return .object(responses)
  }

  private static func content(_ form: Endpoint.ProblemForm) -> JSONValue {
    switch form {
    case .problem:
      ["application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]]
    case .openAI: ["application/json": ["schema": OpenAIError.schema]]
    case .scim: ["application/scim+json": ["schema": ["type": "object"]]]
    }
  }

  /// A schema, or a reference to it if it stands under that name.
  private func shared(_ schema: SchemaDeclaration, _ name: String?) -> JSONValue {
    let schema = JSONValue.object(schema.keywords)
    guard let name, schemas[name] == schema else { return schema }
    return ["$ref": .string("#/components/schemas/\(name)")]
  }

  private func content(of endpoint: Endpoint) -> JSONValue {
    switch endpoint.content {
    case .none: [:]
    case .json(let schema): ["application/json": ["schema": shared(schema, endpoint.answerName)]]
    case .typed(let type, let schema): .object([type: ["schema": .object(schema.keywords)]])
    case .media(let type):
      .object([type: ["schema": endpoint.isLive ? Self.event : ["type": "string"]]])
    }
  }
}

/// Parts that the description has in several places.
extension OpenAPI {
  /// One event of a stream (WHATWG HTML, section 9.2): OpenAPI 3.1 has no word for how many there
  /// are.
  static let event: JSONValue = [
    "type": "object",
    "description": "Each server-sent event of the stream.",
    "properties": [
      "id": ["type": "string", "pattern": "^[0-9]+$"], "event": ["type": "string"],
      "data": ["type": "string", "contentMediaType": "application/json"],
      "retry": ["type": "integer"],
    ],
    "required": ["event", "data"],
  ]

  /// The field of an answer that keeps a page's session.
  static let cookie: JSONValue = [
    "Set-Cookie": [
      "description":
        "The refresh token, where the sign-in asked for a cookie; after a sign-out, its removal; at the begin of a sign-in with an identity provider, what its answer is known by.",
      "schema": ["type": "string"],
    ]
  ]

  /// The answer for a channel that another server has.
  static let misdirected: JSONValue = [
    "description":
      "The log is cut into partitions, and a server of another one has the channel: ask that.",
    "headers": [
      "Verbatim-Partition": [
        "description": "Its number, from 0.", "schema": ["type": "integer", "minimum": 0],
      ]
    ],
    "content": [
      "application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]
    ],
  ]

  /// Why a request is not done (RFC 9457).
  static let problem: JSONValue = [
    "type": "object",
    "properties": [
      "type": ["type": "string"], "title": ["type": "string"], "status": ["type": "integer"],
      "detail": ["type": "string"],
      "request_id": [
        "type": "string",
        "description": "What the request is called, as X-Request-Id of the answer and the log say.",
      ],
      "found": [
        "type": "object",
        "description": "What stands there instead of what was expected.",
      ],
      "errors": [
        "type": "array",
        "items": [
          "type": "object",
          "properties": ["pointer": ["type": "string"], "detail": ["type": "string"]],
          "required": ["pointer", "detail"],
        ],
      ],
    ],
    "required": ["type", "title", "status", "detail"],
  ]
}
