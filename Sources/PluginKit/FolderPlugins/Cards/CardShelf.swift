import PluginKit

/// Which card template shows which function's responses.
struct CardShelf {
  private let settings: PluginSettings
  private let contents: FolderContents

  init(_ settings: PluginSettings, _ contents: FolderContents) {
    self.settings = settings
    self.contents = contents
  }

  /// A renderer for each function: the template that it names, else the one of its own name, else a plain one.
  ///
  /// - Throws: where a template is missing, is wrong, or is used by no function.
  func renderers() throws(FolderError) -> [(function: String, renderer: Renderer)] {
    var templates: [String: CardTemplate] = [:]
    let files = contents.names(in: "cards/", endings: [".mustache"])
    for file in files {
      templates[file] = try CardTemplate(file, in: contents, words: settings.words)
    }
    var used: Set<String> = []
    var renderers: [(function: String, renderer: Renderer)] = []
    for function in settings.functions {
      let file = try file(for: function.name)
      if let file { used.insert(file) }
      let template = file.flatMap { templates[$0] }
      renderers.append((function.name, template?.rendering ?? PlainRendering.rendering))
    }
    for file in files where !used.contains(file) {
      let names = settings.functions.map(\.name).joined(separator: ", ")
      throw FolderError(
        contents.place(file), "no function is shown by it; functions are: \(names)")
    }
    return renderers
  }

  private func file(for function: String) throws(FolderError) -> String? {
    guard let named = settings.additions[function]?.card else {
      let own = "cards/\(function).mustache"
      return contents.bytes(own) == nil ? nil : own
    }
    let file = "cards/\(try named.text()).mustache"
    guard contents.bytes(file) != nil else { throw named.failure(contents.missing(file).reason) }
    return file
  }
}
