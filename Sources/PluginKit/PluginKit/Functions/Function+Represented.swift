package import Conversation
package import JSON

// Acting for another person: the arguments of a call name them, beside those of the function.
extension Function {
  /// The argument that names the person for whom a call is made; no function has a parameter of that
  /// name.
  package static let representedParameter = "on_behalf_of"
}

extension JSONObject {
  /// The person for whom a call with these arguments is made; nil for who makes it.
  package var represented: MemberID? {
    self[Function.representedParameter]?.string.flatMap(MemberID.init(rawValue:))
  }

  /// The function's own arguments.
  package var ownArguments: JSONObject {
    guard self[Function.representedParameter] != nil else { return self }
    var own = self
    own[Function.representedParameter] = nil
    return own
  }
}

extension JSONValue {
  /// The person for whom a call with these arguments is made; nil for who makes it.
  package var represented: MemberID? { object?.represented }

  /// The function's own arguments.
  package var ownArguments: JSONValue { object.map { .object($0.ownArguments) } ?? self }
}
