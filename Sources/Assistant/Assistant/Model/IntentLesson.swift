import JSONSchema
import PluginKit

/// What is known of how people ask for one thing that a plugin offers.
struct IntentLesson: Sendable {
  let intent: Intent
  /// What people say, as its author wrote it; the name in words where nothing was written.
  let examples: [String]
  /// What its name and description say of it, learnt beside the examples.
  let descriptions: [String]

  /// All of them that say something: a bare yes or no does not say of what.
  var sentences: [String] { (examples + descriptions).filter { !BareAnswer.isAll(of: $0) } }

  /// Everything that a plugin offers; in another language than English, in which names and descriptions are, all that has examples.
  static func all(of plugin: RegisteredPlugin) -> [IntentLesson] {
    let functions =
      plugin.language == "en"
      ? plugin.functions.map { IntentLesson($0) }
      : plugin.functions.filter { !$0.examples.isEmpty }.map {
        IntentLesson(intent: .function($0.name), examples: $0.examples, descriptions: [])
      }
    return functions
      + plugin.flows.filter { !$0.examples.isEmpty }.map {
        IntentLesson(intent: .flow($0.name), examples: $0.examples, descriptions: [])
      }
      + plugin.smallTalk.filter { !$0.examples.isEmpty }.map {
        IntentLesson(intent: .smallTalk($0.name), examples: $0.examples, descriptions: [])
      }
  }

  private init(intent: Intent, examples: [String], descriptions: [String]) {
    (self.intent, self.examples, self.descriptions) = (intent, examples, descriptions)
  }

  /// A function's name, description, parameters and options say how it may be asked for; where it has few examples, all of it counts.
  private init(_ function: Function) {
    let name = Self.words(of: function.name)
    let title = Self.sentence(function.summary)
    var descriptions = [name, title]
    if function.examples.count < Self.fewExamples {
      let parameters = function.parameters.properties.filter {
        function.slots[$0.name]?.kind != .identity
      }
      descriptions += parameters.map { "\(name) \(Self.words(of: $0.name))" }
      descriptions += parameters.flatMap { Self.options($0, function).prefix(Self.mostOptions) }
        .map { "\(name) \($0)" }
    }
    self.init(
      intent: .function(function.name),
      examples: function.examples.isEmpty
        ? [name.prefix(1).uppercased() + name.dropFirst()] : function.examples,
      descriptions: descriptions.filter { !$0.isEmpty })
  }

  private static let fewExamples = 5
  private static let mostOptions = 20
  private static let longestTitle = 15

  private static func options(_ property: JSONSchema.Property, _ function: Function) -> [String] {
    if case .choice(let options)? = function.slots[property.name]?.kind {
      return options.map(\.name)
    }
    return property.schema.target.choices?.compactMap(\.string) ?? []
  }

  /// `check_availability` and `checkAvailability` as words.
  private static func words(of name: String) -> String {
    let spaced = name.reduce(into: "") { words, character in
      words += character.isUppercase ? " \(character.lowercased())" : "\(character)"
    }
    return spaced.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// The first sentence of a description, if it is a short one.
  private static func sentence(_ text: String) -> String {
    let first = text.split(separator: ".").first.map(String.init) ?? ""
    return first.split(separator: " ").count <= longestTitle ? first : ""
  }
}
