/// The examples by their texts, but for case and punctuation: looked up, not compared with one
/// after the other.
struct ExampleIndex: Sendable {
  private let kinds: Lazy<[String: RegisteredPlugin.ExampleKind]>

  init() { kinds = Lazy([:]) }

  /// The examples of a plugin, in the language in which it speaks.
  init(_ plugin: RegisteredPlugin) {
    let talk = plugin.smallTalk.map(\.examples)
    let functions = plugin.flows.map(\.examples) + plugin.functions.map(\.examples)
    kinds = Lazy {
      var kinds: [String: RegisteredPlugin.ExampleKind] = [:]
      for example in talk.joined() { kinds[Self.plain(example)] = .talk }
      for example in functions.joined() { kinds[Self.plain(example)] = .function }
      return kinds
    }
  }

  func kind(of text: String) -> RegisteredPlugin.ExampleKind? { kinds.value[Self.plain(text)] }

  private static func plain(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}

extension RegisteredPlugin {
  /// The kind of an example: a function or a flow, or small talk alone.
  package enum ExampleKind: Sendable { case function, talk }

  /// The kind of example that a text is, but for case and punctuation.
  package func isExample(_ text: String) -> ExampleKind? { exampleIndex.kind(of: text) }
}
