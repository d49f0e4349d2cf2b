import JSON
import PluginKit

extension PluginRegistry {
  /// What the program itself says, which is nobody's: names and choices of functions, greetings, examples.
  var words: [String] { plugins.flatMap(\.words) }
}

extension RegisteredPlugin {
  fileprivate var words: [String] {
    var words = [manifest.id, manifest.assistantName, manifest.summary]
    for greeting in manifest.welcome { words += [greeting.text] + greeting.quickReplies }
    for function in functions {
      words += [function.name, qualified(function.name), function.summary]
      words += function.examples + function.quickReplies
      words += function.parameters.json.texts
    }
    return words
  }
}
