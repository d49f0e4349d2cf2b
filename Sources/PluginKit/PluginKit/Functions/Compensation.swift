public import JSON

/// How what a function has done is taken back where the person undoes the turn in which it was
/// called.
///
/// A function that writes and has none is never undone, nor is what was said before it.
public enum Compensation: Sendable, Hashable {
  /// Another function of the plugin takes it back, with these arguments by the names of its
  /// parameters.
  ///
  /// The person's identity is filled in. They are asked nothing: they undo just what was done. The
  /// function may be called again under the same call, and answers 410 if there is nothing left
  /// that it could take back; any other refusal leaves the turn as it was.
  case call(String, with: [String: Value])
  /// It cannot be taken back; the sentence says why, to the person.
  case impossible(String)

  /// The source of an argument.
  public enum Value: Sendable, Hashable {
    /// A parameter of the call that is taken back; left out if the call has none.
    case argument(String)
    /// A member of what it gave, members of members after a dot: `details.appointment`.
    case result(String)
    /// The identifier of the call.
    case call
    /// Always the same.
    case constant(JSONValue)
  }
}

extension Compensation.Value {
  /// The argument; nil if the call has none.
  package func value(of call: String, _ arguments: JSONValue, _ response: JSONValue) -> JSONValue? {
    switch self {
    case .argument(let name): arguments[name]
    case .result(let path):
      path.split(separator: ".").reduce(Optional(response)) { value, name in
        value?[String(name)]
      }
    case .call: .string(call)
    case .constant(let value): value
    }
  }
}
