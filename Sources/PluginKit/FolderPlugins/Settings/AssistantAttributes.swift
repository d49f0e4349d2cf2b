package import EventLog
package import JSON
import PluginKit

/// The settings of the chatbot demos, `ai_attrs`: how the assistant behaves and which functions it
/// may call.
struct AssistantAttributes {
  /// How the assistant is to behave, as a model is told it.
  let systemMessage: String?
  /// The functions in the order in which they are given.
  let functions: [DemoFunction]

  init(_ node: SettingsNode) throws(FolderError) {
    try node.object(["system_message", "functions"])
    systemMessage = try node["system_message"].map { (node) throws(FolderError) in try node.text() }
    var functions: [DemoFunction] = []
    for element in try node["functions"]?.elements() ?? [] {
      let function = try DemoFunction(element)
      guard !functions.contains(where: { $0.name == function.name }) else {
        throw element.failure("the name \"\(function.name)\" is given twice: rename one")
      }
      functions.append(function)
    }
    self.functions = functions
  }

  static let none = AssistantAttributes(systemMessage: nil, functions: [])

  private init(systemMessage: String?, functions: [DemoFunction]) {
    self.systemMessage = systemMessage
    self.functions = functions
  }
}

/// A function as the demos declare it: a description for the model, bound to an HTTP request.
struct DemoFunction {
  let node: SettingsNode
  let name: String
  let description: String
  let parameters: JSONSchema
  let quickReplies: [String]
  let endpoint: PluginEndpoint

  init(_ node: SettingsNode) throws(FolderError) {
    self.node = try node.object([
      "request", "name", "description", "parameters", "parameter", "quick_replies",
    ])
    name = try node.required("name").functionName()
    description = try node.required("description").text()
    quickReplies = try node["quick_replies"]?.texts() ?? []
    // The demos' prose says `parameter`, their JSON `parameters`.
    parameters = try Self.schema(node["parameters"] ?? node["parameter"], of: node)
    endpoint = try PluginEndpoint(node.required("request"))
    try endpoint.check(against: parameters, at: node.required("request").required("url"))
  }

  /// The schema in its strict form; nothing and an empty array ask for nothing.
  private static func schema(
    _ node: SettingsNode?, of function: SettingsNode
  ) throws(FolderError) -> JSONSchema {
    var object = node?.value.object ?? JSONObject()
    let isEmpty = node.map { $0.value == .array([]) } ?? true
    guard isEmpty || node?.value.object != nil else {
      throw (node ?? function).expected("a JSON Schema, an object")
    }
    if object["type"] == nil { object["type"] = "object" }
    if object["properties"] == .array([]) { object["properties"] = .object(JSONObject()) }
    do {
      return try JSONSchema(.object(object)).strict
    } catch {
      throw (node ?? function).failure("\(error)")
    }
  }
}

extension SettingsNode {
  func functionName() throws(FolderError) -> String {
    guard let name = value.string, name.wholeMatch(of: /[A-Za-z0-9_-]{1,64}/) != nil else {
      throw expected("a name of 1 to 64 letters, digits, _ and -")
    }
    return name
  }
}

/// The names that differ between the two demos.
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

  /// The last part of a URL's path: endpoints are prefixes of one another, so only a whole part
  /// names a function.
  static func lastPart(of endpoint: String) -> String? {
    let path = endpoint.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").last.map(String.init)
  }
}

/// The answer of a function of the chatbot demos, whichever of their two shapes it was sent in.
///
/// The first demo sends `function_response {status_code, endpoint, response}`, a later one
/// `function_calls[0] {name, status_code, response_text}` with other names for the same things.
/// Here functions and members have the names of the first.
@JSONShape
package struct DemoResponse: Sendable, Hashable {
  /// The function, by its exact name.
  package var function: String
  /// The status, as in HTTP; it is rendered only at 200.
  package var status: Int
  /// The answer.
  package var response: JSONValue
}

extension DemoResponse {
  /// Reads the `data` of a demo's message, an object or an object in a string; nil if no function
  /// answered in it.
  ///
  /// - Throws: ``DemoResponseError`` if a response is there, but lacks a part.
  package init?(data: JSONValue) throws(DemoResponseError) {
    let data = DemoText.unwrapped(data)
    if let response = data["function_response"], response != .null {
      self = try Self.first(response)
    } else if let call = data["function_calls"]?[0], call != .null {
      self = try Self.later(call)
    } else {
      return nil
    }
  }

  /// Lifts recorded messages' `data` (version 1) to this shape (version 2).
  package static func upcaster(_ type: EventType, owner: String? = nil) -> Upcaster {
    Upcaster(type, from: 1, owner: owner) { payload in
      guard let response = try DemoResponse(data: .object(payload)) else {
        throw DemoResponseError("function_response or function_calls[0]")
      }
      payload = try JSONObject(json: response.json)
    }
  }

  private static func first(_ sent: JSONValue) throws(DemoResponseError) -> DemoResponse {
    guard let endpoint = sent["endpoint"]?.string, let name = DemoText.lastPart(of: endpoint) else {
      throw DemoResponseError("function_response.endpoint")
    }
    guard let status = sent["status_code"]?.int else {
      throw DemoResponseError("function_response.status_code")
    }
    return DemoResponse(
      function: name, status: Int(status),
      response: DemoText.unwrapped(sent["response"] ?? .null))
  }

  private static func later(_ sent: JSONValue) throws(DemoResponseError) -> DemoResponse {
    guard let name = sent["name"]?.string, !name.isEmpty else {
      throw DemoResponseError("function_calls[0].name")
    }
    guard let status = sent["status_code"]?.int else {
      throw DemoResponseError("function_calls[0].status_code")
    }
    let response = DemoText.unwrapped(sent["response_text"] ?? .null)
    return DemoResponse(
      function: DemoNames.functions[name] ?? name, status: Int(status),
      response: DemoNames.renamed(response))
  }
}

/// The member that a demo's response lacks.
package struct DemoResponseError: Error, Equatable, CustomStringConvertible {
  /// The member that is missing or of another kind.
  package let member: String

  init(_ member: String) { self.member = member }

  /// One line for a person.
  package var description: String {
    "a function's response in the demos' shape lacks \(member), or it is of another kind"
  }
}
