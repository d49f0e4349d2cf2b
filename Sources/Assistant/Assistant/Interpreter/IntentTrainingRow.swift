import Foundation
import JSONSchema
import PluginKit
import Understanding

/// The sentences in which people ask for one thing that a plugin offers.
struct IntentTrainingRow: Sendable {
  let intent: Intent
  /// The sentences that its author wrote; the name in words if nothing was written.
  let examples: [String]
  /// Its name and description, learnt beside the examples.
  let descriptions: [String]
  /// The other words in which people ask for it.
  let wordings: [String]

  /// All of them that say something: a bare yes or no does not say of what.
  var sentences: [String] {
    (examples + descriptions + wordings).filter { !AcknowledgementWords.areAll(of: $0) }
  }

  /// Everything that a plugin offers; in another language than English, in which names and
  /// descriptions are, all that has examples.
  static func all(of plugin: RegisteredPlugin) -> [IntentTrainingRow] {
    // A question leads to documents, and no example does.
    let taught = plugin.functions.filter { !DocumentFunctions.contains($0.name) }
    let functions =
      plugin.language == "en"
      ? taught.map { IntentTrainingRow($0, plugin.wordings[$0.name]) }
      : taught.filter { !$0.examples.isEmpty }.map {
        IntentTrainingRow(
          intent: .function($0.name), examples: $0.examples, wordings: plugin.wordings[$0.name])
      }
    return functions
      + plugin.flows.filter { !$0.examples.isEmpty }.map {
        IntentTrainingRow(
          intent: .flow($0.name), examples: $0.examples, wordings: plugin.wordings[$0.name])
      }
      + plugin.smallTalk.filter { !$0.examples.isEmpty }.map {
        IntentTrainingRow(intent: .smallTalk($0.name), examples: $0.examples)
      }
  }

  private init(
    intent: Intent, examples: [String], descriptions: [String] = [], wordings: [String] = []
  ) {
    (self.intent, self.examples) = (intent, examples)
    (self.descriptions, self.wordings) = (descriptions, wordings)
  }

  /// A function's name, description, parameters and options say how it may be asked for; if it has
  /// few examples, all of it counts.
  private init(_ function: Function, _ wordings: [String]) {
    let name = Self.words(of: function.name)
    let title = Self.sentence(function.summary)
    var descriptions = [name, title]
    if function.examples.count < Self.fewExamples {
      let parameters = function.parameters.properties.filter {
        function.slots[$0.name]?.kind != .identity
      }
      descriptions += parameters.map { "\(name) \(Self.words(of: $0.name))" }
      descriptions += parameters.flatMap { Self.options($0, function).prefix(Self.maximumOptions) }
        .map { "\(name) \($0)" }
    }
    self.init(
      intent: .function(function.name),
      examples: function.examples.isEmpty
        ? [name.prefix(1).uppercased() + name.dropFirst()] : function.examples,
      descriptions: descriptions.filter { !$0.isEmpty }, wordings: wordings)
  }

  private static let fewExamples = 5
  private static let maximumOptions = 20
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
