import Basics
public import Conversation
public import EventLog
public import Presentation
public import Projections

/// All plugins of a program and what they registered; complete and checked once it exists.
public struct PluginRegistry: Sendable {
  /// The plugins, in the order they were given.
  public private(set) var plugins: [RegisteredPlugin] = []
  /// The payloads of all events that the core and the plugins know.
  package var payloads: [any EventPayload.Type] {
    RegistrationRules.corePayloads + plugins.flatMap(\.payloads)
  }

  /// The set of upcasters that lifts old payloads of all events that the core and the plugins know;
  /// a log is opened with it.
  package private(set) var upcasters = Upcasters.none
  private var current: RegisteredPlugin

  /// Registers plugins and checks them together.
  ///
  /// - Throws: ``RegistrationError``, naming the plugin and the place.
  public init(_ plugins: [any Plugin]) throws {
    current = RegisteredPlugin(
      PluginManifest(
        id: "", version: "", summary: "", assistantName: "", persona: "", welcome: []))
    for plugin in plugins {
      try RegistrationRules.check(plugin.manifest, among: self.plugins)
      current = RegisteredPlugin(plugin.manifest)
      current.form = (plugin as? any NonSwiftPlugin)?.form ?? .swift
      try plugin.register(in: &self)
      try addDocumentFunctions()
      try RegistrationRules.check(current, among: self.plugins)
      for language in current.registeredLanguages.values {
        try RegistrationRules.check(language, in: current)
      }
      try RegistrationRules.checkFacts(of: current)
      try RegistrationRules.checkDocuments(of: current)
      upcasters = try RegistrationRules.upcasters(current, among: self.plugins)
      current.stamp = PluginStamp(current.manifest, schema: current.schema)
      self.plugins.append(current.inAllLanguages())
    }
    for plugin in plugins { try RegistrationRules.checkPeople(of: plugin, among: plugins) }
  }

  /// The plugin of that identifier.
  public subscript(id: String) -> RegisteredPlugin? { plugins.first { $0.manifest.id == id } }

  /// All projections of the plugins, one that several have once.
  public var projections: [any Projection] {
    var names: Set<String> = []
    return plugins.flatMap(\.projections).filter { names.insert($0.name).inserted }
  }

  /// The same plugins, of which one calls nothing: its functions answer what is given for them.
  package func answering(
    as plugin: String, _ answer: @escaping @Sendable (_ function: String) -> FunctionResponse
  ) -> PluginRegistry {
    var registry = self
    for index in plugins.indices where plugins[index].manifest.id == plugin {
      registry.plugins[index] = plugins[index].answering(answer)
    }
    return registry
  }

  /// Registers a function, and what shows its answers if it has a renderer beside it.
  public mutating func add(_ function: Function) throws {
    try RegistrationRules.check(function, in: current)
    current.functions.append(function)
    if let renderer = function.render { try render(function.name, renderer) }
  }

  /// Registers what shows a function's responses.
  public mutating func render(_ function: String, _ renderer: @escaping Renderer) throws {
    guard current.renderers[function] == nil else {
      throw RegistrationError(
        current, "renderer of \(function)", "is given twice: register one renderer a function")
    }
    current.renderers[function] = renderer
  }

  /// Registers a controlled dialogue; of several versions the newest is begun, and in the others
  /// goes on what began in them.
  public mutating func add(_ flow: Flow) throws {
    try RegistrationRules.check(flow, in: current)
    guard let place = current.flows.firstIndex(where: { $0.name == flow.name }) else {
      return current.flows.append(flow)
    }
    let other = current.flows[place]
    current.flows[place] = flow.version > other.version ? flow : other
    current.keptFlows.append(flow.version > other.version ? other : flow)
  }

  /// Registers a danger that is answered before anything else.
  public mutating func add(_ alarm: Alarm) throws {
    try RegistrationRules.check(alarm, in: current)
    current.alarms.append(alarm)
  }

  /// Has the alarms of another plugin hear this one's channels as they hear their own, if it is
  /// there: people speak of the same dangers here.
  public mutating func hearAlarms(of plugin: String) { current.hearing.insert(plugin) }

  /// Says that the plugin's functions read and write the log alone, and reach nothing outside it.
  ///
  /// A rehearsal then calls them on its copy (`evtool rehearse --to-end`). Without it they answer as
  /// they did on the record: an order that is sent to a shop must not be sent a second time.
  public mutating func callsNothingOutside() { current.callsNothingOutside = true }

  /// Registers the words in which the plugin's alarms are heard; without them each example is heard
  /// in its own words alone.
  public mutating func add(_ vocabulary: AlarmVocabulary) throws {
    guard current.alarmVocabulary == nil else {
      throw RegistrationError(
        current, "alarm vocabulary", "is given twice: join the lists into one")
    }
    current.alarmVocabulary = vocabulary
  }

  /// Registers what was learnt from the sentences of the plugin's alarms, a file: by it alarms are heard that
  /// no list of words foresees, and asked about.
  ///
  /// If they cannot tell which danger it is, the alarm called `unsure` is asked about: one that
  /// helps in every danger. `make heads` writes the file of the bundled plugin; bytes that are no
  /// such file are ignored.
  public mutating func add(alarmWeights weights: [UInt8], unsure: String) throws {
    guard current.alarms.contains(where: { $0.name == unsure }) else {
      throw RegistrationError(
        current, "alarm weights",
        "there is no alarm \(unsure) to ask about: register it before the weights")
    }
    (current.alarmWeights, current.generalAlarm) = (weights, unsure)
  }

  /// Registers something people say that needs no function.
  public mutating func add(_ talk: SmallTalk) throws {
    guard !current.smallTalk.contains(where: { $0.name == talk.name }) else {
      throw RegistrationError(current, "small talk \(talk.name)", "is given twice: rename one")
    }
    current.smallTalk.append(talk)
  }

  /// Keeps documents.
  mutating func keep(documents: [Document]) throws {
    for document in documents {
      try RegistrationRules.check(document, in: current)
      current.registeredDocuments.append(document)
    }
  }

  /// Notes files that lie among the plugin's documents and are none.
  package mutating func leaveOut(documents names: [String]) { current.documentsLeftOut += names }

  /// Gives a plugin with documents the functions that search and show them, and has them put on
  /// record when the program starts.
  private mutating func addDocumentFunctions() throws {
    guard !current.registeredDocuments.isEmpty else { return }
    let id = current.manifest.id
    for function in try DocumentFunctions.all(of: id, in: current.languages.sorted()) {
      try add(function)
    }
    let publication = DocumentPublication(plugin: id, documents: current.registeredDocuments)
    current.setups.append { context in try await publication.publish(context) }
  }

  /// Reads a file of facts and keeps them; a mistake is told with its line.
  mutating func keep(facts text: String, in language: String) throws {
    let place = "facts in \(language)"
    guard current.registeredFacts[language] == nil else {
      throw RegistrationError(current, place, "are given twice: join the two files into one")
    }
    do {
      current.registeredFacts[language] = try Fact.read(text)
    } catch {
      throw RegistrationError(current, "\(place), line \(error.line)", error.reason)
    }
  }

  /// Reads a file of alarms' sentences and gives them to the alarms; a mistake is told with its
  /// line.
  mutating func keep(alarmSentences text: String) throws {
    do {
      for section in try Section.read(text) {
        if section.name == "harmless" {
          for index in current.alarms.indices { current.alarms[index].harmless += section.lines }
        } else if let index = current.alarms.firstIndex(where: { $0.name == section.name }) {
          current.alarms[index].sentences += section.lines
        } else {
          throw SectionFault(
            line: section.line,
            reason: "there is no alarm \"\(section.name)\": expected [harmless] or one of "
              + current.alarms.map(\.name).sorted().joined(separator: ", "))
        }
      }
    } catch let fault as SectionFault {
      throw RegistrationError(current, "sentences of alarms, line \(fault.line)", fault.reason)
    }
  }

  /// Reads a file of wordings and keeps them; a mistake is told with its line.
  mutating func keep(wordings text: String, in language: String) throws {
    let place = "wordings in \(language)"
    guard current.registeredWordings[language] == nil else {
      throw RegistrationError(current, place, "are given twice: join the two files into one")
    }
    let known = Set(current.functions.map(\.name) + current.flows.map(\.name))
    do {
      current.registeredWordings[language] = try Wordings(
        text, "function and no flow", known: known)
    } catch {
      throw RegistrationError(current, "\(place), line \(error.line)", error.reason)
    }
  }

  /// Reads a file of paraphrases and keeps them; a mistake is told with its line.
  mutating func keep(paraphrases text: String, in language: String) throws {
    let place = "paraphrases in \(language)"
    guard current.registeredParaphrases[language] == nil else {
      throw RegistrationError(current, place, "are given twice: join the two files into one")
    }
    let facts = current.registeredFacts[language] ?? []
    let known = Set(
      current.functions.map(\.name) + current.flows.map(\.name) + facts.map(\.name))
    do {
      current.registeredParaphrases[language] = try Wordings(
        text, "function, no flow and no fact", known: known)
    } catch {
      throw RegistrationError(current, "\(place), line \(error.line)", error.reason)
    }
  }

  /// Registers a kind of event of the plugin's own, with what lifts payloads of its earlier
  /// versions.
  ///
  /// Refused if a member is neither `@Personal`, nor `@Plain` for a reason, nor of a `PlainValue`
  /// type.
  public mutating func add(_ event: any EventPayload.Type, upcasters: [Upcaster] = []) throws {
    let type = event.eventType
    guard type.isValid, !current.events.contains(type) else {
      throw RegistrationError(
        current, "event \(type)",
        "is given twice or is no name: an event type has 1 to 100 bytes without spaces")
    }
    try RegistrationRules.checkErasure(of: event, in: current)
    current.payloads.append(event)
    for var upcaster in upcasters {
      upcaster.owner = current.manifest.id
      current.upcasters.append(upcaster)
    }
  }

  /// Registers how a content kind of the plugin's own is shown; an output that is nil shows the
  /// content's text.
  public mutating func show(_ content: String, as outputs: ContentOutputs) throws {
    guard current.outputs[content] == nil else {
      throw RegistrationError(current, "content \(content)", "is given twice: rename one")
    }
    current.outputs[content] = outputs
  }

  /// How the plugins' content kinds are shown, by their qualified names.
  package var outputs: [String: ContentOutputs] {
    plugins.reduce(into: [:]) { all, plugin in
      for (name, outputs) in plugin.outputs { all[plugin.qualified(name)] = outputs }
    }
  }

  /// Registers what may replace the text of a message of the assistant before it is recorded and
  /// shown.
  ///
  /// A text that becomes empty, or takes longer than a renderer may, stays as it was.
  public mutating func filterText(_ filter: @escaping @Sendable (String) -> String) throws {
    guard current.textFilter == nil else {
      throw RegistrationError(
        current, "text filter", "is given twice: register one that does both")
    }
    current.textFilter = filter
  }

  /// Registers what the platform itself says in the plugin's conversations, in a language such as
  /// `en` or `de`.
  public mutating func say(_ phrases: AssistantPhrases, in language: String = "en") throws {
    guard current.phrases[language] == nil else {
      throw RegistrationError(
        current, "phrases in \(language)", "are given twice: register them once a language")
    }
    current.phrases[language] = phrases
  }

  /// Registers a language besides English in which the plugin understands and answers.
  public mutating func speak(_ language: PluginLanguage) throws {
    guard current.registeredLanguages[language.code] == nil, language.code != "en" else {
      throw RegistrationError(
        current, "language \(language.code)",
        "is given twice, or is English, which every plugin speaks: register each other one once")
    }
    current.registeredLanguages[language.code] = language
  }

  /// Registers what is answered where a conversation is put right, such as for `Repair.human`.
  ///
  /// Without it the platform goes by the plugin's own examples and small talk that say the same,
  /// and then by its phrases. What is corrected, resumed, or meant for somebody else is never left
  /// to a plugin.
  public mutating func answer(_ repair: Repair, with answer: RepairAnswer) throws {
    guard current.repairs[repair] == nil else {
      throw RegistrationError(
        current, "answer to \(repair.rawValue)", "is given twice: register one")
    }
    guard ![.correct, .resume, .otherPerson].contains(repair) else {
      throw RegistrationError(
        current, "answer to \(repair.rawValue)", "is the platform's: register none")
    }
    current.repairs[repair] = answer
  }

  /// Registers what is said when a timer of a kind fires that one of its functions has set, see
  /// ``FunctionContext/setTimer(_:every:payload:step:)``.
  ///
  /// If it gives nil, nothing is said, such as when it is done already.
  public mutating func whenDue(
    _ kind: String, _ say: @escaping @Sendable (DueTimer) throws -> Rendering?
  ) throws {
    guard current.timers[kind] == nil else {
      throw RegistrationError(current, "timers of \(kind)", "are given twice: register them once")
    }
    current.timers[kind] = say
  }

  /// Registers what is said of what the people of a group say to each other and not to the
  /// assistant; nil, as nearly always, says nothing.
  ///
  /// It reads views and changes nothing. What it says is heard by everybody there: nothing in it
  /// may be of anybody's data that they have not told there.
  public mutating func overhear(
    _ say: @escaping @Sendable (OverheardMessage) throws -> Rendering?
  ) throws {
    guard current.overhears == nil else {
      throw RegistrationError(
        current, "what is overheard", "is given twice: register one that does both")
    }
    current.overhears = say
  }

  /// Registers a projection; it is folded, rebuilt and verified like the core's.
  public mutating func add(_ projection: some Projection) {
    current.projections.append(projection)
  }

  /// Registers a picture in SVG that cards name by an address: the server shows it, and asks nobody
  /// else for it.
  public mutating func add(drawing svg: String, at address: String) {
    current.drawings[address] = svg
  }

  /// Registers what is done when the program starts.
  public mutating func setUp(_ setup: @escaping @Sendable (SetupContext) async throws -> Void) {
    current.setups.append(setup)
  }
}

/// Why a plugin was refused when the program started.
public struct RegistrationError: Error, Equatable, CustomStringConvertible {
  public let plugin: String
  /// The thing that was registered: `function reservation`.
  public let place: String
  /// The fault, and what to do.
  public let reason: String

  init(_ plugin: RegisteredPlugin, _ place: String, _ reason: String) {
    self.init(plugin: plugin.manifest.id, place: place, reason: reason)
  }

  package init(plugin: String, place: String, reason: String) {
    self.plugin = plugin
    self.place = place
    self.reason = reason
  }

  /// One line for a person.
  public var description: String { "plugin \(plugin), \(place): \(reason)" }
}
