package import Conversation
package import PluginKit

/// A plugin that needs no compiler: a folder with a `plugin.json`, card templates and texts.
///
/// Its functions call HTTP endpoints, its renderers are Mustache templates. The folder is read when the value is created and
/// never again; ``LivePlugins`` takes over what changes.
package struct FolderPlugin: Plugin {
  /// Who it is.
  package let manifest: PluginManifest
  /// Who tries it out where nobody is named.
  package let visitor: Member
  private let functions: [Function]
  private let renderers: [(function: String, renderer: Renderer)]
  private let talk: [SmallTalk]
  private let flows: [Flow]
  private let languages: [PluginLanguage]

  /// Reads a plugin's folder and checks all of it.
  ///
  /// - Throws: ``FolderError`` that names the file, the line and the place in it.
  package init(path: String, permissions: FolderPermissions) throws(FolderError) {
    try self.init(path: path, CallSurroundings(permissions: permissions))
  }

  /// Reads a folder for calls in these surroundings.
  package init(path: String, _ surroundings: CallSurroundings) throws(FolderError) {
    try self.init(FolderContents(reading: path), surroundings)
  }

  /// A plugin from files in memory, by their names in the folder.
  package init(
    name: String, files: [String: [UInt8]], permissions: FolderPermissions
  ) throws(FolderError) {
    try self.init(
      FolderContents(path: name, files: files), CallSurroundings(permissions: permissions))
  }

  init(
    _ contents: FolderContents, _ surroundings: CallSurroundings
  ) throws(FolderError) {
    let settings = try PluginSettings(contents)
    let builder = FunctionBuilder(settings: settings, surroundings: surroundings)
    if let refusal = builder.refusal { throw FolderError(contents.path + "/plugin.json", refusal) }
    manifest = settings.manifest
    visitor = settings.visitor
    talk = settings.talk
    (flows, languages) = (settings.flows, settings.languages)
    var functions: [Function] = []
    for function in settings.functions { functions.append(try builder.function(function)) }
    self.functions = functions
    renderers = try CardShelf(settings, contents).renderers()
  }

  /// Registers the functions, a renderer for each, the flows, what is said besides, and the languages.
  package func register(in registry: inout PluginRegistry) throws {
    for function in functions { try registry.add(function) }
    for (function, renderer) in renderers { try registry.render(function, renderer) }
    for flow in flows { try registry.add(flow) }
    for talk in talk { try registry.add(talk) }
    for language in languages { try registry.speak(language) }
  }
}
