package import Conversation
internal import EventLog
import JSON
package import Outbound
package import PluginKit

/// A plugin that needs no compiler: a folder with a `plugin.json`, card templates and texts.
///
/// Its functions call HTTP endpoints, its renderers are Mustache templates. The folder is read when
/// the value is created and never again; ``LivePlugins`` takes over what changes.
package struct FolderPlugin: FormedPlugin {
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
  private let facts: [(language: String, text: String)]

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
    facts = try contents.facts()
  }

  /// Registers the functions, a renderer for each, the flows, what is said besides, the languages
  /// and the facts.
  package func register(in registry: inout PluginRegistry) throws {
    for function in functions { try registry.add(function) }
    for (function, renderer) in renderers { try registry.render(function, renderer) }
    for flow in flows { try registry.add(flow) }
    for talk in talk { try registry.add(talk) }
    for language in languages { try registry.speak(language) }
    for (language, text) in facts { try registry.add(facts: text, in: language) }
  }
}

extension FolderContents {
  /// The files of facts, by the language after which each is named: `facts/en.txt`.
  fileprivate func facts() throws(FolderError) -> [(language: String, text: String)] {
    var facts: [(language: String, text: String)] = []
    for name in names(in: "facts/", endings: [".txt"]) {
      facts.append((String(name.dropFirst(6).dropLast(4)), try text(name)))
    }
    return facts
  }
}

/// Makes of a plugin's settings the functions that it registers.
struct FunctionBuilder {
  let settings: PluginSettings
  let surroundings: CallSurroundings

  /// A function of the demos' settings with what `plugin.json` adds.
  func function(_ demo: DemoFunction) throws(FolderError) -> Function {
    let added = settings.additions[demo.name] ?? FunctionSettings()
    let effect = added.effect ?? Self.suggestedEffect(demo)
    try added.check(effect)
    let call = try call(demo, added, effect)
    let slots = try slots(demo, added)
    var function = Function(
      demo.name, demo.description, parameters: demo.parameters, effect: effect
    ) { arguments, context in
      try await call.run(arguments.object ?? JSONObject(), key: context.call.rawValue)
    }
    .examples(added.examples ?? Self.suggestedExamples(demo))
    .quickReplies(added.quickReplies ?? demo.quickReplies)
    .consent(added.consent ?? .asked)
    .timeLimit(.seconds(added.timeLimit ?? settings.http.timeLimit))
    .slots(slots)
    if effect != .read { function = function.asks(Self.confirmation(demo, added, slots)) }
    function.compensation = added.compensation
    return function
  }

  private func call(
    _ demo: DemoFunction, _ added: FunctionSettings, _ effect: Effect
  ) throws(FolderError) -> EndpointCall {
    let endpoint = endpoint(of: demo)
    let request = try demo.node.required("request")
    try check(endpoint, at: request)
    let permissions = surroundings.permissions
    return EndpointCall(
      endpoint: endpoint, effect: effect,
      secrets: try Secrets(of: endpoint.headers, from: permissions.environment, at: request),
      transport: Transport(
        resolver: surroundings.resolver, permissions: permissions.calls,
        limit: settings.http.responseLimit),
      retries: added.retries ?? settings.http.retries, pause: surroundings.pause)
  }

  /// What a function calls, with the headers that go to all of them.
  private func endpoint(of demo: DemoFunction) -> PluginEndpoint {
    var endpoint = demo.endpoint
    let own = Set(endpoint.headers.map { $0.name.lowercased() })
    endpoint.headers += settings.http.headers.filter { !own.contains($0.name.lowercased()) }
    return endpoint
  }

  /// Why the folder may not run, where its functions call or send what nobody has allowed; nil if
  /// nothing will be called.
  var refusal: String? {
    guard surroundings.permissions.environment != nil else { return nil }
    return FolderDemands(settings.functions.map(endpoint), surroundings.permissions).refusal
  }

  private func check(_ endpoint: PluginEndpoint, at request: SettingsNode) throws(FolderError) {
    let address = endpoint.address
    let url = try request.required("url")
    if let allowed = settings.http.allowedHosts, !allowed.contains(address.host) {
      throw url.failure("the host \(address.host) is not among the allowed_hosts \(allowed)")
    }
    let hasSecrets = endpoint.headers.contains { !$0.secrets.isEmpty }
    let permissions = surroundings.permissions
    guard
      address.isSecure || !hasSecrets || permissions.environment == nil
        || permissions.calls.allowsPrivateCalls(of: address.host, address.port)
    else {
      throw url.failure(
        "a secret would be sent without encryption: use https, or name the host with "
          + "--allow-private if it is your own")
    }
  }

  private func slots(
    _ demo: DemoFunction, _ added: FunctionSettings
  ) throws(FolderError) -> [String: Slot] {
    try added.check(against: demo.parameters.properties.map(\.name))
    var slots = added.slots
    for property in demo.parameters.properties where slots[property.name] == nil {
      slots[property.name] = ParameterSettings.suggested(property, identity: settings.identity)
    }
    return slots
  }

  /// GET reads and DELETE destroys, and so does what is called so; anything else writes.
  static func suggestedEffect(_ demo: DemoFunction) -> Effect {
    let verbs = ["cancel", "delete", "destroy", "remove", "revoke", "terminate"]
    let verb = ParameterSettings.words(of: demo.name).first ?? ""
    if demo.endpoint.method == .delete || verbs.contains(verb) { return .destructive }
    return demo.endpoint.method == .get ? .read : .write
  }

  /// A function without examples is understood from its description and its name.
  private static func suggestedExamples(_ demo: DemoFunction) -> [String] {
    let name = ParameterSettings.words(of: demo.name).joined(separator: " ")
    return [demo.description, name]
  }

  private static func confirmation(
    _ demo: DemoFunction, _ added: FunctionSettings, _ slots: [String: Slot]
  ) -> @Sendable (JSONValue) -> Confirmation {
    let settings = added.confirmation
    let description = demo.description
    return { arguments in
      let arguments = labelled(arguments, by: slots)
      guard let settings, let question = settings.question.text(arguments) else {
        return usualConfirmation(description, arguments)
      }
      return Confirmation(
        question, quickReplies: settings.replies,
        declined: settings.declined?.text(arguments) ?? ConfirmationSettings.usuallyDeclined)
    }
  }

  /// The arguments as people read them: the label of a choice, where it has one.
  private static func labelled(_ arguments: JSONValue, by slots: [String: Slot]) -> JSONValue {
    guard let object = arguments.object else { return arguments }
    return .object(
      JSONObject(
        object.members.map { member in
          let label = slots[member.name]?.option(member.value.string)?.label
          return (member.name, label.map { .string($0) } ?? member.value)
        }))
  }

  private static func usualConfirmation(
    _ description: String, _ arguments: JSONValue
  ) -> Confirmation {
    let values = (arguments.object?.members ?? []).compactMap { member in
      QueryItem.plain(member.value).map { "\(member.name): \($0)" }
    }
    let about = values.isEmpty ? "" : " (\(values.joined(separator: ", ")))"
    return Confirmation(
      "Shall I do this: \(description)\(about)?", quickReplies: ConfirmationSettings.usualReplies,
      declined: ConfirmationSettings.usuallyDeclined)
  }
}

/// What a folder's functions would call and send, as far as nobody has allowed it.
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

  /// What has to be said to whoever starts the program; nil if everything is allowed.
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

/// What the operator of a program allows plugins from folders; a folder cannot give itself any of
/// it.
package struct FolderPermissions: Sendable {
  /// The hosts that may be called.
  package var calls: HostPermissions
  /// The variables of the environment that may be sent in headers.
  package var variables: Set<String>
  /// Where their values come from; nil if nothing will be called and none is looked up.
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

/// What calls take from outside the folder, so that a test can say what it is.
package struct CallSurroundings: Sendable {
  package var permissions: FolderPermissions
  package var resolver = HostResolver.system
  /// Waits before a repetition; the service is to have that time, so there is nothing else to wait
  /// for.
  package var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// Surroundings as they are in a program.
  package init(permissions: FolderPermissions) { self.permissions = permissions }
}
