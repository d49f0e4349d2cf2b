import JSON
import PluginKit

/// The HTTP request behind a function: method, address and headers.
struct Endpoint: Sendable {
  enum Method: String, CaseIterable, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Whether arguments go into the query, and not into a JSON body.
    var usesQuery: Bool { self == .get || self == .delete }
  }

  let method: Method
  let address: AddressTemplate
  var headers: [HeaderTemplate]

  /// Reads `{method, url, headers}`.
  init(_ node: SettingsNode) throws(FolderError) {
    try node.object(["method", "url", "headers"])
    method = try node["method"]?.choice(Method.self) ?? .get
    let url = try node.required("url")
    let text = try url.text()
    do {
      address = try AddressTemplate(text)
    } catch {
      throw url.failure(error.reason)
    }
    headers = try node["headers"].map(HeaderTemplate.all) ?? []
  }

  /// Checks that what stands in the address is always there.
  func check(against schema: JSONSchema, at url: SettingsNode) throws(FolderError) {
    for name in address.placeholders {
      guard let property = schema.properties.first(where: { $0.name == name }) else {
        throw url.failure(
          "{\(name)} names no parameter of the function; it has \(schema.properties.map(\.name))")
      }
      guard property.isRequired else {
        throw url.failure("the parameter {\(name)} stands in the URL, so it has to be required")
      }
    }
  }
}
