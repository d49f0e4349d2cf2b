import JSON
import PluginKit

/// The settings of the chatbot demos, `ai_attrs`: how the assistant behaves and which functions it may call.
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
  let endpoint: Endpoint

  init(_ node: SettingsNode) throws(FolderError) {
    self.node = try node.object([
      "request", "name", "description", "parameters", "parameter", "quick_replies",
    ])
    name = try node.required("name").functionName()
    description = try node.required("description").text()
    quickReplies = try node["quick_replies"]?.texts() ?? []
    // The demos' prose says `parameter`, their JSON `parameters`.
    parameters = try Self.schema(node["parameters"] ?? node["parameter"], of: node)
    endpoint = try Endpoint(node.required("request"))
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
