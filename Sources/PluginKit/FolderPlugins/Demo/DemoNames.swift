import JSON

/// What the later demo calls otherwise than the first.
enum DemoNames {
  static let functions = [
    "check_doctors_availability": "check_availability_of_doctor_for_consultation",
    "get_recommend_date": "recommend_date",
    "post_appointments": "reservation",
  ]
  private static let members = ["recommended_date": "recommend_date"]

  /// A response with its members named as in the first demo, at every depth.
  static func renamed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let values): .array(values.map(renamed))
    case .object(let object):
      .object(JSONObject(object.members.map { (members[$0.name] ?? $0.name, renamed($0.value)) }))
    default: value
    }
  }
}

/// How the demos put things into texts.
enum DemoText {
  /// The object or array that a string holds; any other value as it is.
  static func unwrapped(_ value: JSONValue) -> JSONValue {
    guard let text = value.string else { return value }
    do {
      let inner = try JSONValue(foreign: text)
      return inner.object != nil || inner.array != nil ? inner : value
    } catch {
      // A sentence is an answer too.
      return value
    }
  }

  /// The last part of a URL's path: endpoints are prefixes of one another, so only a whole part names a function.
  static func lastPart(of endpoint: String) -> String? {
    let path = endpoint.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").last.map(String.init)
  }
}
