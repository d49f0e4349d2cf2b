import JSON
import PluginKit

extension Compensation {
  /// Reads `{"call", "arguments"}` or `{"impossible"}`.
  init(_ node: SettingsNode) throws(FolderError) {
    try node.object(["call", "arguments", "impossible"])
    if let reason = node["impossible"] {
      guard node["call"] == nil, node["arguments"] == nil else {
        throw node.failure(
          "what is impossible calls nothing: leave \"call\" out, or \"impossible\"")
      }
      self = .impossible(try reason.text())
      return
    }
    var values: [String: Value] = [:]
    for argument in try node["arguments"]?.members() ?? [] {
      values[argument.name] = try Value(argument.node)
    }
    self = .call(try node.required("call").text(), with: values)
  }
}

extension Compensation.Value {
  /// Reads `$arguments.order_id`, `$result.booking.id` and `$call`; anything else stands for itself.
  fileprivate init(_ node: SettingsNode) throws(FolderError) {
    guard let text = node.value.string, text.hasPrefix("$") else {
      self = .constant(node.value)
      return
    }
    if text == "$call" {
      self = .call
    } else if text.hasPrefix("$arguments."), text.count > "$arguments.".count {
      self = .argument(String(text.dropFirst("$arguments.".count)))
    } else if text.hasPrefix("$result."), text.count > "$result.".count {
      self = .result(String(text.dropFirst("$result.".count)))
    } else {
      throw node.expected("$arguments.NAME, $result.NAME or $call")
    }
  }
}
