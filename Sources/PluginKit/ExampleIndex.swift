/// What texts are examples of, but for case and punctuation: looked up, not compared with one after the other.
struct ExampleIndex: Sendable {
  private var kinds: [String: RegisteredPlugin.ExampleKind] = [:]

  init() {}

  /// The examples of a plugin, in the language in which it speaks.
  init(_ plugin: RegisteredPlugin) {
    add(plugin.smallTalk.flatMap(\.examples), .talk)
    add(plugin.flows.flatMap(\.examples) + plugin.functions.flatMap(\.examples), .function)
  }

  private mutating func add(_ examples: [String], _ kind: RegisteredPlugin.ExampleKind) {
    for example in examples { kinds[Self.plain(example)] = kind }
  }

  func kind(of text: String) -> RegisteredPlugin.ExampleKind? { kinds[Self.plain(text)] }

  private static func plain(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}

extension RegisteredPlugin {
  /// What an example is of: a function or a flow, or small talk alone.
  package enum ExampleKind: Sendable { case function, talk }

  /// What a text is an example of, but for case and punctuation.
  package func isExample(_ text: String) -> ExampleKind? { exampleIndex.kind(of: text) }
}
