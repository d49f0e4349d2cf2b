import PluginKit

/// The languages besides English that a folder's plugin understands and answers in.
enum LanguageSettings {
  /// Reads `{"de": {examples, words, texts}}`; a language may be the name of a file that holds it.
  static func languages(
    _ node: SettingsNode?, in contents: FolderContents
  ) throws(FolderError) -> [PluginLanguage] {
    var languages: [PluginLanguage] = []
    for language in try node?.members() ?? [] {
      guard language.name.wholeMatch(of: /[a-z]{2}/) != nil else {
        throw language.node.failure(
          "\"\(language.name)\" is no ISO 639-1 code: expected two letters, such as \"de\"")
      }
      let settings = try language.node.unwrapped(language.name, in: contents)
        .object(["examples", "words", "texts"])
      let texts = try settings["texts"].map(Self.texts) ?? []
      languages.append(
        PluginLanguage(
          language.name, texts: TextCatalog(texts), examples: try lists(settings["examples"]),
          words: try lists(settings["words"])))
    }
    return languages
  }

  private static func texts(_ node: SettingsNode) throws(FolderError) -> [(String, String)] {
    var texts: [(String, String)] = []
    for text in try node.members() { texts.append((text.name, try text.node.text())) }
    return texts
  }

  private static func lists(_ node: SettingsNode?) throws(FolderError) -> [String: [String]] {
    var lists: [String: [String]] = [:]
    for list in try node?.members() ?? [] { lists[list.name] = try list.node.texts() }
    return lists
  }
}
