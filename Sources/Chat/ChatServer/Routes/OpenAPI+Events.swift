import JSON

/// The parts of the description beside routes: the payloads of events, on a stream, in a list and in
/// webhooks; and what its tags mean.
extension OpenAPI {
  /// The schemas of events, by their names.
  static let events: [String: JSONValue] = [
    "ChannelEvent": [
      "type": "object",
      "description":
        "An event of a channel as its members see it: the data of an event of a live stream, and a line of a channel's events.",
      "properties": [
        "channel": ["type": "string"], "position": ["type": "integer", "minimum": 1],
        "version": ["type": "integer", "minimum": 0],
        "type": [
          "type": "string", "enum": .array(ShownEvent.types.sorted().map { .string($0) }),
        ],
        "time": ["type": "string", "format": "date-time"],
        "turn": ["type": "string", "description": "The turn that it belongs to."],
        "payload": payload,
      ],
      "required": ["channel", "position", "version", "type", "time", "payload"],
      "examples": [
        [
          "channel": "c1", "position": 120, "version": 7, "type": "message.sent",
          "time": "2026-11-27T09:00:00.000000Z",
          "payload": [
            "message": "m1", "sender": "p12345",
            "content": ["kind": "text", "text": "my knee hurts"],
          ],
        ]
      ],
    ],
    "RecordedEvent": [
      "type": "object",
      "description": "An event as it lies in the log, for auditors and programs that follow it.",
      "properties": [
        "position": ["type": "integer", "minimum": 1], "stream": ["type": "string"],
        "version": ["type": "integer", "minimum": 0], "type": ["type": "string"],
        "schemaVersion": ["type": "integer", "description": "Missing if it is 1."],
        "time": ["type": "string", "format": "date-time"],
        "actor": ["type": ["string", "null"], "description": "Who did it."],
        "correlation": ["type": ["string", "null"], "description": "The turn or request."],
        "causation": [
          "type": ["integer", "null"], "description": "The position of the event that caused it.",
        ],
        "payload": payload,
      ],
      "required": ["position", "stream", "version", "type", "time"],
      "examples": [
        [
          "position": 121, "stream": "calendar-dr-lee", "version": 3, "type": "appointment.booked",
          "time": "2026-11-27T09:00:01.000000Z", "actor": "p12345", "correlation": "turn-m1",
          "causation": 120, "payload": ["appointment": "a1", "start": "2026-11-30T10:00:00Z"],
        ]
      ],
    ],
    "WebhookEvent": [
      "type": "object",
      "description": "The body of a webhook's request (Standard Webhooks 1.0).",
      "properties": [
        "type": ["type": "string", "description": "The event's type."],
        "timestamp": ["type": "string", "format": "date-time"],
        "data": ["$ref": "#/components/schemas/RecordedEvent"],
      ],
      "required": ["type", "timestamp", "data"],
    ],
  ]

  private static let payload: JSONValue = [
    "type": "object",
    "description":
      "What the event's type says: evtool types lists the types, and GET /v1/types those of programs outside. Missing if a consumer takes no payloads, {} once it is redacted.",
  ]

  /// The requests that the server makes.
  static let webhooks: JSONValue = [
    "event": [
      "post": [
        "operationId": "receiveEvent", "tags": ["consumers"],
        "summary": "An event, to a consumer with a webhook; at least once, each stream in order.",
        "parameters": .array(
          [
            ("webhook-id", "The same at each attempt."),
            ("webhook-timestamp", "When it is sent, in seconds since 1970."),
            (
              "webhook-signature",
              "v1, and the HMAC-SHA-256 of id.timestamp.body under the consumer's secret, in base64."
            ),
          ].map { name, words in
            [
              "name": .string(name), "in": "header", "required": true,
              "description": .string(words), "schema": ["type": "string"],
            ]
          }),
        "requestBody": [
          "required": true,
          "content": [
            "application/json": ["schema": ["$ref": "#/components/schemas/WebhookEvent"]]
          ],
        ],
        "responses": [
          "2XX": ["description": "It was taken."],
          "410": ["description": "Nothing more is wanted: the consumer is disabled."],
          "default": ["description": "It comes again, later each time."],
        ],
      ]
    ]
  ]

  /// The subjects of routes, by their tags.
  static let subjects: [String: String] = [
    "access": "Who has looked at a person's record.",
    "accounts": "Accounts of people, their roles and how they sign in.",
    "appointments": "Appointments: booked, moved, cancelled.",
    "auth": "Signing in and out, as older clients do.",
    "blocks": "People whose invitations and words one does not want.",
    "busy": "A provider's other calendars, which say when they are busy.",
    "calendars": "Appointments for calendar programs, at secret addresses.",
    "channels": "Conversations: who is there, what is said, what can be chosen.",
    "chat": "Plugins as language models (OpenAI's API).",
    "commits": "Events that programs outside append.",
    "consumers": "Programs outside that follow the log.",
    "demo": "Sign-ins of a demonstration.",
    "events": "The record, event by event.",
    "health": "For whoever watches over the server.",
    "holds": "Records that nothing is taken away from.",
    "imports": "Conversations from elsewhere.",
    "invitations": "Invitations to make an account.",
    "keys": "Keys of machines.",
    "live": "What happens in one's conversations, as it happens.",
    "mail": "What links in mails do, and mails that came back.",
    "me": "Who is signed in, and how they sign in.",
    "models": "Plugins as language models (OpenAI's API).",
    "notifications": "What people are told beside their conversations.",
    "password-resets": "New passwords for whoever has lost theirs.",
    "people": "The erasure of people.",
    "plugins": "What the assistants can do.",
    "projections": "Views that are folded from the record.",
    "providers": "Providers, their free times and weeks.",
    "provisioner-key": "The key of a program that makes accounts (SCIM).",
    "relations": "Who may act for another person: a parent for a child.",
    "retention": "What goes by rules, and when.",
    "scim": "Accounts from a directory (SCIM 2.0: RFC 7643, RFC 7644).",
    "search": "Search in one's own conversations.",
    "sessions": "Sign-ins, and how they go on and end.",
    "signup": "Making an account, as older clients do.",
    "streams": "Streams of programs outside.",
    "types": "Types of events of programs outside.",
    "waiting": "Waiting lists: a time that becomes free is offered, and kept for a while.",
    "users": "People's accounts and appointments, as older clients ask for them.",
  ]
}
