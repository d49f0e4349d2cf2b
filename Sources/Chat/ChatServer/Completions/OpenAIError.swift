import HTTPTypes
import JSON

/// A problem in the form that clients of OpenAI's API read.
struct OpenAIError: Sendable {
  private let problem: Problem

  init(_ problem: Problem) { self.problem = problem }

  /// The error object; `param` names the first member of the body that is wrong, and `code` the
  /// kind of problem as that API writes it: `model_not_found`.
  var jsonValue: JSONValue {
    let member = problem.errors.first.map {
      JSONValue.string($0.pointer.split(separator: "/").joined(separator: "."))
    }
    return [
      "error": [
        "message": .string(problem.detail), "type": .string(type), "param": member ?? .null,
        "code": .string(problem.kind.replacing("-", with: "_")),
      ]
    ]
  }

  var answer: EndpointAnswer { .json(jsonValue, problem.status, headers: problem.headers) }

  private var type: String {
    switch problem.status.code {
    case 401: "authentication_error"
    case 403: "permission_error"
    case 429: "rate_limit_error"
    case 500...: "server_error"
    default: "invalid_request_error"
    }
  }

  /// The form, for the description of the interface.
  static let schema: JSONValue = [
    "type": "object",
    "properties": [
      "error": [
        "type": "object",
        "properties": [
          "message": ["type": "string"], "type": ["type": "string"],
          "param": ["type": ["string", "null"]], "code": ["type": "string"],
        ],
        "required": ["message", "type", "param", "code"],
      ]
    ],
    "required": ["error"],
  ]
}
