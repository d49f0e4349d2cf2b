public import JSON

/// What a function answered.
public struct FunctionResponse: Sendable, Equatable {
  /// The status, as in HTTP; an answer is rendered only at 200.
  public let status: Int
  /// The answer.
  public let body: JSONValue

  /// Creates an answer.
  public init(status: Int = 200, _ body: JSONValue) {
    self.status = status
    self.body = body
  }
}
