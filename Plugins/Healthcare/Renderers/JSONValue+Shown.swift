import PluginKit

extension JSONValue {
  /// A member as it is shown: text as it is, a number in digits, anything else as nothing.
  func shown(_ name: String) -> String {
    switch self[name] {
    case .string(let text): text
    case .int(let number): String(number)
    case .digits(let digits): digits
    case .double(let number): String(number)
    case .bool, .array, .object, .null, nil: ""
    }
  }

  /// The elements of a member that are objects.
  func objects(_ name: String) -> [JSONValue] { (self[name] ?? .null).objects }

  /// The elements that are objects; none where this is no array.
  var objects: [JSONValue] { (array ?? []).filter { $0.object != nil } }
}
