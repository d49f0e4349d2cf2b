package import Conversation
public import EventLog
package import JSON
package import Presentation
public import Projections

/// Everything one plugin has registered.
public struct RegisteredPlugin: Sendable {
  /// Who it is.
  public let manifest: PluginManifest
  /// The form that its author writes it in.
  package internal(set) var form = PluginForm.swift
  /// Its functions, in the order of their registration.
  public internal(set) var functions: [Function] = []
  /// Its renderers by the function whose responses they show.
  public internal(set) var renderers: [String: Renderer] = [:]
  /// Its flows, in the order of their registration.
  public internal(set) var flows: [Flow] = []
  /// Older versions of them, in which conversations go on that began in them.
  package internal(set) var keptFlows: [Flow] = []
  /// Its alarms, in the order of their registration.
  public internal(set) var alarms: [Alarm] = []
  /// The words in which they are heard; nil if each example is heard in its own.
  package internal(set) var alarmVocabulary: AlarmVocabulary?
  /// The weights that were learnt from their sentences, by words alone; nil if it has none.
  package internal(set) var alarmWeights: [UInt8]?
  /// The alarm that is asked about if they do not tell which danger it is.
  package internal(set) var generalAlarm: String?
  /// The plugins whose alarms hear its channels as their own.
  package internal(set) var hearing: Set<String> = []
  /// The examples by their texts, once everything is registered.
  var exampleIndex = ExampleIndex()
  /// Its small talk, in the order of its registration.
  public internal(set) var smallTalk: [SmallTalk] = []
  /// Its facts by language.
  var registeredFacts: [String: [Fact]] = [:]
  /// Its documents in all languages, in the order of their registration.
  package internal(set) var registeredDocuments: [Document] = []
  /// The files among its documents that are none and were left out, by their names.
  package internal(set) var documentsLeftOut: [String] = []
  /// Whether its functions reach nothing outside the log, as it says.
  package internal(set) var callsNothingOutside = false
  /// The wordings by language.
  var registeredWordings: [String: Wordings] = [:]
  /// The paraphrases, learnt by their words alone, by language.
  var registeredParaphrases: [String: Wordings] = [:]
  /// The payloads of the events of its own, in the order of their registration.
  package internal(set) var payloads: [any EventPayload.Type] = []
  /// The upcasters of old payloads, in the order of their registration.
  package internal(set) var upcasters: [Upcaster] = []
  /// How content kinds of its own are shown, by their names.
  package internal(set) var outputs: [String: ContentOutputs] = [:]
  /// The filter that may replace a text before it is recorded and shown; nil leaves all as they
  /// are.
  package internal(set) var textFilter: (@Sendable (String) -> String)?
  /// The platform's phrases there, by language; English if there is nothing else.
  package internal(set) var phrases: [String: AssistantPhrases] = [:]
  /// The languages that it brings besides English, by their codes.
  var registeredLanguages: [String: PluginLanguage] = [:]
  /// Itself in each of them.
  var spoken = Lazy<[String: RegisteredPlugin]>([:])
  /// The language in which it understands and answers, see ``speaking(_:)``.
  package internal(set) var language = "en"
  /// Its texts in the language in which it speaks; nothing in English.
  var texts: TextCatalog = [:]
  /// Its own answers to repairs of a conversation.
  package internal(set) var repairs: [Repair: RepairAnswer] = [:]
  /// The text that is said when timers fire, by their kinds.
  package internal(set) var timers: [String: @Sendable (DueTimer) throws -> Rendering?] = [:]
  /// Its remarks on what people say among themselves; nil if it never does.
  package internal(set) var overhears: (@Sendable (OverheardMessage) throws -> Rendering?)?
  public internal(set) var projections: [any Projection] = []
  /// The pictures that it brings along, as SVG, by the addresses under which its cards name them.
  package internal(set) var drawings: [String: String] = [:]
  /// The work at the start of the program.
  public internal(set) var setups: [@Sendable (SetupContext) async throws -> Void] = []

  /// Who causes its events: its version and the hash of its ``schema``.
  package internal(set) var stamp: PluginStamp

  init(_ manifest: PluginManifest) {
    self.manifest = manifest
    stamp = PluginStamp(manifest, schema: .null)
  }

  /// The types of events of its own.
  public var events: [EventType] { payloads.map { $0.eventType } }

  /// The plugin's promises in data: `{"events": {type: version}, "flows": {name: [step]},
  /// "functions": {name: schema}}`.
  ///
  /// Its canonical bytes are what the stamp's hash is of.
  package var schema: JSONValue {
    [
      "events": .object(
        JSONObject(payloads.map { ($0.eventType.name, .int(Int64($0.schemaVersion))) })),
      "flows": .object(
        JSONObject(flows.map { ($0.name, .array($0.steps.map { .string($0.name) })) })),
      "functions": .object(JSONObject(functions.map { ($0.name, $0.parameters.json) })),
    ]
  }

  /// The function of that name, found by its exact name.
  public func function(_ name: String) -> Function? { functions.first { $0.name == name } }

  /// The flow of that name.
  public func flow(_ name: String) -> Flow? { flows.first { $0.name == name } }

  /// The flow of that name in a version, the newest or one that is kept.
  package func flow(_ name: String, version: Int) -> Flow? {
    (flows + keptFlows).first { $0.name == name && $0.version == version }
  }

  /// The plugin with the functions that somebody is offered; one of which that cannot be found out
  /// is among them.
  package func offered(to context: PersonContext) -> RegisteredPlugin {
    guard functions.contains(where: { $0.isOffered != nil }) else { return self }
    var offered = self
    offered.functions = functions.filter { function in
      guard let isOffered = function.isOffered else { return true }
      do {
        return try isOffered(context)
      } catch {
        return true
      }
    }
    return offered
  }

  /// A name as it is known beyond the plugin: `healthcare.reservation`.
  package func qualified(_ name: String) -> String { "\(manifest.id).\(name)" }

  /// The plugin's own name for a qualified one; nil if it is another plugin's.
  package func local(_ qualified: String) -> String? {
    let prefix = manifest.id + "."
    return qualified.hasPrefix(prefix) ? String(qualified.dropFirst(prefix.count)) : nil
  }

  /// The rendering of a response, by the function's exact name; of one with another status than 200
  /// what its refusals are shown by.
  public func render(_ response: FunctionResponse, of function: String) -> Rendering? {
    let render =
      response.status == 200 ? renderers[function] : self.function(function)?.renderRefusal
    return render.map { $0(response.body) }
  }
}
