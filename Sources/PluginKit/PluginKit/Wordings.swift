import Basics

/// Other words in which people ask for what a plugin does: many more than its examples, learnt like
/// them and never shown.
///
/// An example is what an author would say. Wordings are what people type: in haste, with slips, in
/// the middle of a story. See ``PluginRegistry/add(wordings:in:)``.
package struct Wordings: Sendable {
  /// The name of the section whose sentences ask for nothing.
  package static let nothing = "nothing"

  /// The sentences by the name of the function or flow that they ask for.
  private(set) var sentences: [String: [String]] = [:]

  /// The sentences that ask for a function or flow.
  package subscript(name: String) -> [String] { sentences[name] ?? [] }

  /// The sentences that ask for nothing that the plugin does.
  package var nothing: [String] { self[Self.nothing] }
}

extension RegisteredPlugin {
  /// Its wordings in the language in which it speaks.
  package var wordings: Wordings { registeredWordings[language] ?? Wordings() }

  /// Its paraphrases in the language in which it speaks; facts are among them.
  package var paraphrases: Wordings { registeredParaphrases[language] ?? Wordings() }
}

extension PluginRegistry {
  /// Registers other words in which people ask for functions and flows: a file in one language.
  ///
  /// ```text
  /// [get_reservation]
  /// pls when am i next in
  /// I forgot what day I am seeing you
  ///
  /// [nothing]
  /// nice weather today, isn't it
  /// ```
  ///
  /// Register it after the functions and flows. What stands under `[nothing]` asks for none of
  /// them.
  public mutating func add(wordings text: String, in language: String = "en") throws {
    try keep(wordings: text, in: language)
  }

  /// Registers still other words in which people ask for functions, flows and facts, in the form of
  /// wordings: a file in one language.
  ///
  /// They are learnt by their words alone, also beside an encoder, which would take long to look at
  /// all of them: it takes some hundred sentences to tell by words what it tells by ten. Register it
  /// after the facts.
  public mutating func add(paraphrases text: String, in language: String = "en") throws {
    try keep(paraphrases: text, in: language)
  }
}

extension Wordings {
  /// Reads a file of wordings of what `known` names, which are of some kinds.
  init(_ text: String, _ kinds: String, known: Set<String>) throws(SectionFault) {
    for section in try Section.read(text) {
      guard section.name == Self.nothing || known.contains(section.name) else {
        throw SectionFault(
          line: section.line,
          reason: "there is no \(kinds) \"\(section.name)\": "
            + "expected [nothing] or one of \(known.sorted().joined(separator: ", "))")
      }
      sentences[section.name] = section.lines
    }
  }
}
