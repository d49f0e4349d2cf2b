package import Conversation
package import Outbound
package import PluginKit

/// A plugin that needs no compiler: a folder with a `plugin.json`, card templates and texts.
///
/// Its functions call HTTP endpoints, its renderers are Mustache templates. The folder is read when
/// the value is created and never again; ``LivePlugins`` takes over what changes.
package struct FolderPlugin: NonSwiftPlugin {
  /// A folder.
  package var form: PluginForm { .folder }
  /// Who it is.
  package let manifest: PluginManifest
  /// Who tries it out if nobody is named.
  package let visitor: Member
  private let functions: [Function]
  private let renderers: [(function: String, renderer: Renderer)]
  private let talk: [SmallTalk]
  private let flows: [Flow]
  private let languages: [PluginLanguage]
  private let facts, wordings: [(language: String, text: String)]
  private let documents: [Document]
  private let leftOut: [String]

  /// Reads a plugin's folder and checks all of it.
  ///
  /// - Throws: ``FolderError`` that names the file, the line and the place in it.
  package init(path: String, permissions: FolderPermissions) throws(FolderError) {
    try self.init(path: path, CallEnvironment(permissions: permissions))
  }

  /// Reads a folder for calls in these surroundings.
  package init(path: String, _ surroundings: CallEnvironment) throws(FolderError) {
    try self.init(FolderContents(reading: path), surroundings)
  }

  /// A plugin from files in memory, by their names in the folder.
  package init(
    name: String, files: [String: [UInt8]], permissions: FolderPermissions
  ) throws(FolderError) {
    try self.init(
      FolderContents(path: name, files: files), CallEnvironment(permissions: permissions))
  }

  init(
    _ contents: FolderContents, _ surroundings: CallEnvironment
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
    facts = try contents.texts(in: "facts/")
    wordings = try contents.texts(in: "wordings/")
    (documents, leftOut) = (try contents.writtenDocuments, contents.leftOut)
  }

  /// Registers the functions, a renderer for each, the flows, what is said besides, the languages
  /// the facts, the wordings and the documents.
  package func register(in registry: inout PluginRegistry) throws {
    for function in functions { try registry.add(function) }
    for (function, renderer) in renderers { try registry.render(function, renderer) }
    for flow in flows { try registry.add(flow) }
    for talk in talk { try registry.add(talk) }
    for language in languages { try registry.speak(language) }
    for (language, text) in facts { try registry.add(facts: text, in: language) }
    for (language, text) in wordings { try registry.add(wordings: text, in: language) }
    try registry.add(documents: documents)
    registry.leaveOut(documents: leftOut)
  }
}

extension FolderContents {
  /// The documents, those in a folder such as `documents/de/` in that language.
  fileprivate var writtenDocuments: [Document] {
    get throws(FolderError) {
      var documents: [Document] = []
      for name in documentNames {
        let parts = name.dropFirst(Self.documents.count).split(separator: "/")
        let file = parts.last.map(String.init) ?? ""
        let text = try text(name)
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
          throw FolderError(place(name), "is empty: write something into it, or take it out")
        }
        let ending = file.hasSuffix(".md") ? 3 : 4
        documents.append(
          Document(
            String(file.dropLast(ending)).replacing(" ", with: "-"), text: text,
            language: parts.count > 1 ? String(parts[0]) : "en"))
      }
      return documents
    }
  }

  /// The texts of a folder, by the language after which each file is named: `facts/en.txt`.
  fileprivate func texts(
    in folder: String
  ) throws(FolderError) -> [(language: String, text: String)] {
    var texts: [(language: String, text: String)] = []
    for name in names(in: folder, endings: [".txt"]) {
      texts.append((String(name.dropFirst(folder.count).dropLast(4)), try text(name)))
    }
    return texts
  }
}

/// The calls and messages of a folder's functions that nobody has allowed.
struct FolderDemands {
  private var hosts: [String] = []
  private var privateHosts: [String] = []
  private var variables: [String] = []

  /// Collects it from all functions, in order and each once.
  init(_ endpoints: [PluginEndpoint], _ permissions: FolderPermissions) {
    for endpoint in endpoints {
      let (host, port) = (endpoint.address.host, endpoint.address.port)
      if NetworkAddress(host)?.isPublic == false {
        if !permissions.calls.allowsPrivateCalls(of: host, port) {
          Self.add(HostRule.text(host, port), to: &privateHosts)
        }
      } else if !permissions.calls.allowsCalls(of: host, port) {
        Self.add(HostRule.text(host, port), to: &hosts)
      }
      for name in endpoint.headers.flatMap(\.secrets)
      where !permissions.variables.contains(name) {
        Self.add(name, to: &variables)
      }
    }
  }

  /// The message to whoever starts the program; nil if everything is allowed.
  var refusal: String? {
    let options =
      hosts.map { "--allow-host \($0)" } + privateHosts.map { "--allow-private \($0)" }
      + variables.map { "--allow-variable \($0)" }
    guard !options.isEmpty else { return nil }
    let wants = [
      (hosts + privateHosts).isEmpty
        ? nil : "calls " + (hosts + privateHosts).joined(separator: ", "),
      variables.isEmpty
        ? nil : "sends what stands in the environment as " + variables.joined(separator: ", "),
    ].compactMap(\.self).joined(separator: " and ")
    return "the plugin \(wants), which nobody has allowed; if it may, start with "
      + options.joined(separator: " ")
  }

  private static func add(_ name: String, to names: inout [String]) {
    if !names.contains(name) { names.append(name) }
  }
}

/// The operator's permissions for plugins from folders; a folder cannot give itself any of it.
package struct FolderPermissions: Sendable {
  /// The hosts that may be called.
  package var calls: HostPermissions
  /// The variables of the environment that may be sent in headers.
  package var variables: Set<String>
  /// The environment that gives their values; nil if nothing will be called and none is looked up.
  package var environment: [String: String]?

  /// Nothing by default.
  package init(
    hosts: [HostRule] = [], privateHosts: [HostRule] = [], variables: Set<String> = [],
    environment: [String: String]?
  ) {
    calls = HostPermissions(hosts: hosts, privateHosts: privateHosts)
    self.variables = variables
    self.environment = environment
  }
}

/// The surroundings of calls outside the folder, which a test can set.
package struct CallEnvironment: Sendable {
  package var permissions: FolderPermissions
  package var resolver = HostResolver.system
  /// Waits before a repetition; the service is to have that time, so there is nothing else to wait
  /// for.
  package var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// Surroundings as they are in a program.
  package init(permissions: FolderPermissions) { self.permissions = permissions }
}
