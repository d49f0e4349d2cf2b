import AccessRecord
import Conversation
internal import EventLog
import JSON
import Notifications
import Projections
import Scheduling
import Timers

/// The rules of registration, checked when a program starts.
enum RegistrationRules {
  static func check(_ manifest: PluginManifest, among others: [RegisteredPlugin]) throws {
    guard manifest.id.wholeMatch(of: /[a-z][a-z0-9-]{0,39}/) != nil else {
      throw RegistrationError(
        plugin: manifest.id, place: "manifest",
        reason: "the id needs lower-case letters, digits and hyphens, beginning with a letter")
    }
    guard !MemberID.reserved.contains(where: { $0.rawValue == manifest.id }) else {
      throw RegistrationError(
        plugin: manifest.id, place: "manifest",
        reason:
          "the id is reserved, what it does could not be told from what Verbatim does: choose another one"
      )
    }
    guard manifest.version.wholeMatch(of: /[A-Za-z0-9.+-]{1,40}/) != nil else {
      throw RegistrationError(
        plugin: manifest.id, place: "manifest",
        reason: "the version needs 1 to 40 letters, digits, dots, + and -, such as 1.2.0")
    }
    guard !others.contains(where: { $0.manifest.id == manifest.id }) else {
      throw RegistrationError(
        plugin: manifest.id, place: "manifest", reason: "the id is taken by another plugin")
    }
  }

  /// Helpers and visitors must not be called like a plugin: their acts could not be told from the
  /// plugin's.
  static func checkPeople(of plugin: any Plugin, among plugins: [any Plugin]) throws {
    let ids = plugins.map(\.manifest.id)
    for (member, place) in [(plugin.visitor, "visitor")] + plugin.staff.map({ ($0, "staff") }) {
      do { try member.id.checkPerson(plugins: ids) } catch {
        throw RegistrationError(
          plugin: plugin.manifest.id, place: "\(place) \(member.id)", reason: error.reason)
      }
    }
  }

  static func check(_ function: Function, in plugin: RegisteredPlugin) throws {
    let place = "function \(function.name)"
    guard function.name.wholeMatch(of: /[A-Za-z0-9_-]{1,64}/) != nil else {
      throw RegistrationError(
        plugin, place, "the name needs 1 to 64 letters, digits, _ and -")
    }
    guard plugin.function(function.name) == nil else {
      throw RegistrationError(plugin, place, "the name is given twice: rename one")
    }
    if let fault = function.faults.first { throw RegistrationError(plugin, place, fault) }
    guard function.parameters.types == [.object] else {
      throw RegistrationError(plugin, place, "the parameters' schema must have type object")
    }
    let names = function.parameters.properties.map(\.name)
    for slot in function.slots.keys.sorted() where !names.contains(slot) {
      throw RegistrationError(
        plugin, "\(place), slot \(slot)", "the schema has no such parameter: it has \(names)")
    }
    for property in function.parameters.properties
    where function.slots[property.name]?.isFilledIn == true {
      guard function.preview != nil, !property.isRequired else {
        throw RegistrationError(
          plugin, "\(place), slot \(property.name)",
          "it is filled in, so nobody else gives it: make it optional, and give the function a preview that fills it in"
        )
      }
    }
    for (name, slot) in function.slots.sorted(by: { $0.key < $1.key }) {
      guard case .choice(let options) = slot.kind, let label = ambiguousLabel(in: options) else {
        continue
      }
      throw RegistrationError(
        plugin, "\(place), slot \(name)",
        "the label \"\(label)\" is another option's name or label, too: give each one of its own")
    }
    guard function.effect != .destructive || function.confirmation != nil else {
      throw RegistrationError(
        plugin, place, "a destructive function needs the question that is asked before it")
    }
    guard function.consent == .asked || function.effect == .write else {
      throw RegistrationError(
        plugin, place,
        function.effect == .read
          ? "a function that only reads needs no consent: leave it out"
          : "a destructive function is always asked for: a request alone is no consent")
    }
    guard function.effect != .read || function.confirmation == nil && function.preview == nil
    else {
      throw RegistrationError(
        plugin, place,
        "a function that only reads is never asked about, and its confirmation or preview would be ignored: leave it out"
      )
    }
    guard function.timeLimit > .zero else {
      throw RegistrationError(
        plugin, place, "the time limit is \(function.timeLimit); it must be more than nothing")
    }
  }

  /// A label that people could take for another option.
  private static func ambiguousLabel(in options: [Slot.Option]) -> String? {
    options.indices.lazy.compactMap { index -> String? in
      guard let label = options[index].label else { return nil }
      let others = options.indices.filter { $0 != index }.map { options[$0] }
      return others.contains { $0.name == label || $0.label == label } ? label : nil
    }.first
  }

  static func check(_ language: PluginLanguage, in plugin: RegisteredPlugin) throws {
    let names =
      plugin.functions.map(\.name) + plugin.flows.map(\.name) + plugin.smallTalk.map(\.name)
    for name in language.examples.keys.sorted() where !names.contains(name) {
      throw RegistrationError(
        plugin, "language \(language.code), examples of \(name)",
        "there is nothing of that name: there are \(names)")
    }
  }

  static func check(_ alarm: Alarm, in plugin: RegisteredPlugin) throws {
    let place = "alarm \(alarm.name)"
    guard alarm.name.wholeMatch(of: /[A-Za-z0-9_-]{1,64}/) != nil else {
      throw RegistrationError(plugin, place, "the name needs 1 to 64 letters, digits, _ and -")
    }
    guard !plugin.alarms.contains(where: { $0.name == alarm.name }) else {
      throw RegistrationError(plugin, place, "the name is given twice: rename one")
    }
    guard !alarm.examples.isEmpty else {
      throw RegistrationError(plugin, place, "it has no examples, and nothing would raise it")
    }
    guard alarm.question?.allSatisfy(\.isWhitespace) != true else {
      throw RegistrationError(
        plugin, place, "its question is empty: ask whether it is so, or leave it out")
    }
    guard !alarm.answer.allSatisfy(\.isWhitespace) else {
      throw RegistrationError(plugin, place, "it has no answer: say what the person has to do")
    }
  }

  /// The rules that can only be checked once everything is registered.
  static func check(_ plugin: RegisteredPlugin, among others: [RegisteredPlugin]) throws {
    for name in plugin.renderers.keys.sorted() where plugin.function(name) == nil {
      throw RegistrationError(
        plugin, "renderer of \(name)",
        "there is no such function: there are \(plugin.functions.map(\.name))")
    }
    try checkReferences(of: plugin)
    var known = DomainProjections.all.map { ($0, isShared: false) }
    known += others.flatMap(\.projections).map { ($0, isShared: true) }
    for projection in plugin.projections {
      guard !known.contains(where: { isTaken(projection, by: $0.0, isShared: $0.isShared) }) else {
        throw RegistrationError(
          plugin, "projection \(projection.name)", "the name is taken: rename it")
      }
      known.append((projection, isShared: false))
    }
  }

  /// Amendments and answers name what there is.
  private static func checkReferences(of plugin: RegisteredPlugin) throws {
    for function in plugin.functions {
      let named = [function.amendment?.change, function.amendment?.undo].compactMap(\.self)
      for name in named where plugin.function(name) == nil {
        throw RegistrationError(
          plugin, "function \(function.name)", "is amended by \(name), which is no function here")
      }
      try checkCompensation(of: function, in: plugin)
    }
    for flow in plugin.flows + plugin.keptFlows { try checkReferences(of: flow, in: plugin) }
    for (repair, answer) in plugin.repairs {
      let isKnown =
        switch answer {
        case .say: true
        case .call(let name): plugin.function(name) != nil
        case .begin(let name): plugin.flow(name) != nil
        }
      guard isKnown else {
        throw RegistrationError(
          plugin, "answer to \(repair.rawValue)", "names what is not here: \(answer)")
      }
    }
  }

  private static func checkCompensation(
    of function: Function, in plugin: RegisteredPlugin
  ) throws {
    guard let compensation = function.compensation else { return }
    let place = "function \(function.name), compensation"
    guard function.effect != .read else {
      throw RegistrationError(
        plugin, place, "a function that only reads has nothing to take back: leave it out")
    }
    guard case .call(let name, let arguments) = compensation else { return }
    guard let other = plugin.function(name), other.effect != .read else {
      throw RegistrationError(
        plugin, place, "names \(name), which is no function here that does something")
    }
    let names = other.parameters.properties.map(\.name)
    for argument in arguments.keys.sorted() where !names.contains(argument) {
      throw RegistrationError(
        plugin, place, "\(name) has no parameter \(argument): it has \(names)")
    }
    for property in other.parameters.properties
    where property.isRequired && arguments[property.name] == nil
      && other.slots[property.name]?.kind != .identity
    {
      throw RegistrationError(
        plugin, place, "\(name) needs \(property.name): say where it comes from")
    }
  }

  /// Whether a name stands for something else already; two plugins may have the same projection,
  /// which is folded once.
  private static func isTaken(
    _ projection: any Projection, by other: any Projection, isShared: Bool
  ) -> Bool {
    guard projection.name == other.name else { return false }
    let isSame =
      type(of: projection) == type(of: other) && projection.version == other.version
    return !(isShared && isSame)
  }
}

extension RegistrationRules {
  /// The upcasters for the events of the core, of the plugins so far and of one more plugin, which
  /// an error names.
  static func upcasters(
    _ plugin: RegisteredPlugin, among others: [RegisteredPlugin]
  ) throws -> Upcasters {
    for payload in plugin.payloads { try check(payload, of: plugin, among: others) }
    let all = others + [plugin]
    do {
      return try Upcasters(
        all.flatMap(\.upcasters), for: corePayloads + all.flatMap(\.payloads))
    } catch {
      throw RegistrationError(
        plugin, "event \(error.type) version \(error.schemaVersion)", error.reason)
    }
  }

  /// The payloads that belong to no plugin.
  static let corePayloads: [any EventPayload.Type] =
    ChannelEvent.payloadTypes + CalendarEvent.payloadTypes + TimerEvent.payloadTypes + [
      SubjectForgotten.self, EventRedacted.self, EventLost.self, EventsArchived.self,
      SegmentRestored.self, TypeRegistered.self,
      NotificationsRead.self, RecordAccessed.self, PersonBlocked.self, PersonUnblocked.self,
      SignInChanged.self, RecordOpened.self, HoldPlaced.self, HoldLifted.self,
      RetentionBegan.self, RetentionRan.self, LogRead.self,
      RelationAsked.self, RelationGranted.self, RelationWithdrawn.self,
      DocumentPublished.self, FeedMade.self, FeedWithdrawn.self, BusySourceAdded.self,
      BusySourceRemoved.self,
    ] + MailEvent.payloadTypes

  /// A person who is forgotten must not live on in a member that nobody thought of.
  static func checkErasure(
    of payload: any EventPayload.Type, in plugin: RegisteredPlugin
  ) throws {
    guard let member = payload.eventMembers.first(where: { $0.kind == .undecided }) else { return }
    throw RegistrationError(
      plugin, "event \(payload.eventType), member \(member.name)",
      "nobody has said whether it is about a person: mark it @Personal, "
        + "or say with @Plain(\"why\") why it stays readable when the person is forgotten")
  }

  /// A type that somebody else's payload has would be read in two ways.
  private static func check(
    _ payload: any EventPayload.Type, of plugin: RegisteredPlugin,
    among others: [RegisteredPlugin]
  ) throws {
    let owners =
      others.map { ("plugin \($0.manifest.id)", $0.payloads) } + [("the core", corePayloads)]
    for (owner, payloads) in owners {
      let other = payloads.first { $0.eventType == payload.eventType }
      guard let other, ObjectIdentifier(other) != ObjectIdentifier(payload) else { continue }
      throw RegistrationError(
        plugin, "event \(payload.eventType)", "the type is \(owner)'s: give it another name")
    }
  }

  /// Checks a flow by itself.
  static func check(_ flow: Flow, in plugin: RegisteredPlugin) throws {
    let place = "flow \(flow.name)"
    guard plugin.flow(flow.name, version: flow.version) == nil else {
      throw RegistrationError(
        plugin, place, "the name is given twice: rename one, or raise the newer one's version")
    }
    guard flow.version >= 1 else {
      throw RegistrationError(
        plugin, place, "the version is \(flow.version); the first one is 1")
    }
    guard !flow.steps.isEmpty else { throw RegistrationError(plugin, place, "it has no steps") }
    let names = flow.steps.map(\.name)
    for (index, step) in flow.steps.enumerated() {
      let place = "\(place), step \(step.name)"
      guard !names[..<index].contains(step.name) else {
        throw RegistrationError(plugin, place, "is given twice")
      }
      for edge in step.next {
        if case .step(let next) = edge.target, !names.contains(next) {
          throw RegistrationError(
            plugin, place, "goes on to \(next), which is no step: there are \(names)")
        }
        if let answer = step.impossible(in: edge) {
          throw RegistrationError(
            plugin, place, "leads somewhere on \(answer.jsonText), which is none of its options")
        }
      }
    }
    try checkConditions(of: flow, in: plugin)
  }

  /// A condition on what nothing keeps never holds; what a closure or another flow keeps is not
  /// known here.
  private static func checkConditions(of flow: Flow, in plugin: RegisteredPlugin) throws {
    let names = Set(flow.steps.map(\.name))
    guard flow.steps.allSatisfy(\.isRead) else { return }
    for step in flow.steps {
      let conditions = [step.condition].compactMap(\.self) + step.next.compactMap(\.condition)
      for name in conditions.flatMap(\.names).sorted() where !names.contains(name) {
        throw RegistrationError(
          plugin, "flow \(flow.name), step \(step.name)",
          "has a condition on \(name), which no step finds out: there are \(flow.steps.map(\.name))"
        )
      }
    }
  }

  /// Checks the references of a flow to the rest of the plugin.
  static func checkReferences(of flow: Flow, in plugin: RegisteredPlugin) throws {
    for step in flow.steps {
      let place = "flow \(flow.name), step \(step.name)"
      for name in step.allCalls where plugin.function(name) == nil {
        throw RegistrationError(
          plugin, place,
          "ends in \(name), which is no function: there are \(plugin.functions.map(\.name))")
      }
      try checkInner(of: step, place, in: plugin, inside: [flow.name])
    }
    if case .call(let name) = flow.end, plugin.function(name) == nil {
      throw RegistrationError(
        plugin, "flow \(flow.name)",
        "ends in \(name), which is no function: there are \(plugin.functions.map(\.name))")
    }
  }

  /// A flow that runs inside another is there, does not run inside itself, and gives a result.
  private static func checkInner(
    of step: FlowStep, _ place: String, in plugin: RegisteredPlugin, inside flows: [String]
  ) throws {
    guard let name = step.runs else { return }
    guard let inner = plugin.flow(name) else {
      throw RegistrationError(
        plugin, place, "runs \(name), which is no flow: there are \(plugin.flows.map(\.name))")
    }
    guard !flows.contains(name) else {
      throw RegistrationError(
        plugin, place, "runs \(name), which it runs inside of: it would never end")
    }
    if let function = inner.allCalls.first {
      throw RegistrationError(
        plugin, place,
        "runs \(name), which ends in a call of \(function) and gives no result: call it in the outer flow"
      )
    }
    for next in inner.steps { try checkInner(of: next, place, in: plugin, inside: flows + [name]) }
  }
}

extension FlowStep {
  /// The functions that it can end in.
  package var allCalls: [String] {
    calls
      + next.compactMap { edge in
        if case .call(let function) = edge.target { function } else { nil }
      }
  }

  /// Whether what it keeps is known: the platform reads it.
  fileprivate var isRead: Bool {
    if case .keeps = work { true } else { false }
  }

  /// An answer of an edge that is none of the step's options; nil if there is none.
  fileprivate func impossible(in edge: FlowEdge) -> JSONValue? {
    guard case .keeps(.options, _) = work else { return nil }
    switch accepts {
    case .singleOption(let options), .multipleOption(let options):
      return edge.answers.first { !options.map(JSONValue.string).contains($0) }
    default: return nil
    }
  }
}

extension Flow {
  /// The functions that it can end in.
  package var allCalls: [String] {
    let last = if case .call(let function) = end { [function] } else { [String]() }
    return steps.flatMap(\.allCalls) + last
  }
}
