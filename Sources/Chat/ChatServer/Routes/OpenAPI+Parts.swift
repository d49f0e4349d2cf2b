import JSON

/// What the description says at several places.
extension OpenAPI {
  /// One event of a stream (WHATWG HTML, section 9.2): OpenAPI 3.1 has no word for how many there are.
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
        "The refresh token, where the sign-in asked for a cookie; after a sign-out, its removal.",
      "schema": ["type": "string"],
    ]
  ]

  /// What is said of a channel that another server has.
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
