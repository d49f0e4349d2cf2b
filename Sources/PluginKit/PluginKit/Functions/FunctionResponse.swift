public import JSON

/// The answer of a function.
public struct FunctionResponse: Sendable, Equatable {
  /// The status, as in HTTP; an answer is rendered only at 200.
  public let status: Int
  /// The answer.
  public let body: JSONValue

  public init(_ body: JSONValue, status: Int = 200) {
    self.status = status
    self.body = body
  }
}

/// An answer that a function may give: a sentence, whatever a parameter could be, or a response of
/// its own making.
public protocol FunctionOutput: Sendable {
  /// The schema of the answer in JSON; nil if nobody has said.
  static var answerSchema: SchemaDeclaration? { get throws(SchemaError) }
  /// The answer as it is recorded.
  var response: FunctionResponse { get throws }
}

extension FunctionOutput where Self: ParameterValue {
  /// The schema of the value.
  public static var answerSchema: SchemaDeclaration? {
    get throws(SchemaError) { try parameterSchema }
  }
  /// The value.
  public var response: FunctionResponse { get throws { FunctionResponse(try JSONValue(self)) } }
}

extension FunctionResponse: FunctionOutput {
  /// Anything.
  public static var answerSchema: SchemaDeclaration? { nil }
  /// Itself.
  public var response: FunctionResponse { self }
}

extension String {
  /// `{"message": "…"}`.
  public static var answerSchema: SchemaDeclaration? {
    .object(.required("message", .string("what is said")))
  }
  /// The sentence that is said.
  public var response: FunctionResponse { FunctionResponse(["message": .string(self)]) }
}

extension Never: FunctionOutput {
  /// Nothing.
  public static var answerSchema: SchemaDeclaration? { nil }
  /// There is none.
  public var response: FunctionResponse { switch self {} }
}

/// Why a function does not do what it was called for: it throws this, and the person is told.
public struct FunctionRefusal: Error, Equatable {
  /// The status, as in HTTP; never 200.
  public let status: Int
  /// The text that the person reads.
  public let message: String
  private let details: JSONObject

  /// Refuses with any other status than 200, which counts as 500.
  public init(_ message: String, status: Int) {
    self.init(message, status: status, [:])
  }

  /// Refuses, and records besides what the function shows of it, see ``Function/renderRefusal``.
  public init(_ message: String, status: Int, details: some FunctionResult) {
    self.init(message, status: status, JSONObject(members: details))
  }

  private init(_ message: String, status: Int, _ details: JSONObject) {
    self.status = status == 200 ? 500 : status
    self.message = message
    self.details = details
  }

  /// The request does not make sense (400).
  public static func invalid(_ message: String) -> FunctionRefusal {
    FunctionRefusal(message, status: 400)
  }
  /// The person may not do this (403).
  public static func forbidden(_ message: String) -> FunctionRefusal {
    FunctionRefusal(message, status: 403)
  }
  /// There is no such thing (404).
  public static func notFound(_ message: String) -> FunctionRefusal {
    FunctionRefusal(message, status: 404)
  }
  /// It cannot be done as things are (409).
  public static func conflict(_ message: String) -> FunctionRefusal {
    FunctionRefusal(message, status: 409)
  }

  /// The refusal as it is recorded.
  public var response: FunctionResponse {
    var body = details
    body["message"] = .string(message)
    return FunctionResponse(.object(body), status: status)
  }
}
